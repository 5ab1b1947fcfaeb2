import type { Item } from "../item";
import type { Token } from "../token";
import { OTHERS_AFTER } from "./place-words";
import { hasPlainWords, wordAfter, wordBefore, wordSet } from "./surroundings";

/* "Us" is who asks, or the United States. */

const ASKED_FOR_US = wordSet("give show find get tell bring send offer let help list name for");

/** Whether the word is the country even where no place of a company is meant: "US investors". */
function isCountry(tokens: readonly Token[], at: number): boolean {
  if (tokens[at]?.text !== "us") return false;
  if (tokens[at]?.raw === "US" && hasPlainWords(tokens)) return true;
  return OTHERS_AFTER.has(wordAfter(tokens, at + 1)) && !ASKED_FOR_US.has(wordBefore(tokens, at));
}

/** Items without those that take the country for who asks: nothing would be left of it. */
export function withoutUsAsPronoun(items: readonly Item[], tokens: readonly Token[]): Item[] {
  const countries = tokens.flatMap((_, at) => (isCountry(tokens, at) ? [at] : []));
  return items.filter(({ from, to }) => !countries.some((at) => from <= at && at < to));
}
