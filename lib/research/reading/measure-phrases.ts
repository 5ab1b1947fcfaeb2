import {
  is,
  isNumeric,
  MEASURED_WITHIN,
  nextOf,
  type Phrase,
  type Rule,
  type Said,
  said,
} from "./phrase";

/* Words by which a question measures: averages, totals, shares, and what they are of. */

/** The measure that a superlative is among measures: "largest, smallest and average round". */
const measureOf = (phrase: Phrase | undefined): Said<"measure">["of"] | null => {
  const superlative = said(phrase, "superlative");
  if (superlative) return superlative.descending ? "maximum" : "minimum";
  const of = said(phrase, "measure")?.of;
  return of === "share" ? null : (of ?? null);
};

const isOpening = (phrase: Phrase | undefined) => phrase?.words === "(";

/** "Average vs median head count", "min and max round", "typical (median) size": one field, several measures. */
export const measureLists: Rule = (phrases, at) => {
  const first = measureOf(phrases[at]);
  if (!first) return null;
  const all = [first];
  let end = at + 1;
  for (;;) {
    let next = end;
    while (is(phrases[next], "and", "or", "comma", "versus")) next++;
    if (next > end && /^(?:the|a)$/.test(phrases[next]?.words ?? "")) next++;
    // In parentheses stands what the word before means.
    const isMeant = next === end && isOpening(phrases[next]) && phrases[next + 2]?.words === ")";
    const other = measureOf(phrases[isMeant ? next + 1 : next]);
    if (!other || (next === end && !isMeant)) break;
    if (isMeant) all.pop();
    all.push(other);
    end = isMeant ? next + 3 : next + 1;
  }
  if (end === at + 1) return null;
  const noun = nextOf(phrases, end - 1);
  const field = said(phrases[noun], "field");
  const isNumber = field !== null && isNumeric(field.fields);
  // "Lowest and highest valuation": the last word has its number in it.
  const last = phrases[end - 1];
  const own = last?.words.includes(" ") ? (said(last, "superlative")?.fields ?? null) : null;
  const [of = first, ...others] = all;
  return {
    end: isNumber ? noun + 1 : end,
    says: {
      kind: "measuring",
      of,
      fields: isNumber ? field.fields : own,
      ...(others.length > 0 && { others }),
    },
  };
};

const hasMeasure = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => is(phrase, "measure", "measuring"));

/** "A total of over $100M", "in total at least 50 people": what is bounded, and nothing that is added up. */
export const totals: Rule = (phrases, at) => {
  if (
    said(phrases[at], "measure")?.of !== "sum" ||
    !/^an?$|^in$/.test(phrases[at - 1]?.words ?? "")
  )
    return null;
  const amount = said(phrases[nextOf(phrases, at, 1)], "quantity")?.quantity;
  return amount && (!amount.isBare || amount.isMoney)
    ? { end: at + 1, says: { kind: "function" } }
    : null;
};

/** The most phrases between "what" and what rows are worth. */
const WORTH_WITHIN = 12;

/** "Add up what all Indian unicorns are worth": the number comes after its rows. */
const isOfWorth = (phrases: readonly Phrase[], at: number): boolean =>
  phrases[at]?.words === "what" &&
  phrases.slice(at).some((phrase) => isNumeric(said(phrase, "field")?.fields ?? {}));

/** "Median round size", "total people employed", "valuation average". */
export const measurings: Rule = (phrases, at) => {
  const behind = said(phrases[at], "field");
  const after = said(phrases[at + 1], "measure");
  if (
    behind &&
    after &&
    after.of !== "share" &&
    isNumeric(behind.fields) &&
    !said(phrases[nextOf(phrases, at + 1, 2)], "field")
  )
    return { end: at + 2, says: { kind: "measuring", of: after.of, fields: behind.fields } };
  // "What are they worth together".
  const isTogether = /^(?:all )?together$/.test(phrases[at + 1]?.words ?? "");
  // "Software that brings people together" adds nothing up.
  const isBrought = is(phrases[at - 1], "unknown");
  if (behind && isTogether && !isBrought && isNumeric(behind.fields) && !hasMeasure(phrases))
    return { end: at + 2, says: { kind: "measuring", of: "sum", fields: behind.fields } };
  const measure = said(phrases[at], "measure");
  if (!measure) return null;
  const next = nextOf(phrases, at);
  const field = said(phrases[next], "field");
  if (measure.of !== "share" && field)
    return { end: next + 1, says: { kind: "measuring", of: measure.of, fields: field.fields } };
  const isAsked = is(phrases[next], "ask", "comma");
  if (measure.of === "sum" && isAsked && !isOfWorth(phrases, next)) return null;
  // "The total of German unicorns": how many there are.
  const isOfRows =
    /^(?:total|sum)$/.test(phrases[at]?.words ?? "") && phrases[at + 1]?.words === "of";
  let noun = at + 2;
  while (said(phrases[noun], "values") && noun < at + 5) noun++;
  const last = said(phrases[noun - 1], "values")?.slot === "unicorn" ? noun - 1 : noun;
  const isNoun =
    said(phrases[last], "subject")?.about === "companies" ||
    said(phrases[last], "values")?.slot === "unicorn";
  const hasNumber = phrases.some((phrase) => isNumeric(said(phrase, "field")?.fields ?? {}));
  if (isOfRows && isNoun && !hasNumber) return { end: at + 2, says: { kind: "ask", of: "count" } };
  // "How many batches are there in total": nothing is added up.
  const isCounted = phrases.some((phrase) => said(phrase, "ask")?.of === "count");
  if (measure.of === "sum" && isCounted && phrases[at - 1]?.words === "in")
    return { end: at + 1, says: { kind: "function" } };
  return { end: at + 1, says: { kind: "measuring", of: measure.of, fields: null } };
};

/** "Median unicorn valuation": the number that a measure is of, after the words for its rows. */
export function withMeasuredFields(phrases: readonly Phrase[]): Phrase[] {
  const all = [...phrases];
  all.forEach((phrase, at) => {
    const measuring = said(phrase, "measuring");
    if (!measuring || measuring.fields || measuring.of === "share" || measuring.of === "count")
      return;
    const isWorth = measuring.of === "sum" && isOfWorth(all, at + 1);
    let next = isWorth ? at + 2 : at + 1;
    const last = at + (isWorth ? WORTH_WITHIN : MEASURED_WITHIN);
    while (is(all[next], "values", "subject", "function") && next < last) next++;
    if (!said(all[next], "field"))
      next = all.slice(0, at).findLastIndex((each) => is(each, "field"));
    const field = said(all[next], "field");
    const found = all[next];
    if (!found || !field || !(isNumeric(field.fields) || measuring.of === "distinct")) return;
    all[at] = { ...phrase, says: { ...measuring, fields: field.fields } };
    all[next] = { ...found, says: { kind: "function" } };
  });
  return all;
}
