import "server-only";
import path from "node:path";
import { countText } from "@/lib/core/counted";
import { AppError } from "@/lib/core/errors";
import { ParseLimitError, ParserError, parseInChild } from "@/lib/platform/parse-child";
import { pathOf } from "@/lib/platform/storage";
import { CONTACTS_MAX, type ImportKind } from "../constants";
import type { ReadContact, ReadRow, SkippedRow } from "../rules/read-contact";
import type { ContactsInput, OpenedContacts } from "./contact-parser";

const PARSER = "lib/domains/connections/service/contact-parser.ts";
const LIMITS = { heapMegabytes: 512, residentMegabytes: 900, cpuSeconds: 60, waitSeconds: 300 };

/** What a file of contacts holds. */
export type ReadContacts = {
  kind: ImportKind;
  contacts: ReadContact[];
  skipped: number;
  /** Why the first row that was left out was. */
  problem: string | null;
};

const refused = (reason: string) =>
  new AppError("INVALID_INPUT", reason, { fields: { file: [reason] } });

const isSkipped = (row: ReadRow): row is SkippedRow => "problem" in row;

/** "Row 8 has no name", with how many more. */
function problemOf(kind: ImportKind, skipped: readonly SkippedRow[]): string | null {
  const [first] = skipped;
  if (!first) return null;
  const where = `${kind === "vcard" ? "Card" : "Row"} ${countText(first.position)}`;
  const more = skipped.length - 1;
  const others = more === 0 ? "" : `, and ${countText(more)} more like it`;
  return `${where} ${first.problem}${others}.`;
}

async function readAll(input: ContactsInput): Promise<ReadContacts> {
  const values = parseInChild(PARSER, input, { ...LIMITS, reads: [input.path] });
  const { value, done } = await values.next();
  if (done) throw new Error("The parser of contacts said nothing");
  const { kind } = value as OpenedContacts;
  const contacts: ReadContact[] = [];
  const skipped: SkippedRow[] = [];
  for await (const chunk of values)
    for (const row of chunk as ReadRow[]) {
      if (isSkipped(row)) skipped.push(row);
      else if (contacts.length === CONTACTS_MAX)
        throw refused(`The file has more than ${countText(CONTACTS_MAX)} contacts. Split it.`);
      else contacts.push(row);
    }
  return { kind, contacts, skipped: skipped.length, problem: problemOf(kind, skipped) };
}

/**
 * The contacts of a stored file, read in a child process with limits. Throws INVALID_INPUT with
 * words for people, naming the row, when it has none that can be used.
 */
export async function readContacts(key: string, keepsEmails: boolean): Promise<ReadContacts> {
  try {
    const read = await readAll({ path: path.resolve(pathOf(key)), keepsEmails });
    if (read.contacts.length > 0) return read;
    throw refused(`No contact could be read. ${read.problem ?? "The file has none."}`);
  } catch (thrown) {
    if (thrown instanceof ParseLimitError) throw refused(thrown.message);
    if (!(thrown instanceof ParserError)) throw thrown;
    const isOurs = thrown.thrown.name === "TableError";
    if (thrown.thrown.code === "ENOENT") throw thrown;
    throw refused(isOurs ? thrown.thrown.message : "The file is damaged and cannot be read.");
  }
}
