/*
 * Text as sentences and evidence are compared: uniform quotation marks, apostrophes, dashes and
 * spaces. Letters and digits stay as written.
 */

/** Characters that change the direction of text. */
const TURNING = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/;
/** Zero-width and private-use characters. */
const HIDDEN =
  /[\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Variation_Selector}\p{Default_Ignorable_Code_Point}\u2800]|(?![\t\n\r])\p{Cc}/u;
/** Digits other than western ones: fullwidth, superscript, of another script, fractions. */
const STRANGE_FIGURE = /(?![0-9])\p{N}/u;
/** A word that mixes scripts with similar letters. */
const MIXED = /(?=\p{L}*\p{Script=Latin})\p{L}*(?:\p{Script=Cyrillic}|\p{Script=Greek})\p{L}*/u;

/**
 * Why a sentence does not read as it looks, in words for people; null when it does. Unusual words
 * that occur in the `corpus` of the evidence are allowed.
 */
export function disguise(text: string, corpus: string): string | null {
  if (TURNING.test(text)) return "It turns the direction of its text.";
  const words = text.split(/[\s“”".,;:!?()]+/).filter((word) => !corpus.includes(plain(word)));
  if (words.some((word) => HIDDEN.test(word))) return "It contains invisible characters.";
  if (words.some((word) => STRANGE_FIGURE.test(word)))
    return "It contains figures of another script.";
  const isMixed = words.some((word) => MIXED.test(word));
  return isMixed ? "It mixes letters of scripts that look alike." : null;
}

/** Uniform quotation marks, apostrophes, dashes and spaces; composed letters. */
export const plain = (text: string): string =>
  text
    .normalize("NFC")
    .replace(/[‘’`´ʼ′]/gu, "'")
    .replace(/[„‟«»”″]/gu, "“")
    .replace(/"/gu, "“")
    .replace(/[–—−‒―]/gu, "–")
    .replace(/[‐‑]/gu, "-")
    .replace(/…/gu, "...")
    .replace(/\s+/gu, " ")
    .trim();

/** Text for comparison: `plain`, in lower case. */
export const folded = (text: string): string => plain(text).toLowerCase();

/** Words of a sentence as a reason quotes them, without the final period. */
export const quoted = (words: string): string => `“${words.replace(/[\s.,;:!?]+$/u, "")}”`;

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}\p{M}]/u.test(character);

/** Whether `from` and `to` in `text` are word and number boundaries. */
export function isWhole(text: string, from: number, to: number): boolean {
  const [first, last] = [text[from], text[to - 1]];
  const opens = !(isWordCharacter(text[from - 1]) && isWordCharacter(first));
  const closes = !(isWordCharacter(text[to]) && isWordCharacter(last));
  const goesOn = /\d/.test(last ?? "") && /^[.,]\d/.test(text.slice(to, to + 2));
  return opens && closes && !goesOn;
}

/**
 * Where `phrase` ends if it occurs at `at` in `text` as whole words, in any case; else -1. Both are
 * `plain`.
 */
export function endOf(text: string, at: number, phrase: string): number {
  const end = at + phrase.length;
  if (phrase === "" || end > text.length) return -1;
  const isThere = text.slice(at, end).toLowerCase() === phrase.toLowerCase();
  return isThere && isWhole(text, at, end) ? end : -1;
}

/** Whether `phrase` occurs in `text` as whole words, in the same case. Both are `plain`. */
export function contains(text: string, phrase: string): boolean {
  for (let at = text.indexOf(phrase); at !== -1; at = text.indexOf(phrase, at + 1))
    if (isWhole(text, at, at + phrase.length)) return true;
  return false;
}
