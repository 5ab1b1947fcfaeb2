import "server-only";
import { isRefused } from "@/lib/domains/organizations/service/mail-choice";
import { confirmedAdmins } from "@/lib/domains/organizations/service/member-lookup";
import { appUrl } from "@/lib/platform/env";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { oneLine } from "@/lib/service/email-template";
import { consumeUse } from "@/lib/service/limits";
import { putMail } from "@/lib/service/outbox";
import { pageOfPurpose, TOLD_PER_DAY } from "../constants";
import type { ConversationRow } from "../queries";
import type { Written } from "../service";
import { whyNotByMail } from "./by-mail";
import { mailTo, senderOf } from "./sign";

type Told = {
  /** What the receiver did: "wrote back", "accepted the NDA". */
  what: string;
  /** Their own words; empty for none. */
  words?: string;
  /** What to know about them. */
  caution?: string;
};

/** Whoever wrote; the administrators once that person has left, or has no confirmed address. */
async function toldOf(ctx: OrgCtx, conversation: ConversationRow) {
  const sender = await senderOf(ctx, conversation);
  if (sender?.isConfirmed) return [{ name: sender.name, address: sender.email }];
  const admins = await confirmedAdmins(ctx);
  return admins.map(({ fullName, email }) => ({ name: fullName, address: email }));
}

/**
 * Emails the sender of a conversation about a reply, with a daily limit in case two machines answer
 * each other. Returns whether anyone was told.
 */
export async function tellSender(
  ctx: OrgCtx,
  conversation: ConversationRow,
  { what, words = "", caution = "" }: Told,
): Promise<boolean> {
  const readers = canMail() ? await toldOf(ctx, conversation) : [];
  if (readers.length === 0) return false;
  const perDay = { name: "correspondence.told", uses: TOLD_PER_DAY, windowSeconds: 86_400 };
  if (!(await consumeUse(ctx, perDay, conversation.id)).isAllowed) return false;
  const page = `${appUrl()}${pageOfPurpose[conversation.purpose]}/${conversation.subjectId}`;
  const did = `${oneLine(conversation.receiverName)} ${what}`;
  const quoted = words.slice(0, 2000).replace(/^/gm, "> ");
  for (const { name, address } of readers)
    await putMail(ctx, {
      to: { name: oneLine(name), address },
      subject: did,
      text: [
        `Hello ${name},`,
        words === "" ? `${did}.` : `${did}:`,
        ...(words === "" ? [] : [quoted]),
        ...(caution === "" ? [] : [caution]),
        `Open it in Spotlight:\n${page}\n`,
      ].join("\n\n"),
    });
  return true;
}

/** Sends the receiver a copy of what they did, if mail may go to them. */
export async function sendCopy(
  ctx: OrgCtx,
  conversation: ConversationRow,
  written: Written,
): Promise<void> {
  const sender = await senderOf(ctx, conversation);
  if (!sender || whyNotByMail(sender) !== null) return;
  if (await isRefused(ctx, conversation.receiverEmail)) return;
  await putMail(ctx, await mailTo(ctx, conversation, sender, { ...written, follows: [] }));
}
