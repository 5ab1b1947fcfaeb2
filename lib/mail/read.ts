import PostalMime, { type Attachment, type Email, type Mailbox } from "postal-mime";
import { textOfHtml } from "./html.ts";

/** A part that hangs on a message, with its bytes. */
export type MailPart = {
  name: string | null;
  type: string;
  method: string | null;
  bytes: Uint8Array;
};

/** A message as it came in: its headers by their lower-case names, and its text. */
export type InboundMail = {
  headers: ReadonlyMap<string, readonly string[]>;
  from: { name: string; address: string } | null;
  /** Every address that it was sent to, lower case. */
  to: readonly string[];
  subject: string;
  /** Without angle brackets. */
  messageId: string | null;
  /** The messages that it answers, the nearest first, without angle brackets. */
  answers: readonly string[];
  date: Date | null;
  /** Its plain text, or what its HTML reads; quoted HTML has ">" before each line. */
  text: string;
  /** Whether the text is the message's own, not read from its HTML. */
  hasPlainText: boolean;
  /** Whether only its headers could be read: what is in it stays unknown. */
  isUnreadable: boolean;
  html: string;
  parts: readonly MailPart[];
};

const UTF16 = new Map([
  ["fffe", "utf-16le"],
  ["feff", "utf-16be"],
]);

/** Mailboxes are kept in files of other encodings, and with the separator line of mbox. */
function plainBytes(raw: Uint8Array): Uint8Array {
  const mark = Buffer.from(raw.subarray(0, 2)).toString("hex");
  const encoding = UTF16.get(mark);
  const bytes = encoding ? new TextEncoder().encode(new TextDecoder(encoding).decode(raw)) : raw;
  const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
  const separator = /^(\s*From [^\r\n]*\r?\n|\s+)/.exec(start);
  return separator ? bytes.subarray(separator[0].length) : bytes;
}

/**
 * A flowed line ends where the depth of quotation changes (RFC 3676, 4.5), which the parser does not
 * mind: it would take an answer for the last words of what it answers.
 */
function endQuotations(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes).toString("latin1");
  if (!/format="?flowed/i.test(text)) return bytes;
  const lines = text.split("\n");
  const isQuoted = (line: string | undefined) => line?.startsWith(">") ?? false;
  const ended = lines.map((line, at) =>
    isQuoted(line) === isQuoted(lines[at + 1]) || line.startsWith("--")
      ? line
      : line.replace(/(?: |=20)(?=\r?$)/, ""),
  );
  return Buffer.from(ended.join("\n"), "latin1");
}

const mailboxes = (addresses: Email["to"]): Mailbox[] =>
  (addresses ?? []).flatMap((one) => one.group ?? [one]);

const partOf = ({ filename, mimeType, method, content }: Attachment): MailPart => ({
  name: filename,
  type: mimeType,
  method: method ?? null,
  bytes: typeof content === "string" ? Buffer.from(content) : new Uint8Array(content),
});

const ids = (value: string | undefined) =>
  [...(value ?? "").matchAll(/<([^<>\s]+)>/g)].map(([, id = ""]) => id);

/** A message's headers, and the empty line that ends them. */
function headersOf(bytes: Uint8Array): Uint8Array {
  const end = /\r?\n\r?\n/.exec(Buffer.from(bytes).toString("latin1"));
  return end ? bytes.subarray(0, end.index + end[0].length) : bytes;
}

/** How deep and how long a message may be; the pipeline refuses longer ones before. */
const LIMITS = { maxNestingDepth: 50, maxHeadersSize: 1_000_000, forceRfc822Attachments: true };

/** Characters of a message's text that are looked at: words may come encoded, as files do. */
const WORDS_MAX = 1_000_000;

/**
 * Reads a raw message (RFC 5322, MIME). Broken ones are read as far as they go; of one that its
 * parser refuses, its headers are.
 */
export async function readMail(raw: Uint8Array): Promise<InboundMail> {
  const bytes = endQuotations(plainBytes(raw));
  const whole = await PostalMime.parse(bytes, LIMITS).catch(() => null);
  const email = whole ?? (await PostalMime.parse(headersOf(bytes), LIMITS));
  const headers = Map.groupBy(email.headers, ({ key }) => key);
  const plain = (email.text ?? "").slice(0, WORDS_MAX);
  const hasPlainText = plain.trim() !== "";
  const html = (email.html ?? "").slice(0, WORDS_MAX);
  const from = mailboxes(email.from && [email.from])[0];
  return {
    headers: new Map([...headers].map(([key, all]) => [key, all.map(({ value }) => value)])),
    from: from ? { name: from.name, address: from.address.toLowerCase() } : null,
    to: mailboxes([...(email.to ?? []), ...(email.cc ?? [])]).map((one) =>
      one.address.toLowerCase(),
    ),
    subject: email.subject ?? "",
    messageId: ids(email.messageId)[0] ?? null,
    answers: [...new Set([...ids(email.inReplyTo), ...ids(email.references).reverse()])],
    date: email.date && !Number.isNaN(Date.parse(email.date)) ? new Date(email.date) : null,
    text: (hasPlainText ? plain : textOfHtml(html)).replaceAll("\r\n", "\n"),
    ...{ hasPlainText, html, isUnreadable: whole === null },
    parts: email.attachments.map(partOf),
  };
}

/** A header's values, in the order in which they stand. */
export const headerValues = (mail: InboundMail, name: string): readonly string[] =>
  mail.headers.get(name) ?? [];

/** A header's first value, or nothing. */
export const header = (mail: InboundMail, name: string): string =>
  headerValues(mail, name)[0] ?? "";
