import { readFile } from "node:fs/promises";
import { header, type InboundMail, readMail } from "../mail/read.ts";
import type { Block } from "./document.ts";
import { blocksOfHtml } from "./html.ts";
import { blocksOfText } from "./text.ts";

/** Who wrote to whom and when, as far as the message says it. */
function headOf(mail: InboundMail): string {
  const lines = [
    ["From", mail.from && [mail.from.name, `<${mail.from.address}>`].filter(Boolean).join(" ")],
    ["To", mail.to.join(", ")],
    ["Date", mail.date?.toISOString().slice(0, 10) ?? header(mail, "date")],
  ];
  return lines.flatMap(([name, said]) => (said ? `${name}: ${said}` : [])).join("\n");
}

/** A message: its subject as heading, who wrote it, its words, and the names of what hangs on it. */
export async function* blocksOfEmail(path: string): AsyncGenerator<Block> {
  const mail = await readMail(await readFile(path));
  if (mail.isUnreadable) throw new Error("The email cannot be read");
  yield { text: mail.subject || "No subject", level: 1 };
  yield { text: headOf(mail) };
  yield* mail.hasPlainText ? blocksOfText(mail.text) : blocksOfHtml(mail.html);
  const attached = mail.parts.flatMap(({ name }) => name ?? []);
  if (attached.length > 0)
    yield { text: `Attached, and not read: ${attached.join(", ")}. Add these files on their own.` };
}
