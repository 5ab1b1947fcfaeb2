import { withoutCompany } from "./fields";
import { type Condition, fieldConditions, isFieldCondition, type Subject } from "./plan";

const OF_COMPANY = /^company\.(?!name$)/;
/** What is said of some rows as it is of their companies: "fintech rounds in Germany". */
const OF_ROWS_TOO = /^company\.(?:category|industry|sub_industry|tag|country|region|city)$/;

/** How rows are said to be of companies. */
export const OF_COMPANIES: Partial<Record<Subject, string>> = {
  people: "at",
  investors: "in",
  notes: "on",
  opinions: "on",
  news: "about",
};

function withoutPrefix(condition: Condition): Condition {
  if (isFieldCondition(condition))
    return { ...condition, field: condition.field.replace(OF_COMPANY, "") };
  const parts = (of: readonly Condition[]) => of.map(withoutPrefix);
  if ("all" in condition) return { all: parts(condition.all) };
  return "any" in condition ? { any: parts(condition.any) } : { not: parts(condition.not) };
}

/** Conditions that are said of a row itself, and those on its company, as they are said of companies. */
export function parted(about: Subject, where: readonly Condition[]) {
  const isOfCompany = (condition: Condition) => {
    const fields = fieldConditions([condition]);
    const isOfRow =
      /^(?:rounds|entries|news)$/.test(about) &&
      fields.every(({ field }) => OF_ROWS_TOO.test(field));
    return fields.every(({ field }) => OF_COMPANY.test(field)) && !isOfRow;
  };
  return {
    own: where.filter((condition) => !isOfCompany(condition)),
    ofCompanies: where.filter(isOfCompany).map(withoutPrefix),
  };
}

/**
 * The investors that conditions from a place on ask for one after another: of the rows, or of their
 * companies.
 */
export function backersFrom(where: readonly Condition[], from: number): string[] {
  const first = where[from];
  const field = first && isFieldCondition(first) ? first.field : "";
  const isBacked = (each: Condition) =>
    withoutCompany(field) === "investor" &&
    isFieldCondition(each) &&
    each.field === field &&
    each.op === "eq";
  const others = where.slice(from).findIndex((each) => !isBacked(each));
  const own = where.slice(from, others < 0 ? undefined : from + others);
  return own.filter(isFieldCondition).map(({ value }) => String(value));
}
