import { withoutCompany } from "./fields";
import { type Condition, fieldConditions, isFieldCondition } from "./plan";

const OF_COMPANY = /^company\.(?!name$)/;

function withoutPrefix(condition: Condition): Condition {
  if (isFieldCondition(condition))
    return { ...condition, field: condition.field.replace(OF_COMPANY, "") };
  const parts = (of: readonly Condition[]) => of.map(withoutPrefix);
  if ("all" in condition) return { all: parts(condition.all) };
  return "any" in condition ? { any: parts(condition.any) } : { not: parts(condition.not) };
}

/** Conditions on a row itself, and those on its company, as they are said of companies. */
export function parted(where: readonly Condition[]) {
  const isOfCompany = (condition: Condition) =>
    fieldConditions([condition]).every(({ field }) => OF_COMPANY.test(field));
  return {
    own: where.filter((condition) => !isOfCompany(condition)),
    ofCompanies: where.filter(isOfCompany).map(withoutPrefix),
  };
}

/** The investors that conditions from a place on ask for one after another. */
export function backersFrom(where: readonly Condition[], from: number): string[] {
  const isBacked = (each: Condition) =>
    isFieldCondition(each) && withoutCompany(each.field) === "investor" && each.op === "eq";
  const others = where.slice(from).findIndex((each) => !isBacked(each));
  const own = where.slice(from, others < 0 ? undefined : from + others);
  return own.filter(isFieldCondition).map(({ value }) => String(value));
}
