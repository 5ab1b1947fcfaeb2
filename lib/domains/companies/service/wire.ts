import "server-only";
import { amountText } from "@/lib/core/money";
import { type Field, traitsOfField } from "@/lib/domains/evidence/constants";
import type { Money } from "@/lib/domains/evidence/schema";
import type { ClaimRow } from "@/lib/domains/evidence/service";
import { toClaimWords } from "@/lib/domains/sources/rules";
import type { Claim } from "@/lib/domains/sources/schema";
import type { CompanyRow } from "../queries/list";
import { employeesText, mostTrusted, peopleOf, placeText, roundsOf, valueText } from "../rules";
import type {
  CompanyItem,
  CompanyProfile,
  FieldEvidence,
  JoinedRecord,
  ProfileSource,
} from "../schema";

/** A number without a currency is in US dollars; nothing is converted. */
const dollars = (amount: number | null, currency: string | null) =>
  currency === "USD" ? amount : null;

/** The values on which the entries of a company agree. */
export type Deal = Pick<CompanyItem, "priority" | "status" | "last_interaction">;
const NO_DEAL: Deal = { priority: null, status: null, last_interaction: null };

/** A company as a list item, with its deal on request. */
export const toCompanyItem = (row: CompanyRow, deal = NO_DEAL): CompanyItem => ({
  _id: row.id,
  id: row.id,
  company_id: row.id,
  company_name: row.name,
  website: row.website,
  short_description: row.description,
  founded_year: row.foundedYear,
  annual_revenue: dollars(row.annualRevenue, row.annualRevenueCurrency),
  country: row.country,
  no_of_employees:
    row.employeesMin === null ? null : employeesText(row.employeesMin, row.employeesMax),
  stage: row.stage,
  priority: deal.priority,
  status: deal.status,
  funding: amountText(row.totalFunding, row.totalFundingCurrency),
  valuation: amountText(row.valuation, row.valuationCurrency),
  last_interaction: deal.last_interaction,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
  sector: row.industry,
  location: placeText(row),
  domain: row.domain,
  operating_status: row.status,
  conflicts: row.conflicts,
  sources: row.sources,
});

const toClaim = (row: ClaimRow): Claim => ({
  ...toClaimWords({
    ...row,
    asOf: row.as_of,
    recordedAt: row.recorded_at,
    retractedAt: row.retracted_at,
    quoteStart: row.quote_start,
    quoteEnd: row.quote_end,
    passageId: row.passage_id,
    passageText: row.passage_text,
  }),
  is_winner: traitsOfField(row.field).holds === "one" ? row.rank === 1 : row.rank !== null,
  is_live: row.rank !== null,
  url: row.url ?? row.source_url,
  source: {
    _id: row.source_id,
    kind: row.source_kind,
    title: row.source_title,
    url: row.source_url,
    trust_tier: row.trust_tier,
    is_disabled: row.is_disabled,
  },
});

function toValues(claims: readonly ClaimRow[], contested: readonly Field[]) {
  const values: Record<string, FieldEvidence> = {};
  for (const field of new Set(claims.map((claim) => claim.field)))
    values[field] = {
      value: mostTrusted(claims, field) as FieldEvidence["value"],
      is_contested: contested.includes(field),
      claims: claims.filter((claim) => claim.field === field).map(toClaim),
    };
  return values;
}

/** The sources of claims, most trusted first. */
function toSources(claims: readonly ClaimRow[]): ProfileSource[] {
  const found = new Map<string, ProfileSource>();
  for (const row of claims) {
    const at = row.recorded_at.toISOString();
    const known = found.get(row.source_id);
    const last = known && known.last_recorded_at > at ? known.last_recorded_at : at;
    const count = (known?.claims ?? 0) + (row.rank === null ? 0 : 1);
    found.set(row.source_id, { ...toClaim(row).source, claims: count, last_recorded_at: last });
  }
  return [...found.values()].sort(
    (a, b) => a.trust_tier - b.trust_tier || b.last_recorded_at.localeCompare(a.last_recorded_at),
  );
}

const toRounds = (claims: readonly ClaimRow[]) =>
  roundsOf(claims).map(({ value, claimIds }) => ({
    _id: `rnd_${claimIds[0]?.slice(4)}`,
    ...value,
    claim_ids: claimIds,
  }));

const toPeople = (claims: readonly ClaimRow[]) =>
  peopleOf(claims).map(({ value, claimIds }) => ({
    _id: claims.find(({ id }) => id === claimIds[0])?.person_id ?? "",
    ...value,
    claim_ids: claimIds,
  }));

/** What claims state of a company: values, rounds and people, each with its claims. */
export const toFacts = (claims: readonly ClaimRow[], contested: readonly Field[]) => ({
  values: toValues(claims, contested),
  rounds: toRounds(claims),
  people: toPeople(claims),
});

type Known = {
  row: CompanyRow;
  claims: readonly ClaimRow[];
  contested: readonly Field[];
  asOf: string | null;
  /** Values of its entries now; absent for a state in the past. */
  deal: Deal | undefined;
  /** The records that rules joined to it, and to which record each of its own was merged. */
  joined: readonly string[];
  partOf: ReadonlyMap<string, string>;
};

const toJoined = ({ joined, partOf, claims, row }: Known): JoinedRecord[] =>
  joined.map((id) => {
    const own = claims.filter(
      (claim) => partOf.get(claim.subject_id) === id && claim.rank !== null,
    );
    const name = own.find(({ field }) => field === "name")?.value;
    const sources = [...new Set(own.map(({ source_title }) => source_title))];
    return { _id: id, name: typeof name === "string" ? name : row.name, sources };
  });

/** When the first and the latest fact were recorded; for now, the company's row has it. */
function timesOf({ row, claims, asOf }: Known) {
  if (asOf === null) return { created_at: row.createdAt, updated_at: row.updatedAt };
  const moments = claims.flatMap(({ recorded_at, retracted_at }) => [
    recorded_at,
    retracted_at ?? recorded_at,
  ]);
  const sorted = moments.toSorted((a, b) => a.getTime() - b.getTime());
  return { created_at: sorted[0] ?? null, updated_at: sorted.at(-1) ?? null };
}

/** A company with its evidence, from the claims known at that time, and its deal. */
export function toProfile(known: Known): Omit<CompanyProfile, "investor_ids" | "custom_fields"> {
  const { row, claims, contested, asOf, deal = NO_DEAL } = known;
  const textOf = (field: Field) => valueText(field, mostTrusted(claims, field));
  const website = mostTrusted(claims, "website") as { domain: string | null } | null;
  const facts = toFacts(claims, contested);
  const { rounds } = facts;
  const funding = mostTrusted(claims, "total_funding") as Money | null;
  const { created_at, updated_at } = timesOf(known);
  // On a day before anything was known of it, it is called as it is now.
  const unnamed = claims.length === 0 ? row.name || "Unknown" : "Unknown";
  const name = textOf("name") ?? website?.domain ?? unnamed;
  return {
    _id: row.id,
    id: row.id,
    company_id: row.id,
    company_name: name,
    name,
    description: textOf("description") ?? textOf("long_description"),
    stage: textOf("stage") ?? rounds.find(({ stage }) => stage !== null)?.stage ?? null,
    priority: deal.priority,
    status: deal.status,
    total_funding: dollars(funding?.amount ?? null, funding?.currency ?? null),
    no_of_employees: textOf("employees"),
    founded_year: mostTrusted(claims, "founded_year") as number | null,
    city: textOf("city"),
    country: textOf("country"),
    logo_url: null,
    linkedin_url: textOf("linkedin_url"),
    twitter_url: textOf("twitter_url"),
    facebook_url: textOf("facebook_url"),
    keywords: (mostTrusted(claims, "tags") as string[] | null) ?? [],
    last_funding_date: rounds[0]?.date?.date ?? null,
    last_interaction: deal.last_interaction,
    created_at: created_at?.toISOString() ?? null,
    updated_at: updated_at?.toISOString() ?? null,
    version: row.version,
    as_of: asOf,
    conflicts: contested.length,
    ...facts,
    sources: toSources(claims),
    joined: toJoined(known),
  };
}
