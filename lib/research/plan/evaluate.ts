import { lookupKey } from "@/lib/core/search-key";
import { traitsOf } from "./fields";
import { comparedIn, fieldsUsed, markedIn } from "./normalize";
import {
  type Condition,
  type FieldCondition,
  fieldsIn,
  type Grouping,
  isFieldCondition,
  type Measure,
  type Plan,
  partsOf,
} from "./plan";

/*
 * What a plan means, row by row: it runs plans over rows that are in memory, and tests compare the
 * database with it. It is written to be read, not to be fast, and shares nothing with the SQL.
 */

export type Range = { min: number; max: number | null };
/** A day is its ISO text. Null and an empty list are unknown. */
export type FieldValue = string | number | boolean | readonly string[] | Range | null;

export type Row = {
  id: string;
  values: Readonly<Record<string, FieldValue>>;
  /** What a field is grouped and ordered by, where it is not its value: a name's key. */
  keys?: Readonly<Record<string, string | readonly string[]>>;
};

export type Evaluated = {
  /** Rows or groups before the limit. */
  total: number;
  /** Of a plan without measures. */
  rows: Row[];
  /** The key of each grouping; quarters and months are counted from year 0, bands from "below". */
  groups: { keys: (string | number | boolean)[]; measures: (string | number | null)[] }[];
  known_of: { field: string; known: number; of: number }[];
};

/** How rows are read beyond their values. */
export type Reading = {
  /** Whether a condition holds; undefined: its value decides. */
  satisfies?: (row: Row, condition: FieldCondition) => boolean | undefined;
  offset?: number;
};

/** Text as it is compared: no case, accents or punctuation. */
export const foldText = (text: string) =>
  lookupKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

const isRange = (value: FieldValue): value is Range =>
  value !== null && typeof value === "object" && "min" in value;
const isList = (value: FieldValue): value is readonly string[] => Array.isArray(value);

const storedIn = (row: Row, field: string): FieldValue => {
  const value = row.values[field] ?? null;
  return isList(value) && value.length === 0 ? null : value;
};
const isKnown = (row: Row, field: string) => storedIn(row, field) !== null;

function isText(value: FieldValue, op: FieldCondition["op"], asked: FieldCondition["value"]) {
  const own = (isList(value) ? value : [String(value)]).map(foldText);
  const wanted = (Array.isArray(asked) ? asked : [asked]).map((each) => foldText(String(each)));
  if (op !== "contains") return own.some((each) => wanted.includes(each));
  return own.some((each) => wanted.some((words) => ` ${each} `.includes(` ${words} `)));
}

function isBound<T extends number | string>(
  [low, high]: [T, T | null],
  op: FieldCondition["op"],
  bound: T,
): boolean {
  switch (op) {
    case "lt":
      return high !== null && high < bound;
    case "lte":
      return high !== null && high <= bound;
    case "gt":
      return low > bound;
    case "gte":
      return low >= bound;
    default:
      return low >= bound && high !== null && high <= bound;
  }
}

function holdsFor(about: Plan["about"], row: Row, condition: FieldCondition): boolean {
  const { field, op, value: asked } = condition;
  const value = storedIn(row, field);
  if (op === "known" || op === "unknown") return (value !== null) === (op === "known");
  if (value === null) return false;
  const isNegated = op.startsWith("not_");
  const plain = op.replace(/^not_/, "") as FieldCondition["op"];
  const kind = traitsOf(about, field)?.kind;
  let holds: boolean;
  if (kind === "flag") holds = value === asked;
  else if (kind === "text" || kind === "name" || kind === "list")
    holds = isText(value, plain, asked);
  else if (isRange(value)) holds = isBound([value.min, value.max], plain, Number(asked));
  else if (kind === "day") holds = isBound([String(value), String(value)], plain, String(asked));
  else holds = isBound([Number(value), Number(value)], plain, Number(asked));
  return holds !== isNegated;
}

type Holds = (row: Row, condition: Condition) => boolean;

const holdsIn = ({ about }: Plan, { satisfies }: Reading): Holds => {
  const holds: Holds = (row, condition) => {
    if (isFieldCondition(condition))
      return satisfies?.(row, condition) ?? holdsFor(about, row, condition);
    const each = partsOf(condition).map((part) => holds(row, part));
    if ("all" in condition) return each.every(Boolean);
    return "any" in condition ? each.some(Boolean) : !each.some(Boolean);
  };
  return holds;
};

const numberOf = (value: FieldValue): number | null => {
  if (isRange(value)) return value.min;
  return typeof value === "number" ? value : null;
};

const keysOf = (row: Row, field: string): (string | number | boolean)[] => {
  const value = storedIn(row, field);
  if (value === null) return [];
  const keys = row.keys?.[field] ?? (isRange(value) ? value.min : value);
  return [...new Set(Array.isArray(keys) ? keys : [keys])];
};

function groupKeys(row: Row, { field, by, bands }: Grouping): (string | number | boolean)[] {
  const value = storedIn(row, field);
  if (value === null) return [];
  if (by === "band") return [(bands ?? []).filter((low) => low <= (numberOf(value) ?? 0)).length];
  const [year = 0, month = 0] = String(value).split("-").map(Number);
  if (by === "year") return [year];
  if (by === "quarter") return [year * 4 + Math.ceil(month / 3) - 1];
  return by === "month" ? [year * 12 + month - 1] : keysOf(row, field);
}

function median(sorted: readonly number[]): number | null {
  if (sorted.length === 0) return null;
  const at = (sorted.length - 1) / 2;
  const [low = 0, high = 0] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]];
  return low + (high - low) * (at % 1);
}

/** How conditions are decided, and the rows that no condition has left out. */
type Looked = { holds: Holds; all: readonly Row[] };

const sourcesOf = (row: Row, field: string): string[] => {
  const sources = storedIn(row, field.replace(/(?:remote|company_type)$/, "source"));
  return isList(sources) ? [...sources] : [];
};

/** The sources by which some row is known to have a field: those that are alone in speaking of it. */
const sourcesMarking = (rows: readonly Row[], field: string): ReadonlySet<string> =>
  new Set(
    rows
      .filter((row) => isKnown(row, field))
      .map((row) => sourcesOf(row, field))
      .flatMap((sources) => (sources.length === 1 ? sources : [])),
  );

function share(
  rows: readonly Row[],
  where: readonly Condition[],
  { holds, all }: Looked,
): number | null {
  const fields = comparedIn(where);
  const marked = markedIn(where).map((field) => ({ field, sources: sourcesMarking(all, field) }));
  const known = rows.filter(
    (row) =>
      fields.every((field) => isKnown(row, field)) &&
      marked.every(({ field, sources }) => sourcesOf(row, field).some((one) => sources.has(one))),
  );
  if (known.length === 0) return null;
  return known.filter((row) => where.every((one) => holds(row, one))).length / known.length;
}

function measured(rows: readonly Row[], measure: Measure, looked: Looked): string | number | null {
  if (measure.of === "count") return rows.length;
  if (measure.of === "share") return share(rows, measure.where, looked);
  const { of, field } = measure;
  if (of === "distinct") return new Set(rows.flatMap((row) => keysOf(row, field))).size;
  const values = rows.map((row) => storedIn(row, field)).filter((value) => value !== null);
  const days = values.filter((value) => typeof value === "string").sort();
  if (days.length > 0) return (of === "minimum" ? days[0] : days.at(-1)) ?? null;
  const numbers = values.map((value) => numberOf(value) ?? 0).sort((a, b) => a - b);
  const sum = numbers.reduce((total, each) => total + each, 0);
  if (numbers.length === 0) return null;
  if (of === "sum") return sum;
  if (of === "average") return sum / numbers.length;
  if (of === "median") return median(numbers);
  return (of === "minimum" ? numbers[0] : numbers.at(-1)) ?? null;
}

type Key = string | number | boolean | null;

/** Ascending; what is unknown comes last either way. */
function compare(a: Key, b: Key, isDescending = false): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  if (a === b) return 0;
  return a < b !== isDescending ? -1 : 1;
}

function inGroups(plan: Plan, rows: readonly Row[], looked: Looked): Evaluated["groups"] {
  const groups = new Map<string, { keys: (string | number | boolean)[]; rows: Row[] }>();
  if (plan.groups.length === 0) groups.set("[]", { keys: [], rows: [] });
  for (const row of rows) {
    let places: (string | number | boolean)[][] = [[]];
    for (const grouping of plan.groups) {
      const keys = groupKeys(row, grouping);
      places = places.flatMap((place) => keys.map((key) => [...place, key]));
    }
    for (const keys of places) {
      const group = groups.get(JSON.stringify(keys)) ?? { keys, rows: [] };
      groups.set(JSON.stringify(keys), group);
      group.rows.push(row);
    }
  }
  const found = [...groups.values()].map((group) => ({
    keys: group.keys,
    measures: plan.measures.map((measure) => measured(group.rows, measure, looked)),
  }));
  const meets = ({ measures }: Evaluated["groups"][number]) =>
    (plan.having ?? []).every(({ measure, op, value }) => {
      const figure = measures[measure];
      return typeof figure === "number" && isBound([figure, figure], op, value);
    });
  return found.filter(meets).sort((a, b) => {
    for (const order of plan.order) {
      if ("relevance" in order) continue;
      const at = "field" in order ? plan.groups.findIndex(({ field }) => field === order.field) : 0;
      const [first, second] =
        "measure" in order
          ? [a.measures[order.measure], b.measures[order.measure]]
          : [a.keys[at], b.keys[at]];
      const decided = compare(first ?? null, second ?? null, order.descending);
      if (decided !== 0) return decided;
    }
    for (const at of plan.groups.keys()) {
      const decided = compare(a.keys[at] ?? null, b.keys[at] ?? null);
      if (decided !== 0) return decided;
    }
    return 0;
  });
}

function ordered({ order }: Plan, rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => {
    for (const each of order) {
      if (!("field" in each)) continue;
      const [first = null] = keysOf(a, each.field);
      const [second = null] = keysOf(b, each.field);
      const decided = compare(first, second, each.descending);
      if (decided !== 0) return decided;
    }
    return 0;
  });
}

function knownOf(plan: Plan, rows: readonly Row[], holds: Holds): Evaluated["known_of"] {
  return fieldsUsed(plan).map((field) => {
    const others = plan.where.filter((condition) => !fieldsIn([condition]).includes(field));
    const met = rows.filter((row) => others.every((condition) => holds(row, condition)));
    return { field, known: met.filter((row) => isKnown(row, field)).length, of: met.length };
  });
}

/**
 * Runs a normalized plan over rows. They are given in the order of ties, the most relevant first
 * where relevance is asked for; rows that words or `since` leave out are not among them.
 */
export function evaluate(
  plan: Plan & { limit: number },
  rows: readonly Row[],
  reading: Reading = {},
): Evaluated {
  const holds = holdsIn(plan, reading);
  const met = rows.filter((row) => plan.where.every((condition) => holds(row, condition)));
  const known_of = knownOf(plan, rows, holds);
  const { offset = 0 } = reading;
  const page = [offset, offset + plan.limit] as const;
  if (plan.measures.length === 0)
    return { total: met.length, rows: ordered(plan, met).slice(...page), groups: [], known_of };
  const groups = inGroups(plan, met, { holds, all: rows });
  return { total: groups.length, rows: [], groups: groups.slice(...page), known_of };
}
