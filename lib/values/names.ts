import { lookupKey, searchKey } from "../core/search-key";
import { truncate } from "../core/truncate";
import { GENERIC, LEGAL_AFFIXES, LEGAL_FORMS, LEGAL_PHRASES } from "./name-words";

/** A written name split into the current name, former names and other names. */
export type SplitName = { name: string; former: string[]; also: string[] };

const FORMER =
  /^(?:formerly|former|previously|prev|ex|anciennement|früher|vormals|fka|f\/k\/a|was|né|née)\b[.:]?[\s-]*(?:known as )?/iu;
const ALSO = /^(?:aka|a\.k\.a\.?|also known as|dba|d\/b\/a|doing business as)\b[.:]?\s*/iu;
/** Where an accelerator's list notes its batch: "(YC W21)". */
const BATCH = /^(?:yc |techstars )?[wsfx] ?'?\d{2}$|^yc\b/iu;
const ASIDE = /\s*[([]([^()[\]]{1,200})[)\]]/gu;
const INLINE =
  /[\s,]+(?=(?:formerly|previously|fka|f\/k\/a|aka|a\.k\.a\.?|also known as|dba|d\/b\/a|doing business as)\b[.:]?\s)/iu;
/** "Nomadeec by Exelus": the owner is not part of the name. */
const BY = /(?<=\S) by (?=\S).*$/iu;
const EITHER = /\s+\/\s+|(?<=[\p{L}\p{N}]{3})\/(?=[\p{L}\p{N}]{3})/u;
/** The state or country of registration as a register of securities writes it: "ACME CORP /DE/". */
const REGISTERED_IN = /\s*\/\s?[A-Z]{2,4}\s?\/?$/u;
const ALIAS = /\b(?:formerly|previously|fka|aka|a\.k\.a|also known as|dba|doing business as)\b/i;
/** A name without parentheses and aliases, as nearly all are. */
const isPlain = (name: string) => !/[([/]/.test(name) && !ALIAS.test(name);
/** Longest name that is parsed, in characters; no company has one that long. */
const MAX_NAME = 500;

/**
 * "X (formerly Y)", "X aka Y", "X dba Y", "X / Y", "X (YC W21)". An aside of another kind stays a
 * part of the name.
 */
export function splitNames(written: string): SplitName {
  const whole = (written.length > MAX_NAME ? truncate(written, MAX_NAME) : written)
    .replace(/\s+/gu, " ")
    .trim();
  const split: SplitName = { name: whole, former: [], also: [] };
  if (isPlain(whole)) return split;
  const file = (aside: string): boolean => {
    const text = aside.trim();
    const list = FORMER.test(text) ? split.former : ALSO.test(text) ? split.also : undefined;
    const name = text.replace(FORMER, "").replace(ALSO, "").trim();
    if (list && name) list.push(name);
    return list !== undefined || BATCH.test(text);
  };
  const text = whole
    .replace(REGISTERED_IN, "")
    .replace(ASIDE, (all, aside: string) => (file(aside) ? " " : all))
    .replace(/ +/g, " ")
    .trim();
  const [before = "", ...behind] = text.split(INLINE);
  behind.forEach(file);
  const [name = "", ...others] = before.split(EITHER).filter((part) => part.trim());
  return { ...split, name: name.trim() || whole, also: [...split.also, ...others] };
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

const isAscii = (text: string) => /^[ -~]*$/.test(text);

const INITIALS = /(?<![\p{L}\p{N}])\p{L}(?:\.\p{L})+(?![\p{L}\p{N}])\.?/gu;
const FORM_WITH_STROKE = /(?<![\p{L}\p{N}])(\p{L})\/(\p{L})(?![\p{L}\p{N}])/gu;
/** Case and accents folded; most names need no more than the first. */
const folded = (name: string) =>
  isAscii(name)
    ? name.toLowerCase()
    : lookupKey(name).replace(/[ßæœøłđðþı]/g, (letter) => LETTERS[letter] ?? letter);

/** The words of a name: no case, accents or points in initials; "&" is "and". */
function wordsOf(name: string): string[] {
  const plain = folded(name);
  if (/^[a-z0-9 ]*$/.test(plain)) return plain.split(" ").filter(Boolean);
  const spelled = plain
    .replace(/['’`´]/g, "")
    .replace(/[&+]/g, " and ")
    .replace(FORM_WITH_STROKE, "$1$2")
    .replace(INITIALS, (initials) => initials.replaceAll(".", ""));
  return spelled.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

const LEGAL_PHRASE = new RegExp(` (?:${LEGAL_PHRASES.join("|")})$`);

/** Words without the legal form at the end; at least one word remains. */
function withoutForm(written: string[]): string[] {
  const phrase = written.length > 3 ? LEGAL_PHRASE.exec(written.join(" "))?.[0] : undefined;
  const words = phrase ? written.slice(0, 1 - phrase.split(" ").length) : written;
  let end = words.length;
  while (end > 1 && LEGAL_FORMS.has(words[end - 1] ?? "")) end--;
  // "& Co" leaves its "and".
  while (end > 1 && end < words.length && words[end - 1] === "and") end--;
  return words.slice(0, end);
}

const joined = (words: string[]) => {
  const key = words.join("");
  return isAscii(key) ? key : key.replace(LEGAL_AFFIXES, "") || key;
};

/** Words and nothing else, as most names are: there is nothing to part or spell out in them. */
const isWords = (name: string) =>
  name.length <= MAX_NAME && /^[a-z0-9]+(?: [a-z0-9]+)*$/i.test(name) && !ALIAS.test(name);

/** The words of a current name without its legal form; no case, accents or points in initials. */
export const ownWords = (name: string): string[] =>
  withoutForm(isWords(name) ? name.toLowerCase().split(" ") : wordsOf(splitNames(name).name));

/**
 * A company's name as it is compared: equal for "Nestlé S.A." and "NESTLE", "Johnson & Johnson" and
 * "Johnson and Johnson", "Loom" and "Loom (prev. PopSet)". Never empty for a name that is not.
 */
export const nameKey = (name: string): string => joined(ownWords(name)) || searchKey(name);

/**
 * The words that distinguish a name, without asides and generic words; all words when none is left.
 */
function significantWords(name: string): string[] {
  const own = splitNames(name).name.replace(ASIDE, " ").replace(BY, "");
  const words = withoutForm(wordsOf(own));
  const telling = words.filter((word) => !GENERIC.has(word) && word !== "and");
  return telling.length > 0 ? telling : words;
}

/**
 * A looser key, for finding candidates by equality: significant words in any order. Every pair that
 * `compareNames` scores at `LIKELY_SAME_NAME` or more shares it, or a `nameKey` of a current,
 * former or other name.
 */
export const looseNameKey = (name: string): string =>
  significantWords(name).sort().join("") || nameKey(name);

/** Score from which a pair is shown: best on labelled pairs of real companies. */
export const LIKELY_SAME_NAME = 0.8;

/** How similar two names are, 0 to 1, and why, as text for people. */
export type NameComparison = { score: number; reasons: string[] };

/** Words of a key as the names write them. */
function quoted(words: string[], names: string): string {
  const written = names.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return words
    .map((word) => `“${written.find((each) => folded(each) === word) ?? word}”`)
    .join(", ");
}

/** A company's other and former names, with the words that introduce them. */
const otherNames = ({ former, also }: SplitName) => [
  ...former.map((name) => ({ name, was: "formerly" })),
  ...also.map((name) => ({ name, was: "also" })),
];

/** Whether one of the names is a former or another name of the other. */
function byOtherName(a: string, b: string): NameComparison | null {
  const [splitA, splitB] = [splitNames(a), splitNames(b)];
  for (const [mine, theirs] of [
    [splitA, splitB],
    [splitB, splitA],
  ] as const) {
    const keys = new Set([theirs.name, ...theirs.former, ...theirs.also].map(nameKey));
    const other = otherNames(mine).find(({ name }) => keys.has(nameKey(name)));
    if (other) return { score: 0.95, reasons: [`${mine.name} is ${other.was} ${other.name}`] };
  }
  return null;
}

/** Names of the same significant words: they differ by generic ones, by an aside, or in order. */
function bySignificantWords(a: string, b: string): NameComparison {
  const [inA, inB] = [a, b].map((name) => withoutForm(wordsOf(name))) as [string[], string[]];
  const onlyA = inA.filter((word) => !inB.includes(word));
  const onlyB = inB.filter((word) => !inA.includes(word));
  const more = quoted([...onlyA, ...onlyB], `${a} ${b}`);
  if (onlyA.length > 0 && onlyB.length > 0)
    return { score: 0.7, reasons: [`The same name but for ${more}`] };
  if (!more) return { score: 0.9, reasons: ["The same words in another order"] };
  // One or two letters are not enough to identify a company.
  const score = looseNameKey(a).length > 2 ? 0.85 : 0.6;
  return { score, reasons: [`The same name but for ${more}`] };
}

/**
 * Compares two names alone. Spelling mistakes and initials are ignored: among real companies, names
 * one letter apart are far more often two companies than one.
 */
export function compareNames(a: string, b: string): NameComparison {
  if (searchKey(a) === searchKey(b)) return { score: 1, reasons: ["The same name"] };
  if (nameKey(a) === nameKey(b))
    return { score: 0.98, reasons: ["The same name but for spelling or legal form"] };
  const other = byOtherName(a, b);
  if (other) return other;
  return looseNameKey(a) === looseNameKey(b) ? bySignificantWords(a, b) : { score: 0, reasons: [] };
}
