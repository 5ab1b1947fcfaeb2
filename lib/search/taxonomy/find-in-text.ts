import { phraseWords } from "./phrase";
import { formOf, LONGEST_FORM, lineOf } from "./taxonomy";

/** Sayings with the words of a sector that tell nothing of what a company does. */
const IDIOMS = new Set(
  [
    "state of the art",
    "art of",
    "game changing",
    "game changer",
    "one stop shop",
    "power of",
    "peace of mind",
    "social security number",
    "time series a",
    "school of",
    "cutting edge",
    "leading edge",
    "top of the line",
    "end to end",
    "real time",
    "second nature",
  ].map((saying) => phraseWords(saying).join(" ")),
);

/** Sectors of the phrases in one text, longest first; the whole text may say a broader word. */
function said(text: string): string[] {
  const words = phraseWords(text);
  const whole = words.length <= LONGEST_FORM ? formOf(words) : null;
  if (whole) return [...lineOf(whole.sector)];
  const found: string[] = [];
  for (let from = 0; from < words.length; ) {
    let taken = 1;
    for (let to = Math.min(words.length, from + LONGEST_FORM); to > from; to--) {
      const phrase = words.slice(from, to);
      const form = phrase[0] === "and" || phrase.at(-1) === "and" ? null : formOf(phrase);
      if (!IDIOMS.has(phrase.join(" ")) && (!form || form.asked)) continue;
      if (form) found.push(...lineOf(form.sector));
      taken = to - from;
      break;
    }
    from += taken;
  }
  return found;
}

/**
 * Ids of the sectors that a company's industries, tags and one-line description say, with all sectors
 * above them, sorted. Each tag is a text of its own: "Security" says more as a tag than in a sentence.
 */
export const sectorsIn = (texts: readonly string[]): string[] =>
  [...new Set(texts.flatMap(said))].sort();
