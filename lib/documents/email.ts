import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileLabel } from "../core/file-name.ts";
import { header, type InboundMail, readMail } from "../mail/read.ts";
import type { Attachment, Block } from "./document.ts";
import { blocksOfHtml } from "./html.ts";
import { blocksOfText } from "./text.ts";

/** Most files of one email that are named. */
const FILES_MAX = 100;
const ENCLOSED = "message/rfc822";

/** Who wrote to whom and when, as far as the message says it. */
function headOf(mail: InboundMail): string {
  const lines = [
    ["From", mail.from && [mail.from.name, `<${mail.from.address}>`].filter(Boolean).join(" ")],
    ["To", mail.to.join(", ")],
    ["Date", mail.date?.toISOString().slice(0, 10) ?? header(mail, "date")],
  ];
  return lines.flatMap(([name, said]) => (said ? `${name}: ${said}` : [])).join("\n");
}

/** The files that hang on a message: parts that have a name, and messages that it encloses. */
export const attachedFiles = ({ parts }: InboundMail): { name: string; bytes: Uint8Array }[] =>
  parts
    .filter(({ name, type, bytes }) => bytes.length > 0 && (name !== null || type === ENCLOSED))
    .slice(0, FILES_MAX)
    .map(({ name, bytes }) => ({ name: fileLabel(name ?? "email.eml"), bytes }));

export async function openEmail(path: string): Promise<InboundMail> {
  const mail = await readMail(await readFile(path));
  if (mail.isUnreadable) throw new Error("The email cannot be read");
  return mail;
}

/** What hangs on a message, without its bytes. */
export const attachmentsOf = (mail: InboundMail): Attachment[] =>
  attachedFiles(mail).map(({ name, bytes }) => ({
    name,
    size_bytes: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
  }));

/** A message: its subject as heading, who wrote it, its words, and the names of what hangs on it. */
export function* blocksOfEmail(mail: InboundMail): Generator<Block> {
  yield { text: mail.subject || "No subject", level: 1 };
  yield { text: headOf(mail) };
  yield* mail.hasPlainText ? blocksOfText(mail.text) : blocksOfHtml(mail.html);
  const attached = mail.parts.flatMap(({ name }) => name ?? []);
  if (attached.length > 0)
    yield { text: `Attached, and not read: ${attached.join(", ")}. Add these files on their own.` };
}
