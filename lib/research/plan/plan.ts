/*
 * The query language behind every question: what it is about, which conditions hold, which words
 * describe it, and what is done with what is found. A plan has one meaning, whoever runs it.
 */

/** What a plan is about: each row of its result is one of these, or a group of them. */
export const subjects = [
  "companies",
  "rounds",
  "investors",
  "people",
  "entries",
  "notes",
  "opinions",
  "activity",
  "news",
] as const;
export type Subject = (typeof subjects)[number];

const stored: ReadonlySet<Subject> = new Set(["companies", "rounds", "investors", "people"]);
/** Whether it is what sources state; the others are the team's own work, and news. */
export const isStored = (about: Subject): boolean => stored.has(about);

/**
 * How a field is compared. `lt` and `gt` are strict, `lte` and `gte` include the bound. `contains`:
 * the words occur in the text, or the list has an item of them. `known`: a value is stored.
 */
export const comparisons = [
  "eq",
  "not_eq",
  "in",
  "not_in",
  "lt",
  "lte",
  "gt",
  "gte",
  "contains",
  "not_contains",
  "known",
  "unknown",
] as const;
export type Comparison = (typeof comparisons)[number];

/**
 * Text, a number, whole US dollars, an ISO day (YYYY-MM-DD) or yes and no, by the field's kind; a
 * list for `in` and `not_in`; null for `known` and `unknown`.
 */
export type Value = string | number | boolean | readonly string[] | null;

/**
 * A condition on one field. An unknown value satisfies no comparison but `unknown`, negated ones
 * included: "not in Germany" asks for a known country other than Germany.
 */
export type FieldCondition = { field: string; op: Comparison; value: Value };

/** Conditions of which all, any or none must hold. `not` asks that none is known to hold. */
export type Condition =
  | FieldCondition
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  | { not: readonly Condition[] };

/**
 * A condition with the words of the question that state it, "" and 0 when none do: `text` is
 * `question.slice(start, end)`. `in_words` says it as part of a sentence: "in Germany".
 */
export type WordedCondition = Condition & {
  text: string;
  start: number;
  end: number;
  in_words: string;
};

/**
 * A number computed over rows. `count` counts them; `distinct` counts the different values of a
 * field; the others are over the rows whose value is known, and over the lower ends of ranges.
 * `share`: the part of the rows, 0 to 1, that satisfy `where`, over those of which each value that
 * it compares is known.
 */
export type Measure =
  | { of: "count" }
  | {
      of: "sum" | "average" | "median" | "minimum" | "maximum" | "distinct";
      field: string;
    }
  | { of: "share"; where: readonly Condition[] };

/**
 * How the values of a field become groups; `bands`: the lower ends of ranges, ascending, with a
 * group of what is below the first. A row whose value is unknown is in no group, and one with a list
 * in one for each item.
 */
export type Grouping = {
  field: string;
  by?: "value" | "year" | "quarter" | "month" | "band";
  bands?: readonly number[];
};

export const bounds = ["lt", "lte", "gt", "gte", "eq"] as const;

/**
 * A condition on groups: the measure at that place compared with a number. A group whose measure is
 * unknown is left out.
 */
export type GroupCondition = { measure: number; op: (typeof bounds)[number]; value: number };

/**
 * Orders rows by a field, or by relevance to the words; groups by the measure at that place, or by a
 * field that groups them. Unknown values come last, and equal rows by name.
 */
export type Order =
  | { field: string; descending: boolean }
  | { measure: number; descending: boolean }
  | { relevance: true };

/** One thing that a plan names. `id` is null until the name is looked up. */
export type Thing = { name: string; id: string | null };

export type Plan = {
  about: Subject;
  /** All must hold. */
  where: readonly Condition[];
  /**
   * Words that describe what is looked for; they rank and select, and are never called a condition.
   */
  meaning: string | null;
  /** Facts of one thing, or a comparison of two to five; else empty. */
  things: readonly Thing[];
  /** Fields to show for each row, in this order; empty: those the subject shows by default. */
  show: readonly string[];
  /** Empty: the rows themselves. */
  measures: readonly Measure[];
  /** At most two; they need a measure. */
  groups: readonly Grouping[];
  /** Groups that do not meet all of these are left out, and not counted. */
  having?: readonly GroupCondition[];
  order: readonly Order[];
  /** The most rows or groups; null: as many as a page holds. */
  limit: number | null;
  /** Rows or groups left out at the top of the order: "the third largest" leaves out two. */
  skip?: number;
  /** Only what changed, or for rounds and people was learnt, on or after this ISO day. */
  since: string | null;
};

/** A plan for everything of a subject. */
export const planAbout = (about: Subject): Plan => ({
  about,
  where: [],
  meaning: null,
  things: [],
  show: [],
  measures: [],
  groups: [],
  order: [],
  limit: null,
  since: null,
});

export const isFieldCondition = (condition: Condition): condition is FieldCondition =>
  "field" in condition;

/** The conditions inside a condition; empty for a condition on a field. */
export function partsOf(condition: Condition): readonly Condition[] {
  if ("all" in condition) return condition.all;
  if ("any" in condition) return condition.any;
  if ("not" in condition) return condition.not;
  return [];
}

/** Every condition on a field, however deeply it is nested. */
export function fieldConditions(conditions: readonly Condition[]): FieldCondition[] {
  return conditions.flatMap((condition) =>
    isFieldCondition(condition) ? [condition] : fieldConditions(partsOf(condition)),
  );
}

/** The fields that conditions name, each once. */
export const fieldsIn = (conditions: readonly Condition[]): string[] => [
  ...new Set(fieldConditions(conditions).map(({ field }) => field)),
];

/**
 * The most groupings, things and rows of a plan, and the deepest nesting of its conditions; the rows
 * and groups of a plan without a limit.
 */
export const PLAN_LIMITS = {
  groups: 2,
  measures: 6,
  things: 5,
  having: 3,
  conditions: 60,
  depth: 3,
  show: 12,
  order: 3,
  rows: 200,
  skip: 1_000_000,
  rowPage: 25,
  groupPage: 100,
} as const;
