import type { Item, Slot } from "./item";
import { valueItems } from "./lexicon/values";
import type { Token } from "./token";

/* Words that are a name and something else: which of them is meant. */

const ROUND_NOUN = /^(?:rounds?|deals?|raises?|financings?|extensions?|checks?)$/;

/** The nouns of what these values are of. */
const NOUN_OF: Partial<Record<Slot, RegExp>> = {
  stage: /^stages?$/,
  maturity: /^stages?$/,
  status: /^status(?:es)?$/,
};

/** "Seed rounds", "is Seed the most common stage": a value, whichever company is called so. */
export const valuesOfNouns = (tokens: readonly Token[]): Item[] =>
  valueItems(tokens).flatMap((item) => {
    const { to, meaning, weight } = item;
    if (meaning.kind !== "value") return [];
    const isOfRounds = meaning.slot === "stage" && ROUND_NOUN.test(tokens[to]?.text ?? "");
    const isOfNoun = tokens.some(({ text }) => NOUN_OF[meaning.slot]?.test(text));
    return isOfRounds || isOfNoun ? [{ ...item, weight: Math.max(weight, SURE) }] : [];
  });

/** Names that say so themselves, by quotes, beat any reading. */
const QUOTED = 3;
/** From here on a reading is sure of its words. */
const SURE = 0.8;
/** What a name weighs at most where the same words are a place or a line of business. */
const AMBIGUOUS = 0.6;

/** "AI", "China": what everybody calls a sector or a place is no name of one company or investor. */
export function besideReadings(named: readonly Item[], fixed: readonly Item[]): Item[] {
  const sure = new Set(
    fixed.flatMap(({ from, to, weight, meaning }) =>
      weight < SURE && meaning.kind !== "group" ? [] : [`${from} ${to}`],
    ),
  );
  return named.map((item) =>
    sure.has(`${item.from} ${item.to}`) && item.weight < QUOTED
      ? { ...item, weight: Math.min(item.weight, AMBIGUOUS) }
      : item,
  );
}
