import type { Condition, ConstraintField, ConstraintOp } from "@/lib/search/constraint";

/** Fields that are matched by words rather than by whole values. */
const byWords: readonly ConstraintField[] = ["category", "industry", "investor", "region"];

const valuesOf = ({ value }: Condition): string[] =>
  Array.isArray(value) ? value : [String(value)];

/** The values that a condition lists, and whether it excludes them. */
export function choiceOf([condition]: readonly Condition[]): { values: string[]; isNot: boolean } {
  if (!condition) return { values: [], isNot: false };
  return { values: valuesOf(condition), isNot: condition.op.startsWith("not") };
}

/** The condition for any or none of these values; no values make no condition. */
export function conditionsOfChoice(
  field: ConstraintField,
  values: readonly string[],
  isNot = false,
): Condition[] {
  const [first] = values;
  if (first === undefined) return [];
  if (values.length > 1) return [{ field, op: isNot ? "not_in" : "in", value: [...values] }];
  const op: ConstraintOp = byWords.includes(field) ? "contains" : "eq";
  return [{ field, op: isNot ? `not_${op}` : op, value: first }];
}
