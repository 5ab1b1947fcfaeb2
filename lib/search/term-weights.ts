import type { Ranking, Term } from "./filter";

/** In how many of an organization's companies each word occurs, and the number of companies. */
export type Counts = { companies: number; of: ReadonlyMap<string, number> };

/** Most terms of one text: further ones add little and cost much. */
const TERMS_MAX = 48;
/** In texts with more words, a word that nobody else uses is not searched for. */
const TOLD_WORDS = 8;
/** Weight of a synonym relative to its word: more finds less (docs/search.md, Ranking). */
const SYNONYM_WORTH = 0.45;
/** Weight of an adjacent pair of words, as a share of their mean weight. */
const PAIR_WORTH = 0.3;
/** Most pairs searched for; few pairs of a sentence say more than its words. */
const PAIRS_MAX = 16;
/** Saturation of repeats in the query (BM25's k3): a third occurrence adds little. */
const REPEATS = 2;

/**
 * A word: letters and digits, with joining characters inside ("e-commerce", "iris.ai", "c++" is
 * "c").
 */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’.&+-][\p{L}\p{N}\p{M}]+)*/gu;
const partsOf = (word: string) => word.split(/[.&+-]/u).filter(Boolean);

/** The words of a text in order, in lower case, without possessive endings. */
export const wordsIn = (text: string): string[] =>
  (text.normalize("NFKC").toLowerCase().match(WORD) ?? []).map((word) =>
    word.replace(/['’]s$/u, "").replace(/['’]/gu, ""),
  );

/**
 * The words for a text's terms, each once. A joined word counts as one only if companies write it
 * so, which `isWord` tells; else its parts are words.
 */
export function textWords(text: string, isWord: (word: string) => boolean): string[] {
  return wordsIn(text).flatMap((word) => {
    const parts = partsOf(word);
    if (parts.length < 2) return [word];
    return isWord(parts.join("")) ? [word] : parts;
  });
}

/** Everything whose count `termsOf` needs: words, their parts and joined forms, synonyms. */
export function wordsToCount(text: string, synonymsOf: (word: string) => string[]): string[] {
  const words = wordsIn(text).flatMap((word) => [word.replace(/[.&+-]/gu, ""), ...partsOf(word)]);
  return [...new Set([...words, ...words.flatMap(synonymsOf).flatMap(wordsIn)])];
}

/**
 * How informative a word is: BM25's idf, ln(1 + (N − n + ½) / (n + ½)) for a word of n among N
 * companies (Robertson and Zaragoza 2009, formula 3.2). Above 0.
 */
export const inverseDocumentFrequency = (companies: number, of: number): number =>
  Math.log(1 + (Math.max(0, companies - of) + 0.5) / (of + 0.5));

const repeats = (times: number) => (times * (1 + REPEATS)) / (times + REPEATS);
const rounded = (weight: number) => Math.round(weight * 1e4) / 1e4;

type Weighed = { text: string; weight: number; words: string[]; synonyms: string[] };

function weigh(text: string, times: number, counts: Counts, synonyms: string[]): Weighed {
  const parts = partsOf(text);
  const joined = parts.join("");
  const count = (word: string) => counts.of.get(word) ?? 0;
  const known = synonyms.filter((synonym) => wordsIn(synonym).every((word) => count(word) > 0));
  const weight = inverseDocumentFrequency(counts.companies, count(joined)) * repeats(times);
  const words = parts.length > 1 ? [joined, parts.join(" ")] : [text];
  return { text, weight, words, synonyms: known };
}

/** The terms of one word: its synonyms at their weight, and the word's additional weight. */
function termsOfWord({ text, weight, words, synonyms }: Weighed): Term[] {
  if (synonyms.length === 0) return [{ text, words, weight: rounded(weight) }];
  const shared = rounded(weight * SYNONYM_WORTH);
  return [
    { text, words: [...words, ...synonyms], weight: shared },
    { text, words, weight: rounded(weight - shared), optional: true },
  ];
}

/** Adjacent words of the text that both count: together they say more than apart. */
function pairsOf(words: readonly string[], weights: ReadonlyMap<string, number>): Term[] {
  const pairs = new Map<string, Term>();
  words.slice(1).forEach((second, at) => {
    const first = words[at] ?? "";
    const [a, b] = [weights.get(first), weights.get(second)];
    if (a === undefined || b === undefined || first === second) return;
    const text = `${first} ${second}`;
    const weight = rounded((PAIR_WORTH * (a + b)) / 2);
    pairs.set(text, { text, words: [text], weight, optional: true });
  });
  return [...pairs.values()].sort((a, b) => b.weight - a.weight).slice(0, PAIRS_MAX);
}

/**
 * What text search looks for: the text's words by how telling they are among the organization's
 * companies, their synonyms at a discount, and pairs of neighbours. Words that `counts` does not
 * hold are stop words and are left out; one with a count of 0 stands in no company: a longer text
 * goes without it.
 */
export function termsOf(
  text: string,
  counts: Counts,
  synonymsOf: (word: string) => string[],
): Term[] {
  const words = textWords(text, (word) => (counts.of.get(word) ?? 0) > 0);
  const times = new Map<string, number>();
  for (const word of words) times.set(word, (times.get(word) ?? 0) + 1);
  const isTold = times.size > TOLD_WORDS;
  const weighed = [...times]
    .filter(([word]) => {
      const companies = counts.of.get(partsOf(word).join(""));
      return companies !== undefined && (companies > 0 || !isTold);
    })
    .map(([word, count]) => weigh(word, count, counts, synonymsOf(word)))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, TERMS_MAX);
  const kept = new Map(weighed.map(({ text: word, weight }) => [word, weight]));
  return [...weighed.flatMap(termsOfWord), ...pairsOf(words, kept)];
}

/**
 * Share of the terms' weight that a company must have: half for a few words, most of an average
 * word for more.
 */
const shareOf = (terms: number): number => (terms <= 3 ? 0.5 : Math.max(0.03, 0.7 / terms));

/**
 * How the database scores: Σ weight × x ÷ (x + k (1 − b + b × words ÷ usual)), x being how often
 * the term stands in the document, a field's places counted by `fields` (D, C, B, A as `ts_rank`
 * takes them). k and b are BM25's usual values for short texts; the rest is measured, see
 * docs/search.md.
 */
export const rankingOf = (terms: readonly Term[]): Ranking => ({
  fields: [0.8, 0.9, 0.8, 1],
  k: 1.2,
  b: 0.7,
  usual: 60,
  prominence: 0.004,
  share: shareOf(terms.filter(({ optional }) => !optional).length),
  cap: 800,
});
