import { traitsOf, withoutCompany } from "../plan/fields";
import {
  fieldConditions,
  type GroupCondition,
  type Grouping,
  type Measure,
  type Subject,
} from "../plan/plan";
import { besideSubject, fieldFor, usualDate } from "./conditions";
import { type FieldNames, type Phrase, placesOf, type Quantity } from "./phrase";

/* What a question counts, measures and groups. */

type Parts = readonly Phrase[];

/** The fields that a phrase speaks of. */
export const fieldsIn = ({ says }: Phrase): FieldNames => {
  switch (says.kind) {
    case "compared":
    case "dated":
    case "field":
    case "ordering":
    case "ordered_by":
    case "missing":
    case "grouping":
      return says.fields;
    case "group_bound":
      return says.fields;
    case "measuring":
      return says.fields ?? {};
    default:
      return {};
  }
};

/** "How much": a sum is asked for. */
export const isAmountAsked = (says: Phrase["says"]): boolean =>
  says.kind === "ask" && says.of === "amount";

/** "Stage" is a company's growth stage where early and growth are spoken of. */
const meantField = (phrases: Parts, field: string | null): string | null => {
  const isMaturity = placesOf(phrases, "values").some(({ says }) => says.slot === "maturity");
  return isMaturity && field === "funding_stage" ? "maturity" : field;
};

export type Grouped = { at: number; group: Grouping };

/** "Which investors are most active", "who backed the most unicorns": counted for each investor. */
export function investorGroup(phrases: Parts, about: Subject): Grouped[] {
  if (placesOf(phrases, "name").length > 0) return [];
  const nouns = phrases.findIndex(
    ({ says }) => says.kind === "subject" || (says.kind === "values" && says.slot === "unicorn"),
  );
  const noun = phrases[nouns]?.says;
  const isNoun = noun?.kind === "subject" && noun.about === "investors";
  const backs = (phrase: Phrase) =>
    ["investor", "lead_investor"].includes(fieldsIn(phrase).rounds ?? "");
  const verb = phrases.findIndex(backs);
  const isCounted = phrases.some(
    ({ words, says }) => says.kind === "ordering" && COUNTED.test(words),
  );
  const isWho = placesOf(phrases, "ask").some(({ says }) => says.of === "who") && isCounted;
  const at = isNoun ? nouns : isWho ? verb : -1;
  return at < 0 || isDistinct(phrases, at) ? [] : [...investorsAt(phrases, about, at)];
}

const LED: FieldNames = { rounds: "lead_investor" };
const isLedSpokenOf = (phrases: Parts, about: Subject): boolean =>
  about === "rounds" && phrases.some((phrase) => fieldsIn(phrase).rounds === "lead_investor");

/** Rows counted for each investor, or for each that led them. */
export function investorsAt(phrases: Parts, about: Subject, at: number): Grouped[] {
  const backing: FieldNames = { companies: "investor", rounds: "investor" };
  const field = fieldFor(about, isLedSpokenOf(phrases, about) ? LED : backing);
  return field ? [{ at, group: { field } }] : [];
}

/** Lower ends of the bands of a number where none are said. */
const BANDS: Record<string, readonly number[]> = {
  employees: [1, 11, 51, 201, 501, 1001, 5001],
  age: [0, 2, 5, 10, 20],
  valuation: [1e9, 2e9, 5e9, 10e9, 50e9],
};
const MONEY_BANDS = [0, 1e6, 5e6, 10e6, 25e6, 50e6, 100e6, 500e6, 1e9];

/** Numbers make bands, days the years or months that are said. */
function groupingOf(about: Subject, field: string, says: GroupingSays): Grouping | null {
  // Groups are what companies are filed under: a line of business of ours has those below it too.
  if (field.endsWith("category")) return { field: field.replace("category", "industry") };
  const kind = traitsOf(about, field)?.kind;
  if (says.by === "band")
    return { field, by: "band", bands: BANDS[withoutCompany(field)] ?? MONEY_BANDS };
  // Of a founding only the year is known, and of a batch no month.
  if (says.by && says.by !== "year" && kind !== "day") return null;
  return says.by && says.by !== "day" && kind === "day" ? { field, by: says.by } : { field };
}
type GroupingSays = Extract<Phrase["says"], { kind: "grouping" }>;

/** The day that "per year" goes by: one that is spoken of, else the usual one. */
function dateOf(phrases: Parts, about: Subject): string | undefined {
  const isUnicorn = placesOf(phrases, "values").some(({ says }) => says.slot === "unicorn");
  const spoken = phrases.flatMap(({ says }) => {
    const field = says.kind === "field" ? fieldFor(about, says.fields) : null;
    const kind = field && traitsOf(about, field)?.kind;
    return field && (kind === "day" || kind === "year") ? [field] : [];
  });
  return spoken[0] ?? usualDate(phrases, about, isUnicorn);
}

/** "Seed vs Series A": values of one field that are compared are groups of it. */
function comparedGroups(phrases: Parts, about: Subject): Grouped[] {
  const isMeasured = phrases.some(
    ({ says }) =>
      /^(?:measuring|grouping)$/.test(says.kind) || (says.kind === "ask" && says.of !== "which"),
  );
  if (!isMeasured) return [];
  // "Average headcount in Germany and France" is one of each.
  const isAveraged = phrases.some(
    ({ says }) => says.kind === "measuring" && /^(?:average|median)$/.test(says.of),
  );
  return placesOf(phrases, "values").flatMap(({ at, says }) => {
    const where = says.where.map((each) => besideSubject(about, each));
    const all = fieldConditions(where);
    const { words = "" } = phrases[at] ?? {};
    const isAnd = isAveraged && / and /.test(words) && !/ or /.test(words);
    const isEach = phrases.at(-1)?.words === "each" || isAnd;
    const field = says.isVersus || isEach ? all[0]?.field : undefined;
    const isOne = all.length > 1 && all.every((each) => each.field === field && each.op === "eq");
    // A company of several places would bring groups that nobody compares: each is a side (`sides.ts`).
    const isList = field !== undefined && traitsOf(about, field)?.kind === "list";
    const isGrouped = phrases.some((each) => each.says.kind === "grouping");
    return field && isOne && (!isList || isGrouped) ? [{ at, group: { field } }] : [];
  });
}

export function groupsOf(phrases: Parts, about: Subject): Grouped[] {
  const said = placesOf(phrases, "grouping").flatMap(({ at, says }) => {
    const isInvestors = says.fields.rounds === "investor" && isLedSpokenOf(phrases, about);
    const fields = isInvestors ? LED : says.fields;
    const named = meantField(phrases, fieldFor(about, fields));
    const field = named ?? (says.by ? dateOf(phrases, about) : null);
    const group = field ? groupingOf(about, field, says) : null;
    return group ? [{ at, group }] : [];
  });
  return [...comparedGroups(phrases, about), ...said, ...listedBatches(phrases, about)];
}

/** What may come before batches that are themselves asked for: "hiring share of the last two batches". */
const BEFORE_BATCHES = new Set(["function", "ask", "measuring", "rate", "versus", "grouping"]);

/** "The three newest batches": where no noun says which rows, each of them is stated. */
function listedBatches(phrases: Parts, about: Subject): Grouped[] {
  const at = phrases.findIndex(
    ({ says, words }) =>
      says.kind === "values" && says.slot === "batch" && /(?:batche|cohort|classe)s$/.test(words),
  );
  const isMeasured = placesOf(phrases, "measuring").length > 0;
  const isHead = phrases.every(
    ({ says }, place) =>
      place >= at || BEFORE_BATCHES.has(says.kind) || (isMeasured && says.kind === "values"),
  );
  const isOfRows = phrases.some(({ says }) => says.kind === "subject");
  const isWithin = /^(?:in|from|since|of)$/.test(phrases[at - 1]?.words ?? "");
  if (about !== "companies" || at < 0 || !isHead || isOfRows || (isWithin && !isMeasured))
    return [];
  return [{ at, group: { field: "batch" } }];
}

export const COUNTED = /^(?:the )?(?:most(?! recent)|fewest|least|more|commonest|rarest)\b/;

/** The groups that a noun alone stands for: "batches", "quarters", "investors". */
export function groupAt(phrases: Parts, about: Subject, at: number): Grouped | null {
  const says = phrases[at]?.says;
  if (says?.kind === "subject") return investorsAt(phrases, about, at)[0] ?? null;
  if (says?.kind === "time_unit") {
    const date = dateOf(phrases, about);
    const by = { kind: "grouping", fields: {}, by: says.by } as const;
    const group = date ? groupingOf(about, date, by) : null;
    return group && { at, group };
  }
  const field = says?.kind === "field" ? meantField(phrases, fieldFor(about, says.fields)) : null;
  const kind = field && traitsOf(about, field)?.kind;
  if (!field || !(kind === "text" || kind === "list")) return null;
  return { at, group: { field: field.replace("category", "industry") } };
}

/** "Distribution of unicorn valuations": the number makes the groups. */
const isBanded = (phrases: Parts, { companies }: FieldNames): boolean =>
  placesOf(phrases, "grouping").some(
    ({ says }) => says.by === "band" && says.fields.companies === companies,
  );

const ENDS = /^(?:the )?(?:max|min|high|low|large|big|small|great)/;

/** "Highest valuation per country", where each group has one: not "which country has the most …". */
function endOfGroup(phrases: Parts, place: number): "maximum" | "minimum" | null {
  // "Largest YC team per year": the noun comes after what narrows it.
  const isNoun = phrases[place]?.says.kind === "field";
  const before = phrases.slice(0, place).findLastIndex(({ says }) => says.kind !== "values");
  const at = isNoun ? before : place;
  const [phrase, says] = [phrases[at], phrases[at]?.says];
  if (says?.kind !== "ordering" || !ENDS.test(phrase?.words ?? "")) return null;
  if (placesOf(phrases, "grouping").length === 0) return null;
  return says.descending ? "maximum" : "minimum";
}

/** "Total raised by sector", "which batch employs the most people": a number of groups is its sum. */
function summed(
  phrases: Parts,
  about: Subject,
  isGrouped: boolean,
): { at: number; measure: Measure }[] {
  if (!isGrouped) return [];
  return phrases.flatMap((phrase, at): { at: number; measure: Measure }[] => {
    const { kind: said } = phrase.says;
    if (said !== "field" && said !== "ordering" && said !== "ordered_by") return [];
    const named = fieldsIn(phrase);
    // "Companies employing more than 25 people": the noun of a bound.
    const isOfBound = phrases[at - 1]?.says.kind === "compared";
    if (isBanded(phrases, named) || (said === "field" && isOfBound)) return [];
    const isNoun =
      said === "field" ||
      /(?:employ|people|staff|team|head ?count|fund|raise|capital|money|cash|valu)/.test(
        phrase.words,
      );
    const field = isNoun ? fieldFor(about, named) : null;
    const kind = field && traitsOf(about, field)?.kind;
    const isSum = field && (kind === "money" || kind === "range");
    const of = endOfGroup(phrases, at) ?? (isOfEach(phrases, about) ? "average" : "sum");
    return isSum ? [{ at, measure: { of, field } }] : [];
  });
}

/** Whether the noun at a place is what is counted: "how many cities", "number of investors". */
function isDistinct(phrases: Parts, at: number): boolean {
  let before = at - 1;
  while (phrases[before]?.says.kind === "function") before--;
  const says = phrases[before]?.says;
  return (
    (says?.kind === "ask" && says.of === "count") ||
    (says?.kind === "measuring" && says.of === "distinct")
  );
}

/** "The most money per deal": of each row on average. */
const isOfEach = (phrases: Parts, about: Subject): boolean =>
  phrases.some(({ says, words }, at) => {
    const noun = phrases[at + 1]?.says;
    return (
      says.kind === "group" && words === "per" && noun?.kind === "subject" && noun.about === about
    );
  });

/** "How many cities …", "how many people do … employ", "how much was raised": what is counted. */
function countedField(phrases: Parts, about: Subject): { at: number; measure: Measure }[] {
  const isAmount = phrases.some(({ says }) => isAmountAsked(says));
  for (const [at, { says }] of phrases.entries()) {
    const isNoun = says.kind === "subject" && says.about === "investors";
    const fields =
      says.kind === "field"
        ? says.fields
        : isNoun
          ? { companies: "investor", rounds: "investor" }
          : null;
    const field = fields && fieldFor(about, fields);
    const kind = field && traitsOf(about, field)?.kind;
    if (!field || !(isAmount || isDistinct(phrases, at))) continue;
    if (kind === "money" || kind === "range") return [{ at, measure: { of: "sum", field } }];
    if (!isAmount && (kind === "text" || kind === "list"))
      return [{ at, measure: { of: "distinct", field: field.replace("category", "industry") } }];
  }
  return [];
}

const measureNamed = (of: Measure["of"], field: string, at: number) =>
  of === "share" || of === "count"
    ? []
    : [{ at, measure: { of, field: field.replace("category", "industry") } satisfies Measure }];

/** "Top 5 countries by unicorns and their total valuation": the place of the rows that are counted. */
const rowsOrderedBy = (phrases: Parts): number =>
  phrases.findIndex(
    ({ says }, at) =>
      ((says.kind === "values" && says.slot === "unicorn") || says.kind === "subject") &&
      / by$/.test(phrases[at - 1]?.words ?? "") &&
      phrases[at + 1]?.says.kind === "and",
  );

/** "How many unicorns are there, and what is their total valuation": rows are counted as well. */
function isBesideCount(phrases: Parts, at: number, found: readonly { at: number }[]): boolean {
  const [first] = found;
  if (!first) return false;
  const [from, to] = [Math.min(at, first.at), Math.max(at, first.at)];
  const noun = phrases.slice(at + 1).find(({ says }) => says.kind !== "function")?.says.kind;
  const isJoined = phrases
    .slice(from + 1, to)
    .some(({ says, words }) => says.kind === "and" || words === "with");
  return isJoined && noun !== "field" && noun !== "measuring";
}

/** "How many startups did Harbor back in 2024": a company of several rounds is one. */
function countOf(phrases: Parts, about: Subject, at: number): Measure {
  const behind = phrases.slice(at + 1).filter(({ says }) => says.kind !== "function");
  const head = behind.find(({ says }) => says.kind !== "values")?.says;
  const [first] = behind;
  const isKind = first?.says.kind === "values" && first.says.slot === "sector";
  const areCompanies = head?.kind === "subject" ? head.about === "companies" : isKind;
  return about === "rounds" && areCompanies
    ? { of: "distinct", field: "company.name" }
    : { of: "count" };
}

export function measuresOf(
  phrases: Parts,
  about: Subject,
  isGrouped: boolean,
): { at: number; measure: Measure }[] {
  const measured = placesOf(phrases, "measuring").flatMap(
    ({ at, says }): { at: number; measure: Measure }[] => {
      if (says.of === "share" || says.of === "count") return [];
      const next = phrases.slice(at + 1).find((phrase) => phrase.says.kind !== "function");
      if (says.of === "distinct" && !says.fields) return [];
      // "How big is the average fintech".
      const isSize = phrases.some((each) => each.says.kind === "ask" && each.says.of === "size");
      const size = isSize ? fieldFor(about, { companies: "employees", rounds: "amount" }) : null;
      const usual = about === "rounds" && next?.says.kind !== "unknown" ? "amount" : size;
      const field = says.fields ? fieldFor(about, says.fields) : usual;
      const all = [says.of, ...(says.others ?? [])];
      return field ? all.flatMap((of) => measureNamed(of, field, at)) : [];
    },
  );
  const rates = placesOf(phrases, "rate").map(({ at, says }) => {
    const where = says.where.map((each) => besideSubject(about, each));
    return { at, measure: { of: "share", where } satisfies Measure };
  });
  const counted = placesOf(phrases, "ask").find(({ says }) => says.of === "count");
  const found = [...measured, ...rates];
  const byRows = isGrouped ? rowsOrderedBy(phrases) : -1;
  if (byRows >= 0 && found.length > 0) return [{ at: byRows, measure: { of: "count" } }, ...found];
  if (counted && isBesideCount(phrases, counted.at, found)) {
    const count = { at: counted.at, measure: { of: "count" } satisfies Measure };
    const isFirst = counted.at < (found[0]?.at ?? 0) || !isGrouped;
    return isFirst ? [count, ...found] : [...found, count];
  }
  if (found.length > 0) return found;
  const fields = countedField(phrases, about);
  if (fields.length > 0)
    return [
      ...fields,
      ...(counted ? [{ ...fields[0], at: counted.at } as (typeof fields)[number]] : []),
    ].slice(0, 1);
  if (counted) return [{ at: counted.at, measure: countOf(phrases, about, counted.at) }];
  const total = phrases.findIndex(({ words }) => /^(?:total|combined|overall) /.test(words));
  const leads = phrases
    .slice(0, Math.max(0, total))
    .every(({ says }) => says.kind === "function" || says.kind === "ask");
  const whole = phrases[total];
  const field = whole && leads && !isGrouped ? fieldFor(about, fieldsIn(whole)) : null;
  if (field && traitsOf(about, field)?.kind === "money")
    return [{ at: total, measure: { of: "sum", field } }];
  // "How much investment went into fintech".
  const [amount] = placesOf(phrases, "ask").filter(({ says }) => says.of === "amount");
  const isOfDeals = phrases.some(({ words }) => words === "investment");
  if (amount && isOfDeals && about === "rounds" && !isGrouped)
    return [{ at: amount.at, measure: { of: "sum", field: "amount" } }];
  return summed(phrases, about, isGrouped);
}

/** A bound as conditions on the measure at a place; shares are parts of 1. */
export function boundsOn(measure: number, { min, max, ...quantity }: Quantity): GroupCondition[] {
  const part = quantity.isPercent ? 100 : 1;
  if (min !== undefined && min === max) return [{ measure, op: "eq", value: min / part }];
  return [
    ...(min === undefined
      ? []
      : [{ measure, op: quantity.excludesMin ? "gt" : "gte", value: min / part } as const]),
    ...(max === undefined
      ? []
      : [{ measure, op: quantity.excludesMax ? "lt" : "lte", value: max / part } as const]),
  ];
}

type BoundMeasure = { at: number; measure: Measure; quantity: Quantity };

/** The measures that bounds on groups are of, shares aside, with the bounds. */
export function boundMeasures(phrases: Parts, about: Subject): BoundMeasure[] {
  return placesOf(phrases, "group_bound").flatMap(({ at, says }): BoundMeasure[] => {
    const { of, fields, quantity } = says;
    if (of === "share" || quantity.isForeign) return [];
    if (of === "count") return [{ at, measure: { of }, quantity }];
    const field = fieldFor(about, fields);
    return field ? [{ at, measure: { of, field }, quantity }] : [];
  });
}
