import { phraseWords } from "./phrase";
import { formOf, lineOf, longestForm } from "./taxonomy";

/** Longer texts count as sentences. */
const WORDS_OF_A_TAG = 8;
/**
 * A description says first what a company does, then for whom and with what: of the sectors that a
 * directory's descriptions name up to here every second is also a tag, of those after it every
 * fifth.
 */
const WORDS_OF_A_DESCRIPTION = 40;

/** Idioms with words of a sector that say nothing about the business. */
const IDIOMS = new Set(
  [
    "game changing",
    "game changer",
    "game plan",
    "down payment",
    "patent pending",
    "old school",
    "school of",
    "ahead of the game",
  ].map((saying) => phraseWords(saying).join(" ")),
);
const BEGINNINGS = new Set([...IDIOMS].map((saying) => saying.split(" ")[0]));

/** Number of words of the idiom that starts at a word, 0 if none does. */
function idiomAt(words: readonly string[], from: number): number {
  if (!BEGINNINGS.has(words[from] ?? "")) return 0;
  for (let length = 4; length > 1; length--)
    if (IDIOMS.has(words.slice(from, from + length).join(" "))) return length;
  return 0;
}

/**
 * Sectors named in one text, longest phrase first; a whole text may also name one by a broader
 * word.
 */
function said(text: string): string[] {
  const words = phraseWords(text).slice(0, WORDS_OF_A_DESCRIPTION);
  const whole = words.length <= WORDS_OF_A_TAG ? formOf(words) : null;
  if (whole) return [...lineOf(whole.sector)];
  const found: string[] = [];
  for (let from = 0; from < words.length; ) {
    const idiom = idiomAt(words, from);
    const match = idiom > 0 ? null : longestForm(words, from, words.length, ({ asked }) => !asked);
    if (match) found.push(...lineOf(match.form.sector));
    from = match?.to ?? from + Math.max(1, idiom);
  }
  return found;
}

/**
 * Ids of the sectors named in a company's industries, tags and one-line description, ancestors
 * included, sorted. Each tag is a text of its own: "Security" means more as a tag than in a
 * sentence.
 */
export const sectorsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(said))].sort();
