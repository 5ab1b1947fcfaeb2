import { isOfDeals, traitsOf } from "../plan/fields";
import { negationOf } from "../plan/negation";
import {
  type Condition,
  type FieldCondition,
  fieldConditions,
  isFieldCondition,
  type Subject,
} from "../plan/plan";
import type { Period } from "./item";
import { batchesOfYears } from "./lexicon/batches";
import type { FieldNames, Phrase, Quantity } from "./phrase";
import { ofRole } from "./roles";

type Parts = readonly Phrase[];

/** What a company says of its rounds where only companies are asked for. */
const OF_LAST_ROUND: Record<string, string> = {
  stage: "funding_stage",
  date: "funding_date",
  amount: "last_funding_amount",
  investor: "investor",
  lead_investor: "investor",
};

/** What people have of their own, which is not their company's: "how old is the founder". */
const OWN_SENSE: ReadonlySet<string> = new Set(["age", "founded_year"]);

/** The field that a word means for a subject; null when the subject has none of that name. */
export function fieldFor(about: Subject, fields: FieldNames): string | null {
  const own = fields[about];
  if (about === "people" && fields.companies && OWN_SENSE.has(fields.companies)) return null;
  if (own && traitsOf(about, own)) return own;
  const ofCompany = fields.companies;
  if (about === "companies") {
    const ofRound = fields.rounds && OF_LAST_ROUND[fields.rounds];
    return ofCompany ?? ofRound ?? null;
  }
  const beside = ofCompany && `company.${ofCompany}`;
  // What is compared, shown or ordered of investors is their own; their deals only choose them.
  return beside && traitsOf(about, beside) && !isOfDeals(about, beside) ? beside : null;
}

/** A company's conditions, as conditions on a round, a person or an entry of it. */
export function besideSubject(about: Subject, condition: Condition): Condition {
  if (about === "companies") return condition;
  if (!isFieldCondition(condition)) {
    const beside = (parts: readonly Condition[]) => parts.map((part) => besideSubject(about, part));
    if ("all" in condition) return { all: beside(condition.all) };
    return "any" in condition ? { any: beside(condition.any) } : { not: beside(condition.not) };
  }
  const ofRound = /^(?:rounds|investors)$/.test(about) ? OWN_OF_ROUND[condition.field] : undefined;
  // "Investors with 5 deals at seed stage": the stage of the deals.
  if (about === "investors" && ofRound) return besideDeals(condition, ofRound);
  if (ofRound === "stage") return { ...withExtensions(condition), field: ofRound };
  if (ofRound) return { ...condition, field: ofRound };
  const field = `company.${condition.field}`;
  return traitsOf(about, field) ? { ...condition, field } : condition;
}

function besideDeals(condition: FieldCondition, ofRound: string): FieldCondition {
  const field = `round.${ofRound}`;
  if (!traitsOf("investors", field)) return { ...condition, field: `company.${condition.field}` };
  return ofRound === "stage" ? { ...withExtensions(condition), field } : { ...condition, field };
}

/** "Series A or later" reaches over the rounds that reopen one; "seed rounds" names none of those. */
function withExtensions(condition: FieldCondition): FieldCondition {
  const { value } = condition;
  if (!Array.isArray(value)) return condition;
  const extended = value.filter((stage) => /^(?:Pre-Seed|Seed|Series)/.test(String(stage)));
  return { ...condition, value: [...value, ...extended.map((stage) => `${stage} extension`)] };
}

const OWN_OF_ROUND: Record<string, string> = {
  funding_stage: "stage",
  funding_date: "date",
  last_funding_amount: "amount",
  investor: "investor",
};

/** A quantity as conditions on a field. */
export function quantityConditions(field: string, quantity: Quantity): FieldCondition[] {
  const { min, max, excludesMin, excludesMax } = quantity;
  if (min !== undefined && min === max) return [{ field, op: "eq", value: min }];
  return [
    ...(min === undefined ? [] : [{ field, op: excludesMin ? "gt" : "gte", value: min } as const]),
    ...(max === undefined ? [] : [{ field, op: excludesMax ? "lt" : "lte", value: max } as const]),
  ];
}

/** A period as conditions on a day, or on a year when the field holds years. */
export function periodConditions(about: Subject, field: string, period: Period): FieldCondition[] {
  if (field.endsWith("batch")) return [batchCondition(field, period)];
  const isYear = traitsOf(about, field)?.kind === "year";
  const value = (day: string) => (isYear ? Number(day.slice(0, 4)) : day);
  const { from, to } = period;
  if (isYear && from && to && from.slice(0, 4) === to.slice(0, 4))
    return [{ field, op: "eq", value: value(from) }];
  return [
    ...(from ? [{ field, op: "gte", value: value(from) } as const] : []),
    ...(to ? [{ field, op: "lte", value: value(to) } as const] : []),
  ];
}

/**
 * Whether years alone can say when it was: "before June 2024" they cannot. What is counted in years
 * from today takes in the years at its ends.
 */
export const isInWholeYears = (period: Period): boolean =>
  period.isInYears === true || areYears(period);

/** Of a founding the year is known, and of a batch its year and season. */
const areOfYears = (about: Subject, field: string): boolean =>
  field.endsWith("batch") || traitsOf(about, field)?.kind === "year";

const yearIn = (day: string) => Number(day.slice(0, 4));

/** The batches of the years of a period. */
const batchCondition = (field: string, { from, to }: Period): FieldCondition => ({
  field,
  op: "in",
  value: batchesOfYears(from ? yearIn(from) : 0, to ? yearIn(to) : Number.MAX_SAFE_INTEGER),
});

/** The calendar field that a subject's periods are about when no word says which. */
const USUAL_DATE: Partial<Record<Subject, string>> = {
  companies: "founded_year",
  rounds: "date",
  investors: "round.date",
  entries: "added",
  notes: "written",
  opinions: "written",
  activity: "when",
  news: "published",
};

const DONE = /^(?:renamed|rebranded|formerly|became (?:a )?unicorns?|turned unicorns?)$/;

/** "Companies that became unicorns", "cos renamed": what only some rows did, at the end of the question. */
function isDoneByRows(phrases: Parts, at: number): boolean {
  const isLast = phrases.slice(at + 1).every(({ words }) => !/[\p{L}\p{N}]/u.test(words));
  const isOfRows = phrases.some(
    ({ says }) => says.kind === "subject" && says.about === "companies",
  );
  return isLast && isOfRows && DONE.test(phrases[at]?.words ?? "");
}

const HAVING = /^(?:with|having|has|have|had)$/;
/** Nouns that need no article: "startups with funding". */
const MASS = /^(?:funding|backing|investors?|backers|revenues?|capital|money)$/;

/** "Companies with a valuation", "startups with funding": what is had is known. */
function isHadByRows(phrases: Parts, at: number): boolean {
  const [two, one] = [phrases[at - 2]?.words ?? "", phrases[at - 1]?.words ?? ""];
  const isHad = /^(?:an?|any|some)$/.test(one) ? HAVING.test(two) : HAVING.test(one);
  const isNoun =
    one !== two && (/^(?:an?|any|some)$/.test(one) || MASS.test(phrases[at]?.words ?? ""));
  const isOfRows = phrases
    .slice(0, at)
    .some(({ says }) => says.kind === "subject" || says.kind === "values");
  const isDated = /^(?:period|dated|known)$/.test(phrases[at + 1]?.says.kind ?? "");
  const isAlone =
    !isDated && !/^(?:of|over|above|below|under|between|than)$/.test(phrases[at + 1]?.words ?? "");
  return isHad && isNoun && isOfRows && isAlone;
}

const LOCATION = /\b(?:location|place|headquarters?|hq|geography)\b/;

/** Of every round's company a round is known. */
const isOfEvery = (about: Subject, condition: Condition): boolean =>
  about === "rounds" &&
  isFieldCondition(condition) &&
  condition.field === "rounds" &&
  condition.op === "known";

/** Conditions of the phrases, and the places of those that were used. */
export function conditionsOf(phrases: Parts, about: Subject): { at: number; where: Condition[] }[] {
  return phrases.flatMap(({ says }, at): { at: number; where: Condition[] }[] => {
    switch (says.kind) {
      case "values":
        return [{ at, where: says.where.map((each) => besideSubject(about, each)) }];
      case "subject": {
        const role = about === "people" ? ofRole(phrases[at]?.words ?? "") : [];
        const where = says.where?.map((each) => besideSubject(about, each)) ?? role;
        return where.length > 0 ? [{ at, where }] : [];
      }
      case "condition": {
        const where = says.where.filter((each) => !isOfEvery(about, each));
        return [{ at, where: where.map((each) => besideSubject(about, each)) }];
      }
      case "compared": {
        const field = fieldFor(about, says.fields);
        if (!field || says.quantity.isForeign) return [];
        const where = quantityConditions(field, says.quantity);
        return [{ at, where: says.isNot ? [negationOf(where)] : where }];
      }
      case "field": {
        const field = fieldFor(about, says.fields);
        const isFlag = field !== null && traitsOf(about, field)?.kind === "flag";
        if (isFlag) return [{ at, where: [{ field, op: "eq", value: true }] }];
        return field !== null && (isDoneByRows(phrases, at) || isHadByRows(phrases, at))
          ? [{ at, where: [{ field, op: "known", value: null }] }]
          : [];
      }
      case "dated": {
        const field = fieldFor(about, says.fields);
        // "Founded in the first half of 2021", "founded before June 2024".
        const isPart = field && areOfYears(about, field) && !isInWholeYears(says.period);
        if (!field || isPart) return [];
        const where = periodConditions(about, field, says.period);
        return [{ at, where: says.isNot ? [negationOf(where)] : where }];
      }
      case "missing": {
        // "List no location": no place at all, and not no state.
        const isPlaceless = LOCATION.test(phrases[at]?.words ?? "");
        const field = fieldFor(about, isPlaceless ? { companies: "country" } : says.fields);
        if (!field) return [];
        const isFlag = traitsOf(about, field)?.kind === "flag";
        return [
          {
            at,
            where: [
              isFlag
                ? { field, op: "eq", value: says.isNot ?? false }
                : { field, op: says.isNot ? "known" : "unknown", value: null },
            ],
          },
        ];
      }
      default:
        return [];
    }
  });
}

/**
 * Conditions that one value cannot meet together are alternatives: "early against growth",
 * "Series A and Series B rounds". Of a list several values may hold, and are alternatives where a joint
 * says so.
 */
export function withAlternatives(
  about: Subject,
  where: readonly Condition[],
  isCompared = false,
  areJoined: (one: Condition, other: Condition) => boolean = () => true,
): Condition[] {
  const merged: Condition[] = [];
  // "Compare startups in Berlin with startups in Munich": a city is in its country.
  const placeBefore = (condition: Condition): number =>
    merged.findIndex((other) => isPlace(other) && areJoined(other, condition));
  for (const condition of where) {
    const isOne =
      isFieldCondition(condition) && (isNamed(condition) || (isCompared && isHeld(condition)));
    const kind = isOne ? traitsOf(about, condition.field)?.kind : undefined;
    const at =
      isOne && (kind === "text" || kind === "list")
        ? merged.findIndex(
            (other) =>
              isAlternative(other, condition) && (kind === "text" || areJoined(other, condition)),
          )
        : -1;
    const side = at < 0 && isCompared && isPlace(condition) ? placeBefore(condition) : at;
    const found = side >= 0 ? merged[side] : undefined;
    if (!found) merged.push(condition);
    else if ("any" in found) merged[side] = { any: [...found.any, condition] };
    else if (JSON.stringify(found) !== JSON.stringify(condition))
      merged[side] = { any: [found, condition] };
  }
  return merged;
}

const isHeld = ({ op }: FieldCondition) => op === "contains";
const isNamed = ({ op }: FieldCondition) => op === "eq" || op === "in";

/** Whether nothing but a place is stated. */
const isPlace = (condition: Condition): boolean =>
  !("not" in condition) &&
  fieldConditions([condition]).every(
    (each) => isNamed(each) && /^(?:company\.)?(?:city|country|region)$/.test(each.field),
  );

/** The alternatives that a condition on one field is, or holds. */
function alternativesOf(condition: Condition): FieldCondition[] {
  const all = "any" in condition ? condition.any : [condition];
  const fields = all.filter(isFieldCondition);
  return fields.length === all.length && fields.every((each) => isNamed(each) || isHeld(each))
    ? fields
    : [];
}

/** Of two lists of values those that share one must both hold: "public companies that exited". */
function isAlternative(found: Condition, { field, op, value }: FieldCondition): boolean {
  const others = alternativesOf(found);
  const isList = op === "in" || others.some((other) => other.op === "in");
  const values = [value].flat();
  const isShared = others.some((other) => [other.value].flat().some((one) => values.includes(one)));
  return others[0]?.field === field && !(isList && isShared);
}

/** Whether a period begins and ends with a year. */
export const areYears = ({ from, to }: Period): boolean =>
  (from === null || from.endsWith("-01-01")) && (to === null || to.endsWith("-12-31"));

/** Whether batches are spoken of, so that a year is theirs: "YC companies from 2021", "per batch". */
export const isOfBatches = (phrases: Parts): boolean =>
  phrases.some(
    ({ says }) =>
      (says.kind === "values" && says.slot === "batch" && says.label === "Y Combinator") ||
      ((says.kind === "field" || says.kind === "grouping") && says.fields.companies === "batch"),
  );

/** The calendar field that time is about when no word next to it says which. */
export function usualDate(phrases: Parts, about: Subject, isUnicorn: boolean): string | undefined {
  const isDue = phrases.some(
    (phrase) => "fields" in phrase.says && phrase.says.fields?.entries === "next_step_on",
  );
  if (about === "entries" && isDue) return "next_step_on";
  if (about !== "companies") return USUAL_DATE[about];
  if (isUnicorn) return "unicorn_since";
  return isOfBatches(phrases) ? "batch" : USUAL_DATE[about];
}
