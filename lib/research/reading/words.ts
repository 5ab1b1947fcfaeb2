/** A word of a folded text; `isJoined` when nothing but a space or hyphen comes before it. */
export type Word = { text: string; start: number; end: number; isJoined: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+(?:[.'&][\p{L}\p{N}\p{M}]+)*/gu;

/**
 * The words of a text with their places; points, apostrophes and "&" inside a word belong to it.
 */
export function wordsOf(text: string): Word[] {
  let last = -1;
  return [...text.matchAll(WORD)].map((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const isJoined = last >= 0 && /^[\s-]{0,2}$/.test(text.slice(last, start));
    last = end;
    return { text: match[0], start, end, isJoined };
  });
}
