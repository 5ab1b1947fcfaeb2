import type { Token } from "../token";
import { formsOf, isJoined, textAt } from "./forms";

export type Currency = "dollars" | "foreign";
type Sign = { to: number; currency: Currency };
type Tokens = readonly Token[];

const CODES =
  "eur|gbp|chf|sek|nok|dkk|inr|jpy|cny|rmb|krw|brl|sgd|aud|cad|hkd|nzd|ils|mxn|zar|pln|czk|aed|idr|vnd|ngn|kes|egp|clp|twd";
const ABROAD = "canadian|australian|singapore|hong kong|new zealand|taiwan";

/** What stands before an amount. The letters of "A$" and its like are joined to the sign. */
const before = formsOf<Currency>([
  ["$|us $|u.s $|u.s . $|usd|usd $|us dollars", "dollars"],
  ["€|£|¥|₹|₩|₽|₺|₪|฿|₦|₫|₱|rs|rs .", "foreign"],
  ["a $|au $|c $|ca $|cdn $|s $|sg $|r $|nz $|hk $|mx $|nt $", "foreign"],
  [CODES, "foreign"],
]);

const after = formsOf<Currency>([
  [
    "dollar|dollars|bucks|usd|us dollar|us dollars|u.s dollars|u.s . dollars|american dollars|us $|- dollar",
    "dollars",
  ],
  ["€|£|¥|₹|₩|₽|₺|₪|฿|euro|euros|pound|pounds|pounds sterling|francs|swiss francs", "foreign"],
  [
    "kronor|kroner|krona|rupees|rupee|yen|yuan|renminbi|shekels|pesos|dirhams|reais|zloty",
    "foreign",
  ],
  [CODES, "foreign"],
  [
    ABROAD.split("|")
      .map((country) => `${country} dollars`)
      .join("|"),
    "foreign",
  ],
]);

const isLettered = (tokens: Tokens, at: number, to: number) =>
  to - at === 2 && textAt(tokens, at + 1) === "$";

/** The currency written before an amount. */
export function currencyBefore(tokens: Tokens, at: number): Sign | null {
  const found = before(tokens, at);
  // "Series A $10M" has a letter and a sign of its own.
  if (found && isLettered(tokens, at, found.to) && textAt(tokens, at) !== "us")
    return isJoined(tokens, at + 1) ? { to: found.to, currency: found.value } : null;
  return found && { to: found.to, currency: found.value };
}

/** The currency written behind an amount; "$" only right behind it, as in "10M$". */
export function currencyAfter(tokens: Tokens, at: number): Sign | null {
  const found = after(tokens, at);
  if (found) return { to: found.to, currency: found.value };
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
  const isDollars = code === "usd";
  if (!isDollars && !CODES.split("|").includes(code)) return null;
  return { currency: isDollars ? "dollars" : "foreign", number, scale };
}
