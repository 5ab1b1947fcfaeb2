import type { StatedDay } from "./days";
import type { Figure } from "./figures";

/** A claim's quantity: one number, a range, or (`high` null) a lower bound. */
export type Quantity = { low: number; high: number | null; currency: string | null };

/** How far a rounded figure may be from the exact one, as a share of it. */
const ROUNDING = 0.05;
/** How far a bound such as "over" or "nearly" may be from the value, as a share of it. */
const NEAR = 0.2;
const JUST = 0.1;
/** Tolerance for floating point at a half, as a share of the unit. */
const NOISE = 1e-7;

/** Whether `exact` rounds (half up) to the written number at its written precision. */
function roundsTo(exact: number, { value, unit }: { value: number; unit: number }): boolean {
  if (exact === value) return true;
  const off = (exact - value) / unit + NOISE;
  return off >= -0.5 && off < 0.5 && Math.abs(exact - value) <= exact * ROUNDING;
}

/** Whether the figure is the next round one below (or above) `exact`, and not far from it. */
function bounds(exact: number, { value, place }: Figure, side: 1 | -1, share: number): boolean {
  const gap = (exact - value) * side;
  return gap > 0 && gap < place && gap <= exact * share;
}

const rules: Record<Exclude<Figure["bound"], "is">, (exact: number, stated: Figure) => boolean> = {
  over: (exact, stated) => bounds(exact, stated, 1, NEAR),
  "just over": (exact, stated) => bounds(exact, stated, 1, JUST),
  under: (exact, stated) => bounds(exact, stated, -1, NEAR),
  nearly: (exact, stated) => bounds(exact, stated, -1, JUST),
  "at least": (exact, { value }) => exact === value,
  "at most": (exact, { value }) => exact === value,
  exactly: (exact, { value }) => exact === value,
  about: (exact, stated) =>
    Math.abs(exact - stated.value) <= Math.min(stated.place / 2, exact * ROUNDING),
};

/** Whether a bound in the question holds for everything that the claim may mean. */
export function isTrueOf(
  { bound, value, to }: Figure,
  { low, high }: Pick<Quantity, "low" | "high">,
): boolean {
  const top = high ?? Number.POSITIVE_INFINITY;
  if (to) return low >= value && top <= to.value;
  if (bound === "over" || bound === "just over") return low > value;
  if (bound === "at least") return low >= value;
  if (bound === "under" || bound === "nearly") return top < value;
  if (bound === "at most") return top <= value;
  return low === value && top === value;
}

const isOneOf = (asked: readonly Figure[], stated: Figure) =>
  asked.some(({ value, currency }) => value === stated.value && currency === stated.currency);

/**
 * Whether a stated figure says exactly what a claim holds: rounded at the written precision, with
 * the same ends of a range, and a lower bound as a lower bound. A threshold must be the nearest
 * round one, or one of those `asked` for.
 */
export function agrees(stated: Figure, held: Quantity, asked: readonly Figure[] = []): boolean {
  if (stated.currency !== held.currency) return false;
  const isBound = !["is", "about"].includes(stated.bound);
  if (isBound && isOneOf(asked, stated)) return isTrueOf(stated, held);
  const { low, high } = held;
  if (stated.to)
    return high !== null && high > low && roundsTo(low, stated) && roundsTo(high, stated.to);
  if (high === null)
    return stated.bound === "over"
      ? rules.over(low, stated)
      : stated.bound === "at least" && roundsTo(low, stated);
  if (high > low)
    return (
      (stated.bound === "at least" && stated.value === low) ||
      (stated.bound === "at most" && stated.value === high)
    );
  return stated.bound === "is" ? roundsTo(low, stated) : rules[stated.bound](low, stated);
}

const FINENESS = ["year", "quarter", "month", "day"] as const;
const quarterOf = (date: string) => Math.ceil(Number(date.slice(5, 7)) / 3);

/** Whether a stated day, month, quarter or year matches the claim's, and is no finer. */
export function isSameTime(stated: StatedDay, held: { date: string; precision: string }): boolean {
  const fineness = FINENESS.indexOf(stated.precision);
  if (fineness > FINENESS.indexOf(held.precision as StatedDay["precision"])) return false;
  if (stated.precision === "day") return stated.date === held.date;
  if (stated.precision === "month") return stated.date.slice(0, 7) === held.date.slice(0, 7);
  const isSameYear = stated.date.slice(0, 4) === held.date.slice(0, 4);
  return (
    isSameYear && (stated.precision === "year" || quarterOf(stated.date) === quarterOf(held.date))
  );
}
