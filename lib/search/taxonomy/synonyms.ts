import { phraseWords } from "./phrase";
import { business } from "./synonyms/business";
import { dailyLife } from "./synonyms/daily-life";
import { technology } from "./synonyms/technology";
import { wellBeing } from "./synonyms/well-being";

const keyOf = (phrase: string) => phraseWords(phrase).join(" ");

/** Each word or phrase with the others on its line. */
const synonyms = new Map<string, Set<string>>();
for (const line of `${business}${technology}${dailyLife}${wellBeing}`.split("\n").filter(Boolean)) {
  const group = line.split(",").map((word) => word.trim());
  for (const word of group) {
    const others = group.filter((other) => keyOf(other) !== keyOf(word));
    synonyms.set(keyOf(word), new Set([...(synonyms.get(keyOf(word)) ?? []), ...others]));
  }
}

/**
 * Near-synonyms of a word or phrase for text search, in lower case, without the word itself. Most
 * words have none.
 */
export const synonymsOf = (word: string): string[] => [...(synonyms.get(keyOf(word)) ?? [])];
