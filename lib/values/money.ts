import { currencyOf } from "./currencies";
import { type Grouping, NUMBER, readNumber } from "./number";
import { isUnknown, type Read, readCell, UNKNOWN } from "./read-cell";

/** `amount` in whole units of `currency` (ISO 4217); `max` of a range; `atLeast` for "100M+". */
export type Money = { amount: number; max?: number; atLeast?: true; currency: string };

/** What the column says for its cells: currency of bare numbers, "in millions", digit grouping. */
export type MoneyColumn = {
  currency?: string;
  unit?: 1 | 1e3 | 1e6 | 1e9;
  grouping?: Grouping;
};

const SCALES = new Map(
  Object.entries({
    1e2: "hundred",
    1e3: "k thousand thousands tsd tys tausend mille тыс 千",
    1e4: "万 萬 만",
    1e5: "lakh lakhs lac lacs",
    1e6: "m mm mi mn mln mio mill million millions millionen millones millón milhões milhão milioni milione miljoen miljoner milyon juta triệu млн milj miljoonaa millió 百万",
    1e7: "cr crs crore crores",
    1e8: "億 亿 억",
    1e9: "b bi bn bln mrd mld md mds milliard milliards milliarde milliarden miliardi miliardo miljard miljarder milyar miliar mia miliard milliárd bilhões bilhão billion billions tỷ млрд",
    1e12: "tn trn trillion trillions trilhões billones billón billionen biliões 兆 조 triliun",
  }).flatMap(([scale, words]) => words.split(" ").map((word) => [word, Number(scale)] as const)),
);
/** Lakh and crore with their values, for amounts without a currency. */
const INDIAN_SCALES = new Set([1e5, 1e7]);
const INDIAN_CURRENCIES = new Set(["INR", "PKR", "BDT"]);
/** Currencies whose symbol implies that a period is the decimal separator. */
const POINT_IS_DECIMAL = new Set(["USD", "GBP", "INR"]);
/** Scales with two meanings, by the currency of the countries that use them. */
const OPEN_SCALES: Record<string, { counts: Record<string, number>; problem: string }> = {
  mil: {
    counts: { ARS: 1e3, BRL: 1e3, CLP: 1e3, COP: 1e3, CZK: 1e6, MXN: 1e3, PEN: 1e3, RON: 1e6 },
    problem: "“mil” is a thousand or a million",
  },
  t: {
    counts: { USD: 1e12, GBP: 1e12, EUR: 1e3, CHF: 1e3, SEK: 1e3, NOK: 1e3, DKK: 1e3 },
    problem: "“T” is a thousand or a trillion",
  },
};

const ABOUT = new Set(
  "~ ≈ c ca circa approx approximately about around roughly est estimated env environ etwa rund".split(
    " ",
  ),
);
const MORE = new Set("> ≥ over above min minimum exceeding über plus".split(" "));
const FILLERS = new Set("total raised funding equity only so far to date".split(" "));
const TO = new Set("- – — ― ~ 〜 to à bis a até".split(" "));

type Token = { kind: "number" | "word" | "sign"; text: string };

/** A word: Chinese and Japanese characters are one each, but for these. */
const WORD = /美元|人民币|百万|\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}])+/uy;
/** Letters that form a currency with the symbol after them: "us$", "r$". */
const SIGNED = /[a-z]{1,3}\p{Sc}/uy;

/** Words, numbers and single symbols of a lower-case cell. */
function tokens(cell: string): Token[] {
  const found: Token[] = [];
  const match = (form: RegExp, at: number) => {
    form.lastIndex = at;
    return form.exec(cell)?.[0];
  };
  for (let at = 0; at < cell.length; ) {
    const number = match(NUMBER, at);
    const signed = number ? undefined : match(SIGNED, at);
    const letters = signed && currencyOf(signed) ? signed : match(WORD, at);
    const text = number ?? letters ?? String.fromCodePoint(cell.codePointAt(at) ?? 0);
    at += text.length;
    if (text !== " ") found.push({ kind: number ? "number" : letters ? "word" : "sign", text });
  }
  return found;
}

/** What one pass over the tokens has understood. */
type Reading = {
  numbers: { text: string; scale?: number }[];
  /** A scale written before its number: "MSEK 20". */
  scaleAhead?: number;
  currencies: Set<string>;
  isRange: boolean;
  atLeast: boolean;
  ambiguousSign?: string;
  openScale?: string;
};

/** "mkr", "musd", "teur": a scale (where "t" is a thousand) and a currency written as one word. */
function splitWord(word: string, column?: string): { scale: number; currency: string } | null {
  const scale = word.startsWith("t") ? 1e3 : SCALES.get(word[0] ?? "");
  const currency = word.slice(1) === "kr" ? "kr" : word.slice(1);
  const code = currencyOf(currency, column);
  // Two letters are not enough: "mr" is not a million rand. Other scripts need no minimum.
  const isWord = word.length > 2 || !/[a-z]/.test(word);
  return scale && code && isWord ? { scale, currency: code } : null;
}

/** Accepts a currency, alone or with a scale; false when `text` is neither. */
function takeCurrency(reading: Reading, text: string, column?: string): boolean {
  const split = currencyOf(text, column) ? null : splitWord(text, column);
  const code = split?.currency ?? currencyOf(text, column);
  if (!code) return false;
  if (code === "ambiguous") reading.ambiguousSign = text;
  else reading.currencies.add(code);
  const last = reading.numbers.at(-1);
  if (split && last) last.scale = split.scale;
  else if (split) reading.scaleAhead = split.scale;
  return true;
}

/** Accepts one token; false when it is not part of an amount. */
function take(reading: Reading, { kind, text }: Token, column?: string): boolean {
  const last = reading.numbers.at(-1);
  if (kind === "number") {
    if (last && !(reading.isRange && reading.numbers.length === 1)) return false;
    reading.numbers.push({ text, scale: reading.scaleAhead });
    return true;
  }
  const scale = SCALES.get(text);
  if (scale && last) {
    last.scale = (last.scale ?? 1) * scale;
    return true;
  }
  if (last && Object.hasOwn(OPEN_SCALES, text)) {
    reading.openScale = text;
    return true;
  }
  if (takeCurrency(reading, text, column)) return true;
  if (last && reading.numbers.length === 1 && !reading.isRange && TO.has(text)) {
    reading.isRange = true;
    return true;
  }
  if (MORE.has(text) || (last && text === "+")) {
    reading.atLeast = true;
    return true;
  }
  return (last ? FILLERS : ABOUT).has(text) || "().=".includes(text);
}

const PHRASES: [RegExp, string][] = [
  [/\b(?:more than|greater than|at least|plus de|mehr als|más de|mais de|meer dan)\b/gu, ">"],
  [/\b(?:or more|and above|and over|ou plus)\b/gu, "+"],
  [/>=/g, ">"],
  [/\/-$|,-$/g, ""],
  [/\bmil (?:millones|milhões)\b/gu, "milliards"],
  [/(\d)\s?l\b/g, "$1 lakh"],
  [/\bof\b|\bin\b|\bde\b|\bd’|\bd'/gu, " "],
];

const asWords = (cell: string) =>
  PHRASES.reduce((text, [from, to]) => text.replace(from, to), cell.toLowerCase());

/** The number of an amount in whole units, or why there is none. */
function amountOf(
  { text, scale }: { text: string; scale?: number },
  column: MoneyColumn,
  pointIsDecimal: boolean,
): number | string {
  const unit = scale ?? column.unit;
  // "$3.125M" has no other reading; "500.000" alone has two, even among amounts like "1.5M".
  const western = unit && (column.grouping || pointIsDecimal) ? "western" : undefined;
  const number = readNumber(text, column.grouping === "european" ? "european" : western);
  if (number === "ambiguous")
    return `Ambiguous: "${text}" is ${text.replace(".", ",")} to some and a decimal to others`;
  if (!unit && number < 1000 && !Number.isInteger(number))
    return "Not clear whether it counts thousands or millions";
  const amount = Math.round(number * (unit ?? 1));
  if (Number.isNaN(amount)) return "Not an amount";
  if (!Number.isSafeInteger(amount)) return "Too large an amount";
  return amount === 0 && number > 0 ? "Less than one" : amount;
}

/** The currency and a scale that depends on it; or why they are ambiguous. */
function settle(reading: Reading, column: MoneyColumn): { currency: string } | { problem: string } {
  const { numbers, currencies, ambiguousSign } = reading;
  if (currencies.size > 1) return { problem: "Two currencies" };
  const [written] = currencies;
  if (!written && ambiguousSign)
    return { problem: `"${ambiguousSign}" is written for several currencies` };
  const currency = written ?? column.currency ?? "USD";
  const isIndian = numbers.some(({ scale = 1 }) => INDIAN_SCALES.has(scale));
  if (!written && isIndian && !INDIAN_CURRENCIES.has(currency))
    return { problem: "Lakh or crore of which currency?" };
  const open = OPEN_SCALES[reading.openScale ?? ""];
  const last = numbers.at(-1);
  if (open && last) last.scale = open.counts[currency];
  return open && !last?.scale ? { problem: open.problem } : { currency };
}

/** Combines what was read; in "60—90m" the first number takes the scale of the second. */
function conclude(reading: Reading, column: MoneyColumn): Read<Money> {
  const [low, high] = reading.numbers;
  if (!low || (reading.isRange && !high)) return { problem: "Not an amount" };
  const settled = settle(reading, column);
  if ("problem" in settled) return settled;
  const { currency } = settled;
  const pointIsDecimal = reading.currencies.size > 0 && POINT_IS_DECIMAL.has(currency);
  if (high && low.scale === undefined && high.scale) low.scale = high.scale;
  if (high && low.scale && !high.scale) return { problem: "The second amount has no unit" };
  const amount = amountOf(low, column, pointIsDecimal);
  const max = high ? amountOf(high, column, pointIsDecimal) : undefined;
  if (typeof amount === "string") return { problem: amount };
  if (typeof max === "string") return { problem: max };
  if (max !== undefined && max < amount)
    return { problem: "The range’s maximum is below its minimum" };
  if (amount === 0 && !max) return UNKNOWN;
  const more = reading.atLeast && max === undefined ? { atLeast: true as const } : {};
  const top = max !== undefined && max > amount ? { max } : {};
  return { value: { amount, ...top, ...more, currency } };
}

/**
 * An amount of money as written: "$1.2B", "20,00,00,000", "€60—90m", "US$ 5 mn", "Rs 4.5 crore".
 * Zero is unknown: lists write it for what they do not know. Several amounts ("$120000, $484000")
 * are a problem: whether they add up is not the cell's to say. Never converts a currency.
 */
export function readMoney(text: string, column: MoneyColumn = {}): Read<Money> {
  return readCell(text, "an amount", (cell) => {
    const saysUnknown = cell.split(/[,;]/).map((part) => isUnknown(part.trim()));
    if (saysUnknown.every(Boolean)) return UNKNOWN;
    if (/^[(-]/.test(cell) && /^\(?\s?-?[\p{Sc}\s]*\d[\d.,]*\s?\)?$/u.test(cell))
      return { problem: "A negative amount" };
    const exponent = /^(\d(?:\.\d+)?)e\+?(\d{1,2})$/i.exec(cell);
    const plainText = exponent ? String(Number(cell)) : asWords(cell);
    const reading: Reading = {
      numbers: [],
      currencies: new Set(),
      isRange: false,
      atLeast: false,
    };
    const all = tokens(plainText);
    if (all.every((token) => take(reading, token, column.currency)))
      return conclude(reading, column);
    const amounts = all.filter(({ kind }) => kind === "number").length;
    return {
      problem: amounts > 1 || saysUnknown.includes(true) ? "Several amounts" : "Not an amount",
    };
  });
}
