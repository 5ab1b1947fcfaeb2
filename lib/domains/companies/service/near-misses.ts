import "server-only";
import { MeaningInput } from "@/lib/domains/models/service/meaning";
import { traitsOf } from "@/lib/research/plan/fields";
import { rowsInWords } from "@/lib/research/plan/in-words";
import { type Condition, isFieldCondition } from "@/lib/research/plan/plan";
import type { Filter } from "@/lib/search/filter";
import { opposite, unknownOf } from "@/lib/search/plan";
import type { OrgCtx } from "@/lib/service/context";
import { defineOperation, implement } from "@/lib/service/operation";
import { NEAR_MISSES, NEAR_MISSES_OF_ONE } from "../constants";
import { companyCalls } from "../contract";
import type { CompanyRow } from "../queries/list";
import { searchCompanies } from "../queries/search";
import { ListNearMissesInput, type NearMiss, NearMissList } from "../schema/search";
import { customFactOf, failureOf } from "./facts";
import { listedCompanies } from "./items";
import { meaningOfSearch } from "./meaning-of-search";
import { nearestFirst } from "./nearest";
import { askedWith, type Planned, type Question, readQuestion } from "./question";

type Missed = { companyId: string; constraint: number; place: number };

/** Numbers come first, nearest to their bound; then unknown values; then other values. */
const places = { number: 0, unknown: 1, other: 2 };

async function missing(
  ctx: OrgCtx,
  question: Question,
  failed: Planned,
  ways: { filter: Filter; place: number; condition: Condition }[],
): Promise<Missed[]> {
  const others = question.conditions.filter((one) => one !== failed);
  const found: Missed[] = [];
  for (const { filter, place, condition } of ways) {
    const order = place === places.number ? nearestFirst(condition) : null;
    const part = { limit: NEAR_MISSES_OF_ONE, offset: 0 };
    const hits = await searchCompanies(ctx.db, askedWith(question, others, filter), {
      ...(order ?? { sort: "relevance" as const, isDescending: true }),
      ...part,
    });
    const { at: constraint } = failed;
    found.push(...hits.map((hit) => ({ companyId: hit.company_id, constraint, place })));
  }
  return found;
}

const TEXTS = new Set(["text", "list", "name", "flag"]);

/** Whether a condition bounds a number or a day, so that a failure is near or far. */
function isBound(condition: Condition): boolean {
  if (!isFieldCondition(condition) || !/^(?:eq|lte?|gte?)$/.test(condition.op)) return false;
  return !TEXTS.has(traitsOf("companies", condition.field)?.kind ?? "text");
}

function waysToFail({ filter }: Planned, condition: Condition) {
  // Whose value is or is not known has no other way to fail.
  if (filter.kind === "unknown") {
    const { not, ...plain } = filter;
    return [
      { filter: not ? plain : { ...plain, not: true as const }, place: places.other, condition },
    ];
  }
  const known = {
    filter: opposite(filter),
    place: isBound(condition) ? places.number : places.other,
    condition,
  };
  const unknown = unknownOf(filter);
  if (unknown === null) return [known];
  return [known, { filter: unknown, place: places.unknown, condition }];
}

/** What is known of the company where it fails; of conditions of several parts, what they ask. */
function becauseOf(row: CompanyRow, condition: Condition, { custom }: Question): string {
  const own = isFieldCondition(condition) ? custom.get(condition.field) : undefined;
  const failure = isFieldCondition(condition) ? failureOf(row, condition) : null;
  return (own && customFactOf(row, own)) ?? failure ?? notAmong(condition);
}

const notAmong = (condition: Condition): string =>
  `Not among ${rowsInWords({ about: "companies", where: [condition], meaning: null }, 2)}`;

/** Whether it is all that was asked and has no distance: what fails it has nothing in common with it. */
const isAll = ({ conditions, terms }: Question, condition: Condition) =>
  conditions.length === 1 && terms.length === 0 && !isBound(condition);

/**
 * Companies that meet all conditions but one, at most NEAR_MISSES, with their value for that one.
 */
export async function nearMissesOf(ctx: OrgCtx, question: Question): Promise<NearMiss[]> {
  const { conditions, constraints } = question;
  const missed: Missed[] = [];
  for (const planned of conditions) {
    const condition = constraints[planned.at];
    if (condition && !isAll(question, condition))
      missed.push(...(await missing(ctx, question, planned, waysToFail(planned, condition))));
  }
  const nearest = missed.toSorted((a, b) => a.place - b.place).slice(0, NEAR_MISSES);
  const ids = nearest.map(({ companyId }) => companyId);
  const listed = await listedCompanies(ctx, ids);
  return nearest.flatMap(({ companyId, constraint }) => {
    const [found, condition] = [listed.get(companyId), constraints[constraint]];
    if (!found || !condition) return [];
    return [{ item: found.item, constraint, because: becauseOf(found.row, condition, question) }];
  });
}

export const findNearMisses = defineOperation(
  {
    name: "companies.findNearMisses",
    summary: "Find companies that miss a question by one condition, once its meaning is known",
    effect: "read",
    access: "member",
    transaction: "read",
    input: ListNearMissesInput.extend({ meaning: MeaningInput }),
    output: NearMissList,
  },
  async (ctx, { meaning, ...asked }) => ({
    near_misses: await nearMissesOf(ctx, await readQuestion(ctx, asked, meaning)),
  }),
);

export const listNearMisses = implement(
  companyCalls.listNearMisses,
  { transaction: "none" },
  async (ctx, asked) =>
    findNearMisses.call(ctx, { ...asked, meaning: await meaningOfSearch(ctx, asked) }),
);
