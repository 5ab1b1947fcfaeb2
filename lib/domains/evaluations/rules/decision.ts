import { tenths } from "@/lib/domains/criteria/rules/numbers";
import type { Scored } from "./evaluate";
import { weighed } from "./evaluation";
import { totalsOf } from "./totals";

/** Scores put in the place of those of some criteria, by their position; null: not known then. */
export type Instead = ReadonlyMap<number, number | null>;

const withScores = (items: readonly Scored[], instead: Instead): Scored[] =>
  items.map((item, at) => {
    const score = instead.get(at);
    if (score === undefined) return item;
    return { ...item, score, isDealbreaker: item.criterion.dealbreaker && score === 0 };
  });

/** The score in hundredths, with some criteria scored otherwise. */
export const scoreWith = (items: readonly Scored[], instead: Instead = new Map()): number =>
  totalsOf(withScores(items, instead).map(weighed)).score;

/**
 * Whether a company is worth pursuing: its score, as it is shown, reaches the threshold (tenths) and
 * no dealbreaker is met.
 */
export function decides(
  items: readonly Scored[],
  threshold: number,
  instead: Instead = new Map(),
): boolean {
  const changed = withScores(items, instead);
  if (changed.some(({ isDealbreaker }) => isDealbreaker)) return false;
  return tenths(totalsOf(changed.map(weighed)).score) >= threshold;
}
