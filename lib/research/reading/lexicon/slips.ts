import { oneSlipFrom } from "@/lib/search/spelling";
import { isCommonWord } from "@/lib/search/vocabulary";
import { singular } from "../dictionary";
import type { Token } from "../token";

/** Words that carry a question and that nobody means otherwise, one slip away. */
const TRADE = new Set(
  "round series company companies startup investor unicorn valuation founder employee headcount funding country countries industry average median largest biggest highest smallest healthcare robotics acquired pipeline".split(
    " ",
  ),
);
/** Words that every question may have; they are meant as they are, never in the plural. */
const EVERYDAY = new Set(
  "people number amount raised first second third what which where when between inactive percentage founded hiring".split(
    " ",
  ),
);
const isMeant = (word: string): boolean => TRADE.has(singular(word)) || EVERYDAY.has(word);
/** Words by their consonants, which is how they are written short: "hdcount", "headcnt", "cmpnies". */
const skeleton = (word: string) => word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, "");
const SHORT_FORMS = new Map(
  [...TRADE].flatMap((word) => [word, `${word}s`].map((form) => [skeleton(form), form] as const)),
);
/** Of a word written short so many letters are left at least. */
const SHORT_LEAST = 6;

/**
 * Shorter words have too many neighbours: from these lengths on letters may be swapped, one may be left
 * out, and one may be doubled or vowels be left out.
 */
const [SHORTEST, LONG, LONGER] = [4, 6, 8];

const sorted = (word: string) => [...word].sort().join("");
/** "Roudns" has two letters swapped; "pounds" is another word than "rounds". */
const isSlip = (typed: string, meant: string): boolean =>
  sorted(typed) === sorted(meant) ||
  (typed.length >= LONG && typed.length < meant.length) ||
  (typed.length >= LONGER && typed.length > meant.length);

/** Whether a vowel or two were left out, as no English word does: three consonants are in a row. */
const isCutShort = (word: string): boolean =>
  word.length >= SHORT_LEAST && /[bcdfghjklmnpqrstvwxz]{3}/.test(word);

/** The word of the trade that a word is one slip away from, or short for; null for a word or a name of its own. */
function meantBy({ text, raw, kind }: Token, isName: (text: string) => boolean): string | null {
  const isSmall = raw === raw.toLowerCase();
  const isWord = isCommonWord(text) || isCommonWord(singular(text)) || isMeant(text);
  if (kind !== "word" || !isSmall || text.length < SHORTEST || isWord || isName(text)) return null;
  const slip = oneSlipFrom(text).find((near) => isMeant(near) && isSlip(text, near));
  return slip ?? (isCutShort(text) ? (SHORT_FORMS.get(skeleton(text)) ?? null) : null);
}

/** The tokens of a question with slips in words of the trade mended; places in it stay. */
export const withoutSlips = (
  tokens: readonly Token[],
  isName: (text: string) => boolean,
): readonly Token[] =>
  tokens.map((token) => {
    const meant = meantBy(token, isName);
    return meant === null ? token : { ...token, text: meant };
  });
