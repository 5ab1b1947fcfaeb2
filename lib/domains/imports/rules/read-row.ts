import { claimKeys } from "@/lib/domains/evidence/rules";
import type { ClaimDraft, Round } from "@/lib/domains/evidence/schema";
import type { Cell, TableHead, TableRow } from "@/lib/tables/table";
import type { WrittenDate } from "@/lib/values/dates";
import { looseNameKey, nameKey, splitNames } from "@/lib/values/names";
import type { Mapping } from "../schema";
import { type CellTarget, isCellTarget, needsColumnName } from "./cell-kinds";
import { columnKey } from "./names-of-columns";
import { type MappedColumn, readCell, type Statement } from "./read-cell";

/** A cell that is kept as written because it was not understood. */
export type CellProblem = { column: string; text: string; problem: string };

/** A row in the form of the evidence: its passage, and the claims with their positions. */
export type RowDraft = {
  rowNumber: number;
  /** The passage: a line "column: value" for each non-empty cell. */
  text: string;
  name: string | null;
  nameKey: string | null;
  domain: string | null;
  /** The record's name within its origin: the same in every version of the list. */
  recordBase: string;
  url: string | null;
  claims: ClaimDraft[];
  problems: CellProblem[];
  /** Why the whole row is refused. */
  rejected: string | null;
};

/** A line "column: value" of the passage: where it begins, and where its value does. */
type Line = {
  column: MappedColumn | undefined;
  from: number;
  start: number;
  end: number;
  cell: Cell;
};
type Said = Statement & { start: number; end: number; column: string };

/** Most characters of a cell that a problem quotes. */
const PROBLEM_TEXT = 200;
/** Placeholder words that are not names. */
const nobody = /^(?:nan|n\/?a|#n\/a|null|none|undefined|unknown|[\p{P}\p{S}\s]*)$/iu;

/**
 * The claims of a row according to its mapping. Nothing is guessed: a cell that cannot be parsed is
 * a problem and stays in the passage, and a row without a company's name is rejected.
 */
export function readRow(
  row: TableRow,
  mapping: Mapping,
  head: Pick<TableHead, "columns">,
  latestYear = new Date().getUTCFullYear() + 1,
): RowDraft {
  const { text, lines } = passageOf(row.problem ? repaired(row) : row, mapping, head.columns);
  const problems: CellProblem[] = [];
  const said = lines.flatMap((line) => statementsOf(line, problems, latestYear));
  const draft = draftOf(row.number, text, said, mapping);
  const rejected = row.problem ?? (draft.name === null ? "No company name" : null);
  return { ...draft, claims: rejected ? [] : draft.claims, problems, rejected };
}

/** A row rejected for characters that cannot be stored, made safe for the report. */
const repaired = (row: TableRow): TableRow => ({
  ...row,
  cells: row.cells.map((cell) => (typeof cell === "string" ? storable(cell) : cell.map(storable))),
});
const storable = (text: string) => text.replaceAll("\0", "\uFFFD").toWellFormed();

function passageOf(row: TableRow, mapping: Mapping, columns: string[]) {
  const byName = new Map(mapping.columns.map((column) => [column.column, column]));
  const lines: Line[] = [];
  let text = "";
  for (const [i, cell] of row.cells.entries()) {
    const written = (typeof cell === "string" ? cell : cell.join(" | ")).trim();
    if (written === "") continue;
    const name = columns[i] ?? `Column ${i + 1}`;
    const from = text.length + (text ? 1 : 0);
    text += `${text ? "\n" : ""}${name}: ${written}`;
    const start = from + name.length + 2;
    lines.push({ column: byName.get(name), from, start, end: text.length, cell });
  }
  return { text, lines };
}

function statementsOf(line: Line, problems: CellProblem[], latestYear: number): Said[] {
  const { column, end, cell } = line;
  if (!column || !isCellTarget(column.field)) return [];
  const start = needsColumnName(column.field) ? line.from : line.start;
  const read = readCell(cell, { ...column, field: column.field }, latestYear);
  if ("problem" in read) {
    const text = (typeof cell === "string" ? cell : cell.join(" | ")).slice(0, PROBLEM_TEXT);
    problems.push({ column: column.column, text: text.toWellFormed(), problem: read.problem });
  }
  if (!("value" in read)) return [];
  return read.value.map((statement) => ({ ...statement, start, end, column: column.column }));
}

/** The first statement of each target; `fieldClaims` keeps all repeated list columns. */
const firstOf = (said: Said[]) => {
  const first = new Map<CellTarget, Said>();
  for (const each of said) if (!first.has(each.target)) first.set(each.target, each);
  return first;
};

function draftOf(rowNumber: number, text: string, said: Said[], mapping: Mapping) {
  const first = firstOf(said);
  const textOf = (target: CellTarget) => {
    const value = first.get(target)?.value;
    return typeof value === "string" ? value : null;
  };
  const written = textOf("name");
  const names = written === null || nobody.test(written) ? null : splitNames(written);
  const key = names ? nameKey(names.name) : "";
  const asOf = dateOf(first.get("as_of")) ?? mapping.source.as_of;
  const round = roundClaim(said);
  const claims = [
    ...fieldClaims(said, names?.name ?? "", key),
    ...(names?.former ?? []).map((former) => formerName(former, first.get("name"))),
    ...(round ? [round] : []),
    ...personClaims(first),
  ].map((claim) => (asOf ? { ...claim, as_of: asOf } : claim));
  const website = first.get("website")?.value as { domain: string | null } | undefined;
  return {
    rowNumber,
    text,
    claims,
    name: names?.name ?? null,
    nameKey: names ? key : null,
    domain: website?.domain ?? null,
    recordBase: recordBaseOf(said, key),
    url: textOf("url"),
  };
}

function dateOf(said: Said | undefined): string | undefined {
  const stated = said?.value as WrittenDate | undefined;
  return stated?.precision === "day" ? stated.date : undefined;
}

/**
 * The row's id in its list; else the company's website, or its name and location, together with the
 * row's round or person.
 */
function recordBaseOf(said: Said[], key: string): string {
  const first = firstOf(said);
  const textOf = (target: CellTarget) => {
    const value = first.get(target)?.value;
    return typeof value === "string" ? value : "";
  };
  const id = textOf("record_id") || textOf("cik");
  if (id) return JSON.stringify([textOf("record_source"), id, textOf("ticker")]);
  const isRound = said.some(({ target, column }) => isOfOneRound(target, column));
  const isPerson = first.has("person.title") && !first.has("website") && !isRound;
  const people = first.get("person.name")?.value as string[] | undefined;
  const of = isRound
    ? [
        textOf("round.stage"),
        (first.get("round.date")?.value as WrittenDate | undefined)?.date ?? "",
      ]
    : [isPerson ? (people?.join() ?? "") : ""];
  const { domain = null } = (first.get("website")?.value ?? {}) as { domain?: string | null };
  if (domain && !isRound && !isPerson) return JSON.stringify([domain]);
  return JSON.stringify([key, textOf("city"), textOf("country"), ...of]);
}

/**
 * Whether rows describe one round each; a company's last round, by contrast, changes between lists.
 */
const isOfOneRound = (target: string, column: string) =>
  target.startsWith("round.") && !/^last\b/.test(columnKey(column));

/** Whether a column makes each row describe one round, or one person with a title. */
export const isOfOneThing = (field: string, column: string) =>
  isOfOneRound(field, column) || field === "person.title";

const notFields = /^(?:round\.|person\.|record_|url$|as_of$|former_name$)/;

function fieldClaims(said: Said[], name: string, comparedName: string): ClaimDraft[] {
  const stated = new Set<CellTarget>();
  const industry = firstOf(said).get("industry")?.value;
  return said.flatMap(({ target, value, start, end }): ClaimDraft[] => {
    if (target === "former_name")
      return (value as string[]).map((former) => formerName(former, { start, end }));
    const isList = Array.isArray(value);
    if (notFields.test(target) || (stated.has(target) && !isList)) return [];
    if (target === "sub_industry" && value === industry) return [];
    stated.add(target);
    if (target === "name") return name ? [nameClaim(name, comparedName, start, end)] : [];
    const field = (target === "date_founded" ? "founded_year" : target) as ClaimDraft["field"];
    const claimed = value as ClaimDraft["value"];
    return [{ field, value: claimed, start, end, ...claimKeys(field, claimed) }];
  });
}

const nameClaim = (name: string, key: string, start: number, end: number): ClaimDraft => ({
  field: "name" as const,
  value: name,
  start,
  end,
  key: `n:${key}`,
  loose_key: looseNameKey(name),
});

const formerName = (
  value: string,
  quote: { start: number; end: number } | undefined,
): ClaimDraft => ({
  field: "former_name" as const,
  value,
  start: quote?.start ?? 0,
  end: quote?.end ?? 0,
  key: `n:${nameKey(value)}`,
});

/** One round from the row's round columns; it needs a stage, an amount or a date. */
function roundClaim(said: Said[]): ClaimDraft | null {
  const parts = said.filter(({ target }) => target.startsWith("round."));
  const first = firstOf(parts);
  const value = <T>(target: CellTarget) => (first.get(target)?.value ?? null) as T | null;
  const round: Round = {
    stage: value("round.stage"),
    amount: value("round.amount"),
    date: value("round.date"),
    investors: value("round.investors") ?? [],
    lead_investors: value("round.lead_investors") ?? [],
    valuation: value("round.valuation"),
  };
  if (!round.stage && !round.amount && !round.date) return null;
  const quote = first.get("round.amount");
  const start = quote?.start ?? Math.min(...parts.map((part) => part.start));
  const end = quote?.end ?? Math.max(...parts.map((part) => part.end));
  return { field: "round", value: round, start, end };
}

/** The people in a column; their title is in its own column or in the column's name. */
function personClaims(first: Map<CellTarget, Said>): ClaimDraft[] {
  const names = first.get("person.name");
  if (!names) return [];
  const people = names.value as string[];
  const own = people.length === 1;
  const stated = (target: CellTarget) =>
    own ? ((first.get(target)?.value ?? null) as string | null) : null;
  const title = stated("person.title") ?? titleOf(names.column);
  const linkedin_url = stated("person.linkedin_url");
  const { start, end } = names;
  return people.map((name) => ({
    field: "person",
    value: { name, title, linkedin_url },
    start,
    end,
  }));
}

function titleOf(column: string): string | null {
  if (/founder|fondateur|gründer|fundador|fondator|oprichter/i.test(column)) return "Founder";
  return /\bceo\b/i.test(column) ? "CEO" : null;
}
