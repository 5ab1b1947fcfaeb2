import "server-only";
import type { Db } from "@/db/client";
import type { OrgId } from "@/lib/core/ids";
import { areOneCompany, type Namesake, yearOfBatch } from "@/lib/values/namesakes";
import { listDistinct } from "./keys";
import {
  deleteJoins,
  firstStated,
  insertJoins,
  type Join,
  joinsAt,
  type NamesakeClaim,
  namesakeClaims,
  sharedNames,
} from "./namesakes";
import { recordsOf, rootsOf } from "./records";
import { sectorsOf } from "./words";

type StatedDate = { date: string };
type Website = { domain: string | null };
type Dated = { date: (StatedDate & { precision: string }) | null; amount: Amount | null };
type Amount = { amount: number; currency: string };
type Named = { name: string };
/** A namesake with the key of its current name. */
type Bearer = Namesake & { key: string };

const yearOf = (date: StatedDate | null) => (date ? [Number(date.date.slice(0, 4))] : []);

/** A round as its day and amount, which two companies of one name do not share. */
const roundOf = ({ date, amount }: Dated): string[] =>
  date?.precision === "day" && amount ? [`${date.date} ${amount.currency} ${amount.amount}`] : [];

/** What the claims of one company say, as far as namesakes are compared by it. */
function bearerOf(id: string, claims: readonly NamesakeClaim[], sectors: string[]): Bearer {
  const all = <V>(field: NamesakeClaim["field"]) =>
    claims.flatMap((claim) => (claim.field === field ? [claim.value as V] : []));
  const names = claims.filter(({ field }) => field === "name");
  const [first] = names;
  const country = all<string>("country")[0];
  const batch = all<string>("batch")[0];
  return {
    id,
    key: first?.key ?? "",
    name: String(first?.value ?? ""),
    lists: [...new Set(names.map(({ origin }) => origin))],
    domains: all<Website>("website").flatMap(({ domain }) => domain ?? []),
    countries: country === undefined ? [] : [country, ...all<string[]>("places").flat()],
    cities: [...all<string>("city"), ...all<string[]>("cities").flat()],
    foundedYear: all<number>("founded_year")[0] ?? null,
    batchYear: batch === undefined ? null : yearOfBatch(batch),
    eventYears: [
      ...all<StatedDate>("unicorn_since").flatMap(yearOf),
      ...all<Dated>("round").flatMap(({ date }) => yearOf(date)),
    ],
    rounds: all<Dated>("round").flatMap(roundOf),
    people: all<Named>("person").map(({ name }) => name),
    sectors,
  };
}

/** The companies that these records are without joins, by the key of their current name. */
async function bearersOf(
  db: Db,
  org: OrgId,
  records: readonly string[],
): Promise<{ byKey: Map<string, Bearer[]>; units: Map<string, string> }> {
  const roots = [...new Set((await rootsOf(db, org, records, "people")).values())];
  const units = await recordsOf(db, org, roots, "people");
  const claims = await namesakeClaims(db, org, units);
  const sectors = await sectorsOf(db, org, units);
  const byRoot = Map.groupBy(claims, ({ root_id }) => root_id);
  const bearers = [...byRoot].map(([id, own]) => bearerOf(id, own, sectors.get(id)?.all ?? []));
  return { byKey: Map.groupBy(bearers, ({ key }) => key), units };
}

/** Pairs that people keep apart, as pairs of the companies that the records are without joins. */
async function keptApart(db: Db, org: OrgId): Promise<Set<string>> {
  const pairs = await listDistinct(db, org);
  const ids = pairs.flatMap(({ companyA, companyB }) => [companyA, companyB]);
  const roots = await rootsOf(db, org, ids, "people");
  const rootOf = (id: string) => roots.get(id) ?? id;
  return new Set(
    pairs.map(({ companyA, companyB }) => [rootOf(companyA), rootOf(companyB)].sort().join(" ")),
  );
}

/** Names of exactly two companies that nothing distinguishes: those are one. */
function pairsOf(groups: Iterable<readonly Bearer[]>, apart: ReadonlySet<string>) {
  const pairs: [string, string][] = [];
  for (const [one, other, ...more] of groups) {
    if (!one || !other || more.length > 0) continue;
    if (apart.has([one.id, other.id].sort().join(" "))) continue;
    if (areOneCompany(one, other)) pairs.push([one.id, other.id]);
  }
  return pairs;
}

/** The one that was stated first keeps its id, so that addresses stay as they are. */
async function joinsFor(db: Db, org: OrgId, pairs: [string, string][]): Promise<Join[]> {
  if (pairs.length === 0) return [];
  const first = await firstStated(db, org, pairs.flat());
  const order = (id: string) => `${first.get(id)} ${id}`;
  return pairs.map((pair) => {
    const [into = "", record = ""] = pair.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
    return { record, into, since: first.get(record) ?? "" };
  });
}

const textOf = ({ record, into, since }: Join) => `${record} ${into} ${since}`;

/**
 * Joins these records to namesakes that look like the same company, and ends joins for which that
 * is no longer so. What is joined depends on nothing but what is stated, merged and kept apart now,
 * so that every undo brings back the joins of before. Returns the records of companies that changed.
 */
export async function joinNamesakes(
  db: Db,
  org: OrgId,
  touched: readonly string[],
): Promise<string[]> {
  const roots = [...new Set((await rootsOf(db, org, touched)).values())];
  const own = await recordsOf(db, org, roots);
  const shared = await sharedNames(db, org, [...own.keys()]);
  const named = shared.flatMap(({ records }) => records);
  const stored = await joinsAt(db, org, [...own.keys(), ...named]);
  if (shared.length + stored.length === 0) return [];
  const { byKey, units } = await bearersOf(db, org, named);
  const groups = shared.map(({ key }) => byKey.get(key) ?? []);
  const wanted = await joinsFor(db, org, pairsOf(groups, await keptApart(db, org)));
  const judged = new Set([...own.keys(), ...groups.flat().map(({ id }) => id)]);
  const isWanted = new Set(wanted.map(textOf));
  const ended = stored.filter(
    (join) => (judged.has(join.record) || judged.has(join.into)) && !isWanted.has(textOf(join)),
  );
  const isStored = new Set(stored.map(textOf));
  const made = wanted.filter((join) => !isStored.has(textOf(join)));
  if (ended.length > 0) await deleteJoins(db, org, ended);
  if (made.length > 0) await insertJoins(db, org, made);
  const changed = new Set([...ended, ...made].flatMap(({ record, into }) => [record, into]));
  return [...changed, ...[...units].flatMap(([record, unit]) => (changed.has(unit) ? record : []))];
}
