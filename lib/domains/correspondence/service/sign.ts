import "server-only";
import { mintUnsubscribe } from "@/lib/domains/organizations/service/mail-choice";
import { lookUpMember, organizationName } from "@/lib/domains/organizations/service/member-lookup";
import { postalAddress } from "@/lib/domains/organizations/service/postal-address";
import { appUrl } from "@/lib/platform/env";
import type { Mail } from "@/lib/platform/mail/send";
import type { OrgCtx } from "@/lib/service/context";
import { oneLine } from "@/lib/service/email-template";
import type { ConversationRow } from "../queries";
import type { Written } from "../service";
import { replyAddress } from "./reply-address";

/** Who writes a conversation's mails, as they say it themselves. */
export type Sender = {
  name: string;
  email: string;
  /** Whether they have shown that the address is theirs. */
  isConfirmed: boolean;
  organization: string;
  /** The firm's postal address; empty: not given. */
  address: string;
};

/** The sender of a conversation's mails; null once they left the organization. */
export async function senderOf(
  ctx: OrgCtx,
  { userId }: Pick<ConversationRow, "userId">,
): Promise<Sender | null> {
  const member = await lookUpMember(ctx, { userId });
  if (!member) return null;
  return {
    name: member.fullName,
    email: member.email,
    isConfirmed: member.isConfirmed,
    organization: await organizationName(ctx),
    address: (await postalAddress(ctx)) ?? "",
  };
}

/** What is under every mail: whose it is, where they are, and how to get no more. */
const footer = ({ organization, address }: Sender, unsubscribe: string) =>
  [
    "-- ",
    [organization, ...address.split("\n")].filter(Boolean).join(", "),
    `To unsubscribe from email sent by people at ${organization}: ${unsubscribe}`,
  ].join("\n");

/** A mail's whole text, as the receiver reads it. */
export const wholeText = (text: string, sender: Sender, unsubscribe: string) =>
  `${text}\n\n${footer(sender, unsubscribe)}\n`;

/** The same before it is sent: each mail's own unsubscribe link is made when it leaves. */
export const shownText = (text: string, sender: Sender) =>
  wholeText(text, sender, `${appUrl()}/unsubscribe/…`);

type Letter = Written & { follows: readonly string[] };

/** The mail of a letter, to one receiver, with a new link to unsubscribe. */
export async function mailTo(
  ctx: OrgCtx,
  { id, receiverName, receiverEmail }: ConversationRow,
  sender: Sender,
  { subject, text, follows }: Letter,
): Promise<Mail> {
  const { page, oneClick } = await mintUnsubscribe(ctx, receiverEmail);
  const name = oneLine(sender.name);
  return {
    to: { name: oneLine(receiverName), address: receiverEmail },
    sender: oneLine(`${sender.name}, ${sender.organization}`),
    replyTo: { name, address: replyAddress(id) ?? sender.email },
    unsubscribe: oneClick,
    subject: oneLine(subject, 200),
    text: wholeText(text, sender, page),
    follows: [...follows],
  };
}
