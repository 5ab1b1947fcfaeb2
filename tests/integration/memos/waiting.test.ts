import { expect, test } from "vitest";
import { approveMemo, askApproval } from "@/lib/domains/memos/service/approval";
import { resolveComment } from "@/lib/domains/memos/service/comments";
import { removeMemo } from "@/lib/domains/memos/service/remove";
import { listWaiting } from "@/lib/domains/memos/service/waiting";
import { MENTIONED_WITHIN_DAYS } from "@/lib/domains/notes/constants";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import { aMember, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, aMemoComment } from "../../support/memos";
import { asOwner } from "../../support/owner";

async function aDraft() {
  const { owner, colleague, stranger } = await aFirm();
  const { companyId } = await aStatement(owner, { says: fjord });
  const organization = { id: owner.orgId, name: owner.organizationName };
  const other = await aMember({ organization });
  return { owner, colleague, other, stranger, memo: await aMemo(owner, companyId, "one_pager") };
}

const waiting = async (member: Member) => (await listWaiting.run(ctxOf(member), {})).items;

test("a memo in review waits for whom it asks alone, until they approve it", async () => {
  const { owner, colleague, other, stranger, memo } = await aDraft();
  const memoId = memo._id;
  const user_ids = [owner.userId, colleague.userId];
  await askApproval.run(ctxOf(owner), { memoId, user_ids });
  const asked = {
    _id: memoId,
    kind: "approval",
    memo_id: memoId,
    title: memo.title,
    user_name: owner.fullName,
    text: null,
  };
  expect(await waiting(colleague)).toMatchObject([asked]);
  expect(await waiting(owner)).toMatchObject([asked]);
  expect([await waiting(other), await waiting(stranger)]).toEqual([[], []]);
  await approveMemo.run(ctxOf(colleague), { memoId });
  expect(await waiting(colleague)).toEqual([]);
  await askApproval.run(ctxOf(owner), { memoId, user_ids: [] });
  expect(await waiting(owner)).toEqual([]);
});

test("a comment waits for whom it mentions alone, until it is resolved or two weeks old", async () => {
  const { owner, colleague, other, stranger, memo } = await aDraft();
  for (const [name, { userId }] of Object.entries({ "Zoë Lind": colleague, "Ole Nord": owner }))
    await asOwner()`update users set full_name = ${name} where id = ${userId}`;
  const text = "@Zoë Lind and @Ole Nord, says who?";
  const { _id: commentId } = await aMemoComment(owner, memo, text);
  const said = { _id: commentId, kind: "mention", memo_id: memo._id, user_name: "Ole Nord" };
  expect(await waiting(colleague)).toMatchObject([{ ...said, title: memo.title, text }]);
  const others = [await waiting(owner), await waiting(other), await waiting(stranger)];
  expect(others).toEqual([[], [], []]);
  const resolved = { memoId: memo._id, commentId, is_resolved: true };
  await resolveComment.run(ctxOf(other), resolved);
  expect(await waiting(colleague)).toEqual([]);
  await resolveComment.run(ctxOf(other), { ...resolved, is_resolved: false });
  expect(await waiting(colleague)).toHaveLength(1);
  const later = new Date(Date.now() + MENTIONED_WITHIN_DAYS * 86_400_000);
  expect((await listWaiting.run(ctxOf(colleague, { now: () => later }), {})).items).toEqual([]);
});

test("lists what waits in memos newest first, without deleted memos", async () => {
  const { owner, colleague, memo } = await aDraft();
  await aMemoComment(owner, memo, `@${colleague.fullName} first`);
  await askApproval.run(ctxOf(owner), { memoId: memo._id, user_ids: [colleague.userId] });
  await aMemoComment(owner, memo, `@${colleague.fullName} last`);
  const items = await waiting(colleague);
  expect(items.map(({ kind }) => kind)).toEqual(["mention", "approval", "mention"]);
  expect(items[0]?.text).toContain("last");
  await removeMemo.run(ctxOf(owner), { memoId: memo._id });
  expect(await waiting(colleague)).toEqual([]);
});

test("nothing in memos waits for an API key", async () => {
  const member = await aMember();
  expect(await codeOf(listWaiting.run(ctxOfApiKey(member, ["read"]), {}))).toBe("FORBIDDEN");
});
