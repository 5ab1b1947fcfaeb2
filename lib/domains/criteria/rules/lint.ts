import { canonicalJson } from "@/lib/core/json";
import { listedWith } from "@/lib/core/listed";
import { contradictionIn } from "@/lib/research/plan/contradiction";
import { traitsOf } from "@/lib/research/plan/fields";
import { type Condition, isFieldCondition, type Plan } from "@/lib/research/plan/plan";
import { CLIFF_SCORE, UNKNOWN_SHARE } from "../constants";
import type { Criterion, LintFinding } from "../schema";
import { hundredths } from "./numbers";
import { bounds, pointsOf, scoreOf } from "./scales";

/*
 * What is probably not meant. Findings never keep a set from being saved: what cannot be used at all
 * is refused by its schema.
 */

type MeasuredCriterion = Extract<Criterion, { kind: "measured" }>;

/** For each field, and for rounds and people, in how many of a hundred companies none is known. */
export type UnknownShares = Readonly<Record<string, number>>;

const isMeasured = (criterion: Criterion): criterion is MeasuredCriterion =>
  criterion.kind === "measured";
const named = (criteria: readonly Criterion[]) =>
  listedWith(
    "and",
    criteria.map(({ title }) => `“${title}”`),
  );
const found = (
  code: LintFinding["code"],
  criteria: readonly Criterion[],
  message: string,
): LintFinding => ({ code, keys: criteria.map(({ key }) => key), message });

/** Fields of which one follows from the other. */
const SAME_THING: readonly (readonly string[])[] = [
  ["age", "founded_year"],
  ["months_since_round", "funding_date"],
  ["unicorn", "unicorn_since"],
  ["industry", "category"],
];
const twinOf = (field: string): string =>
  SAME_THING.find((twins) => twins.includes(field))?.[0] ?? field;

const wantsYes = ({ scale }: MeasuredCriterion) => scale.by === "yes_no" && scale.yes > scale.no;

/** Conditions that score well when they hold. */
const wanted = (criterion: MeasuredCriterion): readonly Condition[] =>
  criterion.measure.of === "conditions" && wantsYes(criterion) ? criterion.measure.where : [];

/** 1: more is better, -1: less is better, 0: neither alone. */
function direction({ scale }: MeasuredCriterion): number {
  const scores = (pointsOf(scale) ?? []).map(({ score }) => score);
  const moves = scores.slice(1).map((score, at) => Math.sign(score - (scores[at] ?? score)));
  const ways = new Set(moves.filter((move) => move !== 0));
  return ways.size === 1 ? ([...ways][0] ?? 0) : 0;
}

/** A field in the sense in which more of it is more: a later year of founding is a lower age. */
const sense = (field: string) => (field === "founded_year" ? -1 : 1);
const directionOf = (criterion: MeasuredCriterion): number =>
  criterion.measure.of === "field" ? direction(criterion) * sense(criterion.measure.field) : 0;

function pairs<T>(items: readonly T[]): [T, T][] {
  return items.flatMap((one, at) => items.slice(at + 1).map((other): [T, T] => [one, other]));
}

function areContradictory(one: MeasuredCriterion, other: MeasuredCriterion): boolean {
  const [mine, theirs] = [wanted(one), wanted(other)];
  if (mine.length > 0 && theirs.length > 0) return contradictionBetween(mine, theirs);
  if (one.measure.of === "conditions" && other.measure.of === "conditions")
    return (
      canonicalJson(one.measure.where) === canonicalJson(other.measure.where) &&
      wantsYes(one) !== wantsYes(other)
    );
  if (one.measure.of !== "field" || other.measure.of !== "field") return false;
  const isSame = twinOf(one.measure.field) === twinOf(other.measure.field);
  return isSame && directionOf(one) * directionOf(other) < 0;
}

const valuesOf = (condition: Condition): { field: string; values: string[] } | null => {
  if (!isFieldCondition(condition)) return null;
  const { field, op, value } = condition;
  const isOne = op === "eq" || op === "in" || op === "contains";
  return isOne ? { field, values: [value].flat().map((each) => String(each).toLowerCase()) } : null;
};

/** Fields of which a company has one value. */
const hasOneValue = (field: string): boolean => traitsOf("companies", field)?.kind === "text";

function contradictionBetween(mine: readonly Condition[], theirs: readonly Condition[]): boolean {
  if (contradictionIn([...mine, ...theirs])) return true;
  return mine.some((one) =>
    theirs.some((other) => {
      const [a, b] = [valuesOf(one), valuesOf(other)];
      if (!a || !b || a.field !== b.field || !hasOneValue(a.field)) return false;
      return a.values.every((value) => !b.values.includes(value));
    }),
  );
}

const contradictory = (criteria: readonly MeasuredCriterion[]): LintFinding[] =>
  pairs(criteria).flatMap(([one, other]) =>
    areContradictory(one, other)
      ? [found("contradictory", [one, other], `${named([one, other])} cannot both be met`)]
      : [],
  );

/** The least and the largest value that a field can have. */
function domainOf({ measure }: MeasuredCriterion): [number, number] {
  if (measure.of === "plan") {
    const isShare = measure.plan.measures[0]?.of === "share";
    return [0, isShare ? 10_000 : Number.POSITIVE_INFINITY];
  }
  const field = measure.of === "field" ? measure.field : "";
  return traitsOf("companies", field)?.kind === "year"
    ? [hundredths(1800), hundredths(2100)]
    : [0, Number.POSITIVE_INFINITY];
}

/** Why a criterion cannot reach some of what it promises; null when it can. */
function unreachableIn(criterion: MeasuredCriterion): string | null {
  const { scale, measure, title } = criterion;
  if (measure.of === "conditions")
    return wantsYes(criterion) && contradictionBetween(measure.where, measure.where)
      ? `No company can meet “${title}”`
      : null;
  if (scale.by === "choices") {
    const seen = new Set<string>();
    for (const value of scale.choices.flatMap(({ values }) => values)) {
      if (seen.has(value.toLowerCase())) return `“${value}” in “${title}” is listed twice`;
      seen.add(value.toLowerCase());
    }
    return null;
  }
  const [least, most] = domainOf(criterion);
  const points = pointsOf(scale) ?? [];
  const best = Math.max(...points.map(({ score }) => score));
  const bestAt = points.filter(({ score }) => score === best).map(({ at }) => at);
  const isBestBelow = scale.by !== "steps" && bestAt.every((at) => at < least);
  return isBestBelow || bestAt.every((at) => at > most)
    ? `No company can reach the best score of “${title}”`
    : null;
}

const unreachable = (criteria: readonly MeasuredCriterion[]): LintFinding[] =>
  criteria.flatMap((criterion) => {
    const message = unreachableIn(criterion);
    return message === null ? [] : [found("unreachable", [criterion], message)];
  });

/** What a criterion counts: equal texts count the same thing. */
function countedThing(criterion: Criterion): string {
  if (criterion.kind === "judged") return `judged ${criterion.title.toLowerCase()}`;
  if (criterion.kind === "read")
    return `read ${criterion.reading.words
      .map((word) => word.toLowerCase())
      .sort()
      .join("|")}`;
  const { measure } = criterion;
  return measure.of === "field" ? `field ${twinOf(measure.field)}` : canonicalJson(measure);
}

const countedTwice = (criteria: readonly Criterion[]): LintFinding[] =>
  pairs(criteria).flatMap(([one, other]) =>
    countedThing(one) === countedThing(other) &&
    !(isMeasured(one) && isMeasured(other) && areContradictory(one, other))
      ? [found("counted_twice", [one, other], `${named([one, other])} count the same thing twice`)]
      : [],
  );

const withoutWeight = (criteria: readonly Criterion[]): LintFinding[] =>
  criteria.flatMap((criterion) => {
    const { worst, best } = bounds(criterion);
    if (criterion.weight === 0 && !criterion.dealbreaker)
      return [found("no_weight", [criterion], `“${criterion.title}” has no weight`)];
    const isFlat = isMeasured(criterion) && worst === best;
    return isFlat
      ? [found("no_weight", [criterion], `“${criterion.title}” scores every company the same`)]
      : [];
  });

/** Used among shares of fields for the rounds or people that plans count. */
export const sharedRows = (about: Plan["about"]): string => `plan ${about}`;

function fieldsOf({ measure }: MeasuredCriterion): string[] {
  if (measure.of === "field") return [measure.field];
  if (measure.of === "plan") return [sharedRows(measure.plan.about)];
  return measure.where.flatMap((each) => (isFieldCondition(each) ? [each.field] : []));
}

function mostlyUnknown(
  criteria: readonly MeasuredCriterion[],
  shares: UnknownShares,
): LintFinding[] {
  return criteria.flatMap((criterion) => {
    const share = Math.max(0, ...fieldsOf(criterion).map((field) => shares[field] ?? 0));
    const message = `${share}% of your pipeline has no value for “${criterion.title}”`;
    return share >= UNKNOWN_SHARE ? [found("mostly_unknown", [criterion], message)] : [];
  });
}

/** A step by more than half of the scale, or a slope as steep within a hundredth of its range. */
function isCliff({ scale }: MeasuredCriterion): boolean {
  const points = pointsOf(scale);
  if (!points) return false;
  const range = (points.at(-1)?.at ?? 0) - (points[0]?.at ?? 0);
  return points.slice(1).some((point, at) => {
    const before = points[at];
    if (!before || Math.abs(point.score - before.score) <= hundredths(CLIFF_SCORE)) return false;
    return scale.by === "steps" || (point.at - before.at) * 100 <= range;
  });
}

const cliffs = (criteria: readonly MeasuredCriterion[]): LintFinding[] =>
  criteria.flatMap((criterion) =>
    isCliff(criterion)
      ? [
          found(
            "cliff",
            [criterion],
            `A small change moves the score of “${criterion.title}” by more than ${CLIFF_SCORE}`,
          ),
        ]
      : [],
  );

/** The values of a field at which a criterion scores best: places on a scale, or texts. */
function idealsOf({ scale }: MeasuredCriterion): (number | readonly string[] | boolean)[] {
  if (scale.by === "yes_no") return [scale.yes >= scale.no];
  if (scale.by === "choices") {
    const best = Math.max(...scale.choices.map(({ score }) => score));
    return scale.choices
      .filter(({ score }) => score === best)
      .flatMap(({ values }) => values.map((value) => [value]));
  }
  const points = pointsOf(scale) ?? [];
  const best = Math.max(...points.map(({ score }) => score));
  // The ends of a flat stretch stand for it; outside of its points a scale stays flat.
  return points
    .filter(({ score, at }) => score === best && scoreOf(scale, at) === best)
    .map(({ at }) => at);
}

/** Whether a dealbreaker is met by each value that another criterion, or itself, likes best. */
function isBroken(dealbreaker: MeasuredCriterion, other: MeasuredCriterion): boolean {
  const [mine, theirs] = [dealbreaker.measure, other.measure];
  if (mine.of === "conditions" && theirs.of === "field") return isBoundBroken(dealbreaker, other);
  if (canonicalJson(mine) !== canonicalJson(theirs)) return false;
  const ideals = idealsOf(other);
  return ideals.length > 0 && ideals.every((value) => scoreOf(dealbreaker.scale, value) === 0);
}

/** Conditions with bounds on the field that another criterion measures. */
function isBoundBroken(dealbreaker: MeasuredCriterion, other: MeasuredCriterion): boolean {
  const { measure } = other;
  if (measure.of !== "field") return false;
  const where = wanted(dealbreaker).filter(
    (each) => isFieldCondition(each) && each.field === measure.field,
  );
  if (where.length === 0) return false;
  const ideals = idealsOf(other);
  return ideals.every((ideal) => {
    const value =
      typeof ideal === "number" ? ideal / 100 : Array.isArray(ideal) ? (ideal[0] ?? "") : null;
    if (value === null) return false;
    const is = { field: measure.field, op: "eq", value } as Condition;
    return contradictionBetween([is], where);
  });
}

const brokenIdeals = (criteria: readonly MeasuredCriterion[]): LintFinding[] =>
  criteria
    .filter(({ dealbreaker }) => dealbreaker)
    .flatMap((dealbreaker) =>
      criteria.flatMap((other) => {
        if (!isBroken(dealbreaker, other)) return [];
        const message =
          other === dealbreaker
            ? `The dealbreaker “${dealbreaker.title}” declines every company`
            : `The ideal of “${other.title}” breaks the dealbreaker “${dealbreaker.title}”`;
        const keys = other === dealbreaker ? [dealbreaker] : [dealbreaker, other];
        return [found("ideal_breaks_dealbreaker", keys, message)];
      }),
    );

/** What is probably not meant in a set, in the order of its codes. */
export function lintCriteria(
  criteria: readonly Criterion[],
  shares: UnknownShares = {},
): LintFinding[] {
  const measured = criteria.filter(isMeasured);
  return [
    ...contradictory(measured),
    ...unreachable(measured),
    ...countedTwice(criteria),
    ...withoutWeight(criteria),
    ...mostlyUnknown(measured, shares),
    ...cliffs(measured),
    ...brokenIdeals(measured),
  ];
}
