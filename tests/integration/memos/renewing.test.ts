import { describe, expect, test } from "vitest";
import type { Memo } from "@/lib/domains/memos/schema";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { getMemo } from "@/lib/domains/memos/service/read";
import { ctxOf } from "../../support/contexts";
import { fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { aMemo, aRewrite, memoOf, sentencesOf, textsOf } from "../../support/memos";

const says = { ...fjord, city: "Oslo", founded_year: 2019 };

async function aDraft(template = "one_pager") {
  const owner = await aMember();
  const { companyId } = await aStatement(owner, { says });
  const memo = await aMemo(owner, companyId, template);
  const change = (changed: object) => aStatement(owner, { companyId, kind: "user", says: changed });
  return { owner, companyId, memo, change };
}

/** The first sentence that no longer holds, with what a renewal of it names. */
function outdatedIn(memo: Memo) {
  for (const block of memo.blocks)
    for (const [at, sentence] of block.sentences.entries())
      if (sentence.outdated) {
        const { words } = sentence.outdated;
        const { _id: block_id, version } = block;
        return { block, sentence, asked: { block_id, version, renew: { at, words } } };
      }
  throw new Error("Every sentence holds");
}

const renew = (member: Member, memo: Memo) =>
  editMemo.run(ctxOf(member), { memoId: memo._id, ...outdatedIn(memo).asked });

describe("a section written again beside a person's view", () => {
  test("says nothing twice that the block of the view says", async () => {
    const { owner, memo } = await aDraft();
    const [block] = memo.blocks.filter(({ sentences }) => sentences.length > 1);
    if (!block) throw new Error("No block of several sentences");
    const view = { text: "We like the founders.", is_view: true };
    const kept = block.sentences.map(({ text }) => ({ text }));
    await editMemo.run(ctxOf(owner), {
      memoId: memo._id,
      block_id: block._id,
      version: block.version,
      sentences: [...kept, view],
    });
    const texts = textsOf(await aRewrite(owner, memo._id, block.section));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
    expect([...texts].sort()).toEqual([...textsOf(memo), view.text].sort());
  });
});

describe("a memo that is not compared with what is stored now", () => {
  test("has the same text, and says that it was not compared", async () => {
    const { owner, memo, change } = await aDraft();
    await change({ description: "Ships for fish farms." });
    const compared = await memoOf(owner, memo._id);
    const asked = { memoId: memo._id, with_comparison: "false" };
    const text = await getMemo.run(ctxOf(owner), asked);
    expect(compared).toMatchObject({ outdated: 1 });
    const unknown = ({ blocks, ...rest }: Memo) => ({
      ...rest,
      outdated: null,
      blocks: blocks.map((block) => ({
        ...block,
        sentences: block.sentences.map((sentence) => ({ ...sentence, outdated: null })),
      })),
    });
    expect(text).toEqual(unknown(compared));
  });
});

describe("what no longer holds is brought up to date", () => {
  test("completely, even if the text holds several sentences", async () => {
    const { owner, memo, change } = await aDraft();
    const description = "Robots for fish farms. They count salmon. They mend nets.";
    await change({ description });
    const now = await memoOf(owner, memo._id);
    const { asked } = outdatedIn(now);
    const renewed = await renew(owner, now);
    const sentence = sentencesOf(renewed).find(({ text }) => text === asked.renew.words);
    expect(sentence).toMatchObject({ status: "proved", outdated: null });
    expect(renewed).toMatchObject({ outdated: 0, unproved: 0 });
    // It stays the engine's sentence about that fact: the next change is noticed as well.
    await change({ description: "Ships for fish farms." });
    expect(await memoOf(owner, memo._id)).toMatchObject({ outdated: 1 });
  });

  test("row by row in a table", async () => {
    const { owner, memo, change } = await aDraft("screening");
    const { companyId } = await aStatement(owner, {
      says: { ...says, name: "Harbour Robotics", city: "Bergen" },
    });
    const compared = await aMemo(owner, memo.company_id, "screening");
    const isRow = (one: Memo) =>
      one.blocks.some(({ kind, sentences }) => kind === "table" && sentences.length > 1);
    expect(isRow(compared)).toBe(true);
    await aStatement(owner, { companyId, kind: "user", says: { founded_year: 2011 } });
    const now = await memoOf(owner, compared._id);
    expect(outdatedIn(now).block.kind).toBe("table");
    const final = finishMemo.run(ctxOf(owner), { memoId: now._id });
    expect((await failureOf(final)).message).toBe(
      "1 sentence no longer holds. Update or delete it.",
    );
    const renewed = await renew(owner, now);
    expect(renewed).toMatchObject({ outdated: 0 });
    expect(textsOf(renewed).join("\n")).toContain("2011");
    await change({ founded_year: 2001 });
    expect((await memoOf(owner, now._id)).outdated).toBeGreaterThan(0);
  });

  test("but not with text that was not shown", async () => {
    const { owner, memo, change } = await aDraft();
    await change({ founded_year: 2017 });
    const shown = await memoOf(owner, memo._id);
    await change({ founded_year: 2016 });
    expect(await codeOf(renew(owner, shown))).toBe("CONFLICT");
    expect(textsOf(await memoOf(owner, memo._id))).toEqual(textsOf(memo));
  });
});
