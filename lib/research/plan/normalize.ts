import { isRaisedKey } from "@/lib/core/raised";
import { isScoreKey } from "@/lib/core/scores";
import { countriesOfRegion, statesOfRegion } from "@/lib/search/places/regions";
import { isOfDeals, orderedByDefault, shownByDefault, traitsOf, withoutCompany } from "./fields";
import { companyFieldOf } from "./filters";
import {
  type Condition,
  type FieldCondition,
  fieldsIn,
  isFieldCondition,
  type Order,
  PLAN_LIMITS,
  type Plan,
  partsOf,
  type Subject,
} from "./plan";
import { simplified } from "./simplify";

const textsOf = (value: FieldCondition["value"]) =>
  (Array.isArray(value) ? value : [value]).map(String);

const lists: Partial<Record<FieldCondition["op"], FieldCondition["op"]>> = {
  eq: "in",
  in: "in",
  contains: "in",
  not_eq: "not_in",
  not_in: "not_in",
  not_contains: "not_in",
};

/** A condition on a group of countries is one on these countries: of them the country is known. */
function placed(about: Subject, condition: FieldCondition): FieldCondition {
  const { field, op, value } = condition;
  const asList = lists[op];
  if (companyFieldOf(about, field) !== "region" || !asList) return condition;
  const groups = textsOf(value).map((name) =>
    statesOfRegion(name).length > 0 ? [] : countriesOfRegion(name),
  );
  if (groups.some(({ length }) => length === 0)) return condition;
  return {
    field: field.replace(/region$/, "country"),
    op: asList,
    value: [...new Set(groups.flat())],
  };
}

function withPlaces(about: Subject, condition: Condition): Condition {
  if (isFieldCondition(condition)) return placed(about, condition);
  const parts = partsOf(condition).map((part) => withPlaces(about, part));
  if ("all" in condition) return { all: parts };
  return "any" in condition ? { any: parts } : { not: parts };
}

const normalCondition = (about: Subject, condition: Condition): Condition =>
  withPlaces(about, simplified(about, condition));

/** Conditions that must all hold, one by one: each decides by itself whose value must be known. */
const flat = (conditions: readonly Condition[]): Condition[] =>
  conditions.flatMap((condition) => ("all" in condition ? flat(condition.all) : [condition]));

/** Time and bands go forward; other groups begin with the largest first measure. */
function groupOrder({ about, groups }: Plan): Order[] {
  const [first] = groups;
  if (!first) return [];
  const kind = traitsOf(about, first.field)?.kind;
  const isAlongAxis = first.by === "band" || kind === "day" || kind === "year";
  return isAlongAxis
    ? [{ field: first.field, descending: false }]
    : [{ measure: 0, descending: true }];
}

function orderOf(plan: Plan): readonly Order[] {
  if (plan.measures.length > 0) return plan.order.length > 0 ? plan.order : groupOrder(plan);
  if (plan.order.length > 0) return plan.order;
  const isRanked = plan.meaning !== null || (plan.about === "companies" && plan.where.length > 0);
  return isRanked ? [{ relevance: true }] : orderedByDefault[plan.about];
}

/** Scores, and what was raised in a time: a row that they chose shows them. */
const isShownWithRows = (field: string): boolean => isScoreKey(field) || isRaisedKey(field);

/**
 * The fields of a row in the order of its columns: what it is called, then what orders it, and the
 * scores and sums that chose it.
 */
function shownOf({ about, show, order, where, things }: Plan): readonly string[] {
  const asked = show.length > 0 ? show : shownByDefault[about];
  const choosing = fieldsIn(where).filter(
    (field) => isShownWithRows(withoutCompany(field)) && !isOfDeals(about, field),
  );
  const ordering = [...order.flatMap((each) => ("field" in each ? [each.field] : [])), ...choosing];
  const called = traitsOf(about, "name") ? ["name"] : about === "rounds" ? ["company.name"] : [];
  const first = things.length > 0 ? [] : ordering.filter((field) => !asked.includes(field));
  return [...new Set([...called, ...first, ...asked])];
}

const INDUSTRY = /^((?:company\.)?)industry$/;

/**
 * Lists have industries of their own: unicorns are grouped by those of the list that says that they
 * are unicorns, so that groups add up to what it states.
 */
function ofUnicorns<T extends object>({ where }: Plan, grouped: T): T {
  const isOfUnicorns = where.some(
    (each) => isFieldCondition(each) && /(?:^|\.)unicorn$/.test(each.field) && each.value === true,
  );
  if (!isOfUnicorns || !("field" in grouped) || typeof grouped.field !== "string") return grouped;
  return { ...grouped, field: grouped.field.replace(INDUSTRY, "$1unicorn_industry") };
}

const groupsOf = (plan: Plan): Plan["groups"] =>
  plan.groups.map((group) => ofUnicorns(plan, group));

/** A plan that says everything: its order, its columns and how many rows. Its meaning is the same. */
export function normalize(plan: Plan): Plan & { limit: number } {
  return {
    ...plan,
    where: flat(plan.where.map((condition) => normalCondition(plan.about, condition))),
    measures: plan.measures.map((measure) =>
      measure.of === "share"
        ? { ...measure, where: flat(measure.where.map((one) => normalCondition(plan.about, one))) }
        : measure,
    ),
    groups: groupsOf(plan),
    show: shownOf(plan),
    order: orderOf(plan).map((each) => ofUnicorns(plan, each)),
    limit: plan.limit ?? (plan.groups.length > 0 ? PLAN_LIMITS.groupPage : PLAN_LIMITS.rowPage),
  };
}

/** The fields that conditions, measures, groups and the order use, each once. */
export function fieldsUsed({ where, measures, groups, order }: Plan): string[] {
  const fields = [
    ...fieldsIn(where),
    ...measures.flatMap((measure) => {
      if (measure.of === "count") return [];
      return measure.of === "share" ? comparedIn(measure.where) : [measure.field];
    }),
    ...groups.map(({ field }) => field),
    ...order.flatMap((each) => ("field" in each ? [each.field] : [])),
  ];
  return [...new Set(fields)];
}

/** Who is filed under some industry is known to be in a line of business or not to be: "Other" is not fintech. */
const FILED = /category$/;

/**
 * Lists mark who works remotely, or is a nonprofit, and say nothing of the others: a share of those
 * whose value is known would always be all of them. It is one of the companies of such lists.
 */
const MARKED = /(?:^|\.)(?:remote|company_type)$/;
export const markedIn = (conditions: readonly Condition[]): string[] =>
  fieldsIn(conditions).filter((field) => MARKED.test(field));
export const isMarked = (conditions: readonly Condition[]): boolean =>
  markedIn(conditions).length > 0;

/** The fields of which conditions compare the value, each once: to be unknown it need not be known. */
export const comparedIn = (conditions: readonly Condition[]): string[] => [
  ...new Set(
    conditions.flatMap((condition) => {
      if (!isFieldCondition(condition)) return comparedIn(partsOf(condition));
      const isKnowing = condition.op === "known" || condition.op === "unknown";
      const isLeftOut = isKnowing || MARKED.test(condition.field);
      return isLeftOut ? [] : [condition.field.replace(FILED, "industry")];
    }),
  ),
];
