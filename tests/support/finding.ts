import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { searchCompanies } from "@/lib/domains/companies/service/search";
import { listSimilar } from "@/lib/domains/companies/service/similar";
import { ctxOf } from "./contexts";
import { aMember, type Member } from "./factories";
import { randomFrom } from "./generated-questions";
import { importFile } from "./imports";
import { asOwner } from "./owner";
import { sharedData } from "./shared-data";

/** A company of the Y Combinator directory, as far as it is read here. */
type Listed = {
  id: number;
  name: string;
  one_liner: string | null;
  long_description: string | null;
};
/** What is typed, and the company of the directory that is meant. */
export type Sought = { id: number; q: string };
/** An imported list: who imported it, and which company a record of the list became. */
export type Corpus = { member: Member; companyOf: (record: number | string) => string | undefined };

const path = (file: string) => sharedData(file) ?? "";
const lines = (file: string) => readFileSync(path(file), "utf8").trim().split("\n");
const jsonLines = <T>(file: string) => lines(file).map((line): T => JSON.parse(line));

export const hasLists = () =>
  sharedData("yc-directory/companies-2026-04-07.json") !== null &&
  sharedData("similar-companies/ai-companies.jsonl") !== null;

export const directory = (): Listed[] =>
  JSON.parse(readFileSync(path("yc-directory/companies-2026-04-07.json"), "utf8"));

const rewritten = () =>
  jsonLines<{ yc_id: number; query_old_one_liner: string; new_one_liner: string }>(
    "yc-directory/one-liner-rewrites.jsonl",
  );
export const oldOneLiners = (): Sought[] =>
  rewritten().map(({ yc_id: id, query_old_one_liner: q }) => ({ id, q }));

export const formerNames = (): Sought[] =>
  parse<{ yc_id: string; former_name: string }>(
    readFileSync(path("yc-directory/former-names.csv"), "utf8"),
    { columns: true },
  ).map(({ yc_id, former_name }) => ({ id: Number(yc_id), q: former_name }));

/** Every nth, from the first. */
export const everyNth = <T>(list: readonly T[], n: number) => list.filter((_, at) => at % n === 0);

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

export function mistypedNames(companies: readonly Listed[], n: number): Sought[] {
  const random = randomFrom(5827);
  return everyNth(companies, n).map(({ id, name }) => ({ id, q: mistyped(name, random) }));
}

/** Imports records and remembers which company each became. */
async function imported(
  content: string,
  fileName: string,
  records: readonly (number | string)[],
  firstRow: number,
): Promise<Corpus> {
  const member = await aMember();
  await importFile(member, content, { fileName, commit: true });
  const rows = await asOwner()`
    select position, company_id from passages where org_id = ${member.orgId}`;
  const companies = new Map(rows.map((row) => [Number(row.position), String(row.company_id)]));
  const places = new Map(records.map((record, at) => [record, at + firstRow]));
  return { member, companyOf: (record) => companies.get(places.get(record) ?? -1) };
}

/** The directory with the one-liners of the rewrites in their new wording, and as `edit` leaves it. */
export function importedDirectory(edit: (company: Listed) => Listed): Promise<Corpus> {
  const wording = new Map(rewritten().map((row) => [row.yc_id, row.new_one_liner]));
  const companies = directory().map((company) =>
    edit({ ...company, one_liner: wording.get(company.id) ?? company.one_liner }),
  );
  const ids = companies.map(({ id }) => id);
  return imported(JSON.stringify(companies), "companies.json", ids, 1);
}

/** Longest question that is read, in characters. */
const QUESTION_MAX = 4000;

/** The share of questions whose company is among the first 1, 3 and 10 that the product finds. */
export async function recallOf({ member, companyOf }: Corpus, sought: readonly Sought[]) {
  const places: number[] = [];
  for (const { id, q } of sought) {
    const asked = { q: q.slice(0, QUESTION_MAX), per_page: 10 };
    const { items } = await searchCompanies.run(ctxOf(member), asked);
    places.push(items.findIndex(({ _id }) => _id === companyOf(id)));
  }
  const within = (k: number) =>
    places.filter((place) => place >= 0 && place < k).length / places.length;
  return { at1: within(1), at3: within(3), at10: within(10) };
}

type AiCompany = Record<string, string | number | null> & {
  id: string;
  investors: string[] | null;
  competitors?: string[];
};

const cell = (value: unknown) => `"${String(value ?? "").replaceAll('"', '""')}"`;

/** The companies to be compared, without what says whom they compete with; and whom that is. */
export async function importedAiCompanies() {
  const companies = jsonLines<AiCompany>("similar-companies/ai-companies.jsonl");
  const rows = companies.map((company) => [
    ...[company.name, String(company.category ?? "").replaceAll("_", " "), company.description],
    ...[company.website, company.founding_year, company.headquarters, company.employees],
    (company.investors ?? []).join("|"),
  ]);
  const head = "name,industry,description,website,founded,location,employees,investors";
  const csv = [head, ...rows.map((row) => row.map(cell).join(","))].join("\n");
  const ids = companies.map(({ id }) => id);
  const corpus = await imported(csv, "companies.csv", ids, 2);
  const rivals = companies
    .map(({ id, competitors }) => ({
      id,
      relevant: new Set((competitors ?? []).filter((other) => other !== id && ids.includes(other))),
    }))
    .filter(({ relevant }) => relevant.size > 0);
  return { corpus, rivals };
}

/** The mean share of listed rivals among the ten that the product finds most alike. */
export async function precisionOf(
  { member, companyOf }: Corpus,
  rivals: readonly { id: string; relevant: ReadonlySet<string> }[],
): Promise<number> {
  let right = 0;
  for (const { id, relevant } of rivals) {
    const companyId = companyOf(id) ?? "";
    const { items } = await listSimilar.run(ctxOf(member), { companyId, per_page: 10 });
    const wanted = new Set([...relevant].map(companyOf));
    right += items.filter(({ _id }) => wanted.has(_id)).length / 10;
  }
  return right / rivals.length;
}
