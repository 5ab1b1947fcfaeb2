import { type Condition, fieldsIn, isFieldCondition } from "../plan/plan";
import { isInClause } from "./clause";
import { singular } from "./dictionary";
import type { TimeUnit } from "./item";
import {
  areCategories,
  CALENDAR,
  type FieldNames,
  hasOrder,
  is,
  isNumeric,
  type Made,
  MEASURED_WITHIN,
  MISSING_NOUNS,
  nextOf,
  type Phrase,
  type Rule,
  said,
  some,
} from "./phrase";

/* Words by which a question groups. */

/** The field of a grouping, or the noun for investors: "by investor". */
function groupedFields(phrase: Phrase | undefined): FieldNames | null {
  const field = said(phrase, "field");
  if (field)
    return areCategories(field.fields) || some(field.fields, CALENDAR) ? field.fields : null;
  return said(phrase, "subject")?.about === "investors" ? (MISSING_NOUNS.investors ?? null) : null;
}

/** "Distribution of headcounts", "split between active and acquired": the groups are what is named. */
function wholeGrouping(phrases: readonly Phrase[], at: number, next: number): Made {
  if (!said(phrases[at], "group")?.isWhole) {
    const field = said(phrases[at], "field");
    const isSpread = said(phrases[at + 1], "group")?.isWhole;
    return field && isSpread && isNumeric(field.fields)
      ? { end: at + 2, says: { kind: "grouping", fields: field.fields, by: "band" } }
      : null;
  }
  // After the words for the rows: "distribution of unicorn valuations".
  let noun = next;
  while (is(phrases[noun], "values", "subject") && noun - next < MEASURED_WITHIN) noun++;
  const field = said(phrases[noun], "field");
  if (field && isNumeric(field.fields) && noun === next)
    return { end: next + 1, says: { kind: "grouping", fields: field.fields, by: "band" } };
  if (field && isNumeric(field.fields))
    return { end: at + 1, says: { kind: "grouping", fields: field.fields, by: "band" } };
  // "Split of unicorns between the US and China".
  const listed = phrases
    .slice(next, next + MEASURED_WITHIN)
    .flatMap((phrase) => said(phrase, "values")?.where ?? []);
  const alternatives = listed.find((each) => "any" in each);
  const named = alternatives && !isFieldCondition(alternatives) ? alternatives : null;
  const [companies] = named ? fieldsIn([named]) : [];
  if (!companies || fieldsIn([named as Condition]).length > 1) return null;
  const fields: FieldNames = {
    companies,
    ...(companies === "funding_stage" && { rounds: "stage" }),
  };
  return { end: at + 1, says: { kind: "grouping", fields } };
}

const EVERY: Readonly<Record<string, TimeUnit>> = {
  monthly: "month",
  quarterly: "quarter",
  yearly: "year",
  annual: "year",
  annually: "year",
};

/** "Monthly deal counts", "how many rounds were there quarterly": groups of time in one word. */
export const periodic: Rule = (phrases, at) => {
  const by = is(phrases[at], "unknown") ? EVERY[phrases[at]?.words ?? ""] : undefined;
  if (!by) return null;
  const next = phrases[at + 1];
  const field = said(next, "field");
  const isNumber =
    field !== null && isNumeric(field.fields) && field.fields.companies !== "annual_revenue";
  const behind = phrases.slice(at + 1).find((phrase) => !is(phrase, "function"));
  const isLast = behind === undefined || is(behind, "period");
  const isMeasured = phrases
    .slice(0, at)
    .some(
      (phrase) => is(phrase, "measure") || /^(?:count|amount)$/.test(said(phrase, "ask")?.of ?? ""),
    );
  const isNoun = isNumber || is(next, "subject", "measure", "ask");
  const isGroup = (isNoun && !isInClause(phrases, at)) || (isLast && isMeasured);
  return isGroup ? { end: at + 1, says: { kind: "grouping", fields: {}, by } } : null;
};

const OVERVIEW = /^(?:overview|summary|rundown|snapshot)(?: of)?$/;

/** "A clear overview of the statuses", "summary of industries": the values of a field are its groups. */
export const overviews: Rule = (phrases, at) => {
  const isQualified = at < 2 && is(phrases[at], "unknown");
  const noun = isQualified ? at + 1 : at;
  if (!OVERVIEW.test(phrases[noun]?.words ?? "")) return null;
  const next = nextOf(phrases, noun, 2);
  const field = said(phrases[next], "field");
  const { words = "" } = phrases[next] ?? {};
  const isGroup = field !== null && areCategories(field.fields) && singular(words) !== words;
  return isGroup ? { end: next + 1, says: { kind: "grouping", fields: field.fields } } : null;
};

/** "Per YC industry": whose industries they are, is said before the groups. */
export function withGroupsBesideNouns(given: readonly Phrase[]): Phrase[] {
  const phrases = [...given];
  for (const [at, group] of given.entries()) {
    const [value, field] = [given[at + 1], said(given[at + 2], "field")];
    const isOfThem = said(value, "value")?.label === "Y Combinator";
    if (value && isOfThem && is(group, "group") && field && areCategories(field.fields))
      phrases.splice(at, 2, value, group);
  }
  return phrases;
}

/** "By country", "per batch", "stage breakdown", "by year they joined", "by headcount band". */
export const groupings: Rule = (phrases, at) => {
  const isSecond =
    is(phrases[at - 1], "grouping") &&
    (is(phrases[at], "and", "comma") || /^(?:x|by)$/.test(phrases[at]?.words ?? ""));
  const isGroup = is(phrases[at], "group") || isSecond;
  const next = isGroup ? nextOf(phrases, at, 2) : at;
  const unit = said(phrases[next], "time_unit");
  if (isGroup && unit) {
    const date = nextOf(phrases, next, 4);
    const field = said(phrases[date], "field");
    const isDate = field !== null && some(field.fields, CALENDAR);
    return {
      end: isDate ? date + 1 : next + 1,
      says: { kind: "grouping", fields: isDate ? field.fields : {}, by: unit.by },
    };
  }
  const banded = said(phrases[next], "field");
  if (banded && isNumeric(banded.fields) && is(phrases[next + 1], "band"))
    return { end: next + 2, says: { kind: "grouping", fields: banded.fields, by: "band" } };
  const whole = wholeGrouping(phrases, at, next);
  if (whole) return whole;
  const fields = groupedFields(phrases[next]);
  const isOrder = fields !== null && some(fields, CALENDAR) && hasOrder(phrases.slice(0, at));
  if (isOrder) return null;
  if (isGroup && fields) return { end: next + 1, says: { kind: "grouping", fields } };
  if (
    fields &&
    is(phrases[next], "field") &&
    is(phrases[next + 1], "group") &&
    !is(phrases[next + 2], "field", "time_unit", "subject")
  )
    return { end: next + 2, says: { kind: "grouping", fields } };
  return null;
};
