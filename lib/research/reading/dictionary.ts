import type { Item, Meaning } from "./item";
import { fold, type Token, tokensOf } from "./token";

/** Words that end in s and stand for one thing. */
const SINGULAR = new Set("news series sales goods always plus status business us less".split(" "));

/** The singular of an English word, by which phrases are compared: "batteries" → "battery". */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || SINGULAR.has(word)) return word;
  if (/(?:ss|us|sis|ics)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|zz)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Whether a token only joins two words of a phrase: the hyphen of "co-investor". */
export const isHyphen = ({ text, isSpaced }: Token): boolean => text === "-" && !isSpaced;

/** "'s" stands alone, as `tokensOf` parts it from its word. */
const keyOf = (form: string): string => (form.startsWith("'") ? form : wordsKey(form));

const wordsKey = (form: string): string =>
  tokensOf(fold(form))
    .filter((token) => !isHyphen(token))
    .map(({ text }) => singular(text))
    .join(" ");

export type Dictionary = (tokens: readonly Token[]) => Item[];

/**
 * Finds the phrases of a table in a question, in any number: at each word the longest phrases, each
 * with its meaning and weight. Linear in the number of tokens.
 */
export function dictionaryOf(
  entries: readonly { forms: string; meaning: Meaning; weight?: number }[],
): Dictionary {
  const byKey = new Map<string, { meaning: Meaning; weight: number }[]>();
  let longest = 1;
  for (const { forms, meaning, weight = 1 } of entries)
    for (const form of forms.split("|").map((each) => each.trim())) {
      const key = keyOf(form);
      longest = Math.max(longest, key.split(" ").length);
      byKey.set(key, [...(byKey.get(key) ?? []), { meaning, weight }]);
    }
  return (tokens) => {
    const words = tokens.flatMap((token, at) => (isHyphen(token) ? [] : [{ token, at }]));
    const items: Item[] = [];
    for (let first = 0; first < words.length; first++) {
      let key = "";
      for (let last = first; last < Math.min(words.length, first + longest); last++) {
        const word = words[last];
        if (!word) break;
        key = key ? `${key} ${singular(word.token.text)}` : singular(word.token.text);
        for (const found of byKey.get(key) ?? [])
          items.push({ from: words[first]?.at ?? 0, to: word.at + 1, ...found });
      }
    }
    return items;
  };
}
