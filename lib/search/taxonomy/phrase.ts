import { lookupKey } from "../../core/search-key";

/** Words that end in s and stand for one thing, or would turn into another word without it. */
const SINGULAR = new Set(
  "news sales goods customs gas ios saas paas iaas baas aws always plus".split(" "),
);

/**
 * The singular of an English word: "batteries" → "battery". Words of a phrase are compared by it.
 */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || SINGULAR.has(word)) return word;
  if (/(?:ss|us|sis|ics|ops)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Case and accents folded; most texts need no more than the first. */
const folded = (text: string) => (/^[ -~]*$/.test(text) ? text.toLowerCase() : lookupKey(text));

/**
 * The words of a text as phrases are compared: no case, accents, apostrophes or plural; everything
 * that is no letter or digit parts words, so "E-Commerce" is "e commerce".
 */
export const phraseWords = (text: string): string[] =>
  (
    folded(text)
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);

/** A phrase as it is looked up: its words without "and", since "&" says nothing either. */
export const phraseKey = (words: readonly string[]): string =>
  words.includes("and") ? words.filter((word) => word !== "and").join(" ") : words.join(" ");
