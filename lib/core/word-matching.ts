import { lookupKey } from "./search-key";

/** A part of a text from `at` on; `isFound` where it is what was asked for. */
export type Part = { at: number; text: string; isFound: boolean };

const wordsOf = (q: string) => lookupKey(q).split(" ").filter(Boolean);

/**
 * Whether a text has every word of `q` somewhere, whatever case and accents. An empty `q` is in
 * all.
 */
export function hasWords(text: string, q: string): boolean {
  const key = lookupKey(text);
  return wordsOf(q).every((word) => key.includes(word));
}

/**
 * The text folded letter by letter, with the place in the text that each folded letter came from.
 */
function folded(text: string) {
  const places: number[] = [];
  let key = "";
  let at = 0;
  for (const letter of text) {
    const fold = /\s/u.test(letter) ? " " : lookupKey(letter);
    for (let i = 0; i < fold.length; i++) places.push(at);
    key += fold;
    at += letter.length;
  }
  return { key, placeOf: (index: number) => places[index] ?? text.length };
}

const isWordLetter = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}]/u.test(letter);

/** Where the word that begins at `at` ends, with its plural; null where it is part of another. */
function endOfWord(key: string, word: string, at: number): number | null {
  if (isWordLetter(key[at - 1]) && isWordLetter(word[0])) return null;
  const end = ["", "s", "es"]
    .map((ending) => word + ending)
    .find((form) => key.startsWith(form, at) && !isWordLetter(key[at + form.length]));
  return end === undefined ? null : at + end.length;
}

/**
 * The text in parts, so that what the words of `q` found in it can be shown. `whole`: not within
 * other words, as somebody who types the beginnings of words expects.
 */
export function partsOf(text: string, q: string, { whole = false } = {}): Part[] {
  const { key, placeOf } = folded(text);
  const isFound = new Array<boolean>(text.length).fill(false);
  for (const word of wordsOf(q))
    for (let at = key.indexOf(word); at !== -1; at = key.indexOf(word, at + word.length)) {
      const end = whole ? endOfWord(key, word, at) : at + word.length;
      if (end !== null) isFound.fill(true, placeOf(at), placeOf(end));
    }
  const parts: Part[] = [];
  for (let at = 0; at < text.length; at++) {
    const last = parts.at(-1);
    if (last && last.isFound === isFound[at]) last.text += text[at];
    else parts.push({ at, text: text[at] ?? "", isFound: isFound[at] ?? false });
  }
  return parts;
}
