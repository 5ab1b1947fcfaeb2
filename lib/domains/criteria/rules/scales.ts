import { lookupKey } from "@/lib/core/search-key";
import { ACCEPTABLE_SCORE, SCORE_MAX } from "../constants";
import type { Criterion, CriterionInput, Scale } from "../schema";
import { divided, hundredths } from "./numbers";

/** A measure's value: hundredths of its unit, texts, or yes and no. */
export type Measured = number | readonly string[] | boolean;

type Point = { at: number; score: number };

/** Text as choices compare it: no case, accents or punctuation. */
const folded = (text: string) =>
  lookupKey(text)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * A scale of numbers as points in hundredths, ascending; null for one of texts or flags. A step is
 * two points of one place, of which the second counts.
 */
export function pointsOf(scale: Scale): Point[] | null {
  switch (scale.by) {
    case "line":
      return scale.points.map(({ at, score }) => ({
        at: hundredths(at),
        score: hundredths(score),
      }));
    case "targets": {
      const points = [
        { at: hundredths(scale.unacceptable), score: 0 },
        { at: hundredths(scale.acceptable), score: hundredths(ACCEPTABLE_SCORE) },
        { at: hundredths(scale.ideal), score: hundredths(SCORE_MAX) },
      ];
      return scale.ideal < scale.unacceptable ? points.reverse() : points;
    }
    case "steps":
      return scale.steps.flatMap(({ from, score }, at) => [
        { at: hundredths(from), score: hundredths(scale.steps[at - 1]?.score ?? scale.below) },
        { at: hundredths(from), score: hundredths(score) },
      ]);
    default:
      return null;
  }
}

/** The score between points, in hundredths, rounded half up; flat outside of them. */
function onLine(points: readonly Point[], value: number): number {
  const next = points.findIndex(({ at }) => at > value);
  if (next === 0) return points[0]?.score ?? 0;
  const low = points[next < 0 ? points.length - 1 : next - 1];
  const high = points[next];
  if (!low) return 0;
  if (!high) return low.score;
  const rise = BigInt(high.score - low.score) * BigInt(value - low.at);
  return low.score + divided(rise, BigInt(high.at - low.at));
}

/** The score of a measured value in hundredths; null when the scale is of another kind of value. */
export function scoreOf(scale: Scale, value: Measured): number | null {
  if (scale.by === "yes_no")
    return typeof value === "boolean" ? hundredths(value ? scale.yes : scale.no) : null;
  if (scale.by === "choices") {
    if (typeof value === "number" || typeof value === "boolean") return null;
    const own = new Set(value.map(folded));
    const scores = scale.choices
      .filter(({ values }) => values.some((each) => own.has(folded(each))))
      .map(({ score }) => hundredths(score));
    return scores.length > 0 ? Math.max(...scores) : hundredths(scale.other);
  }
  return typeof value === "number" ? onLine(pointsOf(scale) ?? [], value) : null;
}

/** Every score that a scale can give at its ends and corners, in hundredths. */
const scoresOf = (scale: Scale): number[] => {
  if (scale.by === "yes_no") return [scale.yes, scale.no].map(hundredths);
  if (scale.by === "choices")
    return [...scale.choices.map(({ score }) => score), scale.other].map(hundredths);
  return (pointsOf(scale) ?? []).map(({ score }) => score);
};

/** Whether a model may score what texts say of a criterion. */
export const isReadByModel = (criterion: Criterion | CriterionInput): boolean =>
  criterion.kind === "read" && criterion.reading.by_model === true;

/**
 * The lowest and the highest score that a criterion can come to, in hundredths. Where words that are
 * not found leave it unknown, what they ask for may be there or not: it can come to any score.
 */
export function bounds(criterion: Criterion | CriterionInput): { worst: number; best: number } {
  const isFree = criterion.kind === "judged" || isReadByModel(criterion);
  if (isFree) return { worst: 0, best: hundredths(SCORE_MAX) };
  if (criterion.kind === "read") {
    const { found, missing } = criterion.reading;
    if (missing === null) return { worst: 0, best: hundredths(SCORE_MAX) };
    const scores = [found, missing].map(hundredths);
    return { worst: Math.min(...scores), best: Math.max(...scores) };
  }
  const scores = scoresOf(criterion.scale);
  return { worst: Math.min(...scores), best: Math.max(...scores) };
}
