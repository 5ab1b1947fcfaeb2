import "server-only";
import { open } from "node:fs/promises";
import { decoderOf, findEncoding, textOf } from "../../../tables/encoding.ts";
import { openTable } from "../../../tables/open.ts";
import { TableError } from "../../../tables/table.ts";
import type { ImportKind } from "../constants.ts";
import { isContactColumn, kindOfTable, type ReadRow, rowReader } from "../rules/read-contact.ts";
import { readCards } from "../rules/vcard.ts";

/* Runs in the parsing child. Imports use relative paths because it has no TypeScript runner. */

export type ContactsInput = { path: string; keepsEmails: boolean };
/** The first value; the chunks of rows follow. */
export type OpenedContacts = { kind: ImportKind };

const FIRST_BYTES = 4_096;
const CHUNK_ROWS = 1_000;

async function firstOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function* readTable({ path, keepsEmails }: ContactsInput) {
  const { head, rows } = await openTable(path, { isKnownName: isContactColumn });
  const kind = kindOfTable(head.columns);
  if (!kind)
    throw new TableError(
      "This file has no column of names. Export Connections.csv from LinkedIn, contacts as CSV from Google, or a vCard.",
    );
  yield { kind } satisfies OpenedContacts;
  const read = rowReader(head.columns, keepsEmails);
  for await (const chunk of rows())
    yield chunk.map(({ number, cells }) => read(number, cells.map(String)));
}

/** Opens a file of contacts, says what it is, then reads its rows in chunks. */
export async function* parse(input: ContactsInput) {
  const first = await firstOf(input.path);
  const { encoding } = await findEncoding(input.path, first);
  if (!/^\s*BEGIN:VCARD/i.test(decoderOf(encoding).decode(first))) return yield* readTable(input);
  yield { kind: "vcard" } satisfies OpenedContacts;
  let chunk: ReadRow[] = [];
  for await (const card of readCards(textOf(input.path, encoding), input.keepsEmails)) {
    chunk.push(card);
    if (chunk.length < CHUNK_ROWS) continue;
    yield chunk;
    chunk = [];
  }
  yield chunk;
}
