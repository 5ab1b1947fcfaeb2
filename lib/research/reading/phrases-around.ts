import type { Phrase } from "./phrase";

/* What is next to a phrase, words that only lead to others left aside. */

export type Parts = readonly Phrase[];

function contentFrom(phrases: Parts, at: number, step: 1 | -1): Phrase | undefined {
  let next = at + step;
  while (phrases[next]?.says.kind === "function") next += step;
  return phrases[next];
}
export const contentAfter = (phrases: Parts, at: number): Phrase | undefined =>
  contentFrom(phrases, at, 1);
export const contentBefore = (phrases: Parts, at: number): Phrase | undefined =>
  contentFrom(phrases, at, -1);

/** "Each of them": the rows before, one by one. */
export const isEachOfThem = ({ words }: Phrase): boolean =>
  /^(?:each|every|any)(?: one)? of (?:them|those|these)$/.test(words);

export const isUnicorn = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "values" && phrase.says.slot === "unicorn";

const isUnread = (phrase: Phrase | undefined): boolean =>
  /^(?:unknown|described)$/.test(phrase?.says.kind ?? "") && /\p{L}/u.test(phrase?.words ?? "");

/** "Type 2 diabetes", "GPT 4": a number behind a word that nothing explains is part of its name. */
export function isLabel(phrases: Parts, at: number): boolean {
  const { says } = phrases[at] ?? {};
  const noun = phrases[at - 1]?.words === "-" ? at - 2 : at - 1;
  if (says?.kind !== "quantity" || !isUnread(phrases[noun])) return false;
  const { isBare, isMoney, isPercent } = says.quantity;
  if (!isBare || isMoney || isPercent) return false;
  const next = phrases[at + 1];
  if (isRowNoun(next)) return false;
  // "Shwo 5 fintechs": a slip in the verb that a request begins with.
  const isFirst = phrases.slice(0, noun).every((each) => /^(?:function|ask)$/.test(each.says.kind));
  return !isFirst || !/^(?:values|ordering|name)$/.test(next?.says.kind ?? "");
}

/** A noun for what is listed: "companies", "rounds", "unicorns". */
export const isRowNoun = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "subject" || isUnicorn(phrase);
