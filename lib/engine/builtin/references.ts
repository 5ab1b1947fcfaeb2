import type { ThreadState, Turn } from "../types";
import type { Word } from "./words";

/** A company that the thread has spoken of. */
export type Known = ThreadState["companies"][number];
/** Words that point at companies of the thread; none when they point at nothing that is there. */
export type Reference = { start: number; end: number; companies: Known[]; words: string };

const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");
const COUNTS = "one two three four five six seven eight nine ten".split(" ");
const SHORT = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th"];

const ORDINAL = `(?:${[...ORDINALS, ...SHORT].join("|")}|last)`;
const COUNT = `(?:${COUNTS.slice(1).join("|")}|\\d{1,2})`;
const ONE = new RegExp(
  `^(?:the )?(?:(${ORDINAL})(?: one| company| startup| result| of them| of these)?|(?:number|no|company|result) (\\d{1,2}|${COUNTS.join("|")}))$`,
);
const SOME = new RegExp(
  `^(?:the )?(?:(first|top|last) (${COUNT})(?: companies| startups| results| ones)?|(both|all)(?: of them| of these| companies| ${COUNT})?|these(?: ${COUNT})?(?: companies)?|those(?: ${COUNT})?(?: companies)?|them)$`,
);
const THE_ONE =
  /^(?:it|its|it's|this|that|this company|that company|the company|this startup|that startup|the startup|this one|that one|he|she)$/;
const THE_SOME =
  /^(?:they|their|them|theirs|these|those|these companies|those companies|the companies)$/;
/** Behind it "the company" is not one of the thread, but one that is described. */
const DESCRIBES = /^(?:that|which|who|whose|behind|from|called|named)$/;
/** The longest of them, in words. */
const REFERENCE_WORDS = 5;

const numberOf = (word: string): number => {
  for (const list of [ORDINALS, SHORT, COUNTS])
    if (list.includes(word)) return list.indexOf(word) + 1;
  return Number(word);
};

/** Companies that stood in a list, the newest list with several; else those spoken of last. */
const listed = (history: readonly Turn[]): Known[] => {
  const states = history.flatMap(({ state }) => (state ? [state] : [])).reverse();
  const list = states.find(({ companies }) => companies.length > 1) ?? states[0];
  return list?.companies ?? [];
};

/** Companies that the last answer was about. */
export const spokenOf = (history: readonly Turn[]): Known[] =>
  history.findLast(({ state }) => state && state.companies.length > 0)?.state?.companies ?? [];

/** The same, or the companies of the last answers until there are several. */
export function spokenOfLately(history: readonly Turn[]): Known[] {
  const meant: Known[] = [];
  for (const { state } of history.toReversed()) {
    if (meant.length > 1) break;
    const fresh = state?.companies.filter(({ _id }) => meant.every((one) => one._id !== _id)) ?? [];
    meant.unshift(...fresh);
  }
  return meant;
}

/** Which of a list a phrase means by its place; null when it speaks of no place. */
function byPlace(phrase: string, companies: readonly Known[]): Known[] | null {
  const one = ONE.exec(phrase);
  const place = one?.[1] ?? one?.[2];
  if (place)
    return companies.slice(...(place === "last" ? [-1] : [numberOf(place) - 1, numberOf(place)]));
  const some = SOME.exec(phrase);
  if (!some) return null;
  const count = numberOf(some[2] ?? "");
  if (some[1] === "last") return companies.slice(-count);
  return some[1] ? companies.slice(0, count) : [...companies];
}

/** Words such as "the second one" and "the first two" that mean companies of the thread. */
export function placesIn(words: readonly Word[], history: readonly Turn[]): Reference[] {
  const companies = listed(history);
  if (companies.length === 0) return [];
  const found: Reference[] = [];
  for (let start = 0; start < words.length; start++)
    for (let end = Math.min(words.length, start + REFERENCE_WORDS); end > start; end--) {
      const phrase = words
        .slice(start, end)
        .map(({ text }) => text)
        .join(" ");
      // "them" and "those" alone are pronouns; "first" alone may be any word.
      const isLoose =
        THE_SOME.test(phrase) || (end - start === 1 && !/^(?:both|number)/.test(phrase));
      const meant = isLoose && words.length > 2 ? null : byPlace(phrase, companies);
      if (!meant) continue;
      found.push({ start, end, companies: meant, words: phrase });
      start = end - 1;
      break;
    }
  return found;
}

/** The first pronoun that means companies of the thread. */
export function pronounIn(words: readonly Word[], history: readonly Turn[]): Reference | null {
  const companies = spokenOf(history);
  if (companies.length === 0) return null;
  for (let start = 0; start < words.length; start++)
    for (const length of [2, 1]) {
      const phrase = words
        .slice(start, start + length)
        .map(({ text }) => text)
        .join(" ");
      if (start + length > words.length || DESCRIBES.test(words[start + length]?.text ?? ""))
        continue;
      if (THE_ONE.test(phrase) || THE_SOME.test(phrase))
        return { start, end: start + length, companies, words: phrase };
    }
  return null;
}

/** Whether a pronoun can mean nothing but companies. */
export const isStrict = ({ words }: Reference) =>
  /^(?:it|its|it's|he|she|they|their|them|theirs)$/.test(words);

/** Whether a pronoun means one company. */
export const meansOne = ({ words }: Reference) => THE_ONE.test(words);
