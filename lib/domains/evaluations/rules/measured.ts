import { hundredths } from "@/lib/domains/criteria/rules/numbers";
import type { Measured } from "@/lib/domains/criteria/rules/scales";
import type { Measure } from "@/lib/domains/criteria/schema";
import { type Row, evaluate as run } from "@/lib/research/plan/evaluate";
import { preparedConditions, type Values } from "@/lib/research/plan/holds";
import { normalize } from "@/lib/research/plan/normalize";
import { type Condition, fieldsIn, type Plan } from "@/lib/research/plan/plan";
import type { Facts, FactValue } from "./facts";

/** What a measure comes to, with the fields that it was read from. */
export type Value = { value: Measured; fields: readonly string[]; claims: readonly string[] };
/** Reads a measure of one company; null where it is not known. */
export type Reader = (facts: Facts) => Value | null;

const isRange = (value: FactValue): value is { min: number; max: number | null } =>
  typeof value === "object" && "min" in value;

/** Of a range the lower end counts, as everywhere in the product. */
function toMeasured(value: FactValue): Measured {
  if (typeof value === "number") return hundredths(value);
  if (typeof value === "boolean") return value;
  if (typeof value === "string") return [value];
  return isRange(value) ? hundredths(value.min) : value;
}

const readField =
  (field: string): Reader =>
  ({ values }) => {
    const fact = values[field];
    return fact ? { value: toMeasured(fact.value), fields: [field], claims: fact.claims } : null;
  };

/** Facts that conditions read next to the field that they name. */
const READ_BESIDE: Readonly<Record<string, readonly string[]>> = {
  category: ["industry"],
  region: ["country", "city"],
  company_type: ["status"],
  status: ["company_type"],
  age: ["founded_year"],
  months_since_round: ["funding_date"],
  industry: ["category", "tag", "description", "name"],
  investor: ["batch"],
};

/** The values that conditions on fields may read. */
export const fieldsRead = (fields: readonly string[]): string[] => [
  ...new Set(fields.flatMap((field) => [field, ...(READ_BESIDE[field] ?? [])])),
];

const plainValues = ({ values, company }: Facts): Values => ({
  name: company.name,
  ...Object.fromEntries(Object.entries(values).map(([field, { value }]) => [field, value])),
});

function readConditions(where: readonly Condition[], day: string): Reader {
  const holds = preparedConditions("companies", where, day);
  const fields = fieldsIn(where);
  return (facts) => {
    const held = holds(plainValues(facts));
    if (held === null) return null;
    const known = fieldsRead(fields).filter((field) => facts.values[field]);
    const claims = known.flatMap((field) => facts.values[field]?.claims ?? []);
    return { value: held, fields: known, claims: [...new Set(claims)] };
  };
}

type Of = { row: Row; claim: string };

function rowsOf({ about }: Plan, facts: Facts): Of[] {
  const company = Object.fromEntries(
    Object.entries(plainValues(facts)).map(([field, value]) => [`company.${field}`, value ?? null]),
  );
  const items = about === "rounds" ? facts.rounds : facts.people;
  return items.map(({ claim, ...own }) => ({
    claim,
    row: { id: claim, values: { ...company, ...own } },
  }));
}

/** A share is stated in percent. */
const inUnits = ({ measures }: Plan, figure: number) =>
  measures[0]?.of === "share" ? hundredths(figure * 100) : hundredths(figure);

/** One number over the company's rounds or people; not known when none of them is. */
function readPlan(plan: Plan, day: string): Reader {
  const normal = normalize(plan);
  const prepared = new Map<string, (values: Values) => boolean | null>();
  const holds = (row: Row, condition: Condition): boolean => {
    const key = JSON.stringify(condition);
    const ready = prepared.get(key) ?? preparedConditions(plan.about, [condition], day);
    prepared.set(key, ready);
    return ready(row.values) ?? false;
  };
  return (facts) => {
    const rows = rowsOf(plan, facts);
    if (rows.length === 0) return null;
    const { groups } = run(
      normal,
      rows.map(({ row }) => row),
      { satisfies: holds },
    );
    const figure = groups[0]?.measures[0];
    if (typeof figure !== "number") return null;
    return {
      value: inUnits(plan, figure),
      fields: [plan.about === "rounds" ? "rounds" : "person"],
      claims: rows.map(({ claim }) => claim),
    };
  };
}

/** A measure made ready for many companies: ages and months are reckoned from an ISO day. */
export function readerOf(measure: Measure, day: string): Reader {
  if (measure.of === "field") return readField(measure.field);
  return measure.of === "conditions"
    ? readConditions(measure.where, day)
    : readPlan(measure.plan, day);
}
