import { searchCompanies } from "@/lib/domains/companies/service/search";
import { listSimilar } from "@/lib/domains/companies/service/similar";
import {
  type Listed,
  type Rivals,
  readDirectory,
  readFormerNames,
  readOldOneLiners,
  readRivals,
  type Sought,
} from "@/scripts/eval/finding-lists";
import { ctxOf } from "./contexts";
import { aMember, type Member } from "./factories";
import { importFile } from "./imports";
import { asOwner } from "./owner";
import { sharedData } from "./shared-data";

/** An imported list: who imported it, and the company of each record. */
export type Corpus = { member: Member; companyOf: (record: number | string) => string | undefined };

const path = (file: string) => sharedData(file) ?? "";
const rewrites = () => path("yc-directory/one-liner-rewrites.jsonl");

export const hasLists = () =>
  sharedData("yc-directory/companies-2026-04-07.json") !== null &&
  sharedData("similar-companies/ai-companies.jsonl") !== null;

export const directory = (): Listed[] =>
  readDirectory(path("yc-directory/companies-2026-04-07.json"), rewrites());
export const oldOneLiners = (): Sought[] => readOldOneLiners(rewrites());
export const formerNames = (): Sought[] => readFormerNames(path("yc-directory/former-names.csv"));

/** Imports records and maps each to its company. */
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

/** The directory, with the rewritten one-liners where there are some, changed by `edit`. */
export function importedDirectory(edit: (company: Listed) => Listed): Promise<Corpus> {
  const companies = directory().map(edit);
  const ids = companies.map(({ id }) => id);
  return imported(JSON.stringify(companies), "companies.json", ids, 1);
}

/** The share of questions whose company is among the first 1, 3 and 10 results. */
export async function recallOf({ member, companyOf }: Corpus, sought: readonly Sought[]) {
  const places: number[] = [];
  for (const { id, q } of sought) {
    const asked = { q, per_page: 10 };
    const { items } = await searchCompanies.run(ctxOf(member), asked);
    places.push(items.findIndex(({ _id }) => _id === companyOf(id)));
  }
  const within = (k: number) =>
    places.filter((place) => place >= 0 && place < k).length / places.length;
  return { at1: within(1), at3: within(3), at10: within(10) };
}

/** The companies to compare, without their stated competitors; and those competitors. */
export async function importedAiCompanies() {
  const { csv, ids, rivals } = readRivals(path("similar-companies/ai-companies.jsonl"));
  return { corpus: await imported(csv, "companies.csv", ids, 2), rivals };
}

/** The mean share of stated competitors among the ten most similar companies. */
export async function precisionOf(
  { member, companyOf }: Corpus,
  rivals: readonly Rivals[],
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
