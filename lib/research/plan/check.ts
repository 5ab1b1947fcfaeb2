import { comparable, isMeasured, isOfDeals, isOrdered, traitsOf } from "./fields";
import {
  type Condition,
  type FieldCondition,
  fieldsIn,
  type GroupCondition,
  type Grouping,
  isFieldCondition,
  type Measure,
  type Order,
  PLAN_LIMITS,
  type Plan,
  partsOf,
  type Subject,
} from "./plan";

/** What keeps a plan from having a meaning, and where in it. */
export type Problem = { path: (string | number)[]; message: string };

const DAY = /^(?!0000)\d{4}-\d{2}-\d{2}$/;

/** Whether a text is a day of the calendar, as 2026-02-30 and a day of the year 0 are not. */
const isDay = (text: unknown): boolean =>
  typeof text === "string" &&
  DAY.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

function valueProblem(subject: Subject, { field, op, value }: FieldCondition): string | null {
  const traits = traitsOf(subject, field);
  if (!traits) return `No field of ${subject}`;
  if (op === "known" || op === "unknown") return value === null ? null : "Takes no value";
  const allowed = comparable(traits.kind);
  if (!allowed.includes(op)) return `Must be compared by one of ${allowed.join(", ")}`;
  if (op === "in" || op === "not_in") return Array.isArray(value) ? null : "Must be a list";
  if (Array.isArray(value)) return "Must be one value";
  switch (traits.kind) {
    case "flag":
      return typeof value === "boolean" ? null : "Must be true or false";
    case "day":
      return isDay(value) ? null : "Must be a date such as 2026-03-31";
    case "text":
    case "list":
    case "name":
      return typeof value === "string" ? null : "Must be text";
    default:
      return typeof value === "number" && Number.isFinite(value) ? null : "Must be a number";
  }
}

function conditionProblem(
  subject: Subject,
  conditions: readonly Condition[],
  path: Problem["path"],
  depth = 1,
): Problem | null {
  for (const [at, condition] of conditions.entries()) {
    const here = [...path, at];
    if (isFieldCondition(condition)) {
      const message = valueProblem(subject, condition);
      if (message) return { path: [...here, "value"], message: `${condition.field}: ${message}` };
      continue;
    }
    if (depth === PLAN_LIMITS.depth)
      return { path: here, message: `Nested deeper than ${PLAN_LIMITS.depth} levels` };
    const inner = Object.keys(condition)[0] ?? "";
    const problem = conditionProblem(subject, partsOf(condition), [...here, inner], depth + 1);
    if (problem) return problem;
  }
  return null;
}

function measureProblem(subject: Subject, measure: Measure): string | null {
  if (measure.of === "count") return null;
  if (measure.of === "share") return conditionProblem(subject, measure.where, [])?.message ?? null;
  const traits = traitsOf(subject, measure.field);
  if (!traits) return `No field of ${subject}`;
  const { kind } = traits;
  if (measure.of === "distinct") return null;
  const isBound = measure.of === "minimum" || measure.of === "maximum";
  if (isMeasured(kind) && (kind !== "year" || measure.of !== "sum")) return null;
  return isBound && kind === "day" ? null : `${traits.label} has no ${measure.of}`;
}

function groupProblem(subject: Subject, { field, by, bands }: Grouping): string | null {
  const traits = traitsOf(subject, field);
  if (!traits) return `No field of ${subject}`;
  const isTime = traits.kind === "day";
  if (by === "band") {
    if (!isMeasured(traits.kind)) return `${traits.label} has no bands`;
    const isAscending = bands?.every((low, at) => at === 0 || low > (bands[at - 1] ?? low));
    return isAscending ? null : "Bands need their lower ends in ascending order";
  }
  if (bands) return "Only bands have lower ends";
  if (by && by !== "value" && !isTime) return `${traits.label} is not a date`;
  return null;
}

/** Sums, averages and shares are compared with numbers; the first and last day are not. */
function havingProblem({ about, measures, groups }: Plan, { measure: at }: GroupCondition) {
  if (groups.length === 0) return "Only groups have conditions on measures";
  const measure = measures[at];
  if (!measure) return "No such measure";
  const kind = "field" in measure && traitsOf(about, measure.field)?.kind;
  return kind === "day" && measure.of !== "distinct"
    ? "A date can’t be compared with a number"
    : null;
}

function orderProblem(plan: Plan, order: Order): string | null {
  const { about, measures, groups, meaning } = plan;
  if ("relevance" in order) {
    if (measures.length > 0) return "Groups have no relevance";
    return meaning === null ? "Nothing to be relevant to" : null;
  }
  if ("measure" in order) return order.measure < measures.length ? null : "No such measure";
  const traits = traitsOf(about, order.field);
  if (!traits) return `No field of ${about}`;
  if (measures.length > 0)
    return groups.some(({ field }) => field === order.field) ? null : "Groups have no such field";
  return isOrdered(traits.kind) ? null : `${traits.label} has no order`;
}

/** Subjects that have no words of their own to be described by, and those that name no day. */
const wordless: readonly Subject[] = ["investors", "activity"];
const dayless: readonly Subject[] = ["investors"];

const firstOf = <T>(
  name: string,
  items: readonly T[],
  problemOf: (item: T) => string | null,
): Problem | null => {
  for (const [at, item] of items.entries()) {
    const message = problemOf(item);
    if (message) return { path: [name, at], message };
  }
  return null;
};

/** A condition is on an investor or on its deals, not on both; nothing but conditions is on deals. */
function dealsProblem({ about, where, show, measures, groups, order }: Plan): Problem | null {
  const isMixed = (condition: Condition) =>
    new Set(fieldsIn([condition]).map((field) => isOfDeals(about, field))).size > 1;
  const elsewhere = (name: string, fields: readonly string[]): Problem | null => {
    const field = fields.find((each) => isOfDeals(about, each));
    return field ? { path: [name], message: `${field}: Only conditions may name it` } : null;
  };
  const mixed = where.findIndex(isMixed);
  if (mixed >= 0)
    return { path: ["where", mixed], message: "Must be about the investor or about its deals" };
  return (
    elsewhere("show", show) ??
    elsewhere("measures", fieldsMeasured(measures)) ??
    elsewhere(
      "groups",
      groups.map(({ field }) => field),
    ) ??
    elsewhere(
      "order",
      order.flatMap((each) => ("field" in each ? [each.field] : [])),
    )
  );
}

const fieldsMeasured = (measures: readonly Measure[]): string[] =>
  measures.flatMap((measure) => {
    if (measure.of === "count") return [];
    return measure.of === "share" ? fieldsIn(measure.where) : [measure.field];
  });

/** The first thing that keeps a plan from having a meaning, or null. */
export function findProblem(plan: Plan): Problem | null {
  const { about, where, show, measures, groups, having = [], order, things, since } = plan;
  if (groups.length > 0 && measures.length === 0)
    return { path: ["measures"], message: "Groups need a measure, such as a count" };
  if (things.length > 0 && (groups.length > 0 || measures.length > 0))
    return { path: ["things"], message: "Named things are not counted or grouped" };
  if (since !== null && !isDay(since)) return { path: ["since"], message: "Must be a date" };
  if (since !== null && dayless.includes(about))
    return { path: ["since"], message: `No change of ${about} is recorded` };
  if (plan.meaning !== null && wordless.includes(about))
    return { path: ["meaning"], message: `Nothing describes ${about}` };
  return (
    conditionProblem(about, where, ["where"]) ??
    firstOf("show", show, (field) => (traitsOf(about, field) ? null : `No field of ${about}`)) ??
    firstOf("measures", measures, (measure) => measureProblem(about, measure)) ??
    firstOf("groups", groups, (group) => groupProblem(about, group)) ??
    firstOf("having", having, (each) => havingProblem(plan, each)) ??
    firstOf("order", order, (each) => orderProblem(plan, each)) ??
    dealsProblem(plan)
  );
}
