import type { OpinionStance } from "../constants";

type Stated = { stance: OpinionStance; conviction: number };
type Spread = { lowest: number; median: number; highest: number };

/**
 * Where an answer stands between passing (-10) and investing (10): its conviction, towards what it
 * would do. Who would wait stands in the middle, however sure.
 */
export function leanOf({ stance, conviction }: Stated): number {
  if (stance === "wait") return 0;
  return stance === "invest" ? conviction : 0 - conviction;
}

/** Lowest, middle and highest; of an even number the middle lies between the middle two. */
export function spreadOf(numbers: readonly number[]): Spread {
  const sorted = numbers.toSorted((a, b) => a - b);
  const at = (index: number) => sorted[Math.floor(index)] ?? 0;
  const middle = (sorted.length - 1) / 2;
  const median = (at(middle) + at(middle + 0.5)) / 2;
  return { lowest: at(0), median, highest: at(sorted.length - 1) };
}

/**
 * Which answers dissent: those that stand furthest from the median of where all stand. None does
 * where all are equally far from it.
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

/** Revealed by the quorum or the deadline, also when it was closed before; else closed, or open. */
export function stateOf({ revealedAt, closedAt, deadlineAt }: Standing, now: Date) {
  if (revealedAt !== null || deadlineAt <= now) return "revealed" as const;
  return closedAt === null ? ("open" as const) : ("closed" as const);
}

/** Words of an answer's place on the way from passing to investing. */
export function leanText(lean: number): string {
  if (lean === 0) return "wait";
  return `${lean > 0 ? "invest" : "pass"} ${Math.abs(lean)}`;
}
