import { COMPANIES } from "../../../search/taxonomy/find-words";
import { phraseWords } from "../../../search/taxonomy/phrase";
import type { Dictionary } from "../dictionary";
import type { Item } from "../item";
import type { Token } from "../token";

/** Words with one meaning, and when they have it: how much an item of theirs weighs, or 0. */
export type Group = { find: Dictionary; weigh: (tokens: readonly Token[], item: Item) => number };

/** How far a rule looks past hyphens and articles: rules stay linear in the question. */
const REACH = 4;

export const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(" "));

export const ARTICLES = wordSet("the a an its their his her our");

const isHyphen = (token: Token | undefined): boolean => token?.text === "-";

/** The place of the nearest token before `at` that is no hyphen and none of these words, or -1. */
export function placeBefore(
  tokens: readonly Token[],
  at: number,
  passed?: ReadonlySet<string>,
): number {
  for (let before = at - 1; before >= Math.max(0, at - REACH); before--) {
    const token = tokens[before];
    if (token && !isHyphen(token) && !passed?.has(token.text)) return before;
  }
  return -1;
}

/** The folded text of the nearest such token before `at`; "" where none is. */
export const wordBefore = (
  tokens: readonly Token[],
  at: number,
  passed?: ReadonlySet<string>,
): string => tokens[placeBefore(tokens, at, passed)]?.text ?? "";

/** The folded text of the first token from `at` on that is no hyphen; "" where none is. */
export const wordAfter = (tokens: readonly Token[], at: number): string =>
  (isHyphen(tokens[at]) ? tokens[at + 1] : tokens[at])?.text ?? "";

/** "Companies", "startup", "start-ups": what companies are called. */
export function isCompanyNoun(tokens: readonly Token[], at: number): boolean {
  const first = isHyphen(tokens[at]) ? at + 1 : at;
  const text = tokens[first]?.text ?? "";
  if (text === "start") return /^ups?$/.test(wordAfter(tokens, first + 1));
  const [word = ""] = phraseWords(text);
  return COMPANIES.has(word);
}

/** How many words may come before the noun: "public YC companies", "private Indian fintech startups". */
const ADJECTIVES = 3;
/** What ends the adjectives of a noun; a verb does: "which growth stage has the most companies". */
const NO_ADJECTIVE =
  /^(?:of|in|for|and|or|to|with|by|from|,|is|are|was|were|has|have|had|do|does|did)$/;

/** Whether a noun for companies follows, with adjectives before it at most. */
export function leadsToCompanies(tokens: readonly Token[], at: number): boolean {
  let words = 0;
  for (let next = at; words <= ADJECTIVES; next++) {
    const text = tokens[next]?.text ?? ",";
    if (isCompanyNoun(tokens, next) || /^ones?$/.test(text)) return true;
    if (NO_ADJECTIVE.test(text)) return false;
    // "non-machine learning" is two words, however it is written.
    if (!/^(?:-|non)$/.test(text)) words++;
  }
  return false;
}

export const isCapitalized = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}/u.test(token.raw);

/** Words that titles write in small letters too. */
const SMALL_IN_TITLES = wordSet("the and for with from not");

/** Whether capitals tell names from words: not in a title, where all words but small ones have them. */
export const hasPlainWords = (tokens: readonly Token[]): boolean =>
  tokens.some(
    ({ kind, raw, text }) =>
      kind === "word" && raw.length > 2 && /^\p{Ll}/u.test(raw) && !SMALL_IN_TITLES.has(text),
  );
