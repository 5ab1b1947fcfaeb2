import { currencyForms } from "@/lib/values/currencies";
import { type Token, tokensOf } from "../token";
import { formsOf, isJoined, textAt, wordSet } from "./forms";

export type Currency = "dollars" | "foreign";
/** `isWord`: a word that is English too ("won", "real"), or two letters ("kr"). */
type Sign = { to: number; currency: Currency; isWord?: true };
type Tokens = readonly Token[];

const ABROAD = "canadian|australian|singapore|hong kong|new zealand|taiwan";

/** Currencies as they are written, word by word. */
const written = currencyForms.map(([form, code]) => {
  const words = tokensOf(form).map(({ text }) => text);
  const currency: Currency = code === "USD" ? "dollars" : "foreign";
  const isLetters = words.length === 1 && /^\p{L}+$/u.test(words[0] ?? "");
  const text = words.join(" ");
  return { form: text, currency, isLetters, isCode: form === code?.toLowerCase() };
});
const letters = written.filter(({ isLetters }) => isLetters);
const signs = written.filter(({ isLetters }) => !isLetters);

const rowOf = ({ form, currency }: { form: string; currency: Currency }) =>
  [form, { currency }] as const;

/** Currencies whose word or code is English, or a name, too. */
const ENGLISH = wordSet("real won try mad cop pen php ron");
const isEnglish = (form: string) => ENGLISH.has(form) || /^[a-z]{2}$/.test(form);

const CODES = letters.filter(({ form, isCode }) => isCode && !isEnglish(form));

/** What comes before an amount. The letters of "A$" and its like are joined to the sign. */
const before = formsOf<Omit<Sign, "to">>([
  ...signs.map(rowOf),
  ...CODES.map(rowOf),
  ["u.s $|u.s . $|usd $|us dollars", { currency: "dollars" }],
  ["rs|rs .", { currency: "foreign" }],
]);

const after = formsOf<Omit<Sign, "to">>([
  ...signs.filter(({ form }) => form !== "$").map(rowOf),
  ...letters
    .filter(({ form }) => form.length > 1)
    .map(({ form, currency }) => {
      return [form, { currency, ...(isEnglish(form) && { isWord: true as const }) }] as const;
    }),
  [
    "bucks|us dollar|us dollars|u.s dollars|u.s . dollars|american dollars|- dollar",
    { currency: "dollars" },
  ],
  ["pounds sterling|swiss francs", { currency: "foreign" }],
  [
    ABROAD.split("|")
      .map((country) => `${country} dollars`)
      .join("|"),
    { currency: "foreign" },
  ],
]);

const isLettered = (tokens: Tokens, at: number, to: number) =>
  to - at === 2 && textAt(tokens, at + 1) === "$";

/** The currency written before an amount. */
export function currencyBefore(tokens: Tokens, at: number): Sign | null {
  const found = before(tokens, at);
  // "Series A $10M" has a letter and a sign of its own.
  if (found && isLettered(tokens, at, found.to) && textAt(tokens, at) !== "us")
    return isJoined(tokens, at + 1) ? { to: found.to, ...found.value } : null;
  return found && { to: found.to, ...found.value };
}

/**
 * The currency written after an amount; "$" only right after it, as in "10M$", and a word that is
 * English too only after a scale: "5 billion won", and "5 real estate companies".
 */
export function currencyAfter(tokens: Tokens, at: number, isScaled: boolean): Sign | null {
  const found = after(tokens, at);
  if (found && (isScaled || !found.value.isWord)) return { to: found.to, ...found.value };
  const isSign = textAt(tokens, at) === "$" && isJoined(tokens, at);
  return isSign && tokens[at + 1]?.kind !== "number" ? { to: at + 1, currency: "dollars" } : null;
}

/** "USD10m", "eur300": a currency and an amount written as one word. */
export function fusedWith(
  text: string,
): { currency: Currency; number: string; scale: string } | null {
  const parts = /^([a-z]{3})(\d{1,12}(?:\.\d{1,6})?)([a-z]{0,8})$/.exec(text);
  if (!parts) return null;
  const [, code = "", number = "", scale = ""] = parts;
  const currency = CODES.find(({ form }) => form === code)?.currency;
  return currency ? { currency, number, scale } : null;
}
