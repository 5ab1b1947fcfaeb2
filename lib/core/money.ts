/**
 * An amount as stored in a claim: whole units of `currency`, with an upper end when the source
 * states a range.
 */
export type Money = {
  amount: number;
  max: number | null;
  /** The source says "or more". */
  at_least: boolean;
  /** ISO 4217. */
  currency: string;
};

/** "$12.5M"; where two amounts are compared, "$12.54M"; in full, "$12,540,000". */
export type MoneyNotation = "compact" | "precise" | "standard";
const DECIMALS = { compact: 1, precise: 2, standard: 0 };

const formatOf = (currency: string, notation: MoneyNotation) =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    notation: notation === "standard" ? "standard" : "compact",
    minimumFractionDigits: 0,
    maximumFractionDigits: DECIMALS[notation],
  });

/** "$12.5M", "€60M–€90M", "$100M+"; in full: "$12,500,000". */
export function moneyText(money: Money, notation: MoneyNotation = "compact"): string {
  const format = formatOf(money.currency, notation);
  const end = money.max === null ? "" : `–${format.format(money.max)}`;
  return `${format.format(money.amount)}${end}${money.at_least ? "+" : ""}`;
}

/** An amount in US dollars. */
export const usdText = (amount: number, notation?: MoneyNotation): string =>
  moneyText({ amount, max: null, at_least: false, currency: "USD" }, notation);

/** An amount as it is stored in two columns; null when it is not known. */
export const amountText = (amount: number | null, currency: string | null): string | null =>
  amount === null || currency === null
    ? null
    : moneyText({ amount, currency, max: null, at_least: false });
