import type { OpinionStance } from "../constants";

type Stated = { stance: OpinionStance; conviction: number };
type Spread = { lowest: number; median: number; highest: number };

/**
 * An answer's position between passing (-10) and investing (10): its conviction, in the direction
 * of its stance. "Wait" is in the middle, however sure.
 */
export function leanOf({ stance, conviction }: Stated): number {
  if (stance === "wait") return 0;
  return stance === "invest" ? conviction : 0 - conviction;
}

/** Minimum, median and maximum; for an even count the median is the mean of the middle two. */
export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? 0;
  const middle = (sorted.length - 1) / 2;
  const median = (at(middle) + at(middle + 0.5)) / 2;
  return { lowest: at(0), median, highest: at(sorted.length - 1) };
}

/**
 * Which answers dissent: those furthest from the median position. None when all are equally far
 * from it.
 */
export function dissenters(answers: readonly Stated[]): boolean[] {
  const leans = answers.map(leanOf);
  const { median } = spreadOf(leans);
  const distances = leans.map((lean) => Math.abs(lean - median));
  const furthest = Math.max(...distances);
  const isSplit = distances.every((distance) => distance === furthest);
  return distances.map((distance) => !isSplit && distance === furthest);
}

type Standing = { revealedAt: Date | null; closedAt: Date | null; deadlineAt: Date };

/** Revealed by quorum or deadline, even when closed before; otherwise closed or open. */
export function stateOf({ revealedAt, closedAt, deadlineAt }: Standing, now: Date) {
  if (revealedAt !== null || deadlineAt <= now) return "revealed" as const;
  return closedAt === null ? ("open" as const) : ("closed" as const);
}

/** The label of a position between passing and investing. */
export function leanText(lean: number): string {
  if (lean === 0) return "wait";
  return `${lean > 0 ? "invest" : "pass"} ${Math.abs(lean)}`;
}
