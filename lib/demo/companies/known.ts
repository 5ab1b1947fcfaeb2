import {
  employeesText,
  lastRoundText,
  mostTrusted,
  peopleOf,
  placeText,
  type RankedClaim,
  roundsOf,
  valueText,
} from "@/lib/domains/companies/rules";
import type { CompanyItem, CompanyProfile, FieldEvidence } from "@/lib/domains/companies/schema";
import { type Field, fields as fieldTraits, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Money, Round } from "@/lib/domains/evidence/schema";
import type { Claim, ClaimSource } from "@/lib/domains/sources/schema";
import { aiCompanies } from "./ai";
import { fintechCompanies } from "./fintech";
import type { SampleCompany } from "./sample";

/** When the sample figures were put together. */
export const SAMPLES_RECORDED_AT = "2025-11-03T09:00:00.000Z";

const text = (value: unknown) => (typeof value === "string" ? value : null);
export const dollarsOf = (value: unknown): number | null => {
  const money = value as Money | null;
  return money?.currency === "USD" ? money.amount : null;
};
const shown = (value: unknown) => valueText("valuation", value);

/** A claim as rules rank it, with where it was read. */
type SampleClaim = RankedClaim & { field: Field; rank: number; source: ClaimSource; asOf: string };

function claimsIn({ id, name, sources }: SampleCompany): SampleClaim[] {
  const ranks = new Map<string, number>();
  const claims: SampleClaim[] = [];
  sources.forEach(({ source: { title, url, asOf }, facts = {}, rounds = [], people = [] }, at) => {
    const _id = `src_${id}_${at + 1}`;
    const source = { _id, kind: "web", title, url, trust_tier: 4, is_disabled: false };
    const add = (field: Field, value: unknown) => {
      const rank = (ranks.get(field) ?? 0) + 1;
      ranks.set(field, rank);
      const claim = `clm_${id}_${claims.length + 1}`;
      claims.push({ id: claim, field, value, rank, source, asOf });
    };
    if (at === 0) add("name", name);
    for (const [field, value] of Object.entries(facts)) add(field as Field, value);
    for (const value of rounds) add("round", value);
    for (const value of people) add("person", value);
  });
  return claims;
}

function toClaim({ id, field, value, rank, source, asOf }: SampleClaim): Claim {
  const quote = valueText(field, value, "standard") ?? "";
  const label = fieldTraits[field as keyof typeof fieldTraits].label;
  const before = `${label}: `;
  return {
    _id: id,
    field,
    value: value as Claim["value"],
    is_winner: traitsOfField(field).holds === "one" ? rank === 1 : true,
    is_live: true,
    as_of: asOf,
    recorded_at: SAMPLES_RECORDED_AT,
    retracted_at: null,
    source,
    passage_id: `psg_${id.slice(4)}`,
    quote,
    before,
    after: "",
    start: before.length,
    end: before.length + quote.length,
    url: source.url,
  };
}

function sourcesOf(claims: readonly SampleClaim[]): CompanyProfile["sources"] {
  const bySource = Map.groupBy(claims, ({ source }) => source._id);
  return [...bySource.values()].flatMap((own) =>
    own[0] ? [{ ...own[0].source, claims: own.length, last_recorded_at: SAMPLES_RECORDED_AT }] : [],
  );
}

/** What the rounds in US dollars sum up to; null without one. */
function raisedIn(rounds: readonly Pick<Round, "amount">[]): number | null {
  const amounts = rounds.flatMap(({ amount }) => dollarsOf(amount) ?? []);
  return amounts.length > 0 ? amounts.reduce((sum, each) => sum + each, 0) : null;
}

/** A sample company with everything that its sources state, and what follows from it. */
export type KnownCompany = ReturnType<typeof knownCompany>;

function knownCompany(sample: SampleCompany) {
  const claims = claimsIn(sample);
  const value = (field: Field) => mostTrusted(claims, field);
  const rounds = roundsOf(claims).map(({ value: round, claimIds }) => ({
    _id: `rnd_${claimIds[0]?.slice(4)}`,
    ...round,
    claim_ids: claimIds,
  }));
  const people = peopleOf(claims).map(({ value: person, claimIds }) => ({
    _id: `per_${claimIds[0]?.slice(4)}`,
    ...person,
    claim_ids: claimIds,
  }));
  const values: Record<string, FieldEvidence> = {};
  for (const field of new Set(claims.map((claim) => claim.field)))
    values[field] = {
      value: value(field) as FieldEvidence["value"],
      is_contested: false,
      claims: claims.filter((claim) => claim.field === field).map(toClaim),
    };
  const raised = raisedIn(rounds);
  const [last] = rounds;
  const employees = value("employees") as { min: number; max: number | null } | null;
  return {
    sample,
    claims,
    value,
    rounds,
    people,
    values,
    raised,
    employees,
    last_round: lastRoundText(
      dollarsOf(last?.amount),
      last?.date ? Number(last.date.date.slice(0, 4)) : null,
    ),
  };
}

const placeOf = ({ value }: KnownCompany) =>
  placeText({ city: text(value("city")), region: null, country: text(value("country")) });

/** SPEC.md's company list item. */
export function toItem(company: KnownCompany): CompanyItem {
  const { sample, value, raised, employees, claims } = company;
  return {
    _id: sample.id,
    id: sample.id,
    company_id: sample.id,
    company_name: sample.name,
    website: (value("website") as { url: string } | null)?.url ?? null,
    short_description: text(value("description")),
    founded_year: value("founded_year") as number | null,
    annual_revenue: dollarsOf(value("annual_revenue")),
    country: text(value("country")),
    no_of_employees: employees && employeesText(employees.min, employees.max),
    stage: text(value("stage")),
    priority: null,
    status: null,
    funding: raised === null ? null : shown({ ...noRange, amount: raised }),
    valuation: shown(value("valuation")),
    last_interaction: null,
    created_at: SAMPLES_RECORDED_AT,
    updated_at: SAMPLES_RECORDED_AT,
    sector: text(value("industry")),
    location: placeOf(company),
    domain: sample.domain,
    operating_status: text(value("status")),
    conflicts: 0,
    sources: new Set(claims.map(({ source }) => source._id)).size,
  };
}

const noRange = { max: null, at_least: true, currency: "USD" };

/** SPEC.md's company detail, with its evidence. */
export function toProfile(company: KnownCompany): CompanyProfile {
  const { sample, value, rounds, people, values, raised, claims } = company;
  const item = toItem(company);
  return {
    _id: sample.id,
    id: sample.id,
    company_id: sample.id,
    company_name: sample.name,
    name: sample.name,
    description: item.short_description,
    stage: item.stage,
    priority: null,
    status: null,
    total_funding: raised,
    no_of_employees: item.no_of_employees,
    founded_year: item.founded_year,
    city: text(value("city")),
    country: item.country,
    logo_url: null,
    linkedin_url: null,
    twitter_url: null,
    facebook_url: null,
    keywords: (value("tags") as string[] | null) ?? [],
    last_funding_date: rounds[0]?.date?.date ?? null,
    last_interaction: null,
    created_at: SAMPLES_RECORDED_AT,
    updated_at: SAMPLES_RECORDED_AT,
    version: 1,
    as_of: null,
    values,
    conflicts: 0,
    rounds,
    investor_ids: {},
    people,
    sources: sourcesOf(claims),
    joined: [],
    custom_fields: [],
  };
}

/** The demo's nine companies: five of AI, four of fintech. */
export const knownCompanies: readonly KnownCompany[] = [...aiCompanies, ...fintechCompanies].map(
  knownCompany,
);

/** A company of the demo by its id. */
export const companyWithId = (id: string): KnownCompany | undefined =>
  knownCompanies.find(({ sample }) => sample.id === id);

/** Names of the companies, for what shows ids' names. */
export const nameOfCompany = (id: string): string | null => companyWithId(id)?.sample.name ?? null;
