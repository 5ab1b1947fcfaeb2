import type { FieldValue, Row } from "@/lib/research/plan/evaluate";
import { comparable, fieldsOf, isMeasured, isOrdered, traitsOf } from "@/lib/research/plan/fields";
import {
  bounds,
  type Condition,
  type FieldCondition,
  type GroupCondition,
  type Grouping,
  type Measure,
  type Order,
  type Plan,
  planAbout,
} from "@/lib/research/plan/plan";
import { sectorOf } from "@/lib/search/taxonomy/taxonomy";

type Random = () => number;
type Stored = "companies" | "rounds" | "investors" | "people";

const oneOf = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)] as T;
const timesOf = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

/** Fields that are filled in the generated world. */
const fieldsIn = (about: Stored, rows: readonly Row[]): string[] =>
  Object.keys(fieldsOf[about]).filter((field) => rows.some(({ values }) => field in values));

/** What the search's own tests know of a field: sectors by their names, kinds of company by these. */
function textFor(field: string, value: FieldValue, random: Random): string {
  const own = Array.isArray(value) ? oneOf(value as string[], random) : String(value);
  return field.endsWith("category") ? (sectorOf(own)?.label ?? own) : own;
}

const isEmpty = (value: FieldValue | undefined) =>
  value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** The operators that a field is asked with; a sector is contained, a whole industry is equal. */
function opsFor(about: Stored, field: string): FieldCondition["op"][] {
  const name = field.replace("company.", "");
  if (name === "category") return ["contains", "not_contains", "known", "unknown"];
  const ops = comparable(traitsOf(about, field)?.kind ?? "text");
  const searched = ["industry", "country", "region", "city", "funding_stage", "company_type"];
  const isWhole = [...searched, "status", "batch"].includes(name);
  return [...ops.filter((op) => !isWhole || !op.endsWith("contains")), "known", "unknown"];
}

type World = { about: Stored; rows: readonly Row[]; random: Random };

/** A value that some row has, or one near it; null where no row has any. */
function valueFor({ about, rows, random }: World, field: string): FieldCondition["value"] {
  const known = rows.filter(({ values }) => !isEmpty(values[field]));
  if (known.length === 0) return null;
  const value = oneOf(known, random).values[field] ?? null;
  const kind = traitsOf(about, field)?.kind;
  if (kind === "flag") return random() < 0.5;
  if (kind === "day") return String(value);
  if (kind === "text" || kind === "name" || kind === "list") return textFor(field, value, random);
  const number =
    typeof value === "object" && value !== null && "min" in value
      ? oneOf([value.min, value.max ?? value.min], random)
      : Number(value);
  return oneOf([number, number, number + 1, number - 0.5], random);
}

function condition(world: World, field: string): FieldCondition | null {
  const op = oneOf(opsFor(world.about, field), world.random);
  if (op === "known" || op === "unknown") return { field, op, value: null };
  const value = valueFor(world, field);
  if (value === null) return null;
  if (op !== "in" && op !== "not_in") return { field, op, value };
  const other = valueFor(world, field);
  return { field, op, value: [...new Set([String(value), String(other)])] };
}

function conditions(world: World, fields: readonly string[], depth = 1): Condition[] {
  const { random } = world;
  return timesOf(Math.floor(random() * 3), () => {
    if (depth < 3 && random() < 0.25) {
      const parts = conditions(world, fields, depth + 1);
      const [first, ...rest] = parts;
      if (!first) return null;
      const all = [first, ...rest];
      return oneOf<Condition>([{ all }, { any: all }, { not: all }], random);
    }
    return condition(world, oneOf(fields, random));
  }).filter((one) => one !== null);
}

function measure(world: World, fields: readonly string[]): Measure {
  const { about, random } = world;
  const numbers = fields.filter((field) => isMeasured(traitsOf(about, field)?.kind ?? "text"));
  const roll = random();
  if (roll < 0.35) return { of: "count" };
  if (roll < 0.5) {
    const where = conditions(world, fields);
    return where.length > 0 ? { of: "share", where } : { of: "count" };
  }
  if (roll < 0.6) return { of: "distinct", field: oneOf(fields, random) };
  const field = oneOf(numbers, random);
  const of = oneOf(["sum", "average", "median", "minimum", "maximum"] as const, random);
  const isYear = traitsOf(about, field)?.kind === "year";
  return { of: of === "sum" && isYear ? "median" : of, field };
}

function grouping({ about, random }: World, fields: readonly string[]): Grouping {
  const field = oneOf(fields, random);
  const kind = traitsOf(about, field)?.kind ?? "text";
  if (kind === "day")
    return { field, by: oneOf(["value", "year", "quarter", "month"] as const, random) };
  if (!isMeasured(kind) || random() < 0.3) return { field };
  return { field, by: "band", bands: oneOf([[0, 10, 100], [1_000_000], [2.5, 2014]], random) };
}

/** A bound on a measure of the groups, near what it comes to. */
function groupConditions(world: World, { groups, measures }: Plan): GroupCondition[] {
  const { about, random } = world;
  const at = Math.floor(random() * measures.length);
  const measure = measures[at];
  const kind = measure && "field" in measure && traitsOf(about, measure.field)?.kind;
  if (groups.length === 0 || !measure || kind === "day" || random() < 0.5) return [];
  const isCount = !("field" in measure) || measure.of === "distinct";
  const value = isCount ? 1 + Math.floor(random() * 6) : Number(valueFor(world, measure.field));
  const bound = measure.of === "share" ? value / 6 : value;
  return [{ measure: at, op: oneOf(bounds, random), value: bound }];
}

function orders(world: World, plan: Plan, fields: readonly string[]): Order[] {
  const { about, random } = world;
  const descending = random() < 0.5;
  if (plan.measures.length > 0)
    return random() < 0.4
      ? []
      : [{ measure: Math.floor(random() * plan.measures.length), descending }];
  const ordered = fields.filter((field) => isOrdered(traitsOf(about, field)?.kind ?? "list"));
  const fixed = { field: oneOf(ordered, random), descending };
  return random() < 0.6 ? [fixed] : [fixed, { field: oneOf(ordered, random), descending: true }];
}

/** A valid plan about one subject, of the values that its rows have. */
export function generatedPlan(about: Stored, rows: readonly Row[], random: Random): Plan {
  const world = { about, rows, random };
  const fields = fieldsIn(about, rows);
  const plan = { ...planAbout(about), where: conditions(world, fields) };
  const isMeasuring = random() < 0.6;
  const groups = isMeasuring
    ? timesOf(Math.floor(random() * 3), () => grouping(world, fields))
    : [];
  const measures = isMeasuring
    ? timesOf(1 + Math.floor(random() * 3), () => measure(world, fields))
    : [];
  const made: Plan = { ...plan, groups, measures };
  const limit = oneOf([null, 1, 7, 60], random);
  const having = groupConditions(world, made);
  return { ...made, having, order: orders(world, made, fields), limit };
}
