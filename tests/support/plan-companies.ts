import { lookupKey } from "@/lib/core/search-key";
import { ageOf, monthsSince } from "@/lib/research/plan/derived";
import type { FieldValue, Row } from "@/lib/research/plan/evaluate";
import { investorKey } from "@/lib/search/plan";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { nameKey } from "@/lib/values/names";
import { randomFrom } from "./generated-questions";
import type { OracleRow } from "./search-oracle";

/*
 * Companies, rounds, people and investors with many unknown values and ties, in the database and,
 * beside it, as rows for `evaluate`: these are made of what was generated, not read back.
 */

export const TODAY = "2026-03-30";

const NAMES = ["Fjord", "Ålesund Labs", "Nimbus", "Café Roma", "Zephyr", "Iris", "Tundra", "Kite"];
const INDUSTRIES = ["Software", "software", "Biotechnology", "Energy"];
const TAGS = ["AI", "ai", "Robots", "Carbon Capture", "B2B"];
const PLACES = [
  ["Oslo", null, "Norway"],
  ["Berlin", "Berlin", "Germany"],
  ["BERLIN", null, "Germany"],
  ["San Francisco", "California", "United States"],
  ["Austin", "TX", "United States"],
  ["Lagos", "LA", "Nigeria"],
  [null, null, "Kenya"],
  [null, null, null],
] as const;
const INVESTORS = [
  "Sequoia Capital",
  "Sequoia Capital China",
  "Accel",
  "ACCEL",
  "Accel Partners",
  "Index Ventures",
  "a16z",
  "Örn Capital",
];
const STAGES = ["Seed", "Series A", "Series B"];
const SECTORS = ["Fintech", "Healthcare", "Robotics"];
const PEOPLE = ["Ada Ridge", "Örjan Berg", "Kim Lee", "kim lee", "Zoë Hart"];
const TITLES = ["CEO", "Founder and CEO", "CTO"];
const DAYS = ["2021-01-31", "2023-11-30", "2024-02-29", "2025-03-30", "2025-03-31", "2026-03-01"];
const AMOUNTS = [500_000, 2_000_000, 2_000_000, 10_000_000, 45_000_000, 1_200_000_000];

type Random = () => number;
type Round = {
  id: string;
  company: Company;
  claim: string;
  stage: string | null;
  day: string | null;
  amount: number | null;
  currency: string | null;
  valuation: number | null;
  leads: string[];
  investors: string[];
};
type Person = { id: string; company: Company; claim: string; name: string; title: string | null };
export type Company = OracleRow & {
  website: string | null;
  valuation: number | null;
  valuation_currency: string | null;
  revenue: number | null;
  source: string[];
  unicorn_industry: string | null;
  rounds: Round[];
  people: Person[];
};

const oneOf = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)] as T;
const maybe = <T>(random: Random, value: T): T | null => (random() < 0.4 ? null : value);
const someOf = <T>(items: readonly T[], random: Random, most: number): T[] => [
  ...new Set(Array.from({ length: Math.floor(random() * (most + 1)) }, () => oneOf(items, random))),
];
const numbered = (prefix: string, at: number) => `${prefix}${String(at).padStart(4, "0")}`;

/** Investors that differ in more than their writing: of one key the first stays. */
const different = (names: readonly string[]) =>
  names.filter((name, at) => names.findIndex((other) => keyOf(other) === keyOf(name)) === at);
export const keyOf = (name: string) => investorKey(name);

/** Its own city, then others that are written otherwise than by capitals. */
const citiesOf = (own: string | null, others: readonly string[]) =>
  (own === null ? others : [own, ...others]).filter(
    (city, at, all) => all.findIndex((one) => searchKeyOf(one) === searchKeyOf(city)) === at,
  );

function companyOf(random: Random, id: string, sources: readonly string[]): Company {
  const [city, region, country] = oneOf(PLACES, random);
  const sectors = someOf(SECTORS, random, 2).flatMap((name) => sectorNamed(name)?.id ?? []);
  const low = maybe(random, oneOf([1, 11, 51, 200], random));
  const name = `${oneOf(NAMES, random)}${random() < 0.5 ? "" : ` ${Math.floor(random() * 30)}`}`;
  const tags = someOf(TAGS, random, 2);
  const isFirst = (tag: string, at: number) =>
    tags.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at;
  return {
    id,
    name,
    names: [name],
    description: maybe(
      random,
      oneOf(["Captures carbon", "Builds robots that sort", "Sells software"], random),
    ),
    industry: maybe(random, oneOf(INDUSTRIES, random)),
    tags: tags.filter(isFirst),
    investors: [],
    ...{ city, region, country },
    founded_year: maybe(random, 2010 + Math.floor(random() * 8)),
    employees_min: low,
    employees_max: low === null || low === 200 ? null : oneOf([low, low * 5], random),
    status: maybe(random, oneOf(["Active", "Acquired", "Closed"], random)),
    company_type: maybe(random, oneOf(["Privately Held", "Nonprofit", "Subsidiary"], random)),
    has_ticker: false,
    stage: maybe(random, oneOf(STAGES, random)),
    batch: maybe(random, oneOf(["W21", "S22"], random)),
    total_funding: random() < 0.6 ? null : oneOf(AMOUNTS, random),
    total_funding_currency: oneOf(["USD", "USD", "EUR"], random),
    raised: null,
    last_round_on: null,
    last_round_amount: null,
    sectors: new Set(sectors),
    website: maybe(random, `https://${id.replaceAll("_", "-")}.example`),
    valuation: random() < 0.6 ? null : oneOf(AMOUNTS, random),
    valuation_currency: oneOf(["USD", "EUR"], random),
    revenue: random() < 0.7 ? null : oneOf(AMOUNTS, random),
    source: someOf(sources, random, 2),
    cities: citiesOf(city, someOf(["Paris", "OSLO", "Rome"], random, 2)),
    places: someOf(["Norway", "Chile"], random, 1).filter((place) => place !== country),
    sub_industry: maybe(random, oneOf(["Payments", "Drug Discovery"], random)),
    maturity: maybe(random, oneOf(["Early", "Growth"], random)),
    remote: maybe(random, oneOf(["Fully remote", "Partly remote"], random)),
    hiring: maybe(random, random() < 0.5),
    unicorn_since: random() < 0.9 ? null : oneOf(DAYS, random),
    unicorn_industry: maybe(random, oneOf(["Fintech", "Travel"], random)),
    rounds: [],
    people: [],
  };
}

function addRound(random: Random, company: Company, id: string): Round {
  const amount = maybe(random, oneOf(AMOUNTS, random));
  const leads = different(someOf(INVESTORS, random, 1));
  const round: Round = {
    id,
    company,
    claim: id.replace("rnd", "clm"),
    stage: maybe(random, oneOf(STAGES, random)),
    day: maybe(random, oneOf(DAYS, random)),
    amount,
    currency: amount === null ? null : oneOf(["USD", "USD", "EUR"], random),
    valuation: maybe(random, oneOf(AMOUNTS, random)),
    leads,
    investors: different(someOf(INVESTORS, random, 2)).filter((name) => !leads.includes(name)),
  };
  company.rounds.push(round);
  return round;
}

/** What is known of a company because of its rounds. */
function settle(random: Random, company: Company): void {
  const { rounds } = company;
  const inDollars = rounds.filter(({ amount, currency }) => amount !== null && currency === "USD");
  company.raised =
    inDollars.length === 0 ? null : inDollars.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const dated = rounds.filter(({ day }) => day !== null);
  const last = dated.toSorted((a, b) => String(b.day).localeCompare(String(a.day)))[0];
  company.last_round_on = last?.day ?? null;
  company.last_round_amount = last?.currency === "USD" ? last.amount : null;
  company.investors = different([
    ...someOf(INVESTORS, random, 1),
    ...rounds.flatMap(({ leads, investors }) => [...leads, ...investors]),
  ]);
}

export const titleOf = (source: string) => `List ${source.at(-1)}`;
export const fundingOf = ({ total_funding, total_funding_currency, raised }: Company) =>
  total_funding !== null && total_funding_currency === "USD" ? total_funding : raised;
export const dollars = (amount: number | null, currency: string | null) =>
  currency === "USD" ? amount : null;
export const countOf = (count: number) => (count === 0 ? null : count);
export const searchKeyOf = (text: string) =>
  lookupKey(text)
    .replaceAll("ø", "o")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

export const countriesOf = ({ country, places }: Company) =>
  country === null ? places : [country, ...places];

export function isUnicorn({
  unicorn_since,
  valuation,
  valuation_currency,
}: Company): boolean | null {
  if (unicorn_since !== null) return true;
  const inDollars = dollars(valuation, valuation_currency);
  return inDollars === null ? null : inDollars >= 1_000_000_000;
}

function valuesOf(company: Company): Record<string, FieldValue> {
  const valuation = dollars(company.valuation, company.valuation_currency);
  const { employees_min: min, employees_max: max } = company;
  return {
    name: company.name,
    website: company.website,
    description: company.description,
    person: [...new Set(company.people.map(({ name }) => name))].sort(),
    category: [...company.sectors],
    industry: company.industry,
    tag: company.tags,
    country: countriesOf(company),
    sub_industry: company.sub_industry,
    maturity: company.maturity,
    remote: company.remote,
    hiring: company.hiring,
    unicorn_since: company.unicorn_since,
    unicorn_industry: company.unicorn_industry ?? company.industry,
    region: company.region,
    city: company.cities,
    founded_year: company.founded_year,
    employees: min === null ? null : { min, max },
    funding: fundingOf(company),
    funding_stage: company.stage,
    funding_date: company.last_round_on,
    last_funding_amount: company.last_round_amount,
    valuation,
    annual_revenue: company.revenue,
    unicorn: isUnicorn(company),
    investor: company.investors,
    company_type: company.company_type,
    status: company.status,
    batch: company.batch,
    source: company.source.map(titleOf),
    age: company.founded_year === null ? null : ageOf(company.founded_year, TODAY),
    rounds: countOf(company.rounds.length),
    investors: countOf(company.investors.length),
    months_since_round:
      company.last_round_on === null ? null : monthsSince(company.last_round_on, TODAY),
  };
}

const keysOf = (company: Company) => ({
  name: nameKey(company.name),
  tag: company.tags.map((tag) => tag.toLowerCase()),
  investor: company.investors.map(keyOf),
  source: company.source,
  city: company.cities.map(searchKeyOf),
  industry: (company.industry ?? "").toLowerCase(),
  unicorn_industry: (company.unicorn_industry ?? company.industry ?? "").toLowerCase(),
  sub_industry: (company.sub_industry ?? "").toLowerCase(),
});

const prefixed = <T>(values: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`company.${name}`, value]));

const inBytes = (a: string, b: string) => (a < b ? -1 : Number(a > b));
const byTies = (rows: (Row & { tie: string })[]): Row[] =>
  rows.toSorted((a, b) => inBytes(a.tie, b.tie) || inBytes(a.id, b.id));

const companyRows = (companies: readonly Company[]): Row[] =>
  byTies(
    companies.map((company) => ({
      id: company.id,
      tie: nameKey(company.name),
      values: valuesOf(company),
      keys: keysOf(company),
    })),
  );

const roundRows = (companies: readonly Company[]): Row[] =>
  byTies(
    companies.flatMap((company) =>
      company.rounds.map((round) => {
        const investors = [...round.leads, ...round.investors];
        return {
          id: round.id,
          tie: nameKey(company.name),
          values: {
            ...prefixed(valuesOf(company)),
            stage: round.stage,
            date: round.day,
            amount: dollars(round.amount, round.currency),
            valuation: round.valuation,
            investor: investors,
            lead_investor: round.leads,
          },
          keys: {
            ...prefixed<string | string[]>(keysOf(company)),
            investor: investors.map(keyOf),
            lead_investor: round.leads.map(keyOf),
          },
        };
      }),
    ),
  );

const personRows = (companies: readonly Company[]): Row[] =>
  byTies(
    companies.flatMap((company) =>
      company.people.map(({ id, name, title }) => ({
        id,
        tie: searchKeyOf(name),
        values: { ...prefixed(valuesOf(company)), name, title },
        keys: { ...prefixed<string | string[]>(keysOf(company)), name: searchKeyOf(name) },
      })),
    ),
  );

function investorRows(companies: readonly Company[]): Row[] {
  const keys = new Set(companies.flatMap(({ investors }) => investors.map(keyOf)));
  const rows = [...keys].map((key) => {
    const has = (names: readonly string[]) => names.some((name) => keyOf(name) === key);
    const all = companies.flatMap(({ rounds }) => rounds);
    const rounds = all.filter(({ leads, investors }) => has([...leads, ...investors]));
    const days = rounds.flatMap(({ day }) => day ?? []).sort();
    const name = INVESTORS.find((written) => keyOf(written) === key) ?? key;
    return {
      id: key,
      tie: key,
      values: {
        name,
        companies: companies.filter(({ investors }) => has(investors)).length,
        rounds: rounds.length,
        leads: rounds.filter(({ leads }) => has(leads)).length,
        last_deal: days.at(-1) ?? null,
      },
      keys: { name: key },
    };
  });
  return byTies(rows);
}

/** Companies with their rounds and people; equal seeds make equal ones but for the ids. */
export function planCompanies({ seed, name, companies: count }: Made): Company[] {
  const random = randomFrom(seed);
  const sources = sourcesOf(name);
  const companies = Array.from({ length: count }, (_, at) =>
    companyOf(random, numbered(`cmp_${name}`, at), sources),
  );
  for (let at = 0; at < count * 0.75; at++)
    addRound(random, oneOf(companies, random), numbered(`rnd_${name}`, at));
  for (let at = 0; at < count / 2; at++) {
    const company = oneOf(companies, random);
    const id = numbered(`per_${name}`, at);
    const claim = numbered(`clm_${name}p`, at);
    const title = maybe(random, oneOf(TITLES, random));
    company.people.push({ id, company, claim, name: oneOf(PEOPLE, random), title });
  }
  for (const company of companies) settle(random, company);
  return companies;
}

/** The same as rows for `evaluate`, in the order of ties. */
export const rowsOf = (companies: readonly Company[]) => ({
  companies: companyRows(companies),
  rounds: roundRows(companies),
  investors: investorRows(companies),
  people: personRows(companies),
});

export type Made = { seed: number; name: string; companies: number };
export const sourcesOf = (name: string) => [`src_${name}1`, `src_${name}2`, `src_${name}3`];
