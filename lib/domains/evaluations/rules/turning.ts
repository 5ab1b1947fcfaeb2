import { decides, type Instead, scoreWith } from "./decision";
import type { Scored } from "./evaluate";
import type { Variable } from "./variables";

/*
 * Where a decision turns as one number is varied. Between the bends of its scales each criterion only
 * rises or only falls, so the scores at both ends of a stretch bound all that lie between them. A
 * stretch whose bounds decide as now is left out, any other is halved: exact, also where scales run
 * against each other, and over millions of values.
 */

type Numeric = Extract<Variable, { kind: "number" }>;
/** What is decided about: the criteria with their scores, the threshold, and the decision now. */
export type Decided = { items: readonly Scored[]; threshold: number; now: boolean };
/** Values from the one to the other, both among them, in steps of the variable's unit. */
type Stretch = readonly [number, number];
type Turn = { to: number; score: number };

export const turns = ({ items, threshold, now }: Decided, instead: Instead): boolean =>
  decides(items, threshold, instead) !== now;

/** Stretches of values between bends, ascending, on the grid of its unit. */
function stretches({ bends, unit, low, high, value }: Numeric): Stretch[] {
  const start = value ?? low;
  const ends = [...new Set([Math.min(low, start), ...bends, Math.max(high, start)])].sort(
    (a, b) => a - b,
  );
  const onGrid = (from: number, before: number): Stretch => [
    start + Math.ceil((from - start) / unit) * unit,
    start + (Math.ceil((before - start) / unit) - 1) * unit,
  ];
  const last = ends.at(-1) ?? start;
  return [
    ...ends.slice(1).map((end, at) => onGrid(ends[at] ?? end, end)),
    onGrid(last, last + 1),
  ].filter(([from, to]) => from <= to);
}

/** A stretch cut in two where it passes over a value, so that each part lies on one side of it. */
const split = ([first, last]: Stretch, value: number, unit: number): Stretch[] =>
  value <= first || value >= last
    ? [[first, last]]
    : [
        [first, value - unit],
        [value, last],
      ];

/** The scores that nothing between two values lies below or above; null where one is not known. */
function boundsOf({ scoresAt }: Numeric, [one, other]: Stretch): [Instead, Instead] | null {
  const [scores, others] = [scoresAt(one), scoresAt(other)];
  const worst = new Map<number, number | null>();
  const best = new Map<number, number | null>();
  for (const [at, score] of scores) {
    const end = others.get(at) ?? null;
    if ((score === null) !== (end === null)) return null;
    worst.set(at, score === null || end === null ? null : Math.min(score, end));
    best.set(at, score === null || end === null ? null : Math.max(score, end));
  }
  return [worst, best];
}

const isTurnedIn = (decided: Decided, bounds: [Instead, Instead] | null): boolean =>
  bounds === null || bounds.some((instead) => turns(decided, instead));

/** The two halves of a stretch of several values. */
function halves([one, other]: Stretch, unit: number): [Stretch, Stretch] {
  const sign = Math.sign(other - one);
  const middle = one + sign * Math.floor((other - one) / (2 * sign * unit)) * unit;
  return [
    [one, middle],
    [middle + sign * unit, other],
  ];
}

/** The first value that turns, from the one end to the other. */
function firstIn(variable: Numeric, decided: Decided, stretch: Stretch): number | null {
  const [near, far] = stretch;
  if (turns(decided, variable.scoresAt(near))) return near;
  if (near === far || !isTurnedIn(decided, boundsOf(variable, stretch))) return null;
  const [nearer, farther] = halves(stretch, variable.unit);
  return firstIn(variable, decided, nearer) ?? firstIn(variable, decided, farther);
}

/** The value nearest to the known one that turns the decision. */
export function nearestTurn(variable: Numeric, value: number, decided: Decided): number | null {
  const distance = (to: number) => Math.abs(to - value);
  const found = stretches(variable)
    .flatMap((stretch) => split(stretch, value, variable.unit))
    .filter(([first, last]) => first <= last)
    .flatMap(([first, last]) => {
      const isUp = distance(first) <= distance(last);
      return firstIn(variable, decided, isUp ? [first, last] : [last, first]) ?? [];
    });
  return found.toSorted((a, b) => distance(a) - distance(b) || a - b)[0] ?? null;
}

/** Whether a score leaves the decision less changed than another. */
const isCloser = ({ now }: Decided, score: number, than: number): boolean =>
  now ? score > than : score < than;

/** Of the values that turn, the first whose score is nearest to leaving the decision as it is. */
function closestIn(
  variable: Numeric,
  decided: Decided,
  stretch: Stretch,
  found: Turn | null,
): Turn | null {
  const bounds = boundsOf(variable, stretch);
  if (!isTurnedIn(decided, bounds)) return found;
  const [first, last] = stretch;
  const score = bounds && scoreWith(decided.items, bounds[decided.now ? 1 : 0]);
  if (found && score !== null && !isCloser(decided, score, found.score)) return found;
  // Where all scales run one way, nothing in between is closer than one of the ends.
  const end = stretch.find((to) => {
    const scores = variable.scoresAt(to);
    return turns(decided, scores) && scoreWith(decided.items, scores) === score;
  });
  if (end !== undefined && score !== null) return { to: end, score };
  if (first === last) return found;
  const [lower, upper] = halves(stretch, variable.unit);
  return closestIn(variable, decided, upper, closestIn(variable, decided, lower, found));
}

/** The value of an unknown that barely turns the decision. */
export const barelyTurning = (variable: Numeric, decided: Decided): Turn | null =>
  stretches(variable).reduce<Turn | null>(
    (found, stretch) => closestIn(variable, decided, stretch, found),
    null,
  );
