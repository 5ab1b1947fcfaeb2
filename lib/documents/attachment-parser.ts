import { readFile } from "node:fs/promises";
import { readMail } from "../mail/read.ts";
import { attachedFiles } from "./email.ts";

/* Runs in the parsing child, like parser.ts. */

export type AttachmentInput = { path: string; number: number };

/** Bytes that are sent at a time: whole triples, so that the parts of the text can be joined. */
const PIECE = 3_000_000;

/** A file that hangs on an email, in pieces of Base64; nothing when there is no such file. */
export async function* parse({ path, number }: AttachmentInput): AsyncGenerator<string> {
  const { bytes } = attachedFiles(await readMail(await readFile(path)))[number - 1] ?? {};
  if (!bytes) return;
  for (let from = 0; from < bytes.length; from += PIECE)
    yield Buffer.from(bytes.subarray(from, from + PIECE)).toString("base64");
}
