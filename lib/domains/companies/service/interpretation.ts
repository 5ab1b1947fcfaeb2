import "server-only";
import { type CustomLabels, conditionInWords } from "@/lib/research/plan/in-words";
import type { Condition, Order } from "@/lib/research/plan/plan";
import {
  type CompaniesReading,
  mayBeDescription,
  readAsDescription,
  readCompanies,
} from "@/lib/research/reading/companies";
import {
  nameCandidates,
  type OwnName,
  type OwnNames,
} from "@/lib/research/reading/lexicon/own-names";
import {
  cityCandidates,
  type OwnCities,
  ownCities,
} from "@/lib/research/reading/lexicon/place-names";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import type { OrgCtx } from "@/lib/service/context";
import type { ToolCaller } from "@/lib/service/tool";
import { type SearchSort, searchSorts } from "../constants";
import type { Interpretation } from "../schema/search";
import { CITIES_MAX, knownCities, knownNames, listBatches } from "./known-names";
import { isNameExactly, mayBeName } from "./names";

/** Names are looked for in so many possible places of a question; a longer text is a description. */
const CANDIDATES_MAX = 600;

/**
 * The companies, investors and people that go by words of a question, and after them `others` of
 * the organization's, each under the key of its name.
 */
export async function ownNamesIn(
  ctx: ToolCaller,
  question: string,
  others: readonly (OwnName & { key: string })[] = [],
): Promise<OwnNames> {
  const candidates = nameCandidates(question).slice(0, CANDIDATES_MAX);
  const known = await knownNames.call(ctx, { candidates });
  const found = new Map<string, OwnName[]>();
  for (const { key, ...name } of [...known, ...others])
    found.set(key, [...(found.get(key) ?? []), name]);
  return (key) => found.get(key) ?? [];
}

/** The cities in a question that only the organization's companies say are cities. */
export async function ownCitiesIn(ctx: ToolCaller, question: string): Promise<OwnCities> {
  const names = cityCandidates(question).slice(0, CITIES_MAX);
  return ownCities(names.length > 0 ? await knownCities.call(ctx, { names }) : []);
}

export const todayOf = (ctx: OrgCtx): string => ctx.now().toISOString().slice(0, 10);

/** Sorts by the fields of plans, and whether they run the other way. */
const SORTS: Readonly<Record<string, { sort: string; isReversed?: true }>> = {
  name: { sort: "name" },
  founded_year: { sort: "founded" },
  age: { sort: "founded", isReversed: true },
  employees: { sort: "employees" },
  funding: { sort: "funding" },
  valuation: { sort: "valuation" },
  annual_revenue: { sort: "annual_revenue" },
  funding_date: { sort: "last_round_on" },
  months_since_round: { sort: "last_round_on", isReversed: true },
  last_funding_amount: { sort: "last_round_amount" },
  unicorn_since: { sort: "unicorn_since" },
  rounds: { sort: "rounds" },
  investors: { sort: "investors" },
};

/** The sort that a plan's order comes to; null when a search has none for it. */
function sortOf(order: Extract<Order, { field: string }> | null): SearchSort | null {
  const known = order && SORTS[order.field];
  if (!known) return null;
  const isDescending = order.descending !== (known.isReversed ?? false);
  const asked = isDescending ? `-${known.sort}` : known.sort;
  return searchSorts.find((sort) => sort === asked) ?? null;
}

/** A condition with itself as part of a sentence: "in Germany". */
export const worded = <T extends Condition>(condition: T, custom?: CustomLabels) => ({
  ...condition,
  in_words: conditionInWords("companies", condition, custom),
});

const toInterpretation = (query: string, reading: CompaniesReading): Interpretation => ({
  query,
  constraints: reading.conditions.map((condition) => worded(condition)),
  residual: reading.meaning,
  name: reading.name,
  intent: reading.name === null ? "find_companies" : "find_company",
  not_understood: reading.not_understood,
  sort: sortOf(reading.order),
});

/** Longest question that is read, in UTF-16 units. */
const READ_MAX = 4_000;

/** How a question about companies is understood. */
export async function interpret(ctx: OrgCtx, query: string): Promise<Interpretation> {
  const question = query.slice(0, READ_MAX);
  const context = {
    names: await ownNamesIn(ctx, question),
    cities: await ownCitiesIn(ctx, question),
    batches: await listBatches.call(ctx, {}),
    today: todayOf(ctx),
  };
  return toInterpretation(query, readCompanies(question, context));
}

/** The same words as a description of one company; null when they cannot be one. */
export const asDescription = ({
  query,
  constraints,
  residual,
}: Interpretation): Interpretation | null =>
  mayBeDescription(query, constraints, residual)
    ? toInterpretation(query, readAsDescription(query))
    : null;

/**
 * The same, where a question that consists of a company's name means that company, whatever else
 * its words may mean. An exception is a sector name like "Fintech": it means the sector even when a
 * company has that name.
 */
export async function interpretAsked(ctx: OrgCtx, query: string): Promise<Interpretation> {
  const sector = sectorNamed(query);
  const isSector = [sector?.value, sector?.label].some(
    (word) => word?.toLowerCase() === query.trim().toLowerCase(),
  );
  if (isSector || !mayBeName(query) || !(await isNameExactly(ctx, query)))
    return interpret(ctx, query);
  const named = { ...readAsDescription(""), name: query.trim() };
  return toInterpretation(query, named);
}
