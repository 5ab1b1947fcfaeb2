import { RANGE_STEPS, WEIGHT_MOVES } from "../constants";
import { decides, scoreWith } from "./decision";
import type { Prepared, Scored } from "./evaluate";
import { weighed } from "./evaluation";
import type { Facts } from "./facts";
import { counted } from "./totals";
import { barelyTurning, type Decided, nearestTurn, turns } from "./turning";
import { type Variable, variablesOf } from "./variables";

/*
 * What would turn a decision: the smallest change of one fact, of the weights, and of one unknown
 * becoming known. Exact, to the unit in which a value is counted (`turning.ts`).
 */

export type FactFlip = {
  /** Positions of the criteria that read it. */
  at: readonly number[];
  /** The company's field, where it is one of numbers. */
  field: string | null;
  /** Hundredths of its unit, or the text of an option. */
  from: number | null;
  to: number | string;
  /** In tenths of a percent of its measure's range, rounded up. */
  change: number;
};
export type UnknownFlip = {
  at: readonly number[];
  field: string | null;
  /** The value nearest to leaving the decision as it is that turns it. */
  to: number | string;
  /** The score in hundredths that it leads to. */
  score: number;
};
/** Weights moved by so many tenths of a percent of themselves, up or down. */
export type WeightFlip = { change: number; up: readonly number[]; down: readonly number[] };

type Numeric = Extract<Variable, { kind: "number" }>;

const changeOf = (moved: number, { low, high }: Numeric) =>
  high > low ? Math.ceil((moved * RANGE_STEPS) / (high - low)) : RANGE_STEPS;

function factFlip(variable: Variable, decided: Decided): FactFlip | null {
  const { at } = variable;
  if (variable.kind === "option") {
    const option = variable.options.find(({ scores }) => turns(decided, scores));
    return option ? { at, field: null, from: null, to: option.label, change: RANGE_STEPS } : null;
  }
  const { value, field } = variable;
  const to = value === null ? null : nearestTurn(variable, value, decided);
  if (value === null || to === null) return null;
  return { at, field, from: value, to, change: changeOf(Math.abs(to - value), variable) };
}

/** For each fact that turns the decision alone, its smallest change; the smallest of all first. */
export function factFlips(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
  threshold: number,
): FactFlip[] {
  const decided = { items, threshold, now: decides(items, threshold) };
  return variablesOf(prepared, items, facts)
    .filter(({ isKnown }) => isKnown)
    .flatMap((variable) => factFlip(variable, decided) ?? [])
    .toSorted((a, b) => a.change - b.change || (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** The option or the value of an unknown that barely turns, the first of equal ones. */
function barely(variable: Variable, decided: Decided): Pick<UnknownFlip, "to" | "score"> | null {
  if (variable.kind === "number") return barelyTurning(variable, decided);
  const sign = decided.now ? -1 : 1;
  const [first = null] = variable.options
    .filter(({ scores }) => turns(decided, scores))
    .map(({ label, scores }) => ({ to: label, score: scoreWith(decided.items, scores) }))
    .toSorted((a, b) => sign * (a.score - b.score));
  return first;
}

/** For each unknown that would turn the decision alone, the value that barely does. */
export function unknownFlips(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
  threshold: number,
): UnknownFlip[] {
  const decided = { items, threshold, now: decides(items, threshold) };
  return variablesOf(prepared, items, facts)
    .filter(({ isKnown }) => !isKnown)
    .flatMap((variable) => {
      const field = variable.kind === "number" ? variable.field : null;
      const found = barely(variable, decided);
      return found ? { at: variable.at, field, ...found } : [];
    });
}

/**
 * The smallest part of themselves by which weights, each on its own, would have to move to turn the
 * decision: those that pull one way go up, the others down. Null when 20 % is not enough.
 */
export function weightFlip(items: readonly Scored[], threshold: number): WeightFlip | null {
  if (items.some(({ isDealbreaker }) => isDealbreaker)) return null;
  const now = decides(items, threshold);
  const bound = 10 * threshold - 5;
  // A score that rounds to the bound reaches it: the sum of weight × pull is then 0 or more.
  const pulls = items.flatMap((item, at) => {
    const score = counted(weighed(item));
    return score === null
      ? []
      : [{ at, weight: BigInt(item.criterion.weight), pull: BigInt(2 * score + 1 - 2 * bound) }];
  });
  const sum = pulls.reduce((total, { weight, pull }) => total + weight * pull, 0n);
  const reach = pulls.reduce(
    (total, { weight, pull }) => total + weight * (pull < 0n ? -pull : pull),
    0n,
  );
  const isKnown = items.some(({ score, criterion }) => score !== null && criterion.weight > 0);
  if (!isKnown || reach === 0n) return null;
  for (let change = 1; change <= WEIGHT_MOVES * 10; change++) {
    const moved = BigInt(change) * reach;
    const turned = now ? 1000n * sum - moved < 0n : 1000n * sum + moved >= 0n;
    if (!turned) continue;
    const pulling = (up: boolean) =>
      pulls.filter(({ pull }) => pull !== 0n && pull > 0n === up).map(({ at }) => at);
    return now
      ? { change, up: pulling(false), down: pulling(true) }
      : { change, up: pulling(true), down: pulling(false) };
  }
  return null;
}
