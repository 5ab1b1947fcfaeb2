import "server-only";
import type { Condition } from "@/lib/research/plan/plan";
import { simplified } from "@/lib/research/plan/simplify";
import {
  readAsDescription,
  readCompanies,
  type StatedCondition,
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
import type { Ctx, OrgCtx } from "@/lib/service/context";
import type { ToolCaller } from "@/lib/service/tool";
import { isoDay } from "@/lib/values/iso-day";
import { toInterpretation } from "../rules/interpretation";
import type { Interpretation } from "../schema/search";
import { withInvestorsMeant } from "./investors-meant";
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

export const todayOf = ({ now }: Pick<Ctx, "now">): string => isoDay(now());

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
  const reading = readCompanies(question, context);
  const conditions = await withInvestorsMeant(ctx, reading.conditions);
  return toInterpretation(query, { ...reading, conditions: conditions.map(asOneList) });
}

/** "Merlin or Osprey" is one list where the whole names of both are known. */
const asOneList = ({ text, start, end, ...condition }: StatedCondition) =>
  ({ ...simplified("companies", condition as Condition), text, start, end }) as StatedCondition;

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
