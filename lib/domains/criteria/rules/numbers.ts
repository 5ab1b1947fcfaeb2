/*
 * Scores are whole hundredths and are divided as big integers: the same input gives the same bytes
 * on every machine.
 */

/** A number with at most two decimals in whole hundredths. */
export const hundredths = (value: number): number => Math.round(value * 100);

/** The nearest whole number to a quotient, halves upward; `divisor` is above 0. */
export function divided(dividend: bigint, divisor: bigint): number {
  const doubled = 2n * dividend + divisor;
  const quotient = doubled / (2n * divisor);
  const isBelow = doubled < 0n && doubled % (2n * divisor) !== 0n;
  return Number(isBelow ? quotient - 1n : quotient);
}

/** Hundredths as tenths, halves upward: 695 is 70. */
export const tenths = (score: number): number => divided(BigInt(score), 10n);

/** A score as text with one decimal: 695 is "7.0". */
export function scoreText(score: number): string {
  const rounded = tenths(score);
  return `${Math.trunc(rounded / 10)}.${Math.abs(rounded % 10)}`;
}

/** A score as a number with one decimal. */
export const scoreNumber = (score: number): number => tenths(score) / 10;

/** A whole number with commas between thousands. */
export const grouped = (value: number): string =>
  String(value).replace(/\B(?=(\d{3})+(?!\d))/g, ",");

const SIZES = [
  [1_000_000_000_000n, "T"],
  [1_000_000_000n, "B"],
  [1_000_000n, "M"],
  [1_000n, "K"],
] as const;

/** Whole US dollars as people write them: "$12.5M". Independent of the machine's languages. */
export function dollarsText(amount: number): string {
  const sign = amount < 0 ? "-" : "";
  const whole = BigInt(Math.abs(Math.round(amount)));
  for (const [size, letter] of SIZES) {
    if (whole < size) continue;
    const rounded = BigInt(divided(whole * 10n, size));
    // "$999,960" rounds to the next size.
    if (rounded >= 10_000n && letter !== "T") return dollarsText(Number(size * 1000n));
    const rest = rounded % 10n === 0n ? "" : `.${rounded % 10n}`;
    return `${sign}$${rounded / 10n}${rest}${letter}`;
  }
  return `${sign}$${whole}`;
}

/** Hundredths of a unit without needless zeros: 4250 is "42.5". */
export function decimalText(value: number): string {
  const sign = value < 0 ? "-" : "";
  const [whole, rest] = [Math.trunc(Math.abs(value) / 100), Math.abs(value) % 100];
  const decimals = rest === 0 ? "" : `.${String(rest).padStart(2, "0").replace(/0$/, "")}`;
  return `${sign}${grouped(whole)}${decimals}`;
}
