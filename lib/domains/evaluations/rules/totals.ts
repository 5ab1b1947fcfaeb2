import type { UnknownPolicy } from "@/lib/domains/criteria/constants";
import { divided } from "@/lib/domains/criteria/rules/numbers";
import { LEAST_COVERAGE } from "../constants";

/** What a total needs to know of a criterion; scores in hundredths, null where not known. */
export type Weighed = {
  weight: number;
  score: number | null;
  worst: number;
  best: number;
  unknown: UnknownPolicy;
};

export type Totals = {
  /** In hundredths; the middle of the interval when nothing is known. */
  score: number;
  /** The part of the weight that is known, in hundredths of a percent. */
  coverage: number;
  /**
   * The score if all that is not known came to its worst and to its best; never narrower than the
   * score itself, which applies if nothing more becomes known.
   */
  low: number;
  high: number;
};

/** The score that counts: an unknown that counts against is 0, other unknowns are left out. */
export const counted = ({ score, unknown }: Weighed): number | null =>
  score ?? (unknown === "against" ? 0 : null);

const sumOf = (numbers: readonly number[]) =>
  numbers.reduce((total, each) => total + BigInt(each), 0n);

const mean = (items: readonly { weight: number; score: number }[]): number | null => {
  const weight = sumOf(items.map((item) => item.weight));
  if (weight === 0n) return null;
  const sum = items.reduce((total, item) => total + BigInt(item.weight) * BigInt(item.score), 0n);
  return divided(sum, weight);
};

/** The weighted mean of what counts; null when nothing does. */
export const meanOf = (items: readonly Weighed[]): number | null =>
  mean(
    items.flatMap((item) => {
      const score = counted(item);
      return score === null ? [] : [{ weight: item.weight, score }];
    }),
  );

/** The score of a set, how much of it is known, and how far what is not known could move it. */
export function totalsOf(items: readonly Weighed[]): Totals {
  const ends = (end: "worst" | "best") =>
    mean(items.map((item) => ({ weight: item.weight, score: item.score ?? item[end] }))) ?? 0;
  const [low, high] = [ends("worst"), ends("best")];
  const known = sumOf(items.flatMap(({ weight, score }) => (score === null ? [] : [weight])));
  const all = sumOf(items.map(({ weight }) => weight));
  const score = (known > 0n ? meanOf(items) : null) ?? divided(BigInt(low + high), 2n);
  return {
    score,
    coverage: all === 0n ? 0 : divided(known * 10_000n, all),
    low: Math.min(low, score),
    high: Math.max(high, score),
  };
}

export const isTooLittleKnown = (coverage: number): boolean => coverage < LEAST_COVERAGE * 100;
