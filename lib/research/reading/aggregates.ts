import { traitsOf } from "../plan/fields";
import type { Grouping, Measure, Subject } from "../plan/plan";
import { besideSubject, fieldFor, usualDate } from "./conditions";
import { type FieldNames, type Phrase, placesOf } from "./phrase";

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

/** "Which investors are most active", "who backed the most unicorns": counted for each investor. */
export function investorGroup(phrases: Parts, about: Subject): { at: number; group: Grouping }[] {
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
  if (at < 0 || isDistinct(phrases, at)) return [];
  const leads =
    about === "rounds" && phrases.some((phrase) => fieldsIn(phrase).rounds === "lead_investor");
  const field = fieldFor(
    about,
    leads ? { rounds: "lead_investor" } : { companies: "investor", rounds: "investor" },
  );
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
    return { field, by: "band", bands: BANDS[field.replace("company.", "")] ?? MONEY_BANDS };
  return says.by && kind === "day" ? { field, by: says.by } : { field };
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

export function groupsOf(phrases: Parts, about: Subject): { at: number; group: Grouping }[] {
  return placesOf(phrases, "grouping").flatMap(({ at, says }) => {
    const named = meantField(phrases, fieldFor(about, says.fields));
    const field = named ?? (says.by ? dateOf(phrases, about) : null);
    const group = field ? groupingOf(about, field, says) : null;
    return group ? [{ at, group }] : [];
  });
}

const COUNTED = /^(?:the )?(?:most|fewest|least|more|commonest|rarest)\b/;
const ASKED =
  /^(?:which|what|whose|top|best|leading|biggest|largest|main|most common|commonest|most popular)$/;

/**
 * "Which batches have the most …", "top industries", "which month saw the largest total": a category
 * that is itself asked for.
 */
export function askedCategory(
  phrases: Parts,
  about: Subject,
): { at: number; group: Grouping } | null {
  const [ordering] = placesOf(phrases, "ordering");
  const counts = placesOf(phrases, "ask").some(({ says }) => says.of === "count");
  if (!ordering || counts) return null;
  const isMeasured = placesOf(phrases, "measuring").length > 0;
  const isCounted = isMeasured || COUNTED.test(phrases[ordering.at]?.words ?? "");
  for (const [at, { says }] of phrases.entries()) {
    const isAsked = ASKED.test(phrases[at - 1]?.words ?? "");
    if (says.kind === "time_unit" && isAsked) {
      const field = dateOf(phrases, about);
      const group = field
        ? groupingOf(about, field, { kind: "grouping", fields: {}, by: says.by })
        : null;
      return group && { at, group };
    }
    if (says.kind !== "field" || !(isCounted || isAsked || at === ordering.at + 1)) continue;
    const field = fieldFor(about, says.fields);
    const kind = field && traitsOf(about, field)?.kind;
    if (field && (kind === "text" || kind === "list"))
      return {
        at,
        group: field.endsWith("category")
          ? { field: field.replace("category", "industry") }
          : { field },
      };
  }
  return null;
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
    if (said !== "field" && said !== "ordering") return [];
    const named = fieldsIn(phrase);
    const isNoun =
      said === "field" ||
      /(?:employ|people|staff|team|fund|raise|capital|money|cash|valu)/.test(phrase.words);
    const field = isNoun ? fieldFor(about, named) : null;
    const kind = field && traitsOf(about, field)?.kind;
    const isSum = field && (kind === "money" || kind === "range");
    return isSum ? [{ at, measure: { of: "sum", field } }] : [];
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
      return [{ at, measure: { of: "distinct", field } }];
  }
  return [];
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
      const usual = about === "rounds" && next?.says.kind !== "unknown" ? "amount" : null;
      const field = says.fields ? fieldFor(about, says.fields) : usual;
      return field ? [{ at, measure: { of: says.of, field } }] : [];
    },
  );
  const rates = placesOf(phrases, "rate").map(({ at, says }) => {
    const where = says.where.map((each) => besideSubject(about, each));
    return { at, measure: { of: "share", where } satisfies Measure };
  });
  const counted = placesOf(phrases, "ask").find(({ says }) => says.of === "count");
  const found = [...measured, ...rates];
  if (found.length > 0) return found;
  const fields = countedField(phrases, about);
  if (fields.length > 0)
    return [
      ...fields,
      ...(counted ? [{ ...fields[0], at: counted.at } as (typeof fields)[number]] : []),
    ].slice(0, 1);
  if (counted) return [{ at: counted.at, measure: { of: "count" } }];
  const total = phrases.findIndex(({ words }) => /^(?:total|combined|overall) /.test(words));
  const leads = phrases
    .slice(0, Math.max(0, total))
    .every(({ says }) => says.kind === "function" || says.kind === "ask");
  const whole = phrases[total];
  const field = whole && leads && !isGrouped ? fieldFor(about, fieldsIn(whole)) : null;
  if (field && traitsOf(about, field)?.kind === "money")
    return [{ at: total, measure: { of: "sum", field } }];
  return summed(phrases, about, isGrouped);
}
