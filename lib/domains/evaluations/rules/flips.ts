import { RANGE_STEPS, WEIGHT_MOVES } from "../constants";
import { decides, type Instead, scoreWith } from "./decision";
import type { Prepared, Scored } from "./evaluate";
import { weighed } from "./evaluation";
import type { Facts } from "./facts";
import { counted } from "./totals";
import { type Variable, variablesOf } from "./variables";

/*
 * What would turn a decision: the smallest change of one fact, of the weights, and of one unknown
 * becoming known. Exact: within the bends of a scale scores only rise or only fall, so that the
 * first value that turns is found by halving.
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

/** Stretches of values between bends: [first, last] on the grid of its unit. */
function stretches({ bends, unit, low, high, value }: Numeric): [number, number][] {
  const start = value ?? low;
  const ends = [...new Set([Math.min(low, start), ...bends, Math.max(high, start)])].sort(
    (a, b) => a - b,
  );
  const onGrid = (from: number, before: number): [number, number] => [
    start + Math.ceil((from - start) / unit) * unit,
    start + (Math.ceil((before - start) / unit) - 1) * unit,
  ];
  const last = ends.at(-1) ?? start;
  return [
    ...ends.slice(1).map((end, at) => onGrid(ends[at] ?? end, end)),
    onGrid(last, last + 1),
  ].filter(([from, to]) => from <= to);
}

/** The value of a stretch nearest to `from` of which `turns` is true; it changes once at most. */
function nearest(
  [first, last]: [number, number],
  { unit, from }: { unit: number; from: number },
  turns: (value: number) => boolean,
): number | null {
  const [near, far] =
    Math.abs(first - from) <= Math.abs(last - from) ? [first, last] : [last, first];
  if (turns(near)) return near;
  if (!turns(far)) return null;
  const sign = Math.sign(far - near);
  let [low, high] = [0, Math.abs(far - near) / unit];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (turns(near + sign * middle * unit)) high = middle;
    else low = middle;
  }
  return near + sign * high * unit;
}

/** Longest stretch that is looked through value by value where scales run against each other. */
const LOOKED_THROUGH = 20_000;

/** Whether several scales rise and fall together in a stretch. */
function isOneWay({ scoresAt }: Numeric, [first, last]: [number, number]): boolean {
  const [one, other] = [scoresAt(first), scoresAt(last)];
  const ways = new Set(
    [...one].map(([at, score]) => Math.sign((other.get(at) ?? score ?? 0) - (score ?? 0))),
  );
  return !(ways.has(1) && ways.has(-1));
}

/** The first value of a stretch, from the nearest on, that turns. */
function scanned(
  [first, last]: [number, number],
  { unit, from }: { unit: number; from: number },
  turns: (value: number) => boolean,
): number | null {
  const isUp = Math.abs(first - from) <= Math.abs(last - from);
  const steps = Math.floor((last - first) / unit);
  const stride = Math.max(1, Math.ceil(steps / LOOKED_THROUGH));
  for (let step = 0; step <= steps; step += stride) {
    const value = isUp ? first + step * unit : last - step * unit;
    if (turns(value)) return value;
  }
  return null;
}

/** A stretch cut in two where it passes over a value, so that each part lies on one side of it. */
const split = ([first, last]: [number, number], value: number, unit: number) =>
  value <= first || value >= last
    ? [[first, last] as [number, number]]
    : [[first, value - unit] as [number, number], [value, last] as [number, number]];

function turningValues(
  variable: Numeric,
  from: number,
  turns: (value: number) => boolean,
): number[] {
  const { unit } = variable;
  return stretches(variable)
    .flatMap((stretch) => split(stretch, from, unit))
    .filter(([first, last]) => first <= last)
    .flatMap((stretch) => {
      const look = isOneWay(variable, stretch) ? nearest : scanned;
      return look(stretch, { unit, from }, turns) ?? [];
    });
}

const changeOf = (moved: number, { low, high }: Numeric) =>
  high > low ? Math.ceil((moved * RANGE_STEPS) / (high - low)) : RANGE_STEPS;

function factFlip(variable: Variable, turns: (instead: Instead) => boolean): FactFlip | null {
  if (variable.kind === "option") {
    const option = variable.options.find(({ scores }) => turns(scores));
    return option
      ? { at: variable.at, field: null, from: null, to: option.label, change: RANGE_STEPS }
      : null;
  }
  const { value, at, field, scoresAt } = variable;
  if (value === null) return null;
  const found = turningValues(variable, value, (given) => turns(scoresAt(given)));
  const [to] = found.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value) || a - b);
  if (to === undefined) return null;
  return { at, field, from: value, to, change: changeOf(Math.abs(to - value), variable) };
}

/** For each fact that turns the decision alone, its smallest change; the smallest of all first. */
export function factFlips(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
  threshold: number,
): FactFlip[] {
  const now = decides(items, threshold);
  return variablesOf(prepared, items, facts)
    .filter(({ isKnown }) => isKnown)
    .flatMap(
      (variable) =>
        factFlip(variable, (instead) => decides(items, threshold, instead) !== now) ?? [],
    )
    .toSorted((a, b) => a.change - b.change || (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** The values at which an unknown could turn the decision. */
function candidates(variable: Variable, turns: (instead: Instead) => boolean) {
  if (variable.kind === "option")
    return variable.options
      .filter(({ scores }) => turns(scores))
      .map(({ label, scores }) => ({ to: label as number | string, scores }));
  const { low, high, scoresAt } = variable;
  const turnsAt = (value: number) => turns(scoresAt(value));
  const values = [low, high].flatMap((from) => turningValues(variable, from, turnsAt));
  return [...new Set(values)].map((to) => ({ to: to as number | string, scores: scoresAt(to) }));
}

/** For each unknown that would turn the decision alone, the value that barely does. */
export function unknownFlips(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
  threshold: number,
): UnknownFlip[] {
  const now = decides(items, threshold);
  const turns = (instead: Instead) => decides(items, threshold, instead) !== now;
  return variablesOf(prepared, items, facts)
    .filter(({ isKnown }) => !isKnown)
    .flatMap((variable) => {
      const found = candidates(variable, turns).map(({ to, scores }) => ({
        at: variable.at,
        field: variable.kind === "number" ? variable.field : null,
        to,
        score: scoreWith(items, scores),
      }));
      const [barely] = found.toSorted((a, b) => (now ? b.score - a.score : a.score - b.score));
      return barely ?? [];
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
