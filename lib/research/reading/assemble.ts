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
import { singular } from "./dictionary";
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

/** One thing where the noun behind a superlative is singular: "the largest round". */
function usualLimit(phrases: Parts): number {
  const nouns = phrases.filter(
    ({ says }) => says.kind === "subject" || (says.kind === "values" && says.slot === "unicorn"),
  );
  const isPlural = nouns.some(({ words }) => singular(words) !== words);
  return isPlural ? USUAL_TOP : 1;
}

export type Draft = {
  plan: Plan;
  /** Phrases that the plan uses, by their place. */
  used: Set<number>;
};

type Parts = readonly Phrase[];

const placesOf = <K extends Kind>(phrases: Parts, kind: K): { at: number; says: Said<K> }[] =>
  phrases.flatMap(({ says }, at) => (says.kind === kind ? [{ at, says: says as Said<K> }] : []));

const fieldsIn = ({ says }: Phrase): FieldNames => {
  switch (says.kind) {
    case "compared":
    case "dated":
    case "field":
    case "ordering":
    case "ordered_by":
    case "missing":
    case "grouping":
      return says.fields;
    case "measuring":
      return says.fields ?? {};
    default:
      return {};
  }
};

const OWN_WORK = ["activity", "opinions", "notes", "entries"] as const;

/** What the question is about: its nouns first, then what its conditions can be asked of. */
export function subjectOf(phrases: Parts): Subject {
  const named = placesOf(phrases, "subject").map(({ says }) => says.about);
  const own = OWN_WORK.find((about) => named.includes(about));
  if (own) return own;
  if (named.includes("rounds")) return "rounds";
  if (named.includes("companies")) return "companies";
  if (named.includes("investors")) return "rounds";
  if (named.includes("people")) return "people";
  const fields = phrases.map(fieldsIn);
  const isUnicorn = placesOf(phrases, "values").some(({ says }) => says.slot === "unicorn");
  const needsRounds = fields.some((each) => each.rounds && !each.companies);
  const isSizeOfRound = fields.some(
    (each) => each.rounds === "amount" && each.companies === "last_funding_amount",
  );
  if (!isUnicorn && (needsRounds || isSizeOfRound)) return "rounds";
  const isOneRound =
    placesOf(phrases, "values").some(({ says }) => says.slot === "stage") &&
    phrases.some(({ says }) => says.kind === "ordering" || says.kind === "measuring");
  return isOneRound ? "rounds" : "companies";
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

/**
 * Conditions that one value cannot meet together are alternatives: "early against growth",
 * "Series A and Series B rounds".
 */
export function withAlternatives(about: Subject, where: readonly Condition[]): Condition[] {
  const merged: Condition[] = [];
  for (const condition of where) {
    const isOne = isFieldCondition(condition) && condition.op === "eq";
    const kind = isOne ? traitsOf(about, condition.field)?.kind : undefined;
    const at =
      kind === "text" || kind === "list"
        ? merged.findIndex(
            (other) => alternativesOf(other)?.field === (condition as FieldCondition).field,
          )
        : -1;
    const found = at >= 0 ? merged[at] : undefined;
    if (!found) merged.push(condition);
    else if ("any" in found) merged[at] = { any: [...found.any, condition] };
    else if (JSON.stringify(found) !== JSON.stringify(condition))
      merged[at] = { any: [found, condition] };
  }
  return merged;
}

/** The first of the alternatives that a condition on one field with `eq` is, or holds. */
function alternativesOf(condition: Condition): FieldCondition | null {
  if (isFieldCondition(condition)) return condition.op === "eq" ? condition : null;
  if (!("any" in condition)) return null;
  const [first] = condition.any;
  const isAll = condition.any.every((each) => isFieldCondition(each) && each.op === "eq");
  return isAll && first && isFieldCondition(first) ? first : null;
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

/** "Stage" is a company's growth stage where early and growth are spoken of. */
const meantField = (phrases: Parts, field: string | null): string | null => {
  const isMaturity = placesOf(phrases, "values").some(({ says }) => says.slot === "maturity");
  return isMaturity && field === "funding_stage" ? "maturity" : field;
};

/** "Which investors are most active": rounds are counted for each investor. */
function investorGroup(phrases: Parts, about: Subject): { at: number; group: Grouping }[] {
  const [investors] = placesOf(phrases, "subject").filter(({ says }) => says.about === "investors");
  const names = placesOf(phrases, "name").length;
  if (about !== "rounds" || !investors || names > 0) return [];
  const leads = phrases.some((phrase) => fieldsIn(phrase).rounds === "lead_investor");
  return [{ at: investors.at, group: { field: leads ? "lead_investor" : "investor" } }];
}

function groupsOf(phrases: Parts, about: Subject): { at: number; group: Grouping }[] {
  return placesOf(phrases, "grouping").flatMap(({ at, says }) => {
    const usual = USUAL_DATE[about];
    const named = meantField(phrases, fieldFor(about, says.fields));
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
  const measures: { at: number; measure: Measure }[] = placesOf(phrases, "measuring").flatMap(
    ({ at, says }) => {
      if (says.of === "share" || says.of === "count") return [];
      const next = phrases.slice(at + 1).find((phrase) => phrase.says.kind !== "function");
      const usual = about === "rounds" && next?.says.kind !== "unknown" ? "amount" : null;
      const field = says.fields ? fieldFor(about, says.fields) : usual;
      return field ? [{ at, measure: { of: says.of, field } as Measure }] : [];
    },
  );
  const counted = placesOf(phrases, "ask").find(({ says }) => says.of === "count");
  if (measures.length === 0 && counted) return [{ at: counted.at, measure: { of: "count" } }];
  return measures;
}

/** The order that superlatives ask for, of rows or of groups. */
function orderOf(
  phrases: Parts,
  about: Subject,
  plan: Plan,
): { at: number[]; order: Order } | null {
  const [ordering] = placesOf(phrases, "ordering");
  const [by] = placesOf(phrases, "ordered_by");
  const descending = ordering?.says.descending ?? true;
  const at = [ordering, by].flatMap((each) => each?.at ?? []);
  if (at.length === 0) return null;
  if (plan.groups.length > 0) return { at, order: { measure: 0, descending } };
  const field = fieldFor(about, by?.says.fields ?? ordering?.says.fields ?? {});
  return field ? { at, order: { field, descending } } : null;
}

const COPULA = /^(?:is|are|was|were|that|which|who|have|has)(?: |$)/;

/** "Share of A that are B": the place from which on conditions are B; null without a share. */
function shareAt(phrases: Parts): { at: number; from: number } | null {
  const [share] = placesOf(phrases, "measuring").filter(({ says }) => says.of === "share");
  if (!share) return null;
  const from = phrases.findIndex(
    ({ says, words }, at) =>
      at > share.at && (says.kind === "function" || says.kind === "clause") && COPULA.test(words),
  );
  return { at: share.at, from: from < 0 ? share.at : from };
}

/** The plan that phrases of a question come to, names of companies left aside. */
export function assemble(phrases: Parts): Draft {
  const about = subjectOf(phrases);
  const used = new Set<number>();
  const take = <T extends { at: number }>(found: readonly T[]): readonly T[] => {
    for (const { at } of found) used.add(at);
    return found;
  };
  const limited = limitOf(phrases);
  const share = shareAt(phrases);
  const withoutLimit = phrases.map(
    (phrase, at): Phrase =>
      at === limited?.at ? { ...phrase, says: { kind: "function" } } : phrase,
  );
  const stated = take(conditionsOf(withoutLimit, about));
  const loose = take(
    looseConditions(
      withoutLimit,
      about,
      stated.flatMap(({ where }) => where),
    ),
  );
  const all = [...stated, ...loose].toSorted((one, other) => one.at - other.at);
  const isPart = ({ at }: { at: number }) => share !== null && at > share.from;
  const part = all.filter(isPart).flatMap(({ where }) => where);
  const where = withAlternatives(
    about,
    all.filter((one) => !isPart(one)).flatMap((one) => one.where),
  );
  const asked = askedCategory(phrases, about);
  const groups = take([
    ...investorGroup(phrases, about),
    ...groupsOf(phrases, about),
    ...(asked ? [asked] : []),
  ]).map(({ group }) => group);
  const measures: Measure[] = take(measuresOf(phrases, about)).map(({ measure }) => measure);
  if (share && part.length > 0) {
    used.add(share.at);
    measures.push({ of: "share", where: part });
  }
  const plan: Plan = {
    ...planAbout(about),
    where,
    groups: groups.slice(0, 2),
    measures: groups.length > 0 && measures.length === 0 ? [{ of: "count" }] : measures,
  };
  const order = orderOf(phrases, about, plan);
  for (const at of [...(order?.at ?? []), ...(limited ? [limited.at] : [])]) used.add(at);
  const usual = order && plan.groups.length === 0 ? usualLimit(phrases) : null;
  return {
    plan: {
      ...plan,
      order: order ? [order.order] : plan.groups.length > 0 ? usualOrder(plan) : [],
      limit: limited?.limit ?? usual,
    },
    used,
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
