import { formWords } from "./taxonomy";

/** Words beside a sector's in spelling that are words themselves. */
const OTHER_WORDS = new Set(
  "painting pointing planting sprinting chatting leaning deliver contract contacts".split(" "),
);

/** Whether one letter more, one less or two exchanged make one word of the other. */
function slipped(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const exchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return exchanged && short.slice(at + 2) === long.slice(at + 2);
}

/** Whether one other letter makes one word of the other. */
const replaced = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length === 1;

/**
 * The word of a sector that a word of a query was meant for: one slip from it, the first letter
 * right; six letters at least, eight for another letter ("mixing" is no "mining"). Null when none
 * is.
 */
export function spelledRight(word: string): string | null {
  if (word.length < 6 || OTHER_WORDS.has(word)) return null;
  const near = formWords.filter(
    (form) => form.length >= 6 && form[0] === word[0] && Math.abs(form.length - word.length) <= 1,
  );
  return (
    near.find((form) => slipped(word, form)) ??
    near.find((form) => form.length >= 8 && replaced(word, form)) ??
    null
  );
}
