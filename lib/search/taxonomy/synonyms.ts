import { phraseWords } from "./phrase";
import { business } from "./synonyms/business";
import { dailyLife } from "./synonyms/daily-life";
import { technology } from "./synonyms/technology";
import { wellBeing } from "./synonyms/well-being";

const keyOf = (phrase: string) => phraseWords(phrase).join(" ");

/** Each word or phrase with those that stand on a line with it. */
const synonyms = new Map<string, Set<string>>();
for (const line of `${business}${technology}${dailyLife}${wellBeing}`.split("\n").filter(Boolean)) {
  const group = line.split(",").map((word) => word.trim());
  for (const word of group) {
    const others = group.filter((other) => keyOf(other) !== keyOf(word));
    synonyms.set(keyOf(word), new Set([...(synonyms.get(keyOf(word)) ?? []), ...others]));
  }
}

/**
 * Words and short phrases in small letters that say nearly what a word or phrase says, for text
 * search; the word itself is not among them. None for most words.
 */
export const synonymsOf = (word: string): string[] => [...(synonyms.get(keyOf(word)) ?? [])];
