import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import type { EditMemoInput, Memo } from "@/lib/domains/memos/schema";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { listMemoVersions } from "@/lib/domains/memos/service/read";
import { removeMemo } from "@/lib/domains/memos/service/remove";
import { previewRewrite } from "@/lib/domains/memos/service/rewrite";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import type { Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { aMemo, aRewrite, memoOf, sentencesOf, textsOf } from "../../support/memos";
import { asOwner } from "../../support/owner";

const told = { ...fjord, city: "Oslo", founded_year: 2019 };

async function aDraft() {
  const firm = await aFirm();
  const { companyId } = await aStatement(firm.owner, { says: told });
  return { ...firm, companyId, memo: await aMemo(firm.owner, companyId, "one_pager") };
}

const edit = (member: Member, input: EditMemoInput): Promise<Memo> =>
  editMemo.run(ctxOf(member), input);
const blockWith = (memo: Memo, text: string) => {
  const found = memo.blocks.find(({ sentences }) =>
    sentences.some((one) => one.text.includes(text)),
  );
  if (!found) throw new Error(`No block with ${text}`);
  return found;
};
const aimedAt = (memo: Memo, text: string) => {
  const { _id, version } = blockWith(memo, text);
  return { memoId: memo._id, block_id: _id, version };
};

describe("an edited sentence", () => {
  test("is checked at once: what is stored is proved, what is not is named", async () => {
    const { owner, memo } = await aDraft();
    const right = "Fjord Robotics is based in Norway. It employs many robots.";
    const edited = await edit(owner, {
      ...aimedAt(memo, "founded in 2019"),
      sentences: [{ text: `Fjord Robotics was founded in 2019. ${right}` }],
    });
    const [founded, based, robots] = blockWith(edited, "founded in 2019").sentences;
    expect(founded).toMatchObject({ status: "proved", evidence: [expect.any(Number)] });
    expect(based).toMatchObject({ status: "proved", evidence: [expect.any(Number)] });
    expect(robots).toMatchObject({ status: "unproved", because: expect.any(String) });
    expect(edited).toMatchObject({ unproved: 1 });
  });

  test("is not proved with a changed digit, name or place", async () => {
    const { owner, memo } = await aDraft();
    const wrong = [
      "Fjord Robotics was founded in 2018.",
      "Fjord Robotics is based in Bergen, Norway.",
      "Ridge Robotics was founded in 2019.",
      "Fjord Robotics has 41 employees.",
      "Fjord Robotics has raised $4B.",
    ];
    const edited = await edit(owner, {
      ...aimedAt(memo, "founded in 2019"),
      sentences: wrong.map((text) => ({ text })),
    });
    const { sentences } = blockWith(edited, "2018");
    expect(sentences.map(({ text, status }) => [text, status])).toEqual(
      wrong.map((text) => [text, "unproved"]),
    );
  });

  test("stays a view when a person marks it, without proof", async () => {
    const { owner, memo } = await aDraft();
    const view = "We like the team.";
    const edited = await edit(owner, {
      memoId: memo._id,
      section: "company",
      sentences: [{ text: view, is_view: true }],
    });
    expect(edited).toMatchObject({ views: 1, unproved: 0 });
    expect(blockWith(edited, view).sentences).toMatchObject([{ status: "ours", evidence: [] }]);
  });
});

describe("blocks", () => {
  test("are refused when somebody changed them meanwhile, with both texts", async () => {
    const { owner, colleague, memo } = await aDraft();
    const aim = aimedAt(memo, "founded in 2019");
    await edit(owner, { ...aim, sentences: [{ text: "Fjord Robotics was founded in 2019." }] });
    const late = { ...aim, sentences: [{ text: "Fjord Robotics is based in Oslo." }] };
    const { code, details } = await failureOf(edit(colleague, late));
    expect(code).toBe("CONFLICT");
    expect(details.fields).toMatchObject({
      stored: ["Fjord Robotics was founded in 2019."],
      yours: ["Fjord Robotics is based in Oslo."],
    });
    const now = await memoOf(owner, memo._id);
    expect(textsOf(now)).toContain("Fjord Robotics was founded in 2019.");
    expect(textsOf(now)).not.toContain("Fjord Robotics is based in Oslo.");
  });

  test("refuses one of two simultaneous writers, and nothing is lost", async () => {
    const { owner, colleague, memo } = await aDraft();
    const aim = aimedAt(memo, "founded in 2019");
    const texts = ["Fjord Robotics was founded in 2019.", "Fjord Robotics is based in Oslo."];
    const outcomes = await Promise.allSettled(
      [owner, colleague].map((member, at) =>
        edit(member, { ...aim, sentences: [{ text: texts[at] ?? "" }] }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const { items } = await listMemoVersions.run(ctxOf(owner), {
      memoId: memo._id,
      blockId: aim.block_id,
    });
    expect(items).toMatchObject([
      { number: 2, is_engine: false },
      { number: 1, is_engine: true, user_name: null },
    ]);
    expect(texts).toContain(items[0]?.text);
  });

  test("move and go", async () => {
    const { owner, memo } = await aDraft();
    const [first, second] = memo.blocks;
    const moved = await edit(owner, {
      memoId: memo._id,
      block_id: second?._id,
      version: second?.version,
      after: null,
    });
    expect(moved.blocks.map(({ _id }) => _id).slice(0, 2)).toEqual([second?._id, first?._id]);
    const aim = { memoId: memo._id, block_id: first?._id, version: first?.version };
    const gone = await edit(owner, { ...aim, remove: true });
    expect(gone.blocks.map(({ _id }) => _id)).not.toContain(first?._id);
    expect(await codeOf(edit(owner, { ...aim, remove: true }))).toBe("NOT_FOUND");
  });
});

describe("when a stored fact changes", () => {
  test("the memo names the sentence and offers the new words", async () => {
    const { owner, memo, companyId } = await aDraft();
    await aStatement(owner, { companyId, kind: "user", says: { founded_year: 2020 } });
    const now = await memoOf(owner, memo._id);
    expect(now.outdated).toBe(1);
    const outdated = sentencesOf(now).filter((each) => each.outdated !== null);
    expect(outdated.map(({ text, outdated: to }) => [text, to?.words])).toEqual([
      [
        "Fjord Robotics was founded in 2019 and is based in Oslo, Norway.",
        "Fjord Robotics was founded in 2020 and is based in Oslo, Norway.",
      ],
    ]);
    const refused = await failureOf(finishMemo.run(ctxOf(owner), { memoId: memo._id }));
    expect(refused.details.fields?.sentences).toEqual(outdated.map(({ text }) => text));
    const asked = { memoId: memo._id, section: "company" as const };
    const preview = await previewRewrite.run(ctxOf(owner), asked);
    expect(preview.after).toContain(
      "Fjord Robotics was founded in 2020 and is based in Oslo, Norway.",
    );
    const rewritten = await aRewrite(owner, memo._id);
    expect(rewritten).toMatchObject({ outdated: 0, unproved: 0 });
  });
});

test("a deleted memo is not found", async () => {
  const { owner, memo } = await aDraft();
  expect(await removeMemo.run(ctxOf(owner), { memoId: memo._id })).toMatchObject({
    undo_id: expect.any(String),
  });
  expect(await codeOf(memoOf(owner, memo._id))).toBe("NOT_FOUND");
});

test("so many moves into one gap as people like: places are set apart, and the order stays", async () => {
  const { owner } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const { _id: memoId } = await aMemo(owner, companyId, "one_pager");
  // Nothing is known of it any more: no fact is read for each move.
  await asOwner()`update memos set company_id = 'cmp_gone' where id = ${memoId}`;
  let memo = await memoOf(owner, memoId);
  const [first] = memo.blocks;
  const deleted = memo.blocks.at(-1);
  const aim = { memoId, block_id: deleted?._id, version: deleted?.version };
  const removed = await editMemo.run(ctxOf(owner), { ...aim, remove: true });
  memo = removed;
  for (let nth = 0; nth < 60; nth++) {
    const last = memo.blocks.at(-1);
    const order = memo.blocks.map(({ _id }) => _id);
    const move = { memoId, block_id: last?._id, version: last?.version, after: first?._id };
    memo = await editMemo.run(ctxOf(owner), move);
    const expected = [order[0], last?._id, ...order.slice(1, -1)];
    expect(memo.blocks.map(({ _id }) => _id)).toEqual(expected);
  }
  await undoAct.run(ctxOf(owner), { undoId: removed.undo_id ?? "" });
  expect((await memoOf(owner, memoId)).blocks.at(-1)?._id).toBe(deleted?._id);
});
