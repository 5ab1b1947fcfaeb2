import "server-only";
import { isRefused } from "@/lib/domains/organizations/service/mail-choice";
import { appUrl } from "@/lib/platform/env";
import { canMail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { takeUse } from "@/lib/service/limits";
import { putMail } from "@/lib/service/outbox";
import { pageOfPurpose, TOLD_PER_DAY } from "../constants";
import type { ConversationRow } from "../queries";
import type { Written } from "../service";
import { whyNotByMail } from "./by-mail";
import { mailTo, oneLine, senderOf } from "./sign";

type Told = {
  /** What the receiver did: "wrote back", "accepted the NDA". */
  what: string;
  /** Their own words; empty for none. */
  words?: string;
  /** What to know about them. */
  caution?: string;
};

/** Tells whoever wrote of an answer; not without end, should two machines answer each other. */
export async function tellSender(
  ctx: OrgCtx,
  conversation: ConversationRow,
  { what, words = "", caution = "" }: Told,
): Promise<void> {
  const sender = await senderOf(ctx, conversation);
  if (!sender || !canMail() || !sender.isConfirmed) return;
  const perDay = { name: "correspondence.told", uses: TOLD_PER_DAY, windowSeconds: 86_400 };
  if (!(await takeUse(ctx, perDay, conversation.id)).isAllowed) return;
  const page = `${appUrl()}${pageOfPurpose[conversation.purpose]}/${conversation.subjectId}`;
  const did = `${oneLine(conversation.receiverName)} ${what}`;
  const quoted = words.slice(0, 2000).replace(/^/gm, "> ");
  await putMail(ctx, {
    to: { name: oneLine(sender.name), address: sender.email },
    subject: did,
    text: [
      `Hello ${sender.name},`,
      words === "" ? `${did}.` : `${did}:`,
      ...(words === "" ? [] : [quoted]),
      ...(caution === "" ? [] : [caution]),
      `Read it and go on here:\n${page}\n`,
    ].join("\n\n"),
  });
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
