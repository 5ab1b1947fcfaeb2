import type { Item } from "../item";
import type { Token } from "../token";
import { textAt } from "./forms";

/*
 * "Ex-Google engineers", "former Stripe employees": where people worked before, which no list of
 * companies says. The employer's name is no investor and no company that is asked about.
 */

/** Beats the employer's name. */
const WEIGHT = 2.2;
const PEOPLE =
  /^(?:engineers?|employees?|staff|staffers?|people|founders?|cofounders?|operators?|executives?|execs?|managers?|researchers?|scientists?|designers?|alumni|alums?|team|teams|ceos?|ctos?|founded|led|bankers?|consultants?|officers?)$/;
/** How many words the employer's name and the people's noun may have: "Goldman Sachs bankers". */
const LONGEST = 4;

/** The end of the words for people behind an employer's name; null when none follow. */
function endOfPeople(tokens: readonly Token[], from: number): number | null {
  for (let at = from + 1; at <= from + LONGEST; at++)
    if (PEOPLE.test(textAt(tokens, at))) return at + 1;
  return null;
}

const isName = (token: Token | undefined): boolean =>
  token?.kind === "word" && /\p{Lu}/u.test(token.raw);

/** What is said of careers. Linear in the number of tokens. */
export function careerItems(tokens: readonly Token[]): Item[] {
  return tokens.flatMap(({ text }, from): Item[] => {
    const isJoined = text === "ex" && textAt(tokens, from + 1) === "-";
    const name = isJoined ? from + 2 : from + 1;
    const employer = tokens[name];
    const isSaid = text === "former" || text === "ex";
    if (!isSaid || employer?.kind !== "word" || !(isJoined || isName(employer))) return [];
    const people = endOfPeople(tokens, name);
    if (people === null && !isJoined) return [];
    const to = people ?? name + 1;
    return [{ from, to, weight: WEIGHT, meaning: { kind: "absent" } }];
  });
}
