import { readCountry } from "../../values/countries";
import type { Word } from "./words";

type Span = { start: number; end: number };

const SEASON = /^(?:winter|summer|fall|autumn|spring)$/;
const YEAR = /^(?:20)?\d\d$/;
/** Countries have hardly more words. */
const COUNTRY_WORDS_MAX = 4;

/**
 * Words that are one thing together, of which no part is a company's name: an accelerator's batch
 * ("Winter 2016") and countries of several words ("United Kingdom").
 */
export function fixedPhrases(question: string, words: readonly Word[]): Span[] {
  return words.flatMap(({ text, start }, at) => {
    if (SEASON.test(text) && YEAR.test(words[at + 1]?.text ?? ""))
      return [{ start: at, end: at + 2 }];
    for (let end = Math.min(words.length, at + COUNTRY_WORDS_MAX); end > at + 1; end--)
      if ("value" in readCountry(question.slice(start, words[end - 1]?.end)))
        return [{ start: at, end }];
    return [];
  });
}

/** Whether words are cut out of a fixed phrase, or are all of it. */
export const isCutFrom = (fixed: readonly Span[], { start, end }: Span): boolean =>
  fixed.some(
    (one) =>
      start < one.end &&
      one.start < end &&
      !(start <= one.start && end >= one.end && end - start > one.end - one.start),
  );
