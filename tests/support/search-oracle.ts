import { sql } from "drizzle-orm";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type { Condition } from "@/lib/search/constraint";
import { namesOfCity, namesOfInvestor } from "@/lib/search/known-names";
import { citiesOfRegion } from "@/lib/search/query/places/gazetteer";
import { countriesOfRegion, statesOfRegion } from "@/lib/search/query/places/regions";
import { sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { readCountry } from "@/lib/values/countries";
import { nameKey } from "@/lib/values/names";
import { US_STATES } from "@/lib/values/places";
import type { Member } from "./factories";

/** A company as stored, without columns derived for search. */
export type OracleRow = {
  id: string;
  name: string;
  names: string[];
  description: string | null;
  industry: string | null;
  tags: string[];
  investors: string[];
  city: string | null;
  region: string | null;
  country: string | null;
  founded_year: number | null;
  employees_min: number | null;
  employees_max: number | null;
  status: string | null;
  company_type: string | null;
  has_ticker: boolean;
  stage: string | null;
  batch: string | null;
  total_funding: number | null;
  total_funding_currency: string | null;
  last_round_on: string | null;
  last_round_amount: number | null;
  sectors: ReadonlySet<string>;
};

type StoredRow = Omit<OracleRow, "sectors" | "total_funding" | "last_round_amount"> & {
  total_funding: string | null;
  last_round_amount: string | null;
};

const amount = (text: string | null) => (text === null ? null : Number(text));

/**
 * Every company of the member's organization by plain SQL, in a stable order, so that equal seeds
 * make equal questions.
 */
export async function oracleRows(member: Member): Promise<OracleRow[]> {
  const tenant = { orgId: member.orgId as OrgId, userId: member.userId };
  const stored = await inTransaction(getDb(), tenant, "read", (db) =>
    db.execute<StoredRow>(sql`
      with said as (select subject_id,
          array_agg(value #>> '{}') filter (where field <> 'ticker') as names,
          bool_or(field = 'ticker') as has_ticker
        from claims
        where retracted_at is null and field in ('former_name', 'name', 'ticker')
        group by subject_id)
      select c.id, c.name, c.description, c.industry, c.tags, c.investors, c.city, c.region,
        c.country, c.founded_year, c.employees_min, c.employees_max, c.status, c.company_type,
        c.stage, c.batch, c.total_funding::text, c.total_funding_currency, c.last_round_on::text,
        c.last_round_amount::text, coalesce(said.names, '{}') as names,
        coalesce(said.has_ticker, false) as has_ticker
      from companies c left join said on said.subject_id = c.id
      order by c.name, c.description, c.founded_year, c.id`),
  );
  return stored.map((row) => ({
    ...row,
    total_funding: amount(row.total_funding),
    last_round_amount: amount(row.last_round_amount),
    sectors: new Set(
      sectorsIn([row.industry, ...row.tags, row.description].filter((text) => text !== null)),
    ),
  }));
}

/** Null is unknown and satisfies nothing. */
type Known = boolean | null;

const known = <T>(value: T | null, holds: (value: T) => boolean): Known =>
  value === null ? null : holds(value);

const bare = (text: string) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const LETTERS: Record<string, string> = {
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  æ: "ae",
  œ: "oe",
  ı: "i",
};

/** A place's name without case, accents and punctuation, with words kept apart. */
const placeWords = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[øßłđæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const numbers: Partial<Record<Condition["field"], (row: OracleRow) => number | string | null>> = {
  founded_year: (row) => row.founded_year,
  funding: (row) => (row.total_funding_currency === "USD" ? row.total_funding : null),
  funding_date: (row) => row.last_round_on,
  last_funding_amount: (row) => row.last_round_amount,
};

const texts: Partial<Record<Condition["field"], (row: OracleRow) => string | null>> = {
  country: (row) => row.country,
  funding_stage: (row) => row.stage,
  status: (row) => row.status,
  batch: (row) => row.batch,
};

/** The plain comparison of a condition, without negation. */
type Plain = { field: Condition["field"]; op: "eq" | "gte" | "lte" | "contains"; values: string[] };

function compare(value: number | string, op: Plain["op"], bound: string): boolean {
  const against = typeof value === "number" ? Number(bound) : bound;
  if (op === "gte") return value >= against;
  return op === "lte" ? value <= against : value === against;
}

function employs(
  { employees_min: low, employees_max: high }: OracleRow,
  op: Plain["op"],
  n: number,
) {
  if (low === null) return null;
  const isAtMost = high !== null && high <= n;
  if (op === "gte") return low >= n;
  return op === "lte" ? isAtMost : low >= n && isAtMost;
}

const isPublic = (row: OracleRow) =>
  row.status === "Public" || row.company_type === "Public Company" || row.has_ticker;

function isOfType(row: OracleRow, type: string): Known {
  if (type === "Public Company") return isPublic(row);
  if (type === "Acquired") return row.status === "Acquired" || row.company_type === "Acquired";
  if (type !== "Privately Held") return known(row.company_type, (own) => own === type);
  const isStated = /^private/i.test(row.company_type ?? "");
  if (isPublic(row) || ["Acquired", "Closed"].includes(row.status ?? ""))
    return isStated && !isPublic(row);
  return row.status === "Active" || isStated ? true : row.company_type === null ? null : false;
}

function isAbout(row: OracleRow, value: string): boolean {
  const sector = sectorNamed(value);
  if (!sector) throw new Error(`The oracle knows sectors alone, not ${value}`);
  return row.sectors.has(sector.id);
}

/**
 * Whether the company is in the named region: a state, a country, a group of countries, a
 * metropolitan area.
 */
function isInRegion(row: OracleRow, name: string): Known {
  const states = statesOfRegion(name);
  if (states.length > 0)
    return known(row.region, (own) => states.includes(US_STATES.get(own) ?? own));
  const read = readCountry(name);
  const countries = countriesOfRegion(name);
  if ("value" in read && bare(read.value.name) === bare(name))
    return known(row.country, (own) => own === read.value.name);
  if (countries.length > 0) return known(row.country, (own) => countries.includes(own));
  const cities = citiesOfRegion(name).map(placeWords);
  if (cities.length === 0 || row.region === name) return known(row.region, (own) => own === name);
  return known(row.city, (own) => cities.includes(placeWords(own)));
}

function isInOneOf(row: OracleRow, names: readonly string[]): Known {
  const answers = names.map((name) => isInRegion(row, name));
  return answers.includes(true) ? true : answers.includes(null) ? null : false;
}

function plainly(row: OracleRow, { field, op, values }: Plain): Known {
  const [first = ""] = values;
  const number = numbers[field];
  if (number) return known(number(row), (value) => compare(value, op, first));
  const text = texts[field];
  if (text) return known(text(row), (value) => values.some((one) => bare(one) === bare(value)));
  switch (field) {
    case "city":
      return known(row.city, (own) =>
        values.flatMap(namesOfCity).some((one) => placeWords(one) === placeWords(own)),
      );
    case "region":
      return isInOneOf(row, values);
    case "employees":
      return employs(row, op, Number(first));
    case "name":
      return values.some((one) => row.names.some((name) => nameKey(name) === nameKey(one)));
    case "investor":
      // All batches in the lists are of one accelerator.
      if (row.batch !== null && values.some((one) => /^(?:yc|y ?combinator)$/i.test(one)))
        return true;
      return known(row.investors.length > 0 ? row.investors : null, (all) =>
        values
          .flatMap(namesOfInvestor)
          .some((one) => all.some((investor) => bare(investor).includes(bare(one)))),
      );
    case "company_type":
      return isOfType(row, first);
    case "industry":
      if (op === "contains") return isAbout(row, first);
      return known(row.industry, (value) => values.includes(value));
    default:
      return values.some((one) => isAbout(row, one));
  }
}

const plainOps: Record<Condition["op"], Plain["op"]> = {
  eq: "eq",
  not_eq: "eq",
  in: "eq",
  not_in: "eq",
  gte: "gte",
  lte: "lte",
  contains: "contains",
  not_contains: "contains",
};

/** Whether a company satisfies a condition, decided from its row alone. */
export function satisfies(row: OracleRow, { field, op, value }: Condition): boolean {
  const holds = plainly(row, { field, op: plainOps[op], values: [value].flat().map(String) });
  return op.startsWith("not_") ? holds === false : holds === true;
}
