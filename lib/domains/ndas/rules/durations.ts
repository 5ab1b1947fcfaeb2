const numbers = [
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen"],
  ...["nineteen", "twenty"],
];
const tens = new Map([
  ["twenty", 20],
  ["thirty", 30],
  ["forty", 40],
  ["fifty", 50],
  ["sixty", 60],
]);

function numberOf(word: string): number | null {
  if (/^\d+$/.test(word)) return Number(word);
  const [first = "", second] = word.toLowerCase().split(/[- ]/);
  const ten = tens.get(first);
  if (ten !== undefined) return ten + (second ? Math.max(0, numbers.indexOf(second)) : 0);
  const at = numbers.indexOf(first);
  return at >= 0 ? at : null;
}

const WORD = [...numbers, ...tens.keys()].join("|");
const DURATION = new RegExp(
  `\\b((?:${WORD})(?:-(?:${WORD}))?|\\d{1,3})\\]?\\s*(?:\\((\\d{1,3})\\)\\s*)?-?\\s*(calendar |full )?(year|month)s?(?:\\(s\\))?\\b`,
  "gi",
);
/** Said of a time that has no end. */
const ENDLESS =
  /\b(?:in perpetuity|perpetual(?:ly)?|indefinite(?:ly)?|without (?:any )?(?:time limit|limit(?:ation)? (?:in|of) time)|no expir(?:y|ation)|forever|never expires?)\b/i;

const NUMBER = new RegExp(`\\b(?:(?:${WORD})(?:-(?:${WORD}))?|\\d+)\\b`, "gi");

/** The numbers in a text, in digits and in words. "One" alone is mostly none: "one of the parties". */
export const numbersIn = (text: string): number[] =>
  [...text.matchAll(NUMBER)].flatMap(([word]) =>
    /^one$/i.test(word) ? [] : (numberOf(word) ?? []),
  );

export const ENDLESS_MONTHS = Number.POSITIVE_INFINITY;

/** The years and months in a sentence, as months; endless ones are infinite. Days are no terms. */
export function durationsIn(sentence: string): number[] {
  const found = [...sentence.matchAll(DURATION)].flatMap(([, word = "", digits, , unit = ""]) => {
    const count = digits === undefined ? numberOf(word) : Number(digits);
    return count === null ? [] : [count * (unit.toLowerCase() === "year" ? 12 : 1)];
  });
  return ENDLESS.test(sentence) ? [...found, ENDLESS_MONTHS] : found;
}

/** Months in words: 24 is "2 years". */
export function durationText(months: number): string {
  if (months === ENDLESS_MONTHS) return "without end";
  const [count, unit] = months % 12 === 0 ? [months / 12, "year"] : [months, "month"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
