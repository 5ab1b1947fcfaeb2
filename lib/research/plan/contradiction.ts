import { type Condition, type FieldCondition, isFieldCondition } from "./plan";

/** Conditions that must hold one by one, those inside `all` included. */
const single = (conditions: readonly Condition[]): FieldCondition[] =>
  conditions.flatMap((condition) => {
    if (isFieldCondition(condition)) return [condition];
    return "all" in condition ? single(condition.all) : [];
  });

const textsOf = ({ value }: FieldCondition): string[] =>
  (Array.isArray(value) ? value : [value]).map((each) => String(each).toLowerCase());

const lowest = ({ op, value }: FieldCondition) =>
  (op === "gt" || op === "gte" || op === "eq") && typeof value !== "boolean" ? value : null;
const highest = ({ op, value }: FieldCondition) =>
  (op === "lt" || op === "lte" || op === "eq") && typeof value !== "boolean" ? value : null;

/** Whether the lower bound of one lies above the upper bound of the other. */
function isBeyond(one: FieldCondition, other: FieldCondition): boolean {
  const [low, high] = [lowest(one), highest(other)];
  if (low === null || high === null || typeof low !== typeof high) return false;
  if (typeof low !== "number" && !/^\d{4}-\d\d-\d\d$/.test(String(low))) return false;
  const isStrict = one.op === "gt" || other.op === "lt";
  return low > high || (low === high && isStrict);
}

function excludes(one: FieldCondition, other: FieldCondition): boolean {
  if (one.field !== other.field) return false;
  const isNot = other.op === "not_eq" || other.op === "not_in" || other.op === "not_contains";
  const isSaid = one.op === "eq" || one.op === "in" || one.op === "contains";
  if (isSaid && isNot) return textsOf(one).every((text) => textsOf(other).includes(text));
  if (one.op === "unknown" && other.op !== "unknown") return true;
  return isBeyond(one, other);
}

/** Two of the conditions that nothing can satisfy together; null when there are none. */
export function contradictionIn(where: readonly Condition[]): [Condition, Condition] | null {
  for (const [at, one] of where.entries())
    for (const [place, other] of where.entries()) {
      if (at === place) continue;
      const isSo = single([one]).some((mine) =>
        single([other]).some((theirs) => excludes(mine, theirs)),
      );
      if (isSo) return [one, other];
    }
  return null;
}
