import "server-only";
import type { z } from "zod";
import { currentCompanies } from "@/lib/domains/companies/service/current-companies";
import { mintUnsubscribe } from "@/lib/domains/organizations/service/mail-choice";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { appUrl } from "@/lib/platform/env";
import { Mail } from "@/lib/platform/mail/send";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import type { ComposeEmail } from "@/lib/service/email-template";
import { oneLine } from "@/lib/service/email-template";
import { defineOperation } from "@/lib/service/operation";
import { putTemplatedEmail } from "@/lib/service/outbox";
import { memoEmail } from "../jobs";
import { findComment } from "../queries/comments";
import { findMemo, type MemoRow } from "../queries/memos";

/** Writes to members whom an act on a memo concerns, but not to who did it. */
export async function notify(
  ctx: OrgCtx,
  people: readonly string[],
  about: { memoId: string; commentId: string | null },
): Promise<void> {
  const me = actingPersonId(ctx.actor);
  for (const userId of new Set(people))
    if (userId !== me) await putTemplatedEmail(ctx, memoEmail, { ...about, userId });
}

type Told = {
  /** Who did what the email reports. */
  by: string;
  subject: (name: string, title: string) => string;
  act: string;
  todo: string;
};

/** What a request for approval says, for as long as it waits for this person. */
function ofRequest({ approval, finalAt }: MemoRow, userId: string): Told | null {
  const isWaiting = approval?.people.some(
    (person) => person.user_id === userId && person.approved_at === null,
  );
  if (!approval || !isWaiting || finalAt) return null;
  return {
    by: approval.asked_by,
    subject: (_, title) => `Approve “${title}”?`,
    act: "asks you to approve",
    todo: "Read it, and approve it there",
  };
}

/** What a comment says, for as long as it is open. */
async function ofComment(ctx: OrgCtx, memoId: string, id: string): Promise<Told | null> {
  const comment = await findComment(ctx.db, ctx.org.id, { memoId, id });
  if (!comment || comment.resolvedAt) return null;
  return {
    by: comment.userId,
    subject: (name, title) => `${name} mentioned you in “${title}”`,
    act: "mentioned you in a comment on",
    todo: "Read it there",
  };
}

type Person = NonNullable<Awaited<ReturnType<typeof lookUpMember>>>;

async function mailOf(ctx: OrgCtx, memo: MemoRow, person: Person, told: Told): Promise<Mail> {
  const company = (await currentCompanies(ctx, [memo.companyId])).get(memo.companyId);
  const sender = await lookUpMember(ctx, { userId: told.by });
  const organization = await organizationName(ctx);
  const { page, oneClick } = await mintUnsubscribe(ctx, person.email);
  const name = oneLine(sender?.fullName ?? "A colleague");
  return {
    to: { name: oneLine(person.fullName), address: person.email },
    unsubscribe: oneClick,
    subject: told.subject(name, oneLine(memo.title)),
    text: [
      "Hello,",
      `${name} ${told.act} the investment memo “${memo.title}” about ${company?.name ?? memo.companyName}.`,
      `${told.todo}:\n${appUrl()}/memos/${memo.id}`,
      `To unsubscribe from email sent by people at ${organization}: ${page}\n`,
    ].join("\n\n"),
  };
}

const writeNotice = defineOperation(
  {
    name: "memos.writeNotice",
    summary: "Write the email that tells a member what of a memo concerns them",
    effect: "write",
    access: "system",
    transaction: "write",
    activity: "none",
    input: memoEmail.data,
    output: Mail.nullable(),
  },
  async (ctx, { memoId, userId, commentId }) => {
    if (!ctx.org) return null;
    const own: OrgCtx = { ...ctx, org: ctx.org };
    const memo = await findMemo(own.db, own.org.id, memoId);
    const person = await lookUpMember(own, { userId });
    // An address that nobody confirmed may be a stranger's.
    if (!memo || !person?.isConfirmed) return null;
    const told = commentId ? await ofComment(own, memoId, commentId) : ofRequest(memo, userId);
    return told && mailOf(own, memo, person, told);
  },
);

/** Writes the mail when it is sent; nothing when it is out of date, or they have left. */
export const composeMemoEmail: ComposeEmail<z.output<typeof memoEmail.data>> = (ctx, data) =>
  writeNotice.call(ctx, data);
