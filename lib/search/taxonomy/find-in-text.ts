import { phraseWords } from "./phrase";
import { formOf, lineOf, longestForm } from "./taxonomy";

/** Longer texts are sentences. */
const WORDS_OF_A_TAG = 8;
/**
 * A description says first what a company does, then for whom and with what: of the sectors that a
 * directory's descriptions say up to here every second is also a tag, of those behind every fifth.
 */
const WORDS_OF_A_DESCRIPTION = 40;

/** Sayings with the words of a sector that tell nothing of what a company does. */
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

/** Words of the saying that begins with a word of a text, 0 when none does. */
function idiomAt(words: readonly string[], from: number): number {
  if (!BEGINNINGS.has(words[from] ?? "")) return 0;
  for (let length = 4; length > 1; length--)
    if (IDIOMS.has(words.slice(from, from + length).join(" "))) return length;
  return 0;
}

/** Sectors of the phrases in one text, longest first; the whole text may say a broader word. */
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
 * Ids of the sectors that a company's industries, tags and one-line description say, with all
 * sectors above them, sorted. Each tag is a text of its own: "Security" says more as a tag than in
 * a sentence.
 */
export const sectorsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(said))].sort();
