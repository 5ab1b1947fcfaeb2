import type { Condition, FieldCondition, Subject } from "../plan/plan";
import type { Unit } from "./cover";
import {
  apply,
  CALENDAR,
  type FieldNames,
  is,
  isCategory,
  type Made,
  NUMERIC,
  nextOf,
  type Phrase,
  type Quantity,
  type Rule,
  type Said,
  said,
  some,
} from "./phrase";
import type { Token } from "./token";

type Amount = { value: number; isMoney: boolean; isForeign: boolean; isOpen: boolean };

function amountOf(phrase: Phrase | undefined): Amount | null {
  const money = said(phrase, "money");
  if (money)
    return {
      value: money.value,
      isMoney: true,
      isForeign: money.isForeign ?? false,
      isOpen: money.isOpen ?? false,
    };
  const number = said(phrase, "number");
  return number && !number.isPercent
    ? { value: number.value, isMoney: false, isForeign: false, isOpen: number.isOpen ?? false }
    : null;
}

/** How far "around 50" reaches to both sides. */
const AROUND = 0.2;

function boundOf(op: Said<"bound">["op"], { value, ...kind }: Amount): Quantity {
  const base = { isMoney: kind.isMoney, isForeign: kind.isForeign, isBare: false };
  switch (op) {
    case "gt":
      return { ...base, min: value, isAbove: true };
    case "gte":
      return { ...base, min: value };
    case "lt":
      return { ...base, max: value, isBelow: true };
    case "lte":
      return { ...base, max: value };
    case "about":
      return { ...base, min: value * (1 - AROUND), max: value * (1 + AROUND) };
    default:
      return { ...base, min: value, max: value };
  }
}

const rangeOf = (low: Amount, high: Amount): Quantity => ({
  min: Math.min(low.value, high.value),
  max: Math.max(low.value, high.value),
  isMoney: low.isMoney || high.isMoney,
  isForeign: low.isForeign || high.isForeign,
  isBare: false,
});

/** "More than 50", "between 10 and 20", "50 or more", "10-20", "5". */
const quantities: Rule = (phrases, at) => {
  const bound = said(phrases[at], "bound");
  const first = bound ? nextOf(phrases, at) : at;
  const low = amountOf(phrases[first]);
  if (!low) return null;
  const made = (end: number, quantity: Quantity): Made => ({
    end,
    says: { kind: "quantity", quantity },
  });
  const joint = phrases[first + 1];
  const second = amountOf(phrases[first + 2]);
  const isRange = is(joint, "bound_range") || (bound?.op === "between" && is(joint, "and"));
  if (second && isRange && (!bound || bound.op === "between"))
    return made(first + 3, rangeOf(low, second));
  if (bound && bound.op !== "between") return made(first + 1, boundOf(bound.op, low));
  const after = said(phrases[first + 1], "bound_after");
  if (after) return made(first + 2, boundOf(after.op, low));
  if (low.isOpen) return made(first + 1, boundOf("gte", low));
  return made(first + 1, { ...boundOf("eq", low), isBare: true });
};

/** "Than" without a number compares things: "is A larger than B". */
const comparatives: Rule = (phrases, at) => {
  const bound = said(phrases[at], "bound");
  const words = phrases[at]?.words ?? "";
  if (!bound || !/than|more|less|larger|bigger|greater|smaller|fewer|higher|lower/.test(words))
    return null;
  const descending = bound.op === "gt" || bound.op === "gte";
  return { end: at + 1, says: { kind: "comparative", fields: {}, descending } };
};

/** "More than 50 employees", "employees over 50", "valued at more than $1B". */
const comparedFields: Rule = (phrases, at) => {
  const quantity = said(phrases[at], "quantity");
  const after = nextOf(phrases, at, 1);
  if (quantity) {
    const field = said(phrases[after], "field");
    if (!field || !some(field.fields, NUMERIC)) return null;
    const isCounted = quantity.quantity.isMoney === some(field.fields, new Set(["employees"]));
    return isCounted
      ? null
      : {
          end: after + 1,
          says: { kind: "compared", fields: field.fields, quantity: quantity.quantity },
        };
  }
  const field = said(phrases[at], "field");
  const next = nextOf(phrases, at);
  const behind = said(phrases[next], "quantity");
  if (!field || !behind || !some(field.fields, NUMERIC)) return null;
  const isPeople = some(field.fields, new Set(["employees", "age", "rounds", "investors"]));
  if (behind.quantity.isMoney && isPeople) return null;
  return {
    end: next + 1,
    says: { kind: "compared", fields: field.fields, quantity: behind.quantity },
  };
};

/** "Founded in 2021", "closed in June 2026", "2021 unicorns minted". */
const datedFields: Rule = (phrases, at) => {
  const field = said(phrases[at], "field");
  if (field && some(field.fields, CALENDAR)) {
    const next = nextOf(phrases, at);
    const period = said(phrases[next], "period");
    if (period)
      return {
        end: next + 1,
        says: { kind: "dated", fields: field.fields, period: period.period },
      };
  }
  return null;
};

/** "Germany or France", "fintech, healthtech and edtech": values of one slot. */
const valueLists: Rule = (phrases, at) => {
  const first = said(phrases[at], "value");
  if (!first) return null;
  const items = [first];
  let end = at + 1;
  let isAll = false;
  for (;;) {
    let next = end;
    while (is(phrases[next], "or", "and", "comma")) next++;
    const other = said(phrases[nextOf(phrases, next - 1, 2)], "value");
    if (next === end || other?.slot !== first.slot) break;
    isAll ||= first.slot === "investor" && phrases.slice(end, next).some((each) => is(each, "and"));
    items.push(other);
    end = nextOf(phrases, next - 1, 2) + 1;
  }
  const parts = items.map(({ where }): Condition => {
    const [only] = where;
    return where.length === 1 && only ? only : { all: where };
  });
  const where = parts.length === 1 || isAll ? parts : [{ any: parts }];
  const label = items.map((item) => item.label).join(isAll ? " and " : " or ");
  return { end, says: { kind: "values", slot: first.slot, label, where } };
};

/** What is missing where a noun is denied: "without investors", "no rounds". */
const MISSING_NOUNS: Partial<Record<Subject, FieldNames>> = {
  investors: { companies: "investor", rounds: "investor" },
  rounds: { companies: "rounds" },
  people: { companies: "person" },
};

/** "Not in Germany", "excluding fintech", "without investors". */
const negated: Rule = (phrases, at) => {
  if (!is(phrases[at], "not")) return null;
  const next = nextOf(phrases, at, 4);
  const [values, compared] = [said(phrases[next], "values"), said(phrases[next], "compared")];
  if (values)
    return {
      end: next + 1,
      says: { ...values, label: `not ${values.label}`, where: [negationOf(values.where)] },
    };
  if (compared) return { end: next + 1, says: { ...compared, isNot: true } };
  const dated = said(phrases[next], "dated");
  if (dated) return { end: next + 1, says: { ...dated, isNot: true } };
  const field = said(phrases[next], "field");
  if (field) return { end: next + 1, says: { kind: "missing", fields: field.fields } };
  const noun = said(phrases[next], "subject");
  const fields = noun && MISSING_NOUNS[noun.about];
  return fields ? { end: next + 1, says: { kind: "missing", fields } } : null;
};

const OPPOSITES = {
  eq: "not_eq",
  in: "not_in",
  contains: "not_contains",
  not_eq: "eq",
  not_in: "in",
  not_contains: "contains",
} as const;

/** What holds where these conditions are known not to. A yes or no becomes the other. */
export function negationOf(where: readonly Condition[]): Condition {
  const [only] = where;
  if (where.length === 1 && only && "field" in only) {
    if (typeof only.value === "boolean") return { ...only, value: !only.value };
    const op = OPPOSITES[only.op as keyof typeof OPPOSITES];
    if (op) return { ...only, op } as FieldCondition;
  }
  if (where.length === 1 && only && "not" in only && only.not.length === 1 && only.not[0])
    return only.not[0];
  return { not: where };
}

/** "Any sector": a field that is left open asks for nothing. */
const leftOpen: Rule = (phrases, at) => {
  const isAny = /^(?:any|all|every|whatever|whichever|each)$/.test(phrases[at]?.words ?? "");
  return isAny && is(phrases[at + 1], "field") ? { end: at + 2, says: { kind: "function" } } : null;
};

/** "By country", "per batch", "stage breakdown", "by year they joined". */
const groupings: Rule = (phrases, at) => {
  const isGroup = is(phrases[at], "group");
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
  const field = said(phrases[next], "field");
  if (isGroup && field && (isCategory(field.fields) || some(field.fields, CALENDAR)))
    return { end: next + 1, says: { kind: "grouping", fields: field.fields } };
  if (field && isCategory(field.fields) && is(phrases[next + 1], "group"))
    return { end: next + 2, says: { kind: "grouping", fields: field.fields } };
  return null;
};

/** "Ten largest", "top 5", "largest by headcount", "most valuable". */
const orderings: Rule = (phrases, at) => {
  const superlative = said(phrases[at], "superlative");
  if (!superlative) return null;
  const number = said(phrases[at + 1], "quantity");
  const isCount = number?.quantity.isBare && !number.quantity.isMoney;
  const limit = isCount ? (number.quantity.min ?? null) : null;
  const end = isCount ? at + 2 : at + 1;
  const { fields, descending } = superlative;
  return { end, says: { kind: "ordering", fields, descending, limit } };
};

/** "Most rounds", "largest team": what is behind an order says what it is ordered by. */
const orderedFields: Rule = (phrases, at) => {
  const ordering = said(phrases[at], "ordering");
  if (!ordering) return null;
  const next = nextOf(phrases, at, 1);
  const field = said(phrases[next], "field");
  if (!field || !(some(field.fields, NUMERIC) || some(field.fields, CALENDAR))) return null;
  return { end: next + 1, says: { ...ordering, fields: field.fields } };
};

/** "By headcount", "by valuation": an order of its own, when it is a number. */
const orderedBy: Rule = (phrases, at) => {
  if (!is(phrases[at], "group") && phrases[at]?.words !== "by") return null;
  const next = nextOf(phrases, at, 1);
  const field = said(phrases[next], "field");
  if (!field || !some(field.fields, NUMERIC)) return null;
  return { end: next + 1, says: { kind: "ordered_by", fields: field.fields } };
};

/** "Median round size", "total people employed", "average valuation". */
const measurings: Rule = (phrases, at) => {
  const measure = said(phrases[at], "measure");
  if (!measure) return null;
  const next = nextOf(phrases, at);
  const field = said(phrases[next], "field");
  if (measure.of !== "share" && field)
    return { end: next + 1, says: { kind: "measuring", of: measure.of, fields: field.fields } };
  if (measure.of === "sum" && is(phrases[next], "ask", "comma")) return null;
  return { end: at + 1, says: { kind: "measuring", of: measure.of, fields: null } };
};

const rules: readonly Rule[] = [
  leftOpen,
  quantities,
  comparatives,
  comparedFields,
  datedFields,
  valueLists,
  negated,
  orderings,
  orderedFields,
  orderedBy,
  measurings,
  groupings,
];

/** The phrases of a question: units that belong together are one, the others stay as they are. */
export function phrasesOf(tokens: readonly Token[], units: readonly Unit[]): Phrase[] {
  const single = units.map(({ from, to, meaning }): Phrase => {
    const words = tokens.slice(from, to).map(({ text }) => text);
    return { from, to, words: words.join(" "), says: meaning };
  });
  return rules.reduce<Phrase[]>((phrases, rule) => apply(rule, phrases), single);
}
