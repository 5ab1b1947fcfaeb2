import type { Item, Meaning } from "./item";
import { fold, type Token, tokensOf } from "./token";

/** Words that end in s and stand for one thing. */
const SINGULAR = new Set("news series sales goods always plus status business us less".split(" "));

/** The singular of an English word, by which phrases are compared: "batteries" → "battery". */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || SINGULAR.has(word)) return word;
  if (/(?:ss|us|sis|ics)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz|[^aeo]us)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether a token only joins two words of a phrase: the hyphen of "co-investor". */
export const isHyphen = ({ text, isSpaced }: Token): boolean => text === "-" && !isSpaced;

/** "'s" is alone, as `tokensOf` parts it from its word. */
const keyOf = (form: string): string => (form.startsWith("'") ? form : wordsKey(form));

const wordsKey = (form: string): string =>
  tokensOf(fold(form))
    .filter((token) => !isHyphen(token))
    .map(({ text }) => singular(text))
    .join(" ");

export type Dictionary = (tokens: readonly Token[]) => Item[];

/** A word as dictionaries compare it, and its token. */
type Word = { key: string; at: number };

/** The words of a question, found once for all dictionaries that read it. */
const wordsOf = new WeakMap<readonly Token[], readonly Word[]>();

function wordsIn(tokens: readonly Token[]): readonly Word[] {
  const known = wordsOf.get(tokens);
  if (known) return known;
  const words = tokens.flatMap((token, at): Word[] =>
    isHyphen(token) ? [] : [{ key: singular(token.text), at }],
  );
  wordsOf.set(tokens, words);
  return words;
}

/**
 * Finds the phrases of a table in a question, in any number: at each word every phrase that begins
 * with it, each with its meaning and weight. Linear in the number of tokens.
 */
export function dictionaryOf(
  entries: readonly { forms: string; meaning: Meaning; weight?: number }[],
): Dictionary {
  const byKey = new Map<string, { meaning: Meaning; weight: number }[]>();
  /** The most words of a phrase by its first: most words begin none. */
  const lengths = new Map<string, number>();
  for (const { forms, meaning, weight = 1 } of entries)
    for (const form of forms.split("|").map((each) => each.trim())) {
      const key = keyOf(form);
      const [first = "", ...rest] = key.split(" ");
      lengths.set(first, Math.max(lengths.get(first) ?? 0, rest.length + 1));
      byKey.set(key, [...(byKey.get(key) ?? []), { meaning, weight }]);
    }
  return (tokens) => {
    const words = wordsIn(tokens);
    const items: Item[] = [];
    words.forEach(({ key: first, at: from }, index) => {
      const longest = lengths.get(first);
      if (longest === undefined) return;
      let key = "";
      for (const word of words.slice(index, index + longest)) {
        key = key ? `${key} ${word.key}` : word.key;
        for (const found of byKey.get(key) ?? []) items.push({ from, to: word.at + 1, ...found });
      }
    });
    return items;
  };
}
