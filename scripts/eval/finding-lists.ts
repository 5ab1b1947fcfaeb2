import { readFileSync } from "node:fs";
import { randomFrom } from "../bench/generated-companies.ts";

/** A company of the Y Combinator directory, as far as it is read here. */
export type Listed = {
  id: number;
  name: string;
  former_names: string[];
  one_liner: string | null;
  long_description: string | null;
  industry: string | null;
  tags: string[];
};
/** What is typed, and the company of the list that is meant. */
export type Sought = { id: number; q: string };

const jsonLines = <T>(file: string) =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line): T => JSON.parse(line));

/** Every nth, from the first. */
export const everyNth = <T>(list: readonly T[], n: number) => list.filter((_, at) => at % n === 0);

type Rewritten = { yc_id: number; query_old_one_liner: string; new_one_liner: string };

/** The directory with the one-liners of `rewrites` in their new wording. */
export function readDirectory(directory: string, rewrites: string): Listed[] {
  const wording = new Map(
    jsonLines<Rewritten>(rewrites).map((row) => [row.yc_id, row.new_one_liner]),
  );
  return JSON.parse(readFileSync(directory, "utf8")).map((company: Listed) => ({
    ...company,
    one_liner: wording.get(company.id) ?? company.one_liner,
  }));
}

/** One-liners as they were before. */
export const readOldOneLiners = (rewrites: string): Sought[] =>
  jsonLines<Rewritten>(rewrites).map(({ yc_id: id, query_old_one_liner: q }) => ({ id, q }));

/** The cells of a line of a table that has no line breaks in them. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

/**
 * Former names; the table's columns are the company's id, its name, the former one and its address.
 */
export const readFormerNames = (file: string): Sought[] =>
  readFileSync(file, "utf8")
    .trim()
    .split(/\r?\n/)
    .slice(1)
    .map(cellsOf)
    .map(([id, , q = ""]) => ({ id: Number(id), q }));

/** A name with one slip of the keys: a letter changed, left out, put in, or two swapped. */
function mistyped(name: string, random: () => number): string {
  const letters = [...name];
  const at = Math.floor(random() * letters.length);
  const wrong = String.fromCharCode(97 + Math.floor(random() * 26));
  const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
  const here = letters[at] ?? "";
  const slips = [
    [...before, wrong, ...after],
    letters.length > 1 ? [...before, ...after] : [wrong],
    [...before, wrong, here, ...after],
    [...before, ...after.slice(0, 1), here, ...after.slice(1)],
  ];
  return (slips[Math.floor(random() * slips.length)] ?? letters).join("");
}

/** The names, each with a slip that the seed decides. */
export function mistypedNames(companies: readonly Listed[], seed: number): Sought[] {
  const random = randomFrom(seed);
  return companies.map(({ id, name }) => ({ id, q: mistyped(name, random) }));
}

/** Words of a long description at least. */
const LONG_FROM = 15;
/** Longest question that is read, in characters. */
const QUESTION_MAX = 4000;

/** Long descriptions, as far as a question is read, of companies that also have a one-liner. */
export const longDescriptions = (companies: readonly Listed[]): Sought[] =>
  companies.flatMap(({ id, one_liner, long_description: text }) =>
    one_liner && text && text.split(/\s+/u).length >= LONG_FROM
      ? [{ id, q: text.slice(0, QUESTION_MAX) }]
      : [],
  );

/** A text without the names that a company goes or went by. */
function withoutNames(text: string, { name, former_names }: Listed): string {
  const names = [name, ...former_names].filter(Boolean).map((one) => RegExp.escape(one));
  return text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})`, "giu"), "it");
}

/** Long descriptions from which the company cannot be told by its names. */
export function namelessDescriptions(companies: readonly Listed[]): Sought[] {
  const byId = new Map(companies.map((company) => [company.id, company]));
  return longDescriptions(companies).map(({ id, q }) => {
    const company = byId.get(id);
    return { id, q: company ? withoutNames(q, company) : q };
  });
}

/** Everything that the list says of a company in words. */
export const wordsOfListed = (company: Listed): string =>
  [
    company.name,
    ...company.former_names,
    company.one_liner,
    company.long_description,
    company.industry,
    ...company.tags,
  ].join(" ");

type AiCompany = Record<string, string | number | null> & {
  id: string;
  investors: string[] | null;
  competitors?: string[];
};

/** A company and the ids of the rivals that the list names, of which it has at least one. */
export type Rivals = { id: string; relevant: ReadonlySet<string> };

const cell = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`;

/**
 * The companies to be compared as a table without what says whom they compete with; and whom that
 * is.
 */
export function readRivals(file: string): { csv: string; ids: string[]; rivals: Rivals[] } {
  const companies = jsonLines<AiCompany>(file);
  const rows = companies.map((company) => [
    ...[company.name, String(company.category ?? "").replaceAll("_", " "), company.description],
    ...[company.website, company.founding_year, company.headquarters, company.employees],
    (company.investors ?? []).join("|"),
  ]);
  const head = "name,industry,description,website,founded,location,employees,investors";
  const csv = [head, ...rows.map((row) => row.map(cell).join(","))].join("\n");
  const ids = companies.map(({ id }) => id);
  const listed = new Set(ids);
  const rivals = companies
    .map(({ id, competitors }) => ({
      id,
      relevant: new Set((competitors ?? []).filter((other) => other !== id && listed.has(other))),
    }))
    .filter(({ relevant }) => relevant.size > 0);
  return { csv, ids, rivals };
}
