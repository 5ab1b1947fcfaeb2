import { is, isNumeric, type Phrase, type Rule, said } from "./phrase";

/* Counts and totals that a word at the end asks for: "unicorns in Brazil - total?". */

const hasWords = ({ words }: Phrase): boolean => /[\p{L}\p{N}]/u.test(words);
const isLast = (phrases: readonly Phrase[], at: number): boolean =>
  phrases.slice(at + 1).every((phrase) => !hasWords(phrase));

const isMeasure = (phrase: Phrase): boolean =>
  is(phrase, "measure", "measuring", "rate", "group", "grouping", "band") ||
  said(phrase, "ask")?.of === "count" ||
  said(phrase, "ask")?.of === "amount";
const isNumber = (phrase: Phrase): boolean => isNumeric(said(phrase, "field")?.fields ?? {});

/** Rows that can be counted: a noun or a value says which, nothing describes them, and only investors are named. */
const areRows = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) => is(phrase, "subject", "value")) &&
  phrases.every(
    (phrase) =>
      !(is(phrase, "unknown") && hasWords(phrase)) &&
      (said(phrase, "name")?.of ?? "investor") === "investor",
  );

const NUMBER =
  /^(?:number|numbers|figure|(?:in )?(?:absolute|raw) (?:numbers?|terms|counts?|figures?))$/;
const TOTAL = /^total$/;

/** "Fintechs in Berlin, total", "nonprofits of 2020: number?": how many there are. */
export const countsAtEnd: Rule = (phrases, at) => {
  const isTotal = TOTAL.test(phrases[at]?.words ?? "");
  // "With their batch number" names a field.
  if (is(phrases[at - 1], "field") && NUMBER.test(phrases[at]?.words ?? "")) return null;
  const end = isTotal && NUMBER.test(phrases[at + 1]?.words ?? "") ? at + 2 : at + 1;
  if (!isTotal && !NUMBER.test(phrases[at]?.words ?? "")) return null;
  const before = phrases.slice(0, at);
  // The total of rounds alone is their sum.
  const isOfRounds = before.some((phrase) => said(phrase, "subject")?.about === "rounds");
  const isAsked =
    end === at + 2 || NUMBER.test(phrases[at]?.words ?? "") || (isTotal && !isOfRounds);
  if (!isAsked || at === 0 || !isLast(phrases, end - 1) || !areRows(before)) return null;
  return before.some((phrase) => isMeasure(phrase) || isNumber(phrase) || is(phrase, "comparative"))
    ? null
    : { end, says: { kind: "ask", of: "count" } };
};

/** "People employed by fintechs together", "funding of German startups all together": their sum. */
export const togetherAtEnd: Rule = (phrases, at) => {
  if (phrases[at]?.words !== "together" || !isLast(phrases, at)) return null;
  const before = phrases.slice(0, at);
  const isSum = before.some(isNumber) && !before.some(isMeasureBeside);
  return isSum && areRows(before)
    ? { end: at + 1, says: { kind: "measuring", of: "sum", fields: null } }
    : null;
};
/** "Employed by": beside a verb the word groups nothing. */
const isMeasureBeside = (phrase: Phrase): boolean =>
  isMeasure(phrase) && !(is(phrase, "group") && phrase.words === "by");

const TAIL = /^(?:cover|span|reach|represent|track|follow)$/;

/** "How many cities do our companies cover": the verb says no more than "are there". */
export const tailsOfCounts: Rule = (phrases, at) => {
  const isTail =
    is(phrases[at], "unknown") && TAIL.test(phrases[at]?.words ?? "") && isLast(phrases, at);
  if (!isTail) return null;
  const before = phrases.slice(0, at);
  const isAsked = before.some(
    (phrase) => /^(?:count|which)$/.test(said(phrase, "ask")?.of ?? "") || is(phrase, "measure"),
  );
  const hasVerb = before.some(({ words }) => /^(?:do|does|did)$/.test(words));
  return isAsked && hasVerb ? { end: at + 1, says: { kind: "function" } } : null;
};
