import { customKindOf } from "@/lib/core/custom-fields";
import {
  type Comparison,
  type Condition,
  type FieldCondition,
  isFieldCondition,
} from "@/lib/research/plan/plan";
import { fieldWords } from "./condition-words";

/** Fields that are matched by words rather than by whole values. */
const byWords: readonly string[] = ["category", "industry", "investor", "region"];

function valuesOf({ value }: FieldCondition): string[] {
  if (typeof value === "boolean") return [value ? "yes" : "no"];
  return value === null ? [] : [value].flat().map(String);
}

/** The values that a condition lists, and whether it excludes them. */
export function choiceOf([condition]: readonly Condition[]): { values: string[]; isNot: boolean } {
  if (!condition || !isFieldCondition(condition)) return { values: [], isNot: false };
  return { values: valuesOf(condition), isNot: condition.op.startsWith("not") };
}

/** The condition for any or none of these values; no values make no condition. */
export function conditionsOfChoice(
  field: string,
  values: readonly string[],
  isNot = false,
): Condition[] {
  const [first] = values;
  if (first === undefined) return [];
  if (fieldWords(field).kind === "flag") return conditionsOfFlag(field, values, isNot);
  if (values.length > 1) return [{ field, op: isNot ? "not_in" : "in", value: [...values] }];
  const isByWords = byWords.includes(field) || customKindOf(field) === "text";
  const op: Comparison = isByWords ? "contains" : "eq";
  return [{ field, op: isNot ? (`not_${op}` as Comparison) : op, value: first }];
}

/** Yes or no; both of them ask only that it is known. */
function conditionsOfFlag(field: string, values: readonly string[], isNot: boolean): Condition[] {
  if (values.length > 1) return [{ field, op: isNot ? "unknown" : "known", value: null }];
  return [{ field, op: "eq", value: values.includes("yes") !== isNot }];
}
