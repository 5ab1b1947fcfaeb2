import type { Token } from "../token";
import { textAt } from "./forms";
import { yearOfDay } from "./relative";
import { longestOf, type Point } from "./years";

type Tokens = readonly Token[];

const AND = /^(?:and|or|,|&|vs|versus|plus)$/;

/** "Q1 and Q2 2025", "June 2024 or July": parts of a list whose year is written once are of that year. */
export function withSharedYears(tokens: Tokens, points: readonly (readonly Point[])[]): Point[][] {
  const shared = points.map((found) => [...found]);
  const isDated = ({ inYear, isYear, isRelative, span }: Point) =>
    !inYear && !isYear && !isRelative && span !== null;
  const inYearOf = (point: Point, other: Point | undefined): Point => {
    const { inYear, ...rest } = point;
    return inYear && other?.span ? { ...rest, span: inYear(yearOfDay(other.span.from)) } : point;
  };
  const behind = ({ to }: Point): Point | undefined => {
    let next = to;
    while (AND.test(textAt(tokens, next))) next++;
    return next === to ? undefined : longestOf(shared[next] ?? []).find(isDated);
  };
  for (let at = tokens.length - 1; at >= 0; at--)
    shared[at] = (shared[at] ?? []).map((point) => inYearOf(point, behind(point)));
  for (const [at, found] of shared.entries()) {
    let end = at;
    while (end > 0 && AND.test(textAt(tokens, end - 1))) end--;
    if (end === at) continue;
    const before = shared
      .slice(0, end)
      .flat()
      .find((point) => point.to === end && isDated(point));
    shared[at] = found.map((point) => inYearOf(point, before));
  }
  return shared;
}
