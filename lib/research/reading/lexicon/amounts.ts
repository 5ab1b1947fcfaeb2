import type { Item, Meaning } from "../item";
import type { Token } from "../token";
import { boundItems } from "./bounds";
import { type Currency, currencyAfter, currencyBefore, fusedWith } from "./currencies";
import { formsOf, isJoined, textAt, wordSet } from "./forms";
import {
  isCount,
  isPeople,
  isRangeAt,
  type Numeral,
  numeralAt,
  plainNumeral,
  scaleOf,
  yearOf,
} from "./numerals";

/** A number of a question with all that is written to it. */
type Amount = {
  from: number;
  to: number;
  numeral: Numeral;
  /** Where the number itself begins, after a sign of currency. */
  at: number;
  currency: Currency | null;
  isPercent: boolean;
  isOpen: boolean;
};

/** Per token; a cover of the question prefers the greater. */
const WEIGHTS = {
  /** With a sign or name of a currency, or "%". */
  stated: 1.2,
  /** Money by its scale alone: "10 million". */
  scaledMoney: 1.1,
  /** The same as a number, or "500k" as money. */
  otherwise: 0.8,
  number: 1,
  /** "2020", which is a year more often. */
  yearLike: 0.7,
  /** "One" as a pronoun, "07", "24/7", "covid-19", "10 b": less than a word that nobody knows. */
  weak: 0.1,
  /** A bare number that is large enough to be money, "millions". */
  vague: 0.6,
  /** A number whose scale or currency the other end of its range states: "5" of "5-10 million". */
  shared: 1.3,
};

const percent = formsOf([["%|percent|per cent|pct|percents|percentage points", true]]);
const MONEY_SCALES = wordSet(
  "grand m mm mn mil mln mio million millions b bn bln billion billions t tn trn trillion trillions lakh lakhs crore crores",
);
const RUPEES = /^(?:lakh|crore)s?$/;
const LARGE = 100_000;

/** Adds up "1.5 $B": a sign of currency between a number and its scale. */
function signedScale(tokens: readonly Token[], { numeral, ...amount }: Amount): Amount | null {
  const [sign, letter] = [textAt(tokens, numeral.to), textAt(tokens, numeral.to + 1)];
  const scale = scaleOf(letter);
  if (numeral.scale !== 1 || sign !== "$" || !scale || !isJoined(tokens, numeral.to + 1))
    return null;
  const [to, value] = [numeral.to + 2, numeral.base * scale];
  return {
    ...amount,
    to,
    numeral: { ...numeral, to, scale, value, unit: letter },
    currency: "dollars",
  };
}

function fusedAt(tokens: readonly Token[], from: number): Amount | null {
  const token = tokens[from];
  const fused = token?.kind === "word" ? fusedWith(token.text) : null;
  const scale = fused && (fused.scale ? scaleOf(fused.scale) : 1);
  if (!fused || !scale) return null;
  const [base, to] = [Number(fused.number), from + 1];
  const loose = { unit: fused.scale, isLoose: false, isOpen: false };
  const numeral = { to, base, scale, value: base * scale, ...loose };
  return opened(tokens, {
    from,
    to,
    at: from,
    numeral,
    currency: fused.currency,
    isPercent: false,
    isOpen: false,
  });
}

/** With the "+" right after it. */
function opened(tokens: readonly Token[], amount: Amount): Amount {
  const isPlus = textAt(tokens, amount.to) === "+" && isJoined(tokens, amount.to);
  const isSum = isPlus && tokens[amount.to + 1]?.kind === "number";
  return isPlus && !isSum && !amount.isOpen
    ? { ...amount, to: amount.to + 1, isOpen: true }
    : amount;
}

function amountAt(tokens: readonly Token[], from: number): Amount | null {
  const sign = currencyBefore(tokens, from);
  const at = sign ? sign.to : from;
  const numeral = numeralAt(tokens, at);
  if (!numeral) return fusedAt(tokens, from);
  const plain: Amount = {
    from,
    to: numeral.to,
    at,
    numeral,
    currency: sign?.currency ?? (RUPEES.test(numeral.unit) ? "foreign" : null),
    isPercent: false,
    isOpen: numeral.isOpen,
  };
  const inverse = signedScale(tokens, plain);
  if (inverse) return opened(tokens, inverse);
  const ratio = sign ? null : percent(tokens, numeral.to);
  if (ratio) return opened(tokens, { ...plain, to: ratio.to, isPercent: true });
  const open = opened(tokens, plain);
  const isScaled = numeral.scale > 1 && sign === null;
  const name =
    currencyAfter(tokens, open.to, isScaled) ?? currencyAfter(tokens, plain.to, isScaled);
  const isForeign = name?.currency === "foreign" || plain.currency === "foreign";
  const isDollars = name?.currency === "dollars" || plain.currency === "dollars";
  const currency = isForeign ? "foreign" : isDollars ? "dollars" : null;
  return opened(tokens, { ...open, to: Math.max(open.to, name?.to ?? 0), currency });
}

const moneyOf = (value: number, currency: Currency | null, isOpen: boolean): Meaning => ({
  kind: "money",
  value: Math.round(value),
  ...(currency === "foreign" ? { isForeign: true } : {}),
  ...(isOpen ? { isOpen: true } : {}),
});

const numberOf = (value: number, isOpen: boolean): Meaning => ({
  kind: "number",
  value,
  ...(isOpen ? { isOpen: true } : {}),
});

/** "At least one", "with one round"; elsewhere "one" stands for a noun. */
const COUNTS_ONE =
  /^(?:than|least|most|over|under|to|exactly|only|just|between|with|has|have|had|raised)$/;

/** "Team size of one". */
const SIZES = /^(?:size|headcount|count|team|staff|workforce)$/;

/** How likely a number without scale and currency is just that. */
function numberWeight(tokens: readonly Token[], { from, to, numeral }: Amount): number {
  const token = tokens[from];
  if (yearOf(token) !== null && to === from + 1)
    return isCount(tokens, from) ? WEIGHTS.stated : WEIGHTS.yearLike;
  const before = textAt(tokens, from - 1);
  const isSize = before === "of" && SIZES.test(textAt(tokens, from - 2));
  if (token?.text === "one" && to === from + 1)
    return isSize || COUNTS_ONE.test(before) || isRangeAt(tokens, from, to)
      ? WEIGHTS.number
      : WEIGHTS.weak;
  const isRatio = isSlash(tokens, to) || isSlash(tokens, from - 1);
  if (isRatio || /^0\d/.test(token?.text ?? "")) return WEIGHTS.weak;
  const isNamed =
    before === "-" &&
    isJoined(tokens, from) &&
    isJoined(tokens, from - 1) &&
    isName(tokens, from - 2);
  return isNamed && numeral.scale === 1 ? WEIGHTS.weak : WEIGHTS.number;
}

const isSlash = (tokens: readonly Token[], at: number): boolean =>
  textAt(tokens, at) === "/" && isJoined(tokens, at) && isJoined(tokens, at + 1);

/** "GPT-4", "covid-19": the word before a hyphen that makes a number part of a name. */
const isName = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === "word" &&
  !/^(?:sub|under|over|top|pre|post|mid)$/.test(textAt(tokens, at)) &&
  numeralAt(tokens, at) === null;

/** The meanings of one amount, by what is written to it. */
function itemsOf(tokens: readonly Token[], amount: Amount): Item[] {
  const { from, to, numeral, currency, isPercent, isOpen } = amount;
  const { value, scale, unit } = numeral;
  const item = (meaning: Meaning, weight: number): Item => ({ from, to, meaning, weight });
  if (isPercent)
    return [
      item(
        { kind: "number", value, isPercent: true, ...(isOpen ? { isOpen } : {}) },
        WEIGHTS.stated,
      ),
    ];
  const money = moneyOf(value, currency, isOpen);
  if (currency) return [item(money, WEIGHTS.stated)];
  const number = numberOf(value, isOpen);
  if (MONEY_SCALES.has(unit)) {
    const isPeopled = isPeople(tokens[to]);
    const plain = numeral.isLoose ? plainNumeral(tokens, from) : null;
    return [
      item(
        money,
        numeral.isLoose ? WEIGHTS.vague : isPeopled ? WEIGHTS.otherwise : WEIGHTS.scaledMoney,
      ),
      item(number, numeral.isLoose ? WEIGHTS.weak : isPeopled ? WEIGHTS.number : WEIGHTS.otherwise),
      ...(plain
        ? [{ from, to: plain.to, meaning: numberOf(plain.value, false), weight: WEIGHTS.number }]
        : []),
    ];
  }
  const items = [item(number, numberWeight(tokens, amount))];
  if (scale === 1000 || value >= LARGE)
    items.push(item(money, scale === 1000 ? WEIGHTS.otherwise : WEIGHTS.vague));
  return items;
}

/** Of the words that make two numbers a range. */
const RANGE_WEIGHT = 1.1;

/**
 * The joint of two numbers, and what a range states once for both its ends: the scale ("5-10 million") and the currency
 * ("$500k to 900k", "10 to 20 million dollars").
 */
function sharedItems(tokens: readonly Token[], low: Amount, high: Amount): Item[] {
  const isRange = isRangeAt(tokens, low.from, low.to);
  const isPair = isRange || textAt(tokens, low.to) === "or";
  if (!isPair || high.from !== low.to + 1) return [];
  const items: Item[] = isRange
    ? [{ from: low.to, to: high.from, meaning: { kind: "bound_range" }, weight: RANGE_WEIGHT }]
    : [];
  if (low.isPercent || high.isPercent) return items;
  const { numeral } = low;
  const isShort = numeral.scale === 1 && numeral.base < high.numeral.base;
  const scale = isShort && high.numeral.scale >= 1000 ? high.numeral.scale : 1;
  const currency = low.currency ?? high.currency;
  const isMoney = currency !== null || (scale > 1 && MONEY_SCALES.has(high.numeral.unit));
  const place = { from: low.from, to: low.to };
  const value = numeral.value * scale;
  if (scale > 1 || (currency && !low.currency)) {
    const meaning = isMoney ? moneyOf(value, currency, false) : numberOf(value, false);
    items.push({ ...place, meaning, weight: WEIGHTS.shared });
  }
  if (currency && !high.currency) {
    const meaning = moneyOf(high.numeral.value, currency, high.isOpen);
    items.push({ from: high.from, to: high.to, meaning, weight: WEIGHTS.shared });
  }
  return items;
}

/** "A few hundred", "several dozen": as vague as "hundreds" and "dozens". */
const someOf = (scale: string) =>
  ["a few", "few", "several", "many"]
    .map((some) => `${some} ${scale}|${some} ${scale} of`)
    .join("|");

const vague = formsOf<{ value: number; isMoney: boolean }>([
  [someOf("dozen"), { value: 24, isMoney: false }],
  [someOf("hundred"), { value: 100, isMoney: false }],
  [someOf("thousand"), { value: 1_000, isMoney: false }],
  [someOf("million"), { value: 1e6, isMoney: true }],
  [someOf("billion"), { value: 1e9, isMoney: true }],
  ["dozens|dozens of", { value: 24, isMoney: false }],
  ["hundreds|hundreds of", { value: 100, isMoney: false }],
  ["thousands|thousands of", { value: 1_000, isMoney: false }],
  ["tens of thousands|tens of thousands of", { value: 10_000, isMoney: false }],
  ["hundreds of thousands|hundreds of thousands of", { value: 100_000, isMoney: false }],
  ["millions|millions of", { value: 1e6, isMoney: true }],
  ["tens of millions|tens of millions of", { value: 1e7, isMoney: true }],
  ["hundreds of millions|hundreds of millions of", { value: 1e8, isMoney: true }],
  ["billions|billions of", { value: 1e9, isMoney: true }],
]);

/** "Hundreds of employees" is at least a hundred. */
function vagueItem(tokens: readonly Token[], from: number): Item | null {
  const found = vague(tokens, from);
  // "How many thousand".
  if (!found || textAt(tokens, from - 1) === "how") return null;
  const { value, isMoney } = found.value;
  const isDollars = textAt(tokens, found.to) === "dollars";
  const to = isDollars ? found.to + 1 : found.to;
  const meaning = isMoney || isDollars ? moneyOf(value, null, true) : numberOf(value, true);
  return { from, to, meaning, weight: WEIGHTS.vague };
}

const TIMES = wordSet(
  "single one double two triple three quadruple four five six seven eight nine ten",
);
const COUNTS: Record<string, number> = {
  ...{ single: 1, double: 2, triple: 3, quadruple: 4 },
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
};
/** "A handful" and "a couple" are at most so many. */
const FEW: Record<string, number> = { handful: 5, couple: 2 };

/** "Triple-digit headcount", "nine-figure rounds", "a handful of people": numbers by their size. */
function digitsItem(tokens: readonly Token[], from: number): Item | null {
  const word = textAt(tokens, from);
  if (word === "single" && isPeople(tokens[from + 1]))
    return { from, to: from + 1, weight: WEIGHTS.number, meaning: numberOf(1, false) };
  const few = FEW[word];
  const weight = WEIGHTS.stated;
  if (few && textAt(tokens, from + 1) === "of")
    return {
      from,
      to: from + 2,
      weight,
      meaning: { kind: "digits", min: 1, max: few, isMoney: false },
    };
  const digits = TIMES.has(word)
    ? COUNTS[word]
    : /^(?:[1-9]|1[0-2])$/.test(word)
      ? Number(word)
      : 0;
  const at = textAt(tokens, from + 1) === "-" ? from + 2 : from + 1;
  const unit = /^(digit|figure)s?$/.exec(textAt(tokens, at))?.[1];
  if (!digits || !unit) return null;
  const [min, max] = [10 ** (digits - 1), 10 ** digits - 1];
  return {
    from,
    to: at + 1,
    weight,
    meaning: { kind: "digits", min, max, isMoney: unit === "figure" },
  };
}

const PARTS = formsOf<number>([
  ["half|one half|a half", 50],
  ["a third|one third", 100 / 3],
  ["two thirds", 200 / 3],
  ["a quarter|one quarter", 25],
  ["three quarters", 75],
]);

/** "More than half", "a third of": a part of a whole, as a percentage. */
function partItem(tokens: readonly Token[], from: number): Item | null {
  const part = PARTS(tokens, from);
  const isBounded = /^(?:than|over|under|least|most|above|below)$/.test(textAt(tokens, from - 1));
  const isOf = textAt(tokens, part?.to ?? from) === "of";
  const isScaled = scaleOf(textAt(tokens, (part?.to ?? from) + 1)) !== undefined;
  if (!part || isScaled || !(isBounded && !/^a$/.test(textAt(tokens, part.to)))) return null;
  const meaning = { kind: "number", value: part.value, isPercent: true } as const;
  return { from, to: isOf ? part.to + 1 : part.to, weight: WEIGHTS.stated, meaning };
}

/** "From" before an amount: the first end of a range, or the least. */
function fromItem(tokens: readonly Token[], amount: Amount): Item[] {
  const { from, to, currency, numeral } = amount;
  if (textAt(tokens, from - 1) !== "from") return [];
  const isRange = isRangeAt(tokens, from, to);
  const isLeast = currency !== null || MONEY_SCALES.has(numeral.unit);
  const isUp = /^(?:up|upwards|onwards)$/.test(textAt(tokens, to));
  if (!isRange && !isLeast && !isUp) return [];
  const op = isRange ? "between" : "gte";
  return [{ from: from - 1, to: from, meaning: { kind: "bound", op }, weight: RANGE_WEIGHT }];
}

/**
 * The numbers, percentages and amounts of money of a question, and the bounds next to them. The
 * value of "20%" is 20. A number that is a year has that meaning among the days.
 */
export function amountItems(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  const places = { begins: new Set<number>(), ends: new Set<number>() };
  let last: Amount | null = null;
  for (let at = 0; at < tokens.length; ) {
    const amount = amountAt(tokens, at);
    const imprecise = amount ? null : vagueItem(tokens, at);
    const found = amount ?? imprecise;
    if (found) {
      places.begins.add(found.from);
      places.ends.add(found.to);
    }
    if (amount) {
      if (amount.isOpen && textAt(tokens, amount.to - 1) === "+") places.ends.add(amount.to - 1);
      items.push(...itemsOf(tokens, amount), ...fromItem(tokens, amount));
      if (amount.isOpen) items.push(...closedItems(tokens, amount));
      if (last) items.push(...sharedItems(tokens, last, amount));
      last = amount;
    }
    const digits = digitsItem(tokens, at);
    const part = partItem(tokens, at);
    if (part) {
      places.begins.add(at);
      items.push(part);
    }
    if (imprecise) items.push(imprecise);
    if (digits) items.push(digits);
    at = found?.to ?? at + 1;
  }
  return [...items, ...boundItems(tokens, places)].sort((a, b) => a.from - b.from || a.to - b.to);
}

/** "10,000" without the "+" after it, which is a bound of its own as well. */
function closedItems(tokens: readonly Token[], { at, from, ...amount }: Amount): Item[] {
  const end = textAt(tokens, amount.to - 1) === "+" ? amount.to - 1 : amount.to;
  return end === amount.to ? [] : itemsOf(tokens, { ...amount, at, from, to: end, isOpen: false });
}
