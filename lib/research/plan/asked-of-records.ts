import { foldText } from "./evaluate";
import { type FieldCondition, isFieldCondition, type Plan } from "./plan";

/*
 * What every row of a plan must have, so that a subject with many records reads no others: names and
 * days. What it does not narrow is decided when the plan is evaluated.
 */

/** The conditions that every row must meet. */
export const required = ({ where }: Pick<Plan, "where">): FieldCondition[] =>
  where.filter(isFieldCondition);

export const textsOf = ({ value }: Pick<FieldCondition, "value">): string[] =>
  [value].flat().map(String);

/** The names of which a field must have one; null when it may have any. */
export function namesAsked(plan: Plan, field: string): string[] | null {
  const asked = required(plan).find(
    (condition) => condition.field === field && (condition.op === "eq" || condition.op === "in"),
  );
  return asked ? textsOf(asked) : null;
}

/** Whether a name is one of those asked; any is when none is asked. */
export function isAsked(names: readonly string[] | null, name: string): boolean {
  return names === null || names.some((asked) => foldText(asked) === foldText(name));
}

/** The days that a plan asks for, both included; null where it sets no end. */
export function daysAsked(plan: Plan, field: string): { from: string | null; to: string | null } {
  const of = (ops: readonly FieldCondition["op"][]) =>
    required(plan).flatMap((condition) =>
      condition.field === field && ops.includes(condition.op) && typeof condition.value === "string"
        ? [condition.value]
        : [],
    );
  const from = [...of(["gt", "gte", "eq"]), ...(plan.since ? [plan.since] : [])];
  return {
    from: from.toSorted().at(-1) ?? null,
    to: of(["lt", "lte", "eq"]).toSorted().at(0) ?? null,
  };
}
