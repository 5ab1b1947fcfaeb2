import type { Phrase } from "./phrase";

/* What is next to a phrase, words that only lead to others left aside. */

export type Parts = readonly Phrase[];

export const contentAfter = (phrases: Parts, at: number): Phrase | undefined =>
  phrases.slice(at + 1).find(({ says }) => says.kind !== "function");
export const contentBefore = (phrases: Parts, at: number): Phrase | undefined =>
  phrases.slice(0, at).findLast(({ says }) => says.kind !== "function");

/** "Each of them": the rows before, one by one. */
export const isEachOfThem = ({ words }: Phrase): boolean =>
  /^(?:each|every|any)(?: one)? of (?:them|those|these)$/.test(words);

export const isUnicorn = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "values" && phrase.says.slot === "unicorn";

/** A noun for what is listed: "companies", "rounds", "unicorns". */
export const isRowNoun = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "subject" || isUnicorn(phrase);
