import { type Condition, type FieldCondition, isFieldCondition, type Subject } from "../plan/plan";
import { simplified } from "../plan/simplify";
import type { Unit } from "./cover";
import {
  apply,
  CALENDAR,
  type FieldNames,
  is,
  isCategory,
  NUMERIC,
  nextOf,
  type Phrase,
  type Rule,
  said,
  some,
} from "./phrase";
import { comparatives, comparedFields, countedNouns, datedFields, quantities } from "./quantities";
import type { Token } from "./token";

const IS_PUBLIC = [{ field: "status", op: "eq", value: "Public" }] as const;

/** "Germany or France", "fintech, healthtech and edtech": values of one slot. */
const valueLists: Rule = (phrases, at) => {
  const first = said(phrases[at], "value");
  if (!first) return null;
  const items = [first];
  let end = at + 1;
  let isAll = false;
  for (;;) {
    let next = end;
    while (is(phrases[next], "or", "and", "comma", "versus")) next++;
    const other = said(phrases[nextOf(phrases, next - 1, 2)], "value");
    const isEither = phrases.slice(end, next).every((each) => is(each, "or"));
    if (next === end || !other || (other.slot !== first.slot && !isEither)) break;
    isAll ||= first.slot === "investor" && phrases.slice(end, next).some((each) => is(each, "and"));
    items.push(other);
    end = nextOf(phrases, next - 1, 2) + 1;
  }
  const isStatus = items.some(({ slot }) => slot === "status");
  const parts = items.map((item): Condition => {
    // "Acquired or public": beside a status being public is one.
    const where = isStatus && item.label === "public" ? IS_PUBLIC : item.where;
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

/** "Undisclosed amount", "known city", "lead investor is not disclosed": whether a value is known. */
const known: Rule = (phrases, at) => {
  const [first, next] = [phrases[at], nextOf(phrases, at, 2)];
  const fieldOf = (phrase: Phrase | undefined) => {
    const noun = said(phrase, "subject");
    return said(phrase, "field")?.fields ?? (noun ? MISSING_NOUNS[noun.about] : undefined);
  };
  const isKnown = is(first, "known")
    ? said(first, "known")?.isKnown
    : said(phrases[next], "known")?.isKnown;
  const fields = is(first, "known") ? fieldOf(phrases[next]) : fieldOf(first);
  const isBehind = !is(first, "known");
  const isSaid = !isBehind || /^(?:is|are|was|were)\b/.test(phrases[at + 1]?.words ?? "");
  if (isKnown === undefined || !fields || !isSaid) return null;
  return { end: next + 1, says: { kind: "missing", fields, ...(isKnown && { isNot: true }) } };
};

/** "Not in Germany", "excluding fintech", "without investors". */
const negated: Rule = (phrases, at) => {
  const isBeyond = phrases[at]?.words === "after" && is(phrases[nextOf(phrases, at, 2)], "values");
  if (!is(phrases[at], "not") && !isBeyond) return null;
  const next = nextOf(phrases, at, 4);
  const inner = negated(phrases, next);
  if (inner?.says.kind === "missing")
    return { end: inner.end, says: { ...inner.says, isNot: true } };
  const [values, compared] = [said(phrases[next], "values"), said(phrases[next], "compared")];
  const quantity = said(phrases[next], "quantity");
  if (quantity && !quantity.quantity.isBare)
    return { end: next + 1, says: { ...quantity, isNot: true } };
  const missing = said(phrases[next], "missing");
  if (missing) return { end: next + 1, says: { kind: "missing", fields: missing.fields } };
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
  const [first] = where;
  const only = first && simplified("companies", first);
  if (where.length === 1 && only && "field" in only) {
    if (typeof only.value === "boolean") return { ...only, value: !only.value };
    const op = OPPOSITES[only.op as keyof typeof OPPOSITES];
    if (op) return { ...only, op } as FieldCondition;
  }
  if (where.length === 1 && only && "not" in only && only.not.length === 1 && only.not[0])
    return only.not[0];
  return where.length === 1 && only && "any" in only ? noneOf(only.any) : { not: where };
}

/** Neither of several: of one field, a list that its known value is not in. */
function noneOf(parts: readonly Condition[]): Condition {
  const fields = parts.filter(isFieldCondition);
  const [first] = fields;
  if (!first || fields.length < parts.length) return { not: [{ any: parts }] };
  if (fields.every(({ field, op }) => field === first.field && op === "eq"))
    return { field: first.field, op: "not_in", value: fields.map(({ value }) => String(value)) };
  return { all: parts.map((part) => negationOf([part])) };
}

/** "Any sector": a field that is left open asks for nothing. */
const leftOpen: Rule = (phrases, at) => {
  const isAny = /^(?:any|all|every|whatever|whichever|each)$/.test(phrases[at]?.words ?? "");
  return isAny && is(phrases[at + 1], "field") ? { end: at + 2, says: { kind: "function" } } : null;
};

const hasOrder = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => is(phrase, "superlative", "ordering"));

/** The field of a grouping, or the noun for investors: "by investor". */
function groupedFields(phrase: Phrase | undefined): FieldNames | null {
  const field = said(phrase, "field");
  if (field) return isCategory(field.fields) || some(field.fields, CALENDAR) ? field.fields : null;
  return said(phrase, "subject")?.about === "investors" ? (MISSING_NOUNS.investors ?? null) : null;
}

/** "By country", "per batch", "stage breakdown", "by year they joined", "by headcount band". */
const groupings: Rule = (phrases, at) => {
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
  if (banded && some(banded.fields, NUMERIC) && is(phrases[next + 1], "band"))
    return { end: next + 2, says: { kind: "grouping", fields: banded.fields, by: "band" } };
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

/** What is large where no word says in what. */
const USUAL_SIZE: FieldNames = { companies: "employees", rounds: "amount" };

/** "Ten largest", "top 5", "largest by headcount", "most valuable". */
const orderings: Rule = (phrases, at) => {
  const ordinal = said(phrases[at], "ordinal");
  const nth = ordinal ? { nth: ordinal.nth } : {};
  const follows = said(phrases[ordinal ? nextOf(phrases, at, 2) : at], "superlative");
  if (ordinal?.isOrder && !follows)
    return {
      end: at + 1,
      says: { kind: "ordering", fields: USUAL_SIZE, descending: true, limit: null, ...nth },
    };
  if (ordinal && follows) {
    const { fields, descending } = follows;
    return {
      end: nextOf(phrases, at, 2) + 1,
      says: { kind: "ordering", fields, descending, limit: null, ...nth },
    };
  }
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
  const next = nextOf(phrases, at, 2);
  const field = said(phrases[next], "field");
  if (!field || !(some(field.fields, NUMERIC) || some(field.fields, CALENDAR))) return null;
  return { end: next + 1, says: { ...ordering, fields: field.fields } };
};

/** "By headcount", "by valuation": an order of its own, when it is a number. */
const orderedBy: Rule = (phrases, at) => {
  if (!is(phrases[at], "group") && phrases[at]?.words !== "by") return null;
  const next = nextOf(phrases, at, 1);
  const field = said(phrases[next], "field");
  const isDate = field !== null && some(field.fields, CALENDAR) && hasOrder(phrases.slice(0, at));
  if (!field || !(isDate || some(field.fields, NUMERIC))) return null;
  return { end: next + 1, says: { kind: "ordered_by", fields: field.fields } };
};

/** "Median round size", "total people employed", "valuation average". */
const measurings: Rule = (phrases, at) => {
  const behind = said(phrases[at], "field");
  const after = said(phrases[at + 1], "measure");
  if (
    behind &&
    after &&
    after.of !== "share" &&
    some(behind.fields, NUMERIC) &&
    !said(phrases[nextOf(phrases, at + 1, 2)], "field")
  )
    return { end: at + 2, says: { kind: "measuring", of: after.of, fields: behind.fields } };
  const measure = said(phrases[at], "measure");
  if (!measure) return null;
  const next = nextOf(phrases, at);
  const field = said(phrases[next], "field");
  if (measure.of !== "share" && field)
    return { end: next + 1, says: { kind: "measuring", of: measure.of, fields: field.fields } };
  if (measure.of === "sum" && is(phrases[next], "ask", "comma")) return null;
  return { end: at + 1, says: { kind: "measuring", of: measure.of, fields: null } };
};

/** "Which month had more deals": without a second thing to compare with, more is most. */
function withoutSecond(phrases: readonly Phrase[]): Phrase[] {
  if (phrases.some((phrase) => is(phrase, "name"))) return [...phrases];
  return phrases.map((phrase): Phrase => {
    const comparative = said(phrase, "comparative");
    if (!comparative || /than|of$/.test(phrase.words)) return phrase;
    const { fields, descending } = comparative;
    return { ...phrase, says: { kind: "ordering", fields, descending, limit: null } };
  });
}

/** How far behind a measure its number may stand: "median fintech unicorn valuation". */
const MEASURED_WITHIN = 5;

/** "Median unicorn valuation": the number that a measure is of, behind the words for its rows. */
function withMeasuredFields(phrases: readonly Phrase[]): Phrase[] {
  const all = [...phrases];
  all.forEach((phrase, at) => {
    const measuring = said(phrase, "measuring");
    if (!measuring || measuring.fields || measuring.of === "share" || measuring.of === "count")
      return;
    let next = at + 1;
    while (is(all[next], "values", "subject", "function") && next - at < MEASURED_WITHIN) next++;
    const field = said(all[next], "field");
    const found = all[next];
    if (!found || !field || !(some(field.fields, NUMERIC) || measuring.of === "distinct")) return;
    all[at] = { ...phrase, says: { ...measuring, fields: field.fields } };
    all[next] = { ...found, says: { kind: "function" } };
  });
  return all;
}

const rules: readonly Rule[] = [
  leftOpen,
  quantities,
  comparatives,
  comparedFields,
  countedNouns,
  datedFields,
  valueLists,
  known,
  negated,
  orderings,
  orderedFields,
  groupings,
  orderedBy,
  measurings,
];

/** The phrases of a question: units that belong together are one, the others stay as they are. */
export function phrasesOf(tokens: readonly Token[], units: readonly Unit[]): Phrase[] {
  const single = units.map(({ from, to, meaning }): Phrase => {
    const words = tokens.slice(from, to).map(({ text }) => text);
    const isJoint = meaning.kind === "unknown" && words.join("") === "-";
    return { from, to, words: words.join(" "), says: isJoint ? { kind: "function" } : meaning };
  });
  const joined = rules.reduce<Phrase[]>((phrases, rule) => apply(rule, phrases), single);
  return withoutSecond(withMeasuredFields(joined));
}
