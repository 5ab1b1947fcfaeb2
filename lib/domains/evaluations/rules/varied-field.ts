import { hundredths } from "@/lib/domains/criteria/rules/numbers";
import { pointsOf } from "@/lib/domains/criteria/rules/scales";
import type { Criterion, Measure } from "@/lib/domains/criteria/schema";
import { monthsBefore, monthsSince } from "@/lib/research/plan/derived";
import { isMeasured, traitsOf, withoutCompany } from "@/lib/research/plan/fields";
import { type FieldCondition, fieldConditions } from "@/lib/research/plan/plan";
import type { Fact, Facts } from "./facts";
import { readBy } from "./receipt";

/*
 * A company's field of numbers with another value, and all that follows from it: every criterion
 * that reads it then reads the other value.
 */

/** Fields of which one is the year of a day less the other. */
const MIRRORED: Readonly<Record<string, string>> = { age: "founded_year", founded_year: "age" };

/** The fields that have another value when one has. */
const movedWith = (field: string): string[] => [
  field,
  ...(MIRRORED[field] ? [MIRRORED[field]] : []),
  ...(field === "months_since_round" ? ["funding_date"] : []),
];

const conditionsOf = (measure: Measure): FieldCondition[] => {
  if (measure.of === "conditions") return fieldConditions(measure.where);
  if (measure.of === "field") return [];
  const { where, measures } = measure.plan;
  const shares = measures.flatMap((each) => (each.of === "share" ? each.where : []));
  // Those on rounds and people themselves do not move with a company's field.
  return fieldConditions([...where, ...shares])
    .filter(({ field }) => field.startsWith("company."))
    .map((condition) => ({ ...condition, field: withoutCompany(condition.field) }));
};

const isNumber = (field: string): boolean => {
  const traits = traitsOf("companies", field);
  return traits !== null && isMeasured(traits.kind);
};
const isBound = ({ field, value }: FieldCondition): boolean =>
  typeof value === "number" && isNumber(field);

/** The number fields that criteria measure or compare, each once, with no two that mirror each other. */
export function numberFieldsOf(criteria: readonly Criterion[]): string[] {
  const named = criteria.flatMap((criterion) => {
    if (criterion.kind !== "measured") return [];
    const { measure, scale } = criterion;
    if (measure.of === "field") return pointsOf(scale) ? [measure.field] : [];
    return measure.of === "conditions"
      ? fieldConditions(measure.where).flatMap((one) => (isBound(one) ? one.field : []))
      : [];
  });
  const fields = [...new Set(named)];
  return fields.filter((field, at) => {
    const mirror = fields.indexOf(MIRRORED[field] ?? "");
    return mirror < 0 || mirror > at;
  });
}

/** Whether nothing but number fields decides a criterion of conditions. */
export const isOfNumbers = (criterion: Criterion): boolean =>
  criterion.kind === "measured" &&
  criterion.measure.of === "conditions" &&
  fieldConditions(criterion.measure.where).every(isBound);

/** The positions of the criteria that read a field or what follows from it, those on itself first. */
export function readersOf(field: string, criteria: readonly Criterion[]): number[] {
  const moved = movedWith(field);
  const isOnIt = (at: number) => {
    const criterion = criteria[at];
    return (
      criterion?.kind === "measured" &&
      criterion.measure.of === "field" &&
      criterion.measure.field === field
    );
  };
  return [...criteria.keys()]
    .filter((at) => {
      const criterion = criteria[at];
      return criterion && readBy(criterion).fields.some((each) => moved.includes(each));
    })
    .toSorted((a, b) => Number(isOnIt(b)) - Number(isOnIt(a)) || a - b);
}

const yearOf = ({ day }: Facts) => Number(day.slice(0, 4));

const widthOf = (fact: Fact | undefined): number =>
  typeof fact?.value === "object" && "min" in fact.value && fact.value.max !== null
    ? hundredths(fact.value.max - fact.value.min)
    : 0;

/** Where a criterion's scale bends when a field is varied, in hundredths of it. */
function pointsOn(field: string, criterion: Criterion, facts: Facts): number[] {
  if (criterion.kind !== "measured" || criterion.measure.of !== "field") return [];
  const points = (pointsOf(criterion.scale) ?? []).map(({ at }) => at);
  if (criterion.measure.field === field) return points;
  const isMirrored = criterion.measure.field === MIRRORED[field];
  return isMirrored ? points.map((at) => hundredths(yearOf(facts)) - at) : [];
}

/** The last whole values before which a condition may turn when a field is varied. */
function boundsOn(field: string, { field: named, value }: FieldCondition, facts: Facts): number[] {
  if (typeof value === "string" && field === "months_since_round" && named === "funding_date")
    return [hundredths(monthsSince(value, facts.day))];
  if (typeof value !== "number") return [];
  const bounds = [Math.floor(value), Math.ceil(value)];
  if (named === MIRRORED[field]) return bounds.map((one) => hundredths(yearOf(facts) - one));
  if (named !== field) return [];
  // The upper end of a range meets a bound before its lower one, from which values are counted.
  const width = widthOf(facts.values[field]);
  return bounds.flatMap((one) => [hundredths(one), hundredths(one) - width]);
}

/** Where scores bend or step as a field is varied, ascending, and the least by which values differ. */
export function bendsOn(
  field: string,
  of: readonly Criterion[],
  facts: Facts,
  value: number | null,
): { bends: number[]; unit: number } {
  const points = of.flatMap((criterion) => pointsOn(field, criterion, facts));
  const bounds = of.flatMap((criterion) =>
    criterion.kind === "measured"
      ? conditionsOf(criterion.measure).flatMap((one) => boundsOn(field, one, facts))
      : [],
  );
  const unit = [...points, value ?? 0].every((at) => at % 100 === 0) ? 100 : 1;
  const bends = new Set([...points, ...bounds.flatMap((bound) => [bound, bound + unit])]);
  return { bends: [...bends].sort((a, b) => a - b), unit };
}

/** Facts in which a field has another value, in hundredths; a range keeps its width. */
export function withFieldValue(facts: Facts, field: string, value: number): Facts {
  const number = value / 100;
  const put = (name: string, given: Fact["value"]) => ({
    [name]: { text: "", claims: [], ...facts.values[name], value: given },
  });
  const before = facts.values[field]?.value;
  const isRange = typeof before === "object" && "min" in before;
  const own = isRange
    ? { min: number, max: before.max === null ? null : before.max + number - before.min }
    : number;
  const mirror = MIRRORED[field];
  return {
    ...facts,
    values: {
      ...facts.values,
      ...put(field, own),
      ...(mirror && put(mirror, yearOf(facts) - number)),
      ...(field === "months_since_round" &&
        put("funding_date", monthsBefore(Math.floor(number), facts.day))),
    },
  };
}
