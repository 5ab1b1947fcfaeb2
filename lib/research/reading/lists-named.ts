import { is, type Phrase, said } from "./phrase";

/* "Acme's valuation as of the unicorn list": where a fact of a named company is to be looked up. */

const LEADS = /^(?:as of|as per|as|of|per|according to|going by|from|in|by|the|our|your)$/;
const SOURCE = /\b(?:as of|per|according to|going by|from|in)\b/;
const LIST = /^(?:lists?|file|data|data ?set|sheet|spreadsheet|directory|roster)$/;

/** The first phrase of the words that lead to a list's name. */
function leadBefore(phrases: readonly Phrase[], at: number): number {
  let first = at;
  while (LEADS.test(phrases[first - 1]?.words ?? "") && !is(phrases[first - 1], "name")) first--;
  return first;
}

const AUXILIARY = /^(?:is|are|was|were|does|do|did|has|have|had)$/;
const isEnd = (phrases: readonly Phrase[], at: number): boolean =>
  phrases.slice(at).every(({ words }) => !/[\p{L}\p{N}]/u.test(words));

/**
 * Phrases without the name of a list, where a field of a named company is asked for and the list only
 * says where it stands: whether the company is in it, is asked without a field.
 */
export function withoutListsNamed(phrases: readonly Phrase[]): Phrase[] {
  const isOfCompany = phrases.some((phrase) => said(phrase, "name")?.of === "company");
  const hasField = phrases.some((phrase) => is(phrase, "field", "measuring", "ordered_by"));
  if (!isOfCompany || !hasField || AUXILIARY.test(phrases[0]?.words ?? "")) return [...phrases];
  const at = phrases.findLastIndex((phrase) => {
    const values = said(phrase, "values");
    return values?.slot === "unicorn" || values?.label === "Y Combinator";
  });
  const first = leadBefore(phrases, at);
  const lead = phrases.slice(first, at).map(({ words }) => words);
  const isList = LIST.test(phrases[at + 1]?.words ?? "") && isEnd(phrases, at + 2);
  // "Which of its investors are in the unicorn list" asks whether they are.
  const isAsked =
    /^(?:in|from)\b/.test(lead[0] ?? "") && AUXILIARY.test(phrases[first - 1]?.words ?? "");
  if (at < 0 || !isList || isAsked || !SOURCE.test(lead.join(" "))) return [...phrases];
  return phrases.map((phrase, place) =>
    place < first ? phrase : { ...phrase, says: { kind: "function" } },
  );
}
