import type { Item } from "../item";
import type { Token } from "../token";
import { currencyAfter } from "./currencies";
import { formsOf, isJoined, textAt, wordSet } from "./forms";

/** A number as written. `value` is `base` times `scale`: 10 and a million for "10 million". */
export type Numeral = {
  to: number;
  base: number;
  scale: number;
  value: number;
  /** The word or letter of the scale, empty when there is none. */
  unit: string;
  /** "10 m": a letter after a space, which may be no scale. */
  isLoose: boolean;
  /** "10+ million". */
  isOpen: boolean;
};

type Tokens = readonly Token[];
type Part = { to: number; value: number };

const listed = (words: string, first: number, step: number) =>
  words.split(" ").map((word, at): [string, number] => [word, first + at * step]);

const SMALL = new Map<string, number>([
  ...listed("zero one two three four five six seven eight nine ten eleven twelve", 0, 1),
  ...listed("thirteen fourteen fifteen sixteen seventeen eighteen nineteen", 13, 1),
  ...listed("twenty thirty forty fifty sixty seventy eighty ninety", 20, 10),
  ["fourty", 40],
]);

const scaled = (scale: number, words: string) =>
  words.split(" ").map((word): [string, number] => [word, scale]);

const SCALES = new Map<string, number>([
  ...scaled(12, "dozen"),
  ...scaled(100, "hundred"),
  ...scaled(1e3, "k thousand thousands grand"),
  ...scaled(1e5, "lakh lakhs"),
  ...scaled(1e6, "m mm mn mil mln mio million millions"),
  ...scaled(1e7, "crore crores"),
  ...scaled(1e9, "b bn bln billion billions"),
  ...scaled(1e12, "t tn trn trillion trillions"),
]);
const LETTERS = wordSet("k m mm mn mil mln mio b bn bln t tn trn");
const FRACTIONS: Record<string, number> = {
  "½": 0.5,
  "¼": 0.25,
  "¾": 0.75,
  "⅓": 1 / 3,
  "⅔": 2 / 3,
};
/** Digits beyond which a number is no amount of anything. */
const DIGITS_MAX = 15;

/** A number in digits: "1,500", "2.5", ".5", "2½"; null for one that is written wrong. */
function readDigits({ text, raw }: Token): number | null {
  const fraction = /^(\d*)([½¼¾⅓⅔])$/.exec(raw);
  if (fraction) return Number(fraction[1]) + (FRACTIONS[fraction[2] ?? ""] ?? 0);
  const isWritten = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$/.test(text);
  if (!isWritten || text.length > DIGITS_MAX || /\p{No}/u.test(raw)) return null;
  return Number(text.replaceAll(",", ""));
}

const isScaleAt = (tokens: Tokens, at: number) => SCALES.has(textAt(tokens, at));

/** "10 000": groups of three digits, each after one space. */
function groupsAt(tokens: Tokens, at: number, value: number): Part {
  let [to, sum] = [at + 1, value];
  if (!/^[1-9]\d{0,2}$/.test(textAt(tokens, at))) return { to, value };
  while (
    to - at < 4 &&
    /^\d{3}$/.test(textAt(tokens, to)) &&
    (tokens[to]?.start ?? 0) - (tokens[to - 1]?.end ?? 0) === 1
  ) {
    sum = sum * 1000 + Number(textAt(tokens, to));
    to++;
  }
  return { to, value: sum };
}

/** What follows a mark that stands tight between two numbers; empty where it does not. */
const behindMark = (tokens: Tokens, at: number, mark: string): string =>
  textAt(tokens, at) === mark && isJoined(tokens, at) && isJoined(tokens, at + 1)
    ? textAt(tokens, at + 1)
    : "";

/** Groups of digits behind a mark, from a token on: "000" and "000" of "1'000'000". */
function groupsBehind(tokens: Tokens, at: number, mark: string, group: RegExp) {
  let [to, digits] = [at, ""];
  for (let groups = 0; groups < GROUPS_MAX; groups++) {
    const next = behindMark(tokens, to, mark);
    if (!group.test(next)) return { to, digits };
    digits += next.replace(".", "");
    to += 2;
  }
  return { to: at, digits: "" };
}
/** Groups of digits beyond which a number is no amount of anything. */
const GROUPS_MAX = 4;

/** "1'000", "1.000.000", "1,00,000": thousands and lakhs as they are grouped elsewhere. */
function otherGroupsAt(tokens: Tokens, at: number): Part | null {
  const text = textAt(tokens, at);
  if (/^[1-9]\d?$/.test(text)) {
    const pairs = groupsBehind(tokens, at + 1, ",", /^\d{2}$/);
    const last = behindMark(tokens, pairs.to, ",");
    if (/^\d{2},\d{3}$/.test(last))
      return grouped(pairs.to + 2, text + pairs.digits + last.replace(",", ""));
  }
  if (/^[1-9]\d{0,2}$/.test(text)) {
    const { to, digits } = groupsBehind(tokens, at + 1, "'", /^\d{3}$/);
    return digits ? grouped(to, text + digits) : null;
  }
  if (!isPointGroup(text)) return null;
  const { to, digits } = groupsBehind(tokens, at + 1, ".", /^\d{3}(?:\.\d{3})?$/);
  if (digits === "" && behindMark(tokens, at + 1, ".") !== "") return null;
  return grouped(to, text.replace(".", "") + digits);
}
const grouped = (to: number, digits: string): Part | null =>
  digits.length > DIGITS_MAX ? null : { to, value: Number(digits) };
const isPointGroup = (text: string): boolean => /^[1-9]\d{0,2}\.\d{3}$/.test(text);

/** "$1.500", "1.250 million", "1.125%": one point before three digits, which may part decimals. */
function mayBeDecimals(tokens: Tokens, at: number): boolean {
  if (!isPointGroup(textAt(tokens, at)) || behindMark(tokens, at + 1, ".") !== "") return false;
  const next = textAt(tokens, at + 1);
  return SCALES.has(next) || /^(?:%|percent|pct)$/.test(next) || isOfCurrency(tokens, at);
}
const CURRENCY = /^(?:[$€£¥₹₩]|usd|eur|gbp)$/;

const isOfCurrency = (tokens: Tokens, at: number): boolean =>
  CURRENCY.test(textAt(tokens, at - 1)) || currencyAfter(tokens, at + 1, false) !== null;

/** "$1.500" is a dollar and a half in one country, and a thousand times as much in another. */
const isDoubtful = (tokens: Tokens, at: number): boolean =>
  mayBeDecimals(tokens, at) && isOfCurrency(tokens, at) && !isScaleAt(tokens, at + 1);

const spanOfDoubt = (tokens: Tokens, at: number): Pick<Item, "from" | "to"> =>
  CURRENCY.test(textAt(tokens, at - 1))
    ? { from: at - 1, to: at + 1 }
    : { from: at, to: currencyAfter(tokens, at + 1, false)?.to ?? at + 1 };

/** Amounts that nobody can read are in no list. */
export const doubtfulAmounts = (tokens: Tokens): Item[] =>
  tokens.flatMap((_, at): Item[] =>
    isDoubtful(tokens, at)
      ? [{ ...spanOfDoubt(tokens, at), weight: 2, meaning: { kind: "absent" } }]
      : [],
  );

/** The "1/2" of "2 1/2 million". */
function fractionAt(tokens: Tokens, at: number): Part | null {
  const [over, slash, under] = [0, 1, 2].map((ahead) => textAt(tokens, at + ahead));
  const isTight = slash === "/" && isJoined(tokens, at + 1) && isJoined(tokens, at + 2);
  const value = Number(over) / Number(under);
  return isTight && /^[1-3]$/.test(over ?? "") && /^[234]$/.test(under ?? "") && value < 1
    ? { to: at + 3, value }
    : null;
}

/** Groups of digits that come to no number: more of them than an amount has. */
const isGroupedBeyond = (tokens: Tokens, at: number): boolean =>
  /^\d{3}$/.test(behindMark(tokens, at + 1, "'")) ||
  (isPointGroup(textAt(tokens, at)) && behindMark(tokens, at + 1, ".") !== "");

function digitsAt(tokens: Tokens, at: number): Part | null {
  const token = tokens[at];
  if (!token) return null;
  const next = tokens[at + 1];
  if (token.text === "." && next?.kind === "number" && !next.isSpaced) {
    const isFirst = token.isSpaced || tokens[at - 1]?.kind === "mark";
    return isFirst && /^\d{1,6}$/.test(next.text)
      ? { to: at + 2, value: Number(`0.${next.text}`) }
      : null;
  }
  const isDecimal = mayBeDecimals(tokens, at);
  if (isDoubtful(tokens, at)) return null;
  const grouped = token.kind === "number" && !isDecimal ? otherGroupsAt(tokens, at) : null;
  if (grouped) return grouped;
  if (isGroupedBeyond(tokens, at)) return null;
  const value = token.kind === "number" ? readDigits(token) : null;
  if (value === null) return null;
  // "1,5 million", as most of Europe writes it.
  const decimals = textAt(tokens, at + 2);
  const isComma = next?.text === "," && !next.isSpaced && isJoined(tokens, at + 2);
  if (isComma && /^\d{1,2}$/.test(decimals) && isScaleAt(tokens, at + 3))
    return { to: at + 3, value: Number(`${value}.${decimals}`) };
  const fraction = fractionAt(tokens, at + 1);
  if (fraction) return { to: fraction.to, value: value + fraction.value };
  return groupsAt(tokens, at, value);
}

/** "Twenty-five", "seven". */
function belowHundred(tokens: Tokens, at: number): Part | null {
  const first = SMALL.get(textAt(tokens, at));
  if (first === undefined) return null;
  const hyphen = textAt(tokens, at + 1) === "-" && isJoined(tokens, at + 1) ? 1 : 0;
  const unit = SMALL.get(textAt(tokens, at + 1 + hyphen)) ?? 0;
  const isPair = first >= 20 && unit > 0 && unit < 10;
  return isPair ? { to: at + 2 + hyphen, value: first + unit } : { to: at + 1, value: first };
}

/** "A couple", "a couple of": two; a scale may follow. */
function coupleAt(tokens: Tokens, at: number): Part | null {
  const first = ["a", "the"].includes(textAt(tokens, at)) ? at + 1 : at;
  if (!/^(?:couple|pair)$/.test(textAt(tokens, first))) return null;
  const to = textAt(tokens, first + 1) === "of" ? first + 2 : first + 1;
  return { to, value: 2 };
}

const fractions = formsOf<number>([
  ["half|half a|half an|half of a|a half|half -|a half -", 0.5],
  ["quarter|a quarter|quarter of a|a quarter of a|a quarter -", 0.25],
  ["three quarters of a|three quarter|three - quarters of a", 0.75],
]);

/** "Half a million", "a quarter of a billion": a part of a scale. */
function fractionOfScale(tokens: Tokens, at: number): Part | null {
  const found = fractions(tokens, at);
  return found && isScaleAt(tokens, found.to) ? found : null;
}

/** "Point five", as in "one point five million". */
function withDecimals(tokens: Tokens, part: Part): Part {
  if (textAt(tokens, part.to) !== "point") return part;
  let digits = "";
  let to = part.to + 1;
  for (; digits.length < 3; to++) {
    const digit = SMALL.get(textAt(tokens, to));
    if (digit === undefined || digit > 9) break;
    digits += digit;
  }
  return digits ? { to, value: Number(`${part.value}.${digits}`) } : part;
}

/** "Two hundred and fifty", "a hundred", "dozen". */
function belowThousand(tokens: Tokens, at: number): Part | null {
  const named = coupleAt(tokens, at) ?? fractionOfScale(tokens, at);
  if (named) return named;
  const article = textAt(tokens, at) === "a" ? { to: at + 1, value: 1 } : null;
  const lead = belowHundred(tokens, at) ?? article ?? { to: at, value: 1 };
  const scale = textAt(tokens, lead.to);
  if (scale === "dozen") return { to: lead.to + 1, value: lead.value * 12 };
  if (scale === "hundred") {
    const and = textAt(tokens, lead.to + 1) === "and" ? 1 : 0;
    const rest = belowHundred(tokens, lead.to + 1 + and);
    const value = lead.value * 100;
    return rest ? { to: rest.to, value: value + rest.value } : { to: lead.to + 1, value };
  }
  if (article && isScaleAt(tokens, lead.to) && !LETTERS.has(scale)) return article;
  return article || lead.to === at ? null : lead;
}

/** "And a half", as in "two and a half million". */
export const isAndHalf = (tokens: Tokens, at: number): boolean =>
  textAt(tokens, at) === "and" &&
  textAt(tokens, at + 1) === "a" &&
  textAt(tokens, at + 2) === "half";

function withHalf(tokens: Tokens, part: Part): Part {
  return isAndHalf(tokens, part.to) ? { to: part.to + 3, value: part.value + 0.5 } : part;
}

type Scale = { to: number; scale: number; unit: string; isLoose: boolean; isOpen: boolean };
const NO_SCALE = { scale: 1, unit: "", isLoose: false, isOpen: false };

/** The scale after a number: "million", "bn", "-million", "+ million". */
function scaleAt(tokens: Tokens, at: number, isDigits: boolean): Scale | null {
  const mark = textAt(tokens, at);
  const isOpen = mark === "+" && isJoined(tokens, at);
  const isHyphen = mark === "-" && isJoined(tokens, at) && isJoined(tokens, at + 1);
  const first = isOpen || isHyphen ? at + 1 : at;
  const unit = textAt(tokens, first);
  const scale = SCALES.get(unit);
  if (scale === undefined) return null;
  const isSpaced = !isJoined(tokens, first);
  const isLetter = LETTERS.has(unit);
  if (isLetter && (!isDigits || isHyphen || (unit === "t" && isSpaced))) return null;
  return { to: first + 1, scale, unit, isLoose: isLetter && isSpaced, isOpen };
}

/** "Two million five hundred thousand": what follows a scale, in smaller ones. */
function restAt(tokens: Tokens, at: number, below: number): Part {
  const none = { to: at, value: 0 };
  const isAnd = textAt(tokens, at) === "and";
  const first = isAnd ? at + 1 : at;
  const group = below < 1000 || coupleAt(tokens, first) ? null : belowThousand(tokens, first);
  if (!group) return none;
  const scale = scaleAt(tokens, group.to, false);
  if (!scale) return isAnd && group.value >= 100 ? none : group;
  if (isAnd || scale.scale >= below) return none;
  const rest = restAt(tokens, scale.to, scale.scale);
  return { to: rest.to, value: group.value * scale.scale + rest.value };
}

/** What may appear right after the digits of a number without being its scale. */
const SUFFIXES = wordSet("ish plus usd eur gbp chf inr dollars euros bucks pct percent");

/** "Seven-figure", "two digits" say how long a number is, not which. */
function isFigures(tokens: Tokens, at: number): boolean {
  const hyphen = textAt(tokens, at) === "-" ? 1 : 0;
  return /^(?:figures?|digits?)$/.test(textAt(tokens, at + hyphen));
}

/** Words that a number in words begins with. */
const BEGINNINGS: ReadonlySet<string> = new Set([
  ...SMALL.keys(),
  ...wordSet("a the couple pair half quarter dozen hundred"),
]);

const beginsNumeral = ({ kind, text }: Token) =>
  kind === "number" || text === "." || BEGINNINGS.has(text);

/** The number that begins at a token, in digits or words; null when none does. */
export function numeralAt(tokens: Tokens, at: number): Numeral | null {
  const token = tokens[at];
  if (!token || !beginsNumeral(token)) return null;
  const digits = digitsAt(tokens, at);
  const part = digits ?? belowThousand(tokens, at);
  if (!part) return null;
  const whole = withHalf(tokens, digits ? part : withDecimals(tokens, part));
  if (isFigures(tokens, whole.to)) return null;
  const scale = scaleAt(tokens, whole.to, digits !== null);
  if (!scale) {
    // "10x", "3D", "15th" and "2010s" are no amounts.
    const next = tokens[whole.to];
    const isName = digits && next?.kind === "word" && !next.isSpaced && !SUFFIXES.has(next.text);
    return isName ? null : { to: whole.to, base: whole.value, value: whole.value, ...NO_SCALE };
  }
  const value = whole.value * scale.scale;
  const rest = digits ? { to: scale.to, value: 0 } : restAt(tokens, scale.to, scale.scale);
  const total = Number((value + rest.value).toPrecision(DIGITS_MAX));
  return { ...scale, to: rest.to, base: whole.value, value: total };
}

/** The number without a scale that is no scale for sure: "10" of "10 b". */
export const plainNumeral = (tokens: Tokens, at: number): Numeral | null => {
  const digits = digitsAt(tokens, at);
  return digits && { to: digits.to, base: digits.value, value: digits.value, ...NO_SCALE };
};

/** The year of a token that may be one: four digits, 1900 to 2035. */
export function yearOf(token: Token | undefined): number | null {
  const year = token && /^\d{4}$/.test(token.text) ? Number(token.text) : 0;
  return year >= 1900 && year <= 2035 ? year : null;
}

const PEOPLE = wordSet(
  "employee employees people persons staff staffers workers worker head heads headcount members folks ftes fte users customers colleagues subscribers students patients households developers strong",
);

/** Whether a token is a noun for people, whom a number before it counts: "2000 employees". */
export const isPeople = (token: Token | undefined): boolean => PEOPLE.has(token?.text ?? "");

const COUNTING = wordSet("over under above below least most exceeding top beyond minimum maximum");

function isCountBefore(tokens: Tokens, at: number): boolean {
  const before = textAt(tokens, at - 1);
  if (before === "than")
    return /^(?:more|fewer|less|greater|larger|bigger|smaller|higher|lower)$/.test(
      textAt(tokens, at - 2),
    );
  return COUNTING.has(before);
}

/** Whether a range goes on after a number: "10-20", "10 to 20", "between 10 and 20". */
export function isRangeAt(tokens: Tokens, low: number, joint: number): boolean {
  const text = textAt(tokens, joint);
  return text === "-" || text === "to" || (text === "and" && textAt(tokens, low - 1) === "between");
}

/** A number that is neither a year nor a part of a date. */
const isPlainCount = (token: Token | undefined): boolean =>
  token?.kind === "number" && yearOf(token) === null && token.text.length > 2;

/** Whether a number that may be a year counts something: "2000 employees", "more than 2000". */
export function isCount(tokens: Tokens, at: number): boolean {
  const behind = textAt(tokens, at + 1) === "+" ? at + 2 : at + 1;
  if (isPeople(tokens[behind]) || isCountBefore(tokens, at)) return true;
  const isLow = isRangeAt(tokens, at, at + 1) && tokens[at + 2]?.kind === "number";
  if (isLow && (isPeople(tokens[at + 3]) || isPlainCount(tokens[at + 2]))) return true;
  return isRangeAt(tokens, at - 2, at - 1) && isPlainCount(tokens[at - 2]);
}

/** The number that a word or letter of scale stands for: 1,000,000 for "mn". */
export const scaleOf = (word: string): number | undefined => SCALES.get(word);
