import { lookupKey } from "../../core/search-key";

/** Singular words that end in s, or that would become another word without it. */
const SINGULAR = new Set(
  "news sales goods customs gas ios saas paas iaas baas aws always plus".split(" "),
);

/** The singular of an English word: "batteries" → "battery". Phrases are compared by singulars. */
function singular(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || SINGULAR.has(word)) return word;
  if (/(?:ss|us|sis|ics|ops)$/.test(word)) return word;
  if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ss|sh|ch|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Folds case and accents; most texts are ASCII and need only the first. */
const folded = (text: string) => (/^[ -~]*$/.test(text) ? text.toLowerCase() : lookupKey(text));

/**
 * The words of a text for comparing phrases: no case, accents, apostrophes or plurals; other
 * characters separate words, so "E-Commerce" is "e commerce".
 */
export const phraseWords = (text: string): string[] =>
  (
    folded(text)
      .replace(/['’]/g, "")
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).map(singular);

/** A phrase as a lookup key: its words without "and", since "&" is dropped too. */
export const phraseKey = (words: readonly string[]): string =>
  words.includes("and") ? words.filter((word) => word !== "and").join(" ") : words.join(" ");
