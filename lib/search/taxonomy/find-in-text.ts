import { phraseWords } from "./phrase";
import { formOf, lineOf, longestForm, sectorOf } from "./taxonomy";

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

/** What joins the parts of a combined heading: "Defense & Aerospace", "Crypto / Web3". */
const JOINTS = /\s*(?:&|\/|,|\band\b)\s*/iu;

const isCombined = (text: string): boolean =>
  text.split(JOINTS).length > 1 && phraseWords(text).length <= WORDS_OF_A_TAG;

/** The sectors that the parts of a combined heading name by words that say them anywhere. */
const partsSaid = (text: string): string[] =>
  isCombined(text)
    ? text.split(JOINTS).flatMap((part) => {
        const form = formOf(phraseWords(part));
        return form && !form.asked ? [form.sector.id] : [];
      })
    : [];

/**
 * Ids of the sectors whose own name stands among a company's industries and tags, sorted. A combined
 * heading is each of its parts where nothing narrower says which of them.
 */
export function filedUnder(texts: readonly string[]): string[] {
  const plain = texts.filter((text) => !isCombined(text));
  const own = new Set(plain.flatMap((text) => formOf(phraseWords(text))?.sector.id ?? []));
  for (const parts of texts.map(partsSaid))
    if (!parts.some((part) => own.has(part))) for (const part of parts) own.add(part);
  return [...own].sort();
}

/**
 * Ids of the sectors named in a company's industries, tags and one-line description, ancestors
 * included, sorted. Each tag is a text of its own: "Security" means more as a tag than in a
 * sentence.
 */
export const sectorsIn = (texts: readonly string[]): string[] =>
  [
    ...new Set(texts.flatMap((text) => [...said(text), ...partsSaid(text).flatMap(withAbove)])),
  ].sort();

const withAbove = (id: string): readonly string[] => {
  const sector = sectorOf(id);
  return sector ? lineOf(sector) : [];
};
