import "server-only";
import { isCustomKey } from "@/lib/core/custom-fields";
import { type RaisedTime, timeOfRaised } from "@/lib/core/raised";
import type { Field } from "@/lib/domains/evidence/constants";
import { type LiveClaim, liveClaims, recordsOf } from "@/lib/domains/evidence/service";
import type { CellValue } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { stageOfRound } from "@/lib/values/stages";

/** The claims of a company, by field, most trusted first. */
type Claims = ReadonlyMap<Field, readonly LiveClaim[]>;
type State = (claims: Claims, value: CellValue) => readonly LiveClaim[];

const all = (claims: Claims, field: Field) => claims.get(field) ?? [];
const first = (claims: Claims, field: Field) => all(claims, field).slice(0, 1);
const most =
  (...fields: Field[]): State =>
  (claims) =>
    fields.flatMap((field) => first(claims, field));
const every =
  (...fields: Field[]): State =>
  (claims) =>
    fields.flatMap((field) => all(claims, field));

type StatedRound = {
  stage: string | null;
  date: { date: string } | null;
  amount: { currency: string } | null;
};
const roundsWhere =
  (is: (round: StatedRound, value: CellValue) => boolean): State =>
  (claims, value) =>
    all(claims, "round").filter((claim) => is(claim.value as StatedRound, value));

const statesNoAmount = ({ value }: LiveClaim) => Number((value as StatedRound).amount === null);

/**
 * The most trusted claim of each round, of those with an amount when there are any: claims of the
 * same stage and month tell of one round.
 */
function eachRound(claims: Claims): LiveClaim[] {
  const rounds = new Map<string, LiveClaim>();
  const byAmount = all(claims, "round").toSorted((a, b) => statesNoAmount(a) - statesNoAmount(b));
  for (const claim of byAmount) {
    const { stage, date } = claim.value as StatedRound;
    const key = `${stage} ${date?.date.slice(0, 7)}`;
    if (!rounds.has(key)) rounds.set(key, claim);
  }
  return [...rounds.values()];
}

/** The claim that states the value itself, else those that it is computed from. */
const statedOr =
  (field: Field, computed: State): State =>
  (claims, value) => {
    const stated = first(claims, field);
    return stated.length > 0 ? stated : computed(claims, value);
  };

const isLatest: State = (claims) => {
  const days = all(claims, "round").map(({ value }) => (value as StatedRound).date?.date ?? "");
  const latest = days.toSorted().at(-1);
  return all(claims, "round").filter((_, at) => days[at] === latest && latest !== "");
};

/** Which claims state a company's field, or what it is computed from. */
const statements: Readonly<Record<string, { reads: readonly Field[]; state: State }>> = {
  name: { reads: ["name"], state: most("name") },
  former_name: { reads: ["former_name"], state: every("former_name") },
  website: { reads: ["website"], state: most("website") },
  description: {
    reads: ["description", "long_description"],
    state: statedOr("description", most("long_description")),
  },
  person: { reads: ["person"], state: every("person") },
  category: {
    reads: ["industry", "tags", "description"],
    state: (claims) => [
      ...most("industry", "description")(claims, null),
      ...every("tags")(claims, null),
    ],
  },
  industry: { reads: ["industry"], state: most("industry") },
  tag: { reads: ["tags"], state: every("tags") },
  sub_industry: { reads: ["sub_industry"], state: most("sub_industry") },
  country: {
    reads: ["country", "places"],
    state: (claims) => [...most("country")(claims, null), ...every("places")(claims, null)],
  },
  region: { reads: ["region"], state: most("region") },
  city: {
    reads: ["city", "cities"],
    state: (claims) => [...most("city")(claims, null), ...every("cities")(claims, null)],
  },
  founded_year: { reads: ["founded_year"], state: most("founded_year") },
  age: { reads: ["founded_year"], state: most("founded_year") },
  employees: { reads: ["employees"], state: most("employees") },
  funding: {
    reads: ["total_funding", "round"],
    state: (claims, value) => {
      const [stated] = first(claims, "total_funding");
      const amount = (stated?.value as { amount?: number; currency?: string } | undefined) ?? {};
      const isShown = value === null || (amount.currency === "USD" && amount.amount === value);
      if (stated && isShown) return [stated];
      return eachRound(claims).filter(
        (claim) => (claim.value as StatedRound).amount?.currency === "USD",
      );
    },
  },
  funding_stage: {
    reads: ["stage", "round"],
    state: statedOr(
      "stage",
      roundsWhere(({ stage }, value) => stage !== null && stageOfRound(stage) === value),
    ),
  },
  funding_date: {
    reads: ["round"],
    state: roundsWhere(({ date }, value) => date?.date === value),
  },
  last_funding_amount: { reads: ["round"], state: isLatest },
  months_since_round: { reads: ["round"], state: isLatest },
  rounds: { reads: ["round"], state: every("round") },
  valuation: { reads: ["valuation"], state: most("valuation") },
  unicorn: {
    reads: ["unicorn_since", "valuation"],
    state: statedOr("unicorn_since", most("valuation")),
  },
  unicorn_since: { reads: ["unicorn_since"], state: most("unicorn_since") },
  maturity: { reads: ["maturity"], state: most("maturity") },
  hiring: { reads: ["hiring"], state: most("hiring") },
  remote: { reads: ["remote"], state: most("remote") },
  annual_revenue: { reads: ["annual_revenue"], state: most("annual_revenue") },
  investor: { reads: ["investors", "round"], state: every("investors", "round") },
  investors: { reads: ["investors", "round"], state: every("investors", "round") },
  company_type: { reads: ["company_type"], state: most("company_type") },
  status: { reads: ["status"], state: most("status") },
  batch: { reads: ["batch"], state: most("batch") },
};

/** The claims of the rounds that a sum in a time is of, one for each. */
const roundsOfTime =
  ({ from, to }: RaisedTime): State =>
  (claims) =>
    eachRound(claims).filter((claim) => {
      const { date, amount } = claim.value as StatedRound;
      const isIn = date !== null && (from ?? "") <= date.date && date.date <= (to ?? date.date);
      return isIn && amount?.currency === "USD";
    });

/** How a field's values are stated; one that the organization defined is stated as it is. */
const statementOf = (field: string) => {
  const raisedIn = timeOfRaised(field);
  if (raisedIn) return { reads: ["round"] as const, state: roundsOfTime(raisedIn) };
  if (isCustomKey(field)) return { reads: [field], state: most(field) };
  return Object.hasOwn(statements, field) ? statements[field] : undefined;
};

export type ClaimsOf = (companyId: string, field: string, value: CellValue) => string[];

/** For companies and fields of theirs: which claims state a value, now or at the end of a day. */
export async function claimsOfValues(
  ctx: OrgCtx,
  companyIds: readonly string[],
  fields: readonly string[],
  asOf?: string,
): Promise<ClaimsOf> {
  const reads = [...new Set(fields.flatMap((field) => statementOf(field)?.reads ?? []))];
  const found = new Map<string, Map<Field, LiveClaim[]>>();
  if (companyIds.length > 0 && reads.length > 0) {
    const records = await recordsOf(ctx.db, ctx.org.id, companyIds);
    for (const claim of await liveClaims(ctx.db, ctx.org.id, records, {
      only: reads,
      asOf,
    })) {
      const ofCompany = found.get(claim.root_id) ?? new Map<Field, LiveClaim[]>();
      found.set(claim.root_id, ofCompany);
      ofCompany.set(claim.field, [...(ofCompany.get(claim.field) ?? []), claim]);
    }
  }
  return (companyId, field, value) => {
    const claims = found.get(companyId);
    return claims ? (statementOf(field)?.state(claims, value) ?? []).map(({ id }) => id) : [];
  };
}
