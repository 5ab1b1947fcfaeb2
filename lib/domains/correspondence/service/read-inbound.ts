import "server-only";
import { isSenderProved } from "@/lib/mail/authenticated";
import { kindOf } from "@/lib/mail/kind";
import { addressedTo, originalIds } from "@/lib/mail/originals";
import { readMail } from "@/lib/mail/read";
import { replyText } from "@/lib/mail/reply-text";
import { sha256Hex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { outboxIdOf } from "@/lib/platform/mail/send";
import { INBOUND_BYTES, INBOUND_TEXT } from "../constants";
import { conversationOfAddress } from "./reply-address";

/** What a message says of itself, and where it may belong. Broken ones are read as far as they go. */
export async function readInbound(raw: Uint8Array) {
  const mail = await readMail(raw.subarray(0, INBOUND_BYTES));
  const { kind, reports } = kindOf(mail);
  const isByMachine = kind.startsWith("bounce") || kind === "complaint";
  const answered = isByMachine ? originalIds(mail) : mail.answers;
  const server = env().REPLY_AUTHSERV_ID;
  const storable = (text: string) =>
    text.replaceAll("\0", "").toWellFormed().slice(0, INBOUND_TEXT);
  return {
    hash: sha256Hex(raw),
    kind,
    /** The addresses that a report names as not reached. */
    failed: reports.flatMap(({ recipient }) => recipient ?? []),
    senderName: storable(mail.from?.name ?? "").slice(0, 200),
    senderEmail: storable(mail.from?.address ?? "").slice(0, 320),
    isAuthenticated: server !== undefined && isSenderProved(mail, server),
    subject: storable(mail.subject).slice(0, 500),
    text: storable(replyText(mail.text)),
    wholeText: storable(mail.text),
    traces: {
      conversationIds: addressedTo(mail).flatMap((one) => conversationOfAddress(one) ?? []),
      outboxIds: answered.flatMap((id) => outboxIdOf(id) ?? []),
      // A report's own address is a server's, and says nothing of the conversation.
      sender: isByMachine ? "" : storable(mail.from?.address ?? ""),
    },
  };
}
export type ReadInbound = Awaited<ReturnType<typeof readInbound>>;
