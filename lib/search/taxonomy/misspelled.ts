import { formWords } from "./taxonomy";

/** Words that look like a misspelled sector but are words themselves. */
const OTHER_WORDS = new Set(
  "painting pointing planting sprinting chatting leaning deliver contract contacts".split(" "),
);

/** Words long enough to be looked for when misspelled, by their first letter. */
const byFirst = Map.groupBy(
  formWords.filter((form) => form.length >= 6),
  (form) => form.charAt(0),
);

/** Whether inserting, leaving out or swapping one letter turns one word into the other. */
function slipped(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  let at = 0;
  while (at < short.length && short[at] === long[at]) at++;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const exchanged = short[at] === long[at + 1] && short[at + 1] === long[at];
  return exchanged && short.slice(at + 2) === long.slice(at + 2);
}

/** Whether replacing one letter turns one word into the other. */
const replaced = (a: string, b: string): boolean =>
  a.length === b.length && [...a].filter((letter, at) => letter !== b[at]).length === 1;

/**
 * The sector word that a misspelled query word was meant for: one error away, with the same first
 * letter; at least six letters, eight for a replaced letter ("mixing" is not "mining"). Null when
 * there is none.
 */
export function spelledRight(word: string): string | null {
  if (word.length < 6 || OTHER_WORDS.has(word)) return null;
  const near = (byFirst.get(word.charAt(0)) ?? []).filter(
    (form) => Math.abs(form.length - word.length) <= 1,
  );
  return (
    near.find((form) => slipped(word, form)) ??
    near.find((form) => form.length >= 8 && replaced(word, form)) ??
    null
  );
}
