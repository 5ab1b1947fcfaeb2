import { traitsOf } from "../plan/fields";
import {
  type Condition,
  type FieldCondition,
  type Grouping,
  isFieldCondition,
  type Measure,
  type Order,
  type Plan,
  planAbout,
  type Subject,
} from "../plan/plan";
import type { Period } from "./item";
import { type FieldNames, negationOf, type Phrase, type Quantity, type Says } from "./phrases";

type Kind = Says["kind"];
type Said<K extends Kind> = Extract<Says, { kind: K }>;

/** What a company says of its rounds where only companies are asked for. */
const OF_LAST_ROUND: Record<string, string> = {
  stage: "funding_stage",
  date: "funding_date",
  amount: "last_funding_amount",
  investor: "investor",
  lead_investor: "investor",
};

/** The field that a word means for a subject; null when the subject has none of that name. */
export function fieldFor(about: Subject, fields: FieldNames): string | null {
  const own = fields[about];
  if (own && traitsOf(about, own)) return own;
  const ofCompany = fields.companies;
  if (about === "companies") {
    const ofRound = fields.rounds && OF_LAST_ROUND[fields.rounds];
    return ofCompany ?? ofRound ?? null;
  }
  const beside = ofCompany && `company.${ofCompany}`;
  return beside && traitsOf(about, beside) ? beside : null;
}

/** A company's conditions as they are asked beside a round, a person or an entry of it. */
export function besideSubject(about: Subject, condition: Condition): Condition {
  if (about === "companies") return condition;
  if (!isFieldCondition(condition)) {
    const [key, parts] = Object.entries(condition)[0] as [string, readonly Condition[]];
    return { [key]: parts.map((part) => besideSubject(about, part)) } as Condition;
  }
  const ofRound = about === "rounds" ? OWN_OF_ROUND[condition.field] : undefined;
  if (ofRound) return { ...condition, field: ofRound };
  const field = `company.${condition.field}`;
  return traitsOf(about, field) ? { ...condition, field } : condition;
}

const OWN_OF_ROUND: Record<string, string> = {
  funding_stage: "stage",
  funding_date: "date",
  last_funding_amount: "amount",
  investor: "investor",
};

/** A quantity as conditions on a field. */
export function quantityConditions(field: string, quantity: Quantity): FieldCondition[] {
  const { min, max, isAbove, isBelow } = quantity;
  if (min !== undefined && min === max) return [{ field, op: "eq", value: min }];
  return [
    ...(min === undefined ? [] : [{ field, op: isAbove ? "gt" : "gte", value: min } as const]),
    ...(max === undefined ? [] : [{ field, op: isBelow ? "lt" : "lte", value: max } as const]),
  ];
}

/** A period as conditions on a day, or on a year when the field holds years. */
export function periodConditions(about: Subject, field: string, period: Period): FieldCondition[] {
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

/** The calendar field that a subject's periods are about when no word says which. */
const USUAL_DATE: Partial<Record<Subject, string>> = {
  companies: "founded_year",
  rounds: "date",
  entries: "added",
  notes: "written",
  opinions: "written",
  activity: "when",
};

/** What a plural superlative shows when no number is said: "the largest rounds". */
const USUAL_TOP = 10;

export type Draft = {
  plan: Plan;
  /** Phrases that the plan uses, by their place. */
  used: Set<number>;
  /** Fields that are asked for, in the order of their words. */
  asked: string[];
  /** Whether the question is answered by yes or no. */
  isWhether: boolean;
};

type Parts = readonly Phrase[];

const placesOf = <K extends Kind>(phrases: Parts, kind: K): { at: number; says: Said<K> }[] =>
  phrases.flatMap(({ says }, at) => (says.kind === kind ? [{ at, says: says as Said<K> }] : []));

/** What the question is about: its nouns first, then what its conditions can be asked of. */
export function subjectOf(phrases: Parts): Subject {
  const named = placesOf(phrases, "subject").map(({ says }) => says.about);
  for (const own of ["activity", "opinions", "notes", "entries"] as const)
    if (named.includes(own)) return own;
  const fields = phrases.flatMap(({ says }) =>
    says.kind === "compared" ||
    says.kind === "dated" ||
    says.kind === "field" ||
    says.kind === "ordering" ||
    says.kind === "measuring"
      ? [says.fields ?? {}]
      : [],
  );
  const needsRounds = fields.some((each) => each.rounds && !each.companies);
  const isMoney = placesOf(phrases, "quantity").some(({ says }) => says.quantity.isMoney);
  const isDated = placesOf(phrases, "period").length > 0;
  const hasInvestors = named.includes("investors");
  if (named.includes("rounds")) return "rounds";
  if (hasInvestors && !named.includes("companies") && placesOf(phrases, "name").length === 0)
    return "rounds";
  if (needsRounds && !named.includes("companies")) return "rounds";
  if (named.includes("people") && !named.includes("companies")) return "people";
  void isMoney;
  void isDated;
  return "companies";
}

/** Conditions of the phrases, and the places of those that were used. */
export function conditionsOf(phrases: Parts, about: Subject): { at: number; where: Condition[] }[] {
  return phrases.flatMap(({ says }, at): { at: number; where: Condition[] }[] => {
    switch (says.kind) {
      case "values":
        return [{ at, where: says.where.map((each) => besideSubject(about, each)) }];
      case "subject":
        return says.where
          ? [{ at, where: says.where.map((each) => besideSubject(about, each)) }]
          : [];
      case "condition":
        return [{ at, where: says.where.map((each) => besideSubject(about, each)) }];
      case "compared": {
        const field = fieldFor(about, says.fields);
        if (!field || says.quantity.isForeign) return [];
        const where = quantityConditions(field, says.quantity);
        return [{ at, where: says.isNot ? [negationOf(where)] : where }];
      }
      case "dated": {
        const field = fieldFor(about, says.fields);
        if (!field) return [];
        const where = periodConditions(about, field, says.period);
        return [{ at, where: says.isNot ? [negationOf(where)] : where }];
      }
      case "missing": {
        const field = fieldFor(about, says.fields);
        if (!field) return [];
        const isFlag = traitsOf(about, field)?.kind === "flag";
        return [
          {
            at,
            where: [
              isFlag ? { field, op: "eq", value: false } : { field, op: "unknown", value: null },
            ],
          },
        ];
      }
      default:
        return [];
    }
  });
}

const MONEY_FIELD: Partial<Record<Subject, string>> = { companies: "funding", rounds: "amount" };

/** Quantities and periods that no word beside them explains: what they usually are of a subject. */
function looseConditions(
  phrases: Parts,
  about: Subject,
  where: readonly Condition[],
): { at: number; where: Condition[] }[] {
  const isUnicorn = JSON.stringify(where).includes('"unicorn"');
  const loose: { at: number; where: Condition[] }[] = [];
  for (const { at, says } of placesOf(phrases, "quantity")) {
    const { quantity } = says;
    if (quantity.isForeign) continue;
    const money = isUnicorn && about === "companies" ? "valuation" : MONEY_FIELD[about];
    if (quantity.isMoney && money) loose.push({ at, where: quantityConditions(money, quantity) });
    else if (!quantity.isMoney && !quantity.isBare && about === "companies")
      loose.push({ at, where: quantityConditions("employees", quantity) });
  }
  for (const { at, says } of placesOf(phrases, "period")) {
    const field = isUnicorn && about === "companies" ? "unicorn_since" : USUAL_DATE[about];
    if (field) loose.push({ at, where: periodConditions(about, field, says.period) });
  }
  return loose;
}

/** The number of rows that is asked for: "5 healthcare companies", "top 10". */
function limitOf(phrases: Parts): { at: number; limit: number } | null {
  for (const { at, says } of placesOf(phrases, "ordering"))
    if (says.limit !== null) return { at, limit: says.limit };
  for (const { at, says } of placesOf(phrases, "quantity")) {
    const { quantity } = says;
    const value = quantity.min ?? 0;
    const isCount = quantity.isBare && !quantity.isMoney && value >= 1 && value <= 200;
    if (isCount && Number.isInteger(value)) return { at, limit: value };
  }
  return null;
}

function groupsOf(phrases: Parts, about: Subject): { at: number; group: Grouping }[] {
  return placesOf(phrases, "grouping").flatMap(({ at, says }) => {
    const usual = USUAL_DATE[about];
    const named = fieldFor(about, says.fields);
    const field = named ?? (says.by && usual ? usual : null);
    if (!field) return [];
    const isDay = traitsOf(about, field)?.kind === "day";
    const by = says.by && isDay ? { by: says.by } : {};
    return [{ at, group: { field, ...by } }];
  });
}

/** "Which batches have the most …", "top industries": a category that is itself asked for. */
function askedCategory(phrases: Parts, about: Subject): { at: number; group: Grouping } | null {
  const hasOrder = placesOf(phrases, "ordering").length > 0;
  const counts = placesOf(phrases, "ask").some(({ says }) => says.of === "count");
  if (!hasOrder || counts) return null;
  for (const { at, says } of placesOf(phrases, "field")) {
    const field = fieldFor(about, says.fields);
    const kind = field && traitsOf(about, field)?.kind;
    if (field && (kind === "text" || kind === "list")) return { at, group: { field } };
  }
  return null;
}

function measuresOf(phrases: Parts, about: Subject): { at: number; measure: Measure }[] {
  const measures = placesOf(phrases, "measuring").flatMap(({ at, says }) => {
    if (says.of === "share" || says.of === "count") return [];
    const usual = about === "rounds" ? "amount" : null;
    const field = says.fields ? fieldFor(about, says.fields) : usual;
    return field ? [{ at, measure: { of: says.of, field } as Measure }] : [];
  });
  const counted = placesOf(phrases, "ask").find(({ says }) => says.of === "count");
  if (measures.length === 0 && counted) return [{ at: counted.at, measure: { of: "count" } }];
  return measures;
}

/** The order that superlatives ask for, of rows or of groups. */
function orderOf(phrases: Parts, about: Subject, plan: Plan): { at: number; order: Order } | null {
  const [ordering] = placesOf(phrases, "ordering");
  if (!ordering) return null;
  const { at, says } = ordering;
  if (plan.groups.length > 0) return { at, order: { measure: 0, descending: says.descending } };
  const field = fieldFor(about, says.fields);
  return field ? { at, order: { field, descending: says.descending } } : null;
}

/** The plan that phrases of a question without names of companies come to. */
export function assemble(phrases: Parts): Draft {
  const about = subjectOf(phrases);
  const used = new Set<number>();
  const take = <T extends { at: number }>(found: readonly T[]): readonly T[] => {
    for (const { at } of found) used.add(at);
    return found;
  };
  const limited = limitOf(phrases);
  const stated = take(conditionsOf(phrases, about)).flatMap(({ where }) => where);
  const loose = take(
    looseConditions(
      phrases.map((phrase, at) =>
        at === limited?.at ? { ...phrase, says: { kind: "function" } } : phrase,
      ),
      about,
      stated,
    ),
  ).flatMap(({ where }) => where);
  const base: Plan = { ...planAbout(about), where: [...stated, ...loose] };
  const asked = askedCategory(phrases, about);
  const groups = take([...groupsOf(phrases, about), ...(asked ? [asked] : [])]).map(
    ({ group }) => group,
  );
  const measures = take(measuresOf(phrases, about)).map(({ measure }) => measure);
  const plan: Plan = {
    ...base,
    groups: groups.slice(0, 2),
    measures: groups.length > 0 && measures.length === 0 ? [{ of: "count" }] : measures,
  };
  const order = orderOf(phrases, about, plan);
  if (order) used.add(order.at);
  if (limited) used.add(limited.at);
  const usual = order && plan.groups.length === 0 ? USUAL_TOP : null;
  return {
    plan: {
      ...plan,
      order: order ? [order.order] : plan.groups.length > 0 ? usualOrder(plan) : [],
      limit: limited?.limit ?? usual,
    },
    used,
    asked: [],
    isWhether: placesOf(phrases, "ask").some(({ says }) => says.of === "whether"),
  };
}

/** Groups of time in their order, others by size. */
function usualOrder(plan: Plan): Order[] {
  const [first] = plan.groups;
  const kind = first && traitsOf(plan.about, first.field)?.kind;
  const isTime = kind === "day" || kind === "year";
  return first && isTime
    ? [{ field: first.field, descending: false }]
    : [{ measure: 0, descending: true }];
}
