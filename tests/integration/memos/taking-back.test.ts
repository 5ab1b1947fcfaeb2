import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { listAgents } from "@/lib/domains/agents/service";
import type { EditMemoInput, Memo } from "@/lib/domains/memos/schema";
import { askApproval } from "@/lib/domains/memos/service/approval";
import { editMemo } from "@/lib/domains/memos/service/edit";
import { listMemos } from "@/lib/domains/memos/service/read";
import { removeMemo } from "@/lib/domains/memos/service/remove";
import { previewRewrite, rewriteSection } from "@/lib/domains/memos/service/rewrite";
import { cancelAnyRun } from "@/lib/domains/runs/service/read";
import { ctxOf } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import type { Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, aMemoRun, aRewrite, memoOf, textsOf } from "../../support/memos";

async function aDraft() {
  const firm = await aFirm();
  const { companyId } = await aStatement(firm.owner, {
    says: { ...fjord, city: "Oslo", founded_year: 2019 },
  });
  return { ...firm, companyId, memo: await aMemo(firm.owner, companyId, "one_pager") };
}

const edit = (member: Member, input: EditMemoInput) => editMemo.run(ctxOf(member), input);
const aimAt = (memo: Memo, section: string) => {
  const block = memo.blocks.find((one) => one.section === section);
  if (!block) throw new Error(`No block in ${section}`);
  return { memoId: memo._id, block_id: block._id, version: block.version };
};
const undo = (member: Member, undoId: string | null) =>
  undoAct.run(ctxOf(member), { undoId: undoId ?? "" });

describe("a section written again", () => {
  test("is refused when somebody changed or added text after the difference was shown", async () => {
    const { owner, colleague, memo } = await aDraft();
    const asked = { memoId: memo._id, section: "company" };
    const shown = await previewRewrite.run(ctxOf(owner), asked);
    const theirs = "Fjord Robotics is based in Norway.";
    await edit(colleague, { ...aimAt(memo, "company"), sentences: [{ text: theirs }] });
    const late = rewriteSection.run(ctxOf(owner), { ...asked, versions: shown.versions });
    expect(await codeOf(late)).toBe("CONFLICT");
    expect(textsOf(await memoOf(owner, memo._id))).toContain(theirs);
    const again = await aRewrite(owner, memo._id);
    expect(textsOf(again)).not.toContain(theirs);
    await undo(owner, again.undo_id);
    expect(textsOf(await memoOf(owner, memo._id))).toContain(theirs);
  });

  test("can't be undone once it was changed afterwards", async () => {
    const { owner, memo } = await aDraft();
    const again = await aRewrite(owner, memo._id);
    await edit(owner, {
      ...aimAt(again, "company"),
      sentences: [{ text: "Mine.", is_view: true }],
    });
    expect(await codeOf(undo(owner, again.undo_id))).toBe("CONFLICT");
    expect(textsOf(await memoOf(owner, memo._id))).toContain("Mine.");
  });
});

test("a deleted block comes back, and its section keeps its place", async () => {
  const { owner, memo } = await aDraft();
  const order = (one: Memo) => [...new Set(one.blocks.map(({ section }) => section))];
  let now: Memo = memo;
  let last: string | null = null;
  for (const { section, _id, version } of memo.blocks) {
    if (section !== "company") continue;
    const gone = await edit(owner, { memoId: memo._id, block_id: _id, version, remove: true });
    [now, last] = [gone, gone.undo_id];
  }
  expect(order(now)).not.toContain("company");
  const again = await aRewrite(owner, memo._id);
  expect(order(again)).toEqual(order(memo));
  await undo(owner, again.undo_id);
  await undo(owner, last);
  expect(order(await memoOf(owner, memo._id))).toEqual(order(memo));
});

test("the hub calls a memo what it is called now, and leads to no deleted one", async () => {
  const { owner, memo } = await aDraft();
  const latest = async () => (await listAgents.run(ctxOf(owner), {})).items[0]?.runs?.latest[0];
  await edit(owner, { memoId: memo._id, title: "Salmon robots" });
  expect(await latest()).toMatchObject({ title: "Salmon robots", subject_id: memo._id });
  await removeMemo.run(ctxOf(owner), { memoId: memo._id });
  expect(await latest()).toMatchObject({ subject_id: null });
});

test("the list says how much is written, how the writing ended and who has yet to approve", async () => {
  const { owner, companyId, memo } = await aDraft();
  const { run_id } = await aMemoRun(owner, companyId, "one_pager");
  await cancelAnyRun.run(ctxOf(owner), { runId: run_id });
  await askApproval.run(ctxOf(owner), { memoId: memo._id, user_ids: [owner.userId] });
  const { items } = await listMemos.run(ctxOf(owner), {});
  expect(items).toMatchObject([
    { status: "draft", run_status: "cancelled", sentences: 0, approvals_missing: 0 },
    { status: "review", run_status: "done", sentences: textsOf(memo).length, approvals_missing: 1 },
  ]);
});
