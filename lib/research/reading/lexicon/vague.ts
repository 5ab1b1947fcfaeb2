import { dictionaryOf } from "../dictionary";
import type { Item } from "../item";
import type { Token } from "../token";
import { isCompanyNoun, leadsToCompanies } from "./surroundings";

/*
 * Words that narrow what is asked and that no condition holds: an answer without them says that it
 * left them out.
 */

const byChance = dictionaryOf([
  {
    forms: "random|randomly|at random|a random sample of|a sample of|sample of",
    meaning: { kind: "vague" },
    weight: 0.6,
  },
]);

const WEIGHT = 0.6;
const ROUNDS = /^(?:rounds?|deals?|financings?|unicorns?)$/;

const UNIT_OF_TIME = /^(?:day|week|month|quarter|year)(?:s|ly)?$/;

const isCity = ({ meaning }: Item): boolean =>
  meaning.kind === "value" &&
  meaning.slot === "place" &&
  JSON.stringify(meaning).includes('"city"');

/** "Near Leeds" is read as in Leeds; a place that is an area has its surroundings. */
const isNear = (tokens: readonly Token[], at: number, places: readonly Item[]): boolean =>
  /^(?:near|nearby|around)$/.test(tokens[at]?.text ?? "") &&
  places.some((item) => item.from === at + 1 && isCity(item));

/** "New startups", "new rounds": since when is not said, unless a time is. */
const isNew = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === "new" &&
  (ROUNDS.test(tokens[at + 1]?.text ?? "") ||
    isCompanyNoun(tokens, at + 1) ||
    leadsToCompanies(tokens, at + 1));

/** `places` and `days`: what else the question says of where and when. */
export function vagueItems(
  tokens: readonly Token[],
  places: readonly Item[],
  days: readonly Item[],
): Item[] {
  const isTimed =
    days.some(({ meaning }) => meaning.kind === "period") ||
    tokens.some(({ text }) => UNIT_OF_TIME.test(text));
  const said = tokens.flatMap((_, at): Item[] =>
    isNear(tokens, at, places) || (!isTimed && isNew(tokens, at))
      ? [{ from: at, to: at + 1, weight: WEIGHT, meaning: { kind: "vague" } }]
      : [],
  );
  return [...said, ...byChance(tokens)];
}
