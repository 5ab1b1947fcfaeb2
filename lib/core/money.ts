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

const formatOf = (currency: string, notation: "compact" | "standard") =>
  new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    notation,
    minimumFractionDigits: 0,
    maximumFractionDigits: notation === "compact" ? 1 : 0,
  });

/** "$12.5M", "€60M–€90M", "$100M+"; in full: "$12,500,000". */
export function moneyText(money: Money, notation: "compact" | "standard" = "compact"): string {
  const format = formatOf(money.currency, notation);
  const end = money.max === null ? "" : `–${format.format(money.max)}`;
  return `${format.format(money.amount)}${end}${money.at_least ? "+" : ""}`;
}
