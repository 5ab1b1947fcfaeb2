import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import type { Memo } from "@/lib/domains/memos/schema";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { finishMemo } from "@/lib/domains/memos/service/finish";
import { listMemoVersions } from "@/lib/domains/memos/service/read";
import {
  listSuggestions,
  settleSuggestion,
  suggest,
} from "@/lib/domains/memos/service/suggestions";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import type { Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, memoOf, sentencesOf, textsOf } from "../../support/memos";

const TRUE = "Fjord Robotics is based in Norway.";
const FALSE = "Fjord Robotics is based in France.";

async function aDraft() {
  const firm = await aFirm();
  const { companyId } = await aStatement(firm.owner, {
    says: { ...fjord, city: "Oslo", founded_year: 2019 },
  });
  return { ...firm, memo: await aMemo(firm.owner, companyId, "one_pager") };
}

const aimAt = (memo: Memo, kind = "paragraph") => {
  const block = memo.blocks.find((one) => one.kind === kind);
  return { memoId: memo._id, block_id: block?._id ?? "", version: block?.version ?? 1 };
};
const aSuggestion = (member: Member, memo: Memo, ...texts: string[]) =>
  suggest.run(ctxOf(member), {
    ...aimAt(memo),
    sentences: texts.map((text) => ({ text })),
  });
const settle = (member: Member, memo: Memo, id: string, is_accepted: boolean) =>
  settleSuggestion.run(ctxOf(member), { memoId: memo._id, suggestionId: id, is_accepted });
const openFor = async (member: Member, memo: Memo) =>
  (await listSuggestions.run(ctxOf(member), { memoId: memo._id })).items;

describe("suggested words", () => {
  test("change nothing until they are accepted; then they are checked, and their author's", async () => {
    const { owner, colleague, memo } = await aDraft();
    const { _id } = await aSuggestion(colleague, memo, `${TRUE} ${FALSE}`);
    expect(await memoOf(owner, memo._id)).toEqual(memo);
    const before = memo.blocks[0]?.sentences.map(({ text }) => text);
    expect(await openFor(owner, memo)).toMatchObject([
      { before, after: [TRUE, FALSE], is_stale: false, is_own: false },
    ]);
    const now = await settle(owner, memo, _id, true);
    const statuses = new Map(sentencesOf(now).map(({ text, status }) => [text, status]));
    expect([statuses.get(TRUE), statuses.get(FALSE)]).toEqual(["proved", "unproved"]);
    expect(await openFor(owner, memo)).toEqual([]);
    const versions = await listMemoVersions.run(ctxOf(owner), {
      memoId: memo._id,
      blockId: aimAt(memo).block_id,
    });
    expect(versions.items[0]).toMatchObject({ user_name: colleague.fullName });
    expect(await codeOf(settle(owner, memo, _id, false))).toBe("CONFLICT");
  });

  test("are declined without a trace in the memo, and come back when that is undone", async () => {
    const { owner, colleague, memo } = await aDraft();
    const { _id } = await aSuggestion(colleague, memo, TRUE);
    const open = await openFor(owner, memo);
    const { undo_id, ...now } = await settle(owner, memo, _id, false);
    expect(now).toEqual(memo);
    expect(await openFor(owner, memo)).toEqual([]);
    await undoAct.run(ctxOf(owner), { undoId: undo_id ?? "" });
    expect(await openFor(owner, memo)).toEqual(open);
  });

  test("for a block that was changed since say so, and overwrite nothing", async () => {
    const { owner, colleague, memo } = await aDraft();
    const { _id } = await aSuggestion(colleague, memo, TRUE);
    await editMemo.run(ctxOf(owner), { ...aimAt(memo), sentences: [{ text: "Ours." }] });
    expect(await openFor(owner, memo)).toMatchObject([{ is_stale: true }]);
    expect(await codeOf(settle(owner, memo, _id, true))).toBe("CONFLICT");
    expect(textsOf(await memoOf(owner, memo._id))).toContain("Ours.");
    expect(await codeOf(aSuggestion(colleague, memo, TRUE))).toBe("CONFLICT");
  });

  test("are not made for a final memo, nor read or settled by a stranger", async () => {
    const { owner, colleague, stranger, memo } = await aDraft();
    const { _id } = await aSuggestion(colleague, memo, TRUE);
    expect(await codeOf(openFor(stranger, memo))).toBe("NOT_FOUND");
    expect(await codeOf(settle(stranger, memo, _id, true))).toBe("NOT_FOUND");
    await finishMemo.run(ctxOf(owner), { memoId: memo._id });
    expect(await codeOf(aSuggestion(colleague, memo, TRUE))).toBe("CONFLICT");
    expect(await codeOf(settle(owner, memo, _id, true))).toBe("CONFLICT");
  });
});
