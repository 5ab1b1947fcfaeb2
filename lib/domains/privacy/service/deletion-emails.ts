import "server-only";
import { dayInWords } from "@/lib/core/day-text";
import { confirmedAdmins } from "@/lib/domains/organizations/service/member-lookup";
import { appUrl, env } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { putMail } from "@/lib/service/outbox";

/*
 * What the admins of an organization are told by email of its deletion: that somebody asked for it,
 * that it is near, that it was cancelled, and that it is done.
 */

const host = () => new URL(appUrl()).host;
const privacyPage = () => `${appUrl()}/?settings=privacy`;

const momentOf = (at: Date) => `${dayInWords(at)}, ${at.toISOString().slice(11, 16)} UTC`;

/** The addresses that are told: of admins who have confirmed theirs, where email is set up. */
export async function readersOf(ctx: OrgCtx): Promise<string[]> {
  // An email that waits for a mail server would come when it is of no use.
  if (!env().SMTP_URL) return [];
  return (await confirmedAdmins(ctx)).map(({ email }) => email);
}

type Notice = Pick<Mail, "subject" | "text">;

/** Puts a notice into the outbox for each of its readers. */
export async function tell(ctx: OrgCtx, readers: string[], notice: Notice): Promise<void> {
  for (const address of readers) await putMail(ctx, { to: { name: "", address }, ...notice });
}

type Deletion = { name: string; at: Date };

const deletesAll = ({ name, at }: Deletion) =>
  `On ${momentOf(at)}, everything that ${name} holds in Spotlight at ${host()} is deleted for good, and so are the accounts of people who belong to no other organization.`;

const howToCancel = () =>
  `Until then it works as before, and every admin can cancel the deletion:\n\n${privacyPage()}`;

export const askedNotice = (deletion: Deletion, asker: string): Notice => ({
  subject: `${deletion.name} will be deleted on ${dayInWords(deletion.at)}`,
  text: `Hello,

${asker} asked to delete ${deletion.name}. ${deletesAll(deletion)}

${howToCancel()}
`,
});

export const nearNotice = (deletion: Deletion): Notice => ({
  subject: `Reminder: ${deletion.name} will be deleted on ${dayInWords(deletion.at)}`,
  text: `Hello,

${deletesAll(deletion)}

${howToCancel()}
`,
});

export const keptNotice = (name: string, keeper: string): Notice => ({
  subject: `${name} will not be deleted`,
  text: `Hello,

${keeper} cancelled the deletion of ${name} in Spotlight at ${host()}. Nothing was deleted.
`,
});

export const doneNotice = (name: string): Notice => ({
  subject: `${name} was deleted`,
  text: `Hello,

Everything that ${name} held in Spotlight at ${host()} was deleted, and so were the accounts of people who belong to no other organization. Backups that the operator made before still hold it until they are removed.
`,
});
