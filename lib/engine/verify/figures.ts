import { currencyOf } from "../../values/currencies";

/** How a stated figure bounds the value. */
export type Bound =
  | "is"
  | "exactly"
  | "over"
  | "just over"
  | "at least"
  | "under"
  | "at most"
  | "about"
  | "nearly";

/**
 * A written number: `unit` is the worth of its last digit, `place` that of its last nonzero digit.
 */
type Numeral = { value: number; unit: number; place: number; scale: number };

/** A figure in a sentence. `to`: the upper end of a range. `currency` is null for counts. */
export type Figure = Numeral & { bound: Bound; to: Numeral | null; currency: string | null };

export type Read<T> = { end: number; value: T };

const SCALES: [RegExp, number][] = [
  [/^(?:k|thousand)\b/i, 1e3],
  [/^(?:m|mn|mm|million)\b/i, 1e6],
  [/^(?:b|bn|billion)\b/i, 1e9],
  [/^(?:tn|trillion)\b/i, 1e12],
  [/^lakh\b/i, 1e5],
  [/^crores?\b/i, 1e7],
];
const BOUNDS: [RegExp, Bound][] = [
  [/^(?:just over|slightly more than|slightly over|a little over) /i, "just over"],
  [/^(?:more than|over|above|exceeding|upwards of|greater than) /i, "over"],
  [/^(?:at least|no less than|not less than|no fewer than|a minimum of) /i, "at least"],
  [/^(?:less than|fewer than|under|below) /i, "under"],
  [/^(?:at most|up to|no more than|not more than|a maximum of) /i, "at most"],
  [/^(?:about|around|approximately|roughly|some|circa|ca\.|c\.) |^[~≈] ?/i, "about"],
  [/^(?:exactly|precisely) /i, "exactly"],
  [/^(?:nearly|almost|close to|just under) /i, "nearly"],
];

const SMALL =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "- - twenty thirty forty fifty sixty seventy eighty ninety".split(" ");
const WORD = new RegExp(`^(?:${[...SMALL, ...TENS.slice(2)].join("|")})(?![a-z])`, "i");
const worthOf = (word: string) => Math.max(SMALL.indexOf(word), TENS.indexOf(word) * 10);

/**
 * A number in words, without thousands, and where it ends: "twelve", "twenty-five", "two hundred
 * and six".
 */
function wordsAt(text: string): Read<number> | null {
  let [at, sum] = [0, 0];
  for (let last = 1000; ; ) {
    const word = WORD.exec(text.slice(at))?.[0].toLowerCase();
    if (!word) break;
    const worth = worthOf(word);
    if (at > 0 && !(last >= 20 && worth < 10) && last !== 100) return null;
    [sum, at, last] = [sum + worth, at + word.length, worth];
    const hundred = /^ hundred\b(?: and(?= ))?/i.exec(text.slice(at));
    if (hundred && sum < 10) [sum, at, last] = [sum * 100, at + hundred[0].length, 100];
    const more = /^[ -](?=[a-z])/i.exec(text.slice(at));
    if (!more || !WORD.test(text.slice(at + 1))) break;
    at += 1;
  }
  return at > 0 ? { end: at, value: sum } : null;
}

const DIGITS = /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?/;
const tenTo = (exponent: number) => 10 ** exponent;

/**
 * The numeral at the start of `text`, with its scale: "1,250", "11.7M", "2.5 billion", "twelve".
 */
function numeralAt(text: string): Read<Numeral> | null {
  const digits = DIGITS.exec(text)?.[0];
  const words = digits ? null : wordsAt(text);
  if (!digits && !words) return null;
  const whole = digits ? digits.replaceAll(",", "") : String(words?.value);
  const decimals = whole.split(".")[1]?.length ?? 0;
  const figures = whole.replace(".", "");
  let end = digits?.length ?? words?.end ?? 0;
  const space = /^[ -]?/.exec(text.slice(end))?.[0].length ?? 0;
  const scale = SCALES.find(([form]) => form.test(text.slice(end + space)));
  if (scale) end += space + (scale[0].exec(text.slice(end + space))?.[0].length ?? 0);
  if (/^(?:\p{L}|%|[.,]?\d|\/\d| ?percent)/u.test(text.slice(end))) return null;
  const by = scale?.[1] ?? 1;
  const unit = by / tenTo(decimals);
  const zeros = /^0*$/.test(figures) ? 0 : (/0*$/.exec(figures)?.[0].length ?? 0);
  const value = (Number(figures) * by) / tenTo(decimals);
  return { end, value: { value, unit, place: unit * tenTo(zeros), scale: by } };
}

const SIGN = /^(?:[A-Z]{1,3})?\p{Sc}/u;
const CODE = /^(?:[A-Z]{3})(?![A-Za-z])/;
const CURRENCY_WORD =
  /^(?:US dollars?|U\.S\. dollars?|dollars?|euros?|pounds?(?: sterling)?|yen|rupees?|[A-Z]{3})(?!\p{L})/u;

/** The product writes yen as "¥". Symbols shared by several currencies are not accepted. */
const isoOf = (written: string): string | null => {
  if (written === "¥") return "JPY";
  const code = currencyOf(written.toLowerCase());
  return code === undefined || code === "ambiguous" ? null : code;
};

function currencyAt(text: string, form: RegExp): Read<string> | null {
  const written = form.exec(text)?.[0];
  if (!written) return null;
  const words: Record<string, string> = { dollar: "USD", pound: "GBP", euro: "EUR", rupee: "INR" };
  const word = written
    .toLowerCase()
    .replace(/^u\.?s\.? /, "")
    .replace(/ sterling$/, "");
  const code = words[word.replace(/s$/, "")] ?? isoOf(written);
  return code ? { end: written.length, value: code } : null;
}

type Amount = Numeral & { currency: string | null };

function amountAt(text: string): Read<Amount> | null {
  const ahead = currencyAt(text, SIGN) ?? currencyAt(text, CODE);
  let at = ahead?.end ?? 0;
  if (ahead && text[at] === " ") at++;
  const numeral = numeralAt(text.slice(at));
  if (!numeral) return null;
  at += numeral.end;
  const behind = ahead
    ? currencyAt(text.slice(at).trimStart(), /^(?:USD|US dollars)(?!\p{L})/u)
    : (currencyAt(text.slice(at), /^[€£]/) ?? currencyAt(text.slice(at + 1), CURRENCY_WORD));
  const isBehind = behind && !ahead;
  if (isBehind) at += (/^[€£]/.test(text.slice(at)) ? 0 : 1) + behind.end;
  return { end: at, value: { ...numeral.value, currency: ahead?.value ?? behind?.value ?? null } };
}

/** Both ends of a range; in "€60–90m" the first number takes scale and currency from the second. */
function rangeOf(low: Amount, high: Amount): [Amount, Amount] | null {
  const by = low.scale === 1 && low.value * high.scale <= high.value ? high.scale : 1;
  const currency = low.currency ?? high.currency;
  const first = { value: low.value * by, unit: low.unit * by, place: low.place * by, scale: by };
  if ((high.currency ?? currency) !== currency || first.value > high.value) return null;
  return [
    { ...first, currency },
    { ...high, currency },
  ];
}

const figureOf = (from: Amount, bound: Bound, to: Numeral | null = null): Figure => ({
  ...from,
  bound,
  to,
});

/**
 * The figure at `at`: "$11.7M", "over €1 billion", "between 11 and 50", "1,001–5,000", "2,500+",
 * "twelve". Percentages, fractions and digits inside a word are not figures.
 */
export function figureAt(whole: string, at: number): Read<Figure> | null {
  const text = whole.slice(at);
  const qualifier = BOUNDS.find(([form]) => form.test(text));
  const between = /^(?:between|from) /i.exec(text)?.[0].length;
  const start = between ?? (qualifier ? (qualifier[0].exec(text)?.[0].length ?? 0) : 0);
  const low = amountAt(text.slice(start));
  if (!low) return null;
  const lowEnd = start + low.end;
  const joint = (between ? /^ (?:and|to) |^ ?– ?/ : /^ ?[–-] ?(?=\S*\d)|^ to (?=\S*\d)/).exec(
    text.slice(lowEnd),
  );
  const high = joint ? amountAt(text.slice(lowEnd + joint[0].length)) : null;
  if (joint && high && !qualifier) {
    const range = rangeOf(low.value, high.value);
    const end = at + lowEnd + joint[0].length + high.end;
    return range && { end, value: figureOf(range[0], "is", range[1]) };
  }
  if (between) return null;
  const plus = qualifier ? null : /^(?:\+| or more\b| and more\b)/.exec(text.slice(lowEnd));
  const bound = qualifier?.[1] ?? (plus ? "at least" : "is");
  return { end: at + lowEnd + (plus?.[0].length ?? 0), value: figureOf(low.value, bound) };
}

/** Every figure of a text, for thresholds in the question. */
export function figuresOf(text: string): Figure[] {
  const found: Figure[] = [];
  for (let at = 0; at < text.length; at++) {
    if (
      at > 0 &&
      /[\p{L}\p{N}.,]/u.test(text[at - 1] ?? "") &&
      /[\p{L}\p{N}]/u.test(text[at] ?? "")
    )
      continue;
    const read = figureAt(text, at);
    if (!read) continue;
    found.push(read.value);
    at = read.end;
  }
  return found;
}
