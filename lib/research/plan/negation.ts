import { type Condition, type FieldCondition, isFieldCondition } from "./plan";
import { simplified } from "./simplify";

const OPPOSITES = {
  eq: "not_eq",
  in: "not_in",
  contains: "not_contains",
  not_eq: "eq",
  not_in: "in",
  not_contains: "contains",
  lt: "gte",
  lte: "gt",
  gt: "lte",
  gte: "lt",
} as const;

/** What holds where these conditions are known not to. A yes or no becomes the other. */
export function negationOf(where: readonly Condition[]): Condition {
  const [first] = where;
  const only = first && simplified("companies", first);
  if (where.length === 1 && only && "field" in only) {
    if (typeof only.value === "boolean") return { ...only, value: !only.value };
    const op = OPPOSITES[only.op as keyof typeof OPPOSITES];
    if (op) return { ...only, op } as FieldCondition;
  }
  if (where.length === 1 && only && "not" in only && only.not.length === 1 && only.not[0])
    return only.not[0];
  if (where.length === 1 && only && "any" in only) return noneOf(only.any);
  const together = where.length === 1 && only && "all" in only ? only.all : where;
  const canFail = (part: Condition) => isFieldCondition(part) && part.op in OPPOSITES;
  // One of them fails: what is unknown is neither in San Francisco nor outside it.
  if (together.length > 1 && together.every(canFail))
    return { any: together.map((part) => negationOf([part])) };
  return { not: where };
}

/** Neither of several: of one field, a list that its known value is not in. */
function noneOf(parts: readonly Condition[]): Condition {
  const [first] = parts;
  const isOf = (part: Condition, field: string) =>
    isFieldCondition(part) && part.field === field && part.op === "eq";
  if (first && isFieldCondition(first) && parts.every((part) => isOf(part, first.field))) {
    const values = parts.filter(isFieldCondition).map(({ value }) => String(value));
    return { field: first.field, op: "not_in", value: values };
  }
  return { all: parts.map((part) => negationOf([part])) };
}
