import { lookupKey, searchKey } from "../core/search-key";
import { GENERIC, LEGAL_AFFIXES, LEGAL_FORMS, LEGAL_PHRASES } from "./name-words";

/** A written name, taken apart: what the company is called, was called, and is called as well. */
export type SplitName = { name: string; former: string[]; also: string[] };

const FORMER =
  /^(?:formerly|former|previously|prev|ex|anciennement|früher|vormals|fka|f\/k\/a|was|né|née)\b[.:]?[\s-]*(?:known as )?/iu;
const ALSO = /^(?:aka|a\.k\.a\.?|also known as|dba|d\/b\/a|doing business as)\b[.:]?\s*/iu;
/** Where an accelerator's list notes its batch: "(YC W21)". */
const BATCH = /^(?:yc |techstars )?[wsfx] ?'?\d{2}$|^yc\b/iu;
const ASIDE = /\s*[([]([^()[\]]{1,200})[)\]]/gu;
const INLINE =
  /[\s,]+(?=(?:formerly|previously|fka|f\/k\/a|aka|a\.k\.a\.?|also known as|dba|d\/b\/a|doing business as)\b[.:]?\s)/iu;
const EITHER = /\s+\/\s+|(?<=[\p{L}\p{N}]{3})\/(?=[\p{L}\p{N}]{3})/u;
const MAX_NAME = 500;

/**
 * "X (formerly Y)", "X aka Y", "X dba Y", "X / Y", "X (YC W21)". An aside of another kind stays a
 * part of the name.
 */
export function splitNames(written: string): SplitName {
  const split: SplitName = { name: "", former: [], also: [] };
  const file = (aside: string): boolean => {
    const text = aside.trim();
    const list = FORMER.test(text) ? split.former : ALSO.test(text) ? split.also : undefined;
    const name = text.replace(FORMER, "").replace(ALSO, "").trim();
    if (list && name) list.push(name);
    return list !== undefined || BATCH.test(text);
  };
  const text = written
    .slice(0, MAX_NAME)
    .replace(ASIDE, (whole, aside: string) => (file(aside) ? " " : whole))
    .replace(/\s+/gu, " ")
    .trim();
  const [before = "", ...behind] = text.split(INLINE);
  behind.forEach(file);
  const [name = "", ...others] = before.split(EITHER).filter((part) => part.trim());
  return { ...split, name: name.trim() || written.trim(), also: [...split.also, ...others] };
}

const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

/** The words of a name: no case, accents or points in initials; "&" is "and". */
function wordsOf(name: string): string[] {
  const plain = lookupKey(name)
    .replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter)
    .replace(/['’`´]/g, "")
    .replace(/[&+]/g, " and ")
    .replace(/(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu, "$1$2")
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu, (initials) =>
      initials.replaceAll(".", ""),
    );
  return plain.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Words without the legal form behind them; one word always stays. */
function withoutForm(written: string[]): string[] {
  const all = written.join(" ");
  const phrase = LEGAL_PHRASES.find((each) => all.endsWith(` ${each}`));
  const words = phrase ? written.slice(0, -phrase.split(" ").length) : written;
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1] ?? "")) end--;
  // "& Co" leaves its "and".
  while (end > 1 && end < words.length && words[end - 1] === "and") end--;
  return words.slice(0, end);
}

const joined = (words: string[]) => {
  const key = words.join("");
  const bare = key.replace(LEGAL_AFFIXES, "");
  return bare || key;
};

/**
 * A company's name as it is compared: equal for "Nestlé S.A." and "NESTLE", "Johnson & Johnson" and
 * "Johnson and Johnson", "Loom" and "Loom (prev. PopSet)". Never empty for a name that is not.
 */
export const nameKey = (name: string): string =>
  joined(withoutForm(wordsOf(splitNames(name).name))) || searchKey(name);

/** The words that tell a name from others, without asides and generic words; all when none is left. */
function significantWords(name: string): string[] {
  const own =
    splitNames(name)
      .name.replace(ASIDE, " ")
      .split(/\s+by\s+/iu)[0] ?? "";
  const words = withoutForm(wordsOf(own));
  const telling = words.filter((word) => !GENERIC.has(word) && word !== "and");
  return telling.length > 0 ? telling : words;
}

/**
 * A looser key, for finding candidates by equality: significant words in any order. Every pair that
 * `compareNames` scores at `LIKELY_SAME_NAME` or more shares it, or a `nameKey` of a name that either
 * goes or went by.
 */
export const looseNameKey = (name: string): string =>
  significantWords(name).sort().join("") || nameKey(name);

/** Score from which a pair is worth showing: best on labelled pairs of real companies. */
export const LIKELY_SAME_NAME = 0.8;
