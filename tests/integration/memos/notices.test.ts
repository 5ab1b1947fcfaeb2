import { expect, test } from "vitest";
import { memoEmail } from "@/lib/domains/memos/jobs";
import { approveMemo, askApproval } from "@/lib/domains/memos/service/approval";
import { resolveComment } from "@/lib/domains/memos/service/comments";
import { composeMemoEmail } from "@/lib/domains/memos/service/notices";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aFirm, fjord } from "../../support/evaluated-firm";
import { aStatement } from "../../support/evidence";
import type { Member } from "../../support/factories";
import { aMemo, aMemoComment } from "../../support/memos";
import { asOwner } from "../../support/owner";

async function aDraft() {
  const firm = await aFirm();
  await asOwner()`update users set email_verified_at = now()
    where id in (${firm.owner.userId}, ${firm.colleague.userId})`;
  const { companyId } = await aStatement(firm.owner, { says: fjord });
  return { ...firm, memo: await aMemo(firm.owner, companyId, "one_pager") };
}

/** What waits to be sent about memos, each with the mail as it would be written now. */
async function notices({ orgId }: Member) {
  const rows = await asOwner()<{ id: string; payload: { data: unknown } }[]>`
    select id, payload from outbox
    where org_id = ${orgId} and payload ->> 'letter' = ${memoEmail.name} order by created_at, id`;
  const written = [];
  for (const { id, payload } of rows)
    written.push(await composeMemoEmail(ctxOfJob(orgId), memoEmail.data.parse(payload.data), id));
  return written;
}

test("emails the requested approvers until they have approved", async () => {
  const { owner, colleague, memo } = await aDraft();
  const asked = { memoId: memo._id, user_ids: [owner.userId, colleague.userId] };
  await askApproval.run(ctxOf(owner), asked);
  const [mail, ...others] = await notices(owner);
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: { address: colleague.email },
    subject: `Approve “${memo.title}”?`,
    text: expect.stringContaining(`/memos/${memo._id}`),
  });
  await approveMemo.run(ctxOf(colleague), { memoId: memo._id });
  expect(await notices(owner)).toEqual([null]);
});

test("emails a person mentioned in a comment while it is open and their address is confirmed", async () => {
  const { owner, colleague, memo } = await aDraft();
  const comment = await aMemoComment(owner, memo, `@${colleague.fullName} says who? Not I.`);
  const [mail] = await notices(owner);
  expect(mail).toMatchObject({
    to: { address: colleague.email },
    subject: `${owner.fullName} mentioned you in “${memo.title}”`,
  });
  expect(JSON.stringify(mail)).not.toContain("says who");
  await asOwner()`update users set email_verified_at = null where id = ${colleague.userId}`;
  expect(await notices(owner)).toEqual([null]);
  await asOwner()`update users set email_verified_at = now() where id = ${colleague.userId}`;
  const resolved = { memoId: memo._id, commentId: comment._id, is_resolved: true };
  await resolveComment.run(ctxOf(colleague), resolved);
  expect(await notices(owner)).toEqual([null]);
});
