import { traitsOf } from "./fields";
import { companyFieldOf } from "./filters";
import {
  type Condition,
  type FieldCondition,
  isFieldCondition,
  partsOf,
  type Subject,
  type Value,
} from "./plan";

/** Fields of which "contains" and "is" a value find the same companies. */
const BY_NAME = /^(?:category|country|region|city|funding_stage|company_type|status|batch)$/;

/** Whether a condition asks for one of some texts, each of which could be asked for alone. */
function isOneOf(about: Subject, { field, op }: FieldCondition): boolean {
  const kind = traitsOf(about, field)?.kind;
  if (kind !== "text" && kind !== "list" && kind !== "name") return false;
  const isByName = op === "contains" && BY_NAME.test(companyFieldOf(about, field) ?? "");
  return op === "eq" || op === "in" || isByName;
}

const textsOf = (value: Value): string[] => [value].flat().map(String);

/** Alternatives of one field as a list of values; null when they are something else. */
function listOf(about: Subject, parts: readonly Condition[]): FieldCondition | null {
  const fields = parts.filter(isFieldCondition);
  const [first] = fields;
  if (!first || fields.length < parts.length) return null;
  if (!fields.every((one) => one.field === first.field && isOneOf(about, one))) return null;
  if (fields.length === 1) return first;
  const values = fields.flatMap(({ value }) => textsOf(value));
  return { field: first.field, op: "in", value: [...new Set(values)] };
}

/**
 * A condition in as few parts as say the same: "Germany or France" is a list of two values, which
 * people edit as one.
 */
export function simplified(about: Subject, condition: Condition): Condition {
  if (isFieldCondition(condition)) return condition;
  const parts = partsOf(condition).map((part) => simplified(about, part));
  const [only] = parts;
  if ("not" in condition) return { not: parts };
  if (parts.length === 1 && only) return only;
  return "all" in condition ? { all: parts } : (listOf(about, parts) ?? { any: parts });
}
