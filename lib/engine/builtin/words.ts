import { lookupKey } from "../../core/search-key";
import { LEGAL_FORMS } from "../../values/name-words";

/** Longest question that is read, in UTF-16 units, as searches read them; what is longer is cut. */
const MAX_LENGTH = 4000;
/** A question has at most so many words; a longer text describes companies to look for. */
export const MAX_WORDS = 40;

/** A word of the question: `text` without case and accents, offsets of the cleaned question. */
export type Word = { text: string; raw: string; start: number; end: number; isCapital: boolean };

/** The question on one line, without signs that nobody sees. */
export const cleanQuestion = (question: string): string =>
  question
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replace(/\p{Cf}/gu, "")
    .replace(/[\p{Cc}\s]+/gu, " ")
    .trim();

const WORD = /[$€£¥₹]?[\p{L}\p{N}\p{M}]+(?:(?:[.&'’+\-/_]|,(?=\d))[\p{L}\p{N}\p{M}]+)*[+%]?|&/gu;

/**
 * The words of a question, one more than MAX_WORDS at most; "'s" behind a word is no part of it.
 */
export function wordsOf(question: string): Word[] {
  return [...question.matchAll(WORD)].slice(0, MAX_WORDS + 1).map((match) => {
    const raw = match[0].replace(/['’]s$/iu, "");
    const { index: start } = match;
    const text = lookupKey(raw).replaceAll("’", "'");
    return { raw, text, start, end: start + raw.length, isCapital: /^\p{P}*\p{Lu}/u.test(raw) };
  });
}

const setOf = (words: string) => new Set(words.split(/\s+/));

/** Words that shape a question and say nothing of what it is about. */
export const FUNCTION_WORDS = setOf(
  `a about all also am an and any anyone anything are as at be been being but by can can't could d did
  didn't do does doesn't don't each either else ever exactly for from get give gives got had has hasn't
  have haven't he hello hey hi his how i if in info information into is isn't it its it's just know let
  like list ll look m many may me might mind more most much my need no not now of off ok okay on one or
  our out over please quick quickly re really right say says see she should show so some s t tell than
  thank thanks that the their them then there these they thing things this those through till to today
  too up us very want was wasn't we were weren't what what's whats when where which while who who's whom
  whose why will with within without would yes yet you your actual actually again already current
  currently data details detail find fact facts question quite just right wonder wondering were name names
  called named try ask asking check curious anybody somebody someone person roughly approximately hence
  fully me hmm well still until only analyze analyse analysis analyzing summarize summarise summary overview
  profile research briefing brief evaluate assess report background story deep dive year date
  operate operates part`,
);

/** Words for a company itself. */
export const COMPANY_NOUNS = setOf(
  "company startup start-up firm business corporation organisation organization enterprise venture unicorn outfit scaleup",
);

/** Words with and without which one firm is written. */
const FORMS = setOf("technologies technology software systems solutions group holding holdings");
export const isForm = (word: string) =>
  FORMS.has(word) || LEGAL_FORMS.has(word.replaceAll(".", ""));

/** Short words for trades, which many names have and none is. */
export const TRADE_WORDS = setOf("ai ml saas b2b b2c api iot hr it vr ar");

/** Words that compare and shape a comparison, and are no description. */
export const COMPARING = setOf(
  "vs versus compare compared comparison comparing difference differences differ between against both side",
);

/** Words for companies, of which a question wants those that fit. */
export const PLURAL_NOUNS =
  /\b(?:companies|startups|start-ups|firms|businesses|corporations|enterprises|unicorns|scaleups|scale-ups|players|vendors|neobanks|fintechs|organi[sz]ations)\b/;

/** Whether a text has a word, or a form of it: "robots" and "robotic" have "robot". */
export function saysWord(text: string, word: string): boolean {
  const stem = word.replace(/(?:ies|ing|ers?|es|ed|s|y)$/u, "");
  const root = stem.length < 3 ? word : stem;
  return lookupKey(text)
    .split(/[^\p{L}\p{N}+]+/u)
    .some((said) => (root.length < 4 ? said === word || said === root : said.startsWith(root)));
}
