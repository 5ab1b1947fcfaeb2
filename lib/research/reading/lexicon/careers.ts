import type { Item } from "../item";
import type { Token } from "../token";
import { textAt } from "./forms";

/*
 * "Ex-Google engineers", "founded by women": where people worked before, and what kind of people they
 * are, which no list of companies says. The employer's name is no investor and no company that is asked about.
 */

/** Beats the employer's name. */
const WEIGHT = 2.2;
const PEOPLE =
  /^(?:engineers?|employees?|staff|staffers?|people|founders?|cofounders?|operators?|executives?|execs?|managers?|researchers?|scientists?|designers?|alumni|alums?|team|teams|ceos?|ctos?|founded|led|bankers?|consultants?|officers?)$/;
/** How many words the employer's name and the people's noun may have: "Goldman Sachs bankers". */
const LONGEST = 4;

/** The end of the words for people after an employer's name; null when none follow. */
function endOfPeople(tokens: readonly Token[], from: number): number | null {
  for (let at = from + 1; at <= from + LONGEST; at++)
    if (PEOPLE.test(textAt(tokens, at))) return at + 1;
  return null;
}

const isName = (token: Token | undefined): boolean =>
  token?.kind === "word" && /\p{Lu}/u.test(token.raw);

const BY_WHOM = /^(?:founded|cofounded|started|created|built|run|owned|headed)$/;
/** By these companies are grouped: "founded by years". */
const UNITS = /^(?:years|quarters|months|decades|countries|cities|batches|industries|sectors)$/;

/** "Founded by women", "run by veterans": kinds of people, in small letters; a name is none. */
function ofPeople(tokens: readonly Token[], at: number): Item[] {
  const people = tokens[at + 2];
  const isSaid = BY_WHOM.test(textAt(tokens, at)) && textAt(tokens, at + 1) === "by";
  const isPlural = /(?:men|people|[^su]s)$/.test(people?.text ?? "");
  const isKind = people?.kind === "word" && isPlural && !isName(people) && !UNITS.test(people.text);
  return isSaid && isKind
    ? [{ from: at, to: at + 3, weight: WEIGHT, meaning: { kind: "absent" } }]
    : [];
}

/** What is said of careers, and of kinds of founders. Linear in the number of tokens. */
export function careerItems(tokens: readonly Token[], fixed: readonly Item[] = []): Item[] {
  return [...tokens.flatMap((_, at) => ofPeople(tokens, at)), ...formerItems(tokens, fixed)];
}

const FROM_HERE = 0.6;

/** "Ex-US fintechs", "ex-crypto": a place or a line of business is left out, and was nobody's employer. */
const isLeftOut = (tokens: readonly Token[], at: number, fixed: readonly Item[]): boolean =>
  fixed.some(
    ({ from, to, weight }) =>
      from === at &&
      weight >= FROM_HERE &&
      (!PEOPLE.test(textAt(tokens, to)) || BY_WHOM.test(textAt(tokens, to))),
  );

/** `fixed`: the places and lines of business of the question. */
function formerItems(tokens: readonly Token[], fixed: readonly Item[]): Item[] {
  return tokens.flatMap(({ text }, from): Item[] => {
    const isJoined = text === "ex" && textAt(tokens, from + 1) === "-";
    const name = isJoined ? from + 2 : from + 1;
    const employer = tokens[name];
    const isSaid = text === "former" || text === "ex";
    if (!isSaid || employer?.kind !== "word" || !(isJoined || isName(employer))) return [];
    if (isJoined && isLeftOut(tokens, name, fixed)) return [];
    const people = endOfPeople(tokens, name);
    if (people === null && !isJoined) return [];
    const to = people ?? name + 1;
    return [{ from, to, weight: WEIGHT, meaning: { kind: "absent" } }];
  });
}
