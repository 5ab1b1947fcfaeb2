import "server-only";
import { fileLabel } from "@/lib/core/file-name";
import { backOn } from "@/lib/mail/absence";
import { isSenderProved } from "@/lib/mail/authenticated";
import { kindOf } from "@/lib/mail/kind";
import { addressedTo, originalIds } from "@/lib/mail/originals";
import { header, type InboundMail, readMail } from "@/lib/mail/read";
import { replyText } from "@/lib/mail/reply-text";
import { sha256Hex } from "@/lib/platform/crypto";
import { env } from "@/lib/platform/env";
import { outboxIdOf } from "@/lib/platform/mail/send";
import {
  INBOUND_BYTES,
  INBOUND_FILES,
  INBOUND_FILES_KEPT,
  INBOUND_LINES,
  INBOUND_TEXT,
  INBOUND_WORDS,
  type InboundAttachment,
  type InboundExtent,
} from "../constants";
import { conversationOfAddress } from "./reply-address";

const NEWLINE = 10;

const BASE64 = /^[A-Za-z0-9+/]{59,76}={0,2}\r?\n?$/;
/** The longest line of an encoded file, with its end. */
const ENCODED_LINE = 80;

/** Whether a line is one of an encoded file, which costs its parser little. */
const isEncoded = (line: Uint8Array): boolean =>
  line.length <= ENCODED_LINE && BASE64.test(Buffer.from(line).toString("latin1"));

/** As much of a message as is read: its words up to a limit of their own. */
function beginningOf(raw: Uint8Array): Uint8Array {
  const bytes = raw.subarray(0, INBOUND_BYTES);
  let [start, words, lines] = [0, 0, 0];
  while (start < bytes.length) {
    const end = bytes.indexOf(NEWLINE, start) + 1 || bytes.length;
    if (!isEncoded(bytes.subarray(start, end))) {
      const left = INBOUND_WORDS - words;
      [words, lines] = [words + end - start, lines + 1];
      if (lines > INBOUND_LINES) return bytes.subarray(0, start);
      if (words > INBOUND_WORDS) return bytes.subarray(0, start + left);
    }
    start = end;
  }
  return bytes;
}

/** What is attached to a message; other servers' reports on mail are no files. */
const filesOf = ({ parts }: InboundMail) =>
  parts
    .filter(({ type }) => !/^(message\/(?!rfc822)|text\/rfc822-headers)/.test(type))
    .slice(0, INBOUND_FILES)
    .map(({ name, type, bytes }) => ({
      name: fileLabel(name ?? (type === "message/rfc822" ? "email.eml" : "")),
      bytes,
    }));

/** Whether a message of several parts goes on to its end; one that was cut lacks its last boundary. */
function isClosed(mail: InboundMail, bytes: Uint8Array): boolean {
  const said = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(header(mail, "content-type"));
  const boundary = said?.[1] ?? said?.[2];
  const { buffer, byteOffset, length } = bytes;
  const whole = Buffer.from(buffer, byteOffset, length);
  return boundary === undefined || whole.includes(`--${boundary}--`);
}

/** Of what machines report nothing is kept; nor is the last file of a message that was cut. */
function keptOf(files: ReturnType<typeof filesOf>, isByMachine: boolean, isWhole: boolean) {
  if (isByMachine) return [];
  return files.slice(0, INBOUND_FILES_KEPT).flatMap(({ name, bytes }, at) => {
    const isCut = !isWhole && at === files.length - 1;
    return isCut || bytes.length === 0 ? [] : { number: at + 1, name, bytes };
  });
}

const storable = (text: string, limit = INBOUND_TEXT) =>
  text.replaceAll("\0", "").slice(0, limit).toWellFormed();

/**
 * What tells one message from another: the same one may come by several ways, each of which adds
 * headers. Of a message without an id its bytes do.
 */
function identityOf(
  mail: InboundMail,
  raw: Uint8Array,
  conversationIds: readonly string[],
): string {
  if (!mail.messageId || mail.isUnreadable) return sha256Hex(raw);
  const { messageId, from, date, text, parts } = mail;
  const files = parts.map(({ name, bytes }) => [name, bytes.length]);
  const said = text.replace(/\s+/g, " ").trim();
  const places = [...new Set(conversationIds)].toSorted();
  return sha256Hex(JSON.stringify([messageId, from?.address, date, said, files, places]));
}

/** What a message says of itself, and where it may belong. Broken ones are read as far as they go. */
export async function readInbound(raw: Uint8Array) {
  const beginning = beginningOf(raw);
  const mail = await readMail(beginning);
  const { kind, reports } = kindOf(mail);
  const isCut = beginning.length < raw.length;
  const extent: InboundExtent = mail.isUnreadable ? "headers" : isCut ? "beginning" : "whole";
  const isByMachine = kind.startsWith("bounce") || kind === "complaint";
  const files = filesOf(mail);
  const answered = isByMachine ? originalIds(mail) : mail.answers;
  const server = env().REPLY_AUTHSERV_ID;
  const conversationIds = addressedTo(mail).flatMap((one) => conversationOfAddress(one) ?? []);
  return {
    hash: identityOf(mail, raw, conversationIds),
    /** The key of mails stored before they were distinguished by their content. */
    rawHash: sha256Hex(raw),
    kind,
    /** The addresses that a report names as not reached. */
    failed: reports.flatMap(({ recipient }) => recipient ?? []),
    /** When somebody who is away says that they are back. */
    awayUntil: kind === "auto-reply" && mail.date ? backOn(mail.text, mail.date) : null,
    senderName: storable(mail.from?.name ?? "", 200),
    senderEmail: storable(mail.from?.address ?? "", 320),
    isAuthenticated: server !== undefined && !mail.isUnreadable && isSenderProved(mail, server),
    subject: storable(mail.subject, 500),
    text: storable(replyText(mail.text)),
    wholeText: storable(mail.text),
    extent,
    attachments: files.map(
      ({ name, bytes }): InboundAttachment => ({ name, size_bytes: bytes.length }),
    ),
    files: keptOf(files, isByMachine, !isCut && isClosed(mail, beginning)),
    traces: {
      conversationIds,
      outboxIds: answered.flatMap((id) => outboxIdOf(id) ?? []),
      // A report's own address is a server's, and says nothing of the conversation.
      sender: isByMachine ? "" : storable(mail.from?.address ?? ""),
    },
  };
}
export type ReadInbound = Awaited<ReturnType<typeof readInbound>>;
