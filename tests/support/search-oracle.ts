import { sql } from "drizzle-orm";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { namesOfCity, namesOfInvestor } from "@/lib/search/known-names";
import { citiesOfRegion } from "@/lib/search/places/gazetteer";
import { countriesOfRegion, statesOfRegion } from "@/lib/search/places/regions";
import { filedUnder, sectorsIn } from "@/lib/search/taxonomy/find-in-text";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { countryNames, readCountry } from "@/lib/values/countries";
import { nameKey } from "@/lib/values/names";
import { US_STATES } from "@/lib/values/places";
import type { Member } from "./factories";
import type { Condition } from "./search-conditions";

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
  /** Its city, and others where it says that it is. */
  cities: string[];
  /** Where it also says that it is. */
  places: string[];
  sub_industry: string | null;
  maturity: string | null;
  hiring: boolean | null;
  remote: string | null;
  unicorn_since: string | null;
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
  /** The sum of its rounds in US dollars. */
  raised: number | null;
  last_round_on: string | null;
  last_round_amount: number | null;
  sectors: ReadonlySet<string>;
};

type StoredRow = Omit<OracleRow, "sectors" | "total_funding" | "raised" | "last_round_amount"> & {
  total_funding: string | null;
  raised: string | null;
  last_round_amount: string | null;
  source_ids: string[];
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
        group by subject_id),
      placed as (select subject_id, array_agg(distinct place) as places
        from claims, jsonb_array_elements_text(value) as place
        where retracted_at is null and field = 'places' group by subject_id),
      towns as (select subject_id, array_agg(distinct town) as towns
        from claims, jsonb_array_elements_text(value) as town
        where retracted_at is null and field = 'cities' group by subject_id)
      select c.id, c.name, c.description, c.industry, c.tags, c.investors, c.city, c.region,
        c.country, c.sub_industry, c.maturity, c.hiring, c.remote, c.unicorn_since::text,
        c.founded_year, c.employees_min, c.employees_max, c.status, c.company_type,
        c.stage, c.batch, c.source_ids, c.total_funding::text, c.total_funding_currency, c.last_round_on::text,
        (select sum(r.amount)::text from funding_rounds r where r.company_id = c.id
          and r.currency = 'USD') as raised,
        c.last_round_amount::text, coalesce(said.names, '{}') as names,
        coalesce(said.has_ticker, false) as has_ticker, coalesce(placed.places, '{}') as places,
        array_remove(array[c.city], null) || coalesce(towns.towns, '{}') as cities
      from companies c left join said on said.subject_id = c.id
        left join placed on placed.subject_id = c.id
        left join towns on towns.subject_id = c.id
      order by c.name, c.description, c.founded_year, c.id`),
  );
  const headings = headingsOf(stored);
  return stored.map((row) => ({
    ...row,
    total_funding: amount(row.total_funding),
    raised: amount(row.raised),
    last_round_amount: amount(row.last_round_amount),
    sectors: new Set(
      sectorsOf(row).filter(
        (sector) =>
          filedUnder(filedOf(row)).includes(sector) ||
          !row.source_ids.some((source) => headings.has(`${source} ${sector}`)),
      ),
    ),
  }));
}

/** The sectors under whose own name a source files companies that no other source speaks of. */
const headingsOf = (rows: readonly StoredRow[]): ReadonlySet<string> =>
  new Set(
    rows
      .filter(({ source_ids }) => source_ids.length === 1)
      .flatMap((row) => filedUnder(filedOf(row)).map((sector) => `${row.source_ids[0]} ${sector}`)),
  );

const filedOf = ({ industry, sub_industry, tags }: StoredRow): string[] =>
  [industry, sub_industry, ...tags].filter((text) => text !== null);

/** What it is filed under; what its description says where that is nothing. */
function sectorsOf(row: StoredRow): string[] {
  const { description } = row;
  const filed = sectorsIn(filedOf(row));
  return filed.length > 0 || description === null ? filed : sectorsIn([description]);
}

/** Null is unknown and satisfies nothing. */
type Known = boolean | null;

const known = <T>(value: T | null, holds: (value: T) => boolean): Known =>
  value === null ? null : holds(value);

/** What a function of a text answers, worked out once a text: rows and conditions repeat theirs. */
function remembered<T>(work: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const answer = answers.get(text) ?? work(text);
    answers.set(text, answer);
    return answer;
  };
}

const bare = remembered((text) =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, ""),
);

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
const placeWords = remembered((name) =>
  name
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[øßłđæœı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim(),
);

const numbers: Partial<Record<Condition["field"], (row: OracleRow) => number | string | null>> = {
  founded_year: (row) => row.founded_year,
  funding: (row) => (row.total_funding_currency === "USD" ? row.total_funding : row.raised),
  funding_date: (row) => row.last_round_on,
  last_funding_amount: (row) => row.last_round_amount,
  unicorn_since: (row) => row.unicorn_since,
};

const texts: Partial<Record<Condition["field"], (row: OracleRow) => string | null>> = {
  sub_industry: (row) => row.sub_industry,
  maturity: (row) => row.maturity,
  hiring: (row) => (row.hiring === null ? null : row.hiring ? "yes" : "no"),
  remote: (row) => row.remote,
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

const countries = new Set(countryNames());
const countryNamed = new Map([...countries].map((name) => [bare(name), name]));
const citiesNamed = remembered((name) => namesOfCity(name).map(placeWords));
const investorsNamed = remembered((name) => namesOfInvestor(name).map(bare));

const FORM =
  /^(?:llc|llp|lp|inc|ltd|limited|corp|co|company|group|holdings?|management|partners|advis[eo]rs)$/;
const KIND = /^(?:capital|ventures?|vc|funds?|investments?|equity)$/;

/** "Accel Partners" is Accel, "Accel India" is not; "Bain Capital Ventures" is not Bain Capital. */
function isInvestor(investor: string, name: string): boolean {
  if (bare(investor) === bare(name)) return true;
  const wordsOf = (text: string) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);
  const [own, asked] = [wordsOf(investor), wordsOf(name)];
  const isKind = KIND.test(asked.at(-1) ?? "");
  return (
    asked.every((word, at) => own[at] === word) &&
    own.slice(asked.length).every((word) => FORM.test(word) || (!isKind && KIND.test(word)))
  );
}

/** What a name says: states, a country, the countries of a group, the cities of an area. */
const regionNamed = remembered((name) => {
  const read = readCountry(name);
  return {
    states: statesOfRegion(name),
    country: "value" in read && bare(read.value.name) === bare(name) ? read.value.name : undefined,
    countries: countriesOfRegion(name),
    cities: citiesOfRegion(name).map(placeWords),
  };
});

/** Whether one of the countries in which it is, is one of these. */
function isInCountry({ country, places }: OracleRow, names: readonly string[]): Known {
  const all = [country, ...places].filter((place) => place !== null && countries.has(place));
  return all.length === 0 ? null : all.some((place) => names.includes(place ?? ""));
}

/** Whether one of its regions is one of these; the region of its seat must be known to say no. */
function hasRegion({ region, places }: OracleRow, holds: (name: string) => boolean): Known {
  if (places.some((place) => !countries.has(place) && holds(place))) return true;
  return known(region, holds);
}

/** Whether one of its cities is one of these, whose names are given as `placeWords`. */
const isInCity = ({ cities }: OracleRow, names: readonly string[]): Known =>
  known(cities.length > 0 ? cities : null, (all) =>
    all.some((own) => names.includes(placeWords(own))),
  );

/** Whether it is in what the name says: a state, a country, a group of them, an area of cities. */
function isInRegion(row: OracleRow, name: string): Known {
  const { states, country, countries: within, cities } = regionNamed(name);
  if (states.length > 0) {
    const own = row.country ?? row.places.find((place) => countries.has(place));
    const isAmerican = (own ?? "United States") === "United States";
    // "LA" is Louisiana, but not of a company in Nigeria.
    return hasRegion(row, (region) =>
      states.includes((isAmerican && US_STATES.get(region)) || region),
    );
  }
  if (country) return isInCountry(row, [country]);
  if (within.length > 0) return isInCountry(row, within);
  const isNamed = hasRegion(row, (own) => own === name);
  if (cities.length === 0 || isNamed) return isNamed;
  return isInCity(row, cities);
}

const isOneOf = (answers: readonly Known[]): Known =>
  answers.includes(true) ? true : answers.includes(null) ? null : false;

const isInOneOf = (row: OracleRow, names: readonly string[]): Known =>
  isOneOf(names.map((name) => isInRegion(row, name)));

function plainly(row: OracleRow, { field, op, values }: Plain): Known {
  const [first = ""] = values;
  const number = numbers[field];
  if (number) return known(number(row), (value) => compare(value, op, first));
  const text = texts[field];
  if (text) return known(text(row), (value) => values.some((one) => bare(one) === bare(value)));
  switch (field) {
    case "country":
      return isInCountry(
        row,
        values.map((one) => countryNamed.get(bare(one)) ?? one),
      );
    case "city":
      return isInCity(row, values.flatMap(citiesNamed));
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
        op.endsWith("contains")
          ? values
              .flatMap(investorsNamed)
              .some((one) => all.some((investor) => bare(investor).includes(one)))
          : values
              .flatMap(namesOfInvestor)
              .some((one) => all.some((investor) => isInvestor(investor, one))),
      );
    case "company_type":
      return isOneOf(values.map((type) => isOfType(row, type)));
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
