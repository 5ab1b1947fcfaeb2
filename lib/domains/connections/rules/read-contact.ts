import { type ImportKind, TEXT_MAX } from "../constants.ts";

/* Read in the parsing child too, so imports use relative paths. */

/** A person of a file of contacts. `position` is the row or card, from 1. */
export type ReadContact = {
  position: number;
  name: string;
  linkedin: string | null;
  email: string | null;
  company: string | null;
  title: string | null;
  connectedOn: string | null;
};
/** A row that is no contact, and why. */
export type SkippedRow = { position: number; problem: string };
export type ReadRow = ReadContact | SkippedRow;

/** A cell as one line of visible text; null without any letter or digit. */
export function textOf(cell: string | undefined): string | null {
  const line = (cell ?? "")
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
    .replace(/\s+/gu, " ")
    .trim()
    .slice(0, TEXT_MAX)
    .toWellFormed();
  return /[\p{L}\p{N}]/u.test(line) ? line : null;
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** "12 Mar 2024", "7-Feb-22" or "2024-03-12" as a day; null for anything else. */
export function dayOf(written: string | undefined): string | null {
  const text = (written ?? "").trim();
  const named = /^(\d{1,2})[ -]([a-z]{3})[a-z]*[ -](\d{4}|\d{2})$/i.exec(text);
  const month = named ? months.indexOf((named[2] ?? "").toLowerCase()) + 1 : 0;
  const year = named?.[3]?.length === 2 ? `20${named[3]}` : named?.[3];
  const iso = named
    ? `${year}-${String(month).padStart(2, "0")}-${named[1]?.padStart(2, "0")}`
    : text.slice(0, 10);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(iso) && !Number.isNaN(Date.parse(iso));
  return isDay && new Date(iso).toISOString().startsWith(iso) ? iso : null;
}

const emailOf = (cell: string | undefined) => {
  const email = (cell ?? "").split(":::")[0]?.trim().toLowerCase() ?? "";
  return /^[^\s@<>",;]{1,64}@[^\s@<>",;]{1,190}$/.test(email) ? email : null;
};

const linkedinOf = (cell: string | undefined) =>
  /linkedin\.com\/(?:in|pub)\/[^/?#\s]+/i.exec(cell ?? "")?.[0] ?? null;

type Written = Partial<Record<keyof Omit<ReadContact, "position">, string>>;

/** A contact of what a row or card says. Email addresses are left out unless they are wanted. */
export function toContact(position: number, written: Written, keepsEmails: boolean): ReadRow {
  const name = textOf(written.name);
  if (!name) return { position, problem: "has no name" };
  return {
    position,
    name,
    linkedin: linkedinOf(written.linkedin),
    email: keepsEmails ? emailOf(written.email) : null,
    company: textOf(written.company),
    title: textOf(written.title),
    connectedOn: dayOf(written.connectedOn),
  };
}

/** The columns of the exports by what they hold; names are joined from several. */
const columnsOf = {
  name: ["name", "full name", "file as"],
  given: ["first name", "given name"],
  family: ["last name", "family name"],
  linkedin: ["url", "profile url", "website 1 - value", "linkedin"],
  email: ["email address", "email", "e-mail 1 - value", "e-mail address"],
  company: ["company", "organization name", "organization 1 - name"],
  title: ["position", "organization title", "organization 1 - title", "job title"],
  connectedOn: ["connected on"],
} as const;

const clean = (column: string) => column.trim().toLowerCase();
const known = new Set<string>(Object.values(columnsOf).flat());
export const isContactColumn = (column: string): boolean => known.has(clean(column));

/** Whose export a table is; null when it has no column of names. */
export function kindOfTable(columns: readonly string[]): Exclude<ImportKind, "vcard"> | null {
  const names = columns.map(clean);
  const has = (wanted: readonly string[]) => names.some((name) => wanted.includes(name));
  if (!has(columnsOf.name) && !has(columnsOf.given)) return null;
  return has(columnsOf.connectedOn) ? "linkedin" : "google";
}

/** Reads the rows of a table with these columns. */
export function rowReader(columns: readonly string[], keepsEmails: boolean) {
  const names = columns.map(clean);
  const at = Object.fromEntries(
    Object.entries(columnsOf).map(([field, wanted]) => [
      field,
      names.findIndex((name) => (wanted as readonly string[]).includes(name)),
    ]),
  );
  return (position: number, cells: readonly string[]): ReadRow => {
    const cell = (field: keyof typeof columnsOf) => cells[at[field] ?? -1];
    const parts = [cell("given"), cell("family")].map((part) => part?.trim()).filter(Boolean);
    const written = {
      name: parts.join(" ") || cell("name"),
      linkedin: cell("linkedin"),
      email: cell("email"),
      company: cell("company"),
      title: cell("title"),
      connectedOn: cell("connectedOn"),
    };
    return toContact(position, written, keepsEmails);
  };
}
