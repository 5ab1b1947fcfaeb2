import { lookupKey } from "../core/search-key";
import { sectorsIn } from "./taxonomy/find-in-text";

type Word = { key: string; start: number; end: number };

/** Most letters that an English ending adds or removes: "company", "companies", "opening". */
const ENDING_MAX = 3;
/** Shortest common start: shorter ones are shared by unrelated words. */
const STEM_FROM = 4;
/** Most words that name a sector, at the start of a description. */
const SECTOR_WORDS_MAX = 5;
const DESCRIPTION_WORDS_MAX = 40;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: word, index }) => ({
    key: lookupKey(word),
    start: index,
    end: index + word.length,
  }));

const isSame = (word: string, wanted: string) => word === wanted;

/** Whether two words are forms of one, apart from their endings. */
function isFormOf(word: string, wanted: string): boolean {
  if (word === wanted) return true;
  const letters = [...word];
  const differing = [...wanted].findIndex((letter, at) => letter !== letters[at]);
  const shared = differing < 0 ? [...wanted].length : differing;
  return (
    shared >= STEM_FROM &&
    letters.length - shared <= ENDING_MAX &&
    [...wanted].length - shared <= ENDING_MAX
  );
}

function sequenceIn(text: string, wanted: Word[], is: typeof isFormOf): string | null {
  const words = wordsOf(text);
  const from = words.findIndex((_, at) =>
    wanted.every(({ key }, offset) => is(words[at + offset]?.key ?? "", key)),
  );
  const [first, last] = [words[from], words[from + wanted.length - 1]];
  return first && last ? text.slice(first.start, last.end) : null;
}

/**
 * A word or phrase as one of the texts writes it, in the same or another form; the same form in any
 * text comes first. Null when none has it.
 */
export function quoteOf(wanted: string, texts: readonly string[]): string | null {
  const words = wordsOf(wanted);
  if (words.length === 0) return null;
  for (const is of [isSame, isFormOf])
    for (const text of texts) {
      const quote = sequenceIn(text, words, is);
      if (quote !== null) return quote;
    }
  return null;
}

/** Whether one of the texts has the word or phrase exactly, apart from case and accents. */
export const isWrittenIn = (wanted: string, texts: readonly string[]): boolean =>
  texts.some((text) => sequenceIn(text, wordsOf(wanted), isSame) !== null);

/** The fewest words of a description that put it into a sector; null when no few words do. */
export function quoteOfSector(sector: string, description: string): string | null {
  const words = wordsOf(description).slice(0, DESCRIPTION_WORDS_MAX);
  for (let length = 1; length <= SECTOR_WORDS_MAX; length++)
    for (let at = 0; at + length <= words.length; at++) {
      const [first, last] = [words[at], words[at + length - 1]];
      const quote = first && last ? description.slice(first.start, last.end) : "";
      if (sectorsIn([quote]).includes(sector)) return quote;
    }
  return null;
}
