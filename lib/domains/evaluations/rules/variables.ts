import { canonicalJson } from "@/lib/core/json";
import { SCORE_MAX } from "@/lib/domains/criteria/constants";
import { hundredths } from "@/lib/domains/criteria/rules/numbers";
import { isReadByModel, pointsOf, scoreOf } from "@/lib/domains/criteria/rules/scales";
import type { Criterion, Scale } from "@/lib/domains/criteria/schema";
import type { Instead } from "./decision";
import type { Prepared, Scored } from "./evaluate";
import type { Facts } from "./facts";
import { textsSay } from "./found-words";
import { readerOf } from "./measured";
import { bendsOn, isOfNumbers, numberFieldsOf, readersOf, withFieldValue } from "./varied-field";

/*
 * What could be otherwise: one field of numbers or another measure with every criterion that reads
 * it, one text that is read, or one judgement.
 */

/** A value that a measure could have, and the scores of its criteria then. */
export type Option = { label: string; scores: Instead };

export type Variable = {
  /** The criteria that read it, by their positions. */
  at: readonly number[];
  isKnown: boolean;
} & (
  | {
      kind: "number";
      /** In hundredths of the unit; null when it is not known. */
      value: number | null;
      /** The company's field; null for a figure of a plan and for people's and a model's scores. */
      field: string | null;
      /** Values differ by this much at least: a whole person, a tenth of a score, a hundredth of a share. */
      unit: number;
      /** The first and the last of its bends. */
      low: number;
      high: number;
      /** Where a scale bends or steps and where conditions turn, ascending, the ends among them. */
      bends: readonly number[];
      scoresAt(value: number): Instead;
    }
  | { kind: "option"; options: readonly Option[] }
);

type MeasuredCriterion = Extract<Criterion, { kind: "measured" }>;
type Placed = { at: number; criterion: MeasuredCriterion };

const isOnNumberField = ({ measure, scale }: MeasuredCriterion): boolean =>
  measure.of === "field" && pointsOf(scale) !== null;

function measuredScore(prepared: Prepared | undefined, facts: Facts): number | null {
  const value = prepared?.read?.(facts)?.value ?? null;
  if (prepared?.criterion.kind !== "measured" || value === null) return null;
  return scoreOf(prepared.criterion.scale, value);
}

const scoresFor = (
  of: readonly Placed[],
  value: Parameters<typeof scoreOf>[1],
): Map<number, number> =>
  new Map(of.map(({ at, criterion }) => [at, scoreOf(criterion.scale, value) ?? 0]));

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((a, b) => a - b);

/** By how much figures of a plan differ at least: things are counted whole, shares in hundredths. */
function stepOf(criterion: MeasuredCriterion | undefined, values: readonly number[]): number {
  const figure =
    criterion?.measure.of === "plan" ? criterion.measure.plan.measures[0]?.of : "count";
  if (figure === "count" || figure === "distinct") return 100;
  const isOfValues = figure === "sum" || figure === "minimum" || figure === "maximum";
  return isOfValues && values.every((each) => each % 100 === 0) ? 100 : 1;
}

/** A figure of a plan, with the criteria that measure the same. */
function figureVariable(of: readonly Placed[], value: number | null): Variable {
  const points = of.flatMap(({ criterion }) =>
    (pointsOf(criterion.scale) ?? []).map(({ at }) => at),
  );
  const unit = stepOf(of[0]?.criterion, [...points, value ?? 0]);
  // Of whole things the last below a point and the first from it on decide.
  const bends = ascending(
    points.flatMap((at) => [Math.floor(at / unit) * unit, Math.ceil(at / unit) * unit]),
  );
  const scoresAt = (given: number) => scoresFor(of, given);
  const [low = 0, high = 0] = [bends[0], bends.at(-1)];
  const at = of.map((each) => each.at);
  const shown = { at, isKnown: value !== null, value, field: null };
  return { kind: "number", ...shown, unit, low, high, bends, scoresAt };
}

/** A field of numbers with every criterion that reads it; null where its value changes none. */
function fieldVariable(
  field: string,
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
): Variable | null {
  const readers = readersOf(
    field,
    items.map(({ criterion }) => criterion),
  );
  const of = readers.flatMap((at) => items[at]?.criterion ?? []);
  const known = readerOf({ of: "field", field }, facts.day)(facts)?.value;
  const value = typeof known === "number" ? known : null;
  const { bends, unit } = bendsOn(field, of, facts, value);
  const at = value === null ? readers.filter((each) => items[each]?.score === null) : readers;
  if (at.length === 0) return null;
  const scoresAt = (given: number): Instead => {
    const then = given === value ? facts : withFieldValue(facts, field, given);
    return new Map(readers.map((each) => [each, measuredScore(prepared[each], then)]));
  };
  const [low = 0, high = 0] = [bends[0], bends.at(-1)];
  const shown = { at, isKnown: value !== null, value, field };
  return { kind: "number", ...shown, unit, low, high, bends, scoresAt };
}

/** What people or a model score: any score with one decimal, or a mean between two. */
function scoreVariable(at: number, value: number | null): Variable {
  const [low, high] = [0, hundredths(SCORE_MAX)];
  const shown = { at: [at], isKnown: value !== null, value, field: null };
  return {
    kind: "number",
    ...shown,
    unit: (value ?? 0) % 10 === 0 ? 10 : 1,
    ...{ low, high, bends: [low, high] },
    scoresAt: (given) => new Map([[at, Math.max(low, Math.min(high, given))]]),
  };
}

const choicesOf = (scale: Scale): string[] =>
  scale.by === "choices" ? scale.choices.map(({ values }) => values[0] ?? "") : [];

function optionVariable(of: readonly Placed[], isKnown: boolean): Variable {
  const at = of.map((each) => each.at);
  if (of[0]?.criterion.scale.by === "yes_no") {
    const options = [true, false].map((value) => ({
      label: value ? "yes" : "no",
      scores: scoresFor(of, value),
    }));
    return { kind: "option", at, isKnown, options };
  }
  const texts = [...new Set(of.flatMap(({ criterion }) => choicesOf(criterion.scale)))];
  const options = texts.map((text) => ({ label: text, scores: scoresFor(of, [text]) }));
  const other = { label: "something else", scores: scoresFor(of, [""]) };
  return { kind: "option", at, isKnown, options: [...options, other] };
}

function textOptions({ criterion }: Scored, at: number): Option[] {
  if (criterion.kind !== "read") return [];
  const { found, missing } = criterion.reading;
  const option = (isFound: boolean, score: number): Option => ({
    label: textsSay(criterion.reading, isFound),
    scores: new Map([[at, hundredths(score)]]),
  });
  return [option(true, found), ...(missing === null ? [] : [option(false, missing)])];
}

/** Everything of a company that its criteria read, each once, in the order of the criteria. */
export function variablesOf(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
): Variable[] {
  const fields = numberFieldsOf(items.map(({ criterion }) => criterion));
  const varied = fields.flatMap((field) => fieldVariable(field, prepared, items, facts) ?? []);
  const groups = new Map<string, Placed[]>();
  const single: Variable[] = [];
  for (const [at, item] of items.entries()) {
    const { criterion, score } = item;
    if (criterion.kind === "measured") {
      if (isOfNumbers(criterion) || isOnNumberField(criterion)) continue;
      const key = canonicalJson(criterion.measure);
      groups.set(key, [...(groups.get(key) ?? []), { at, criterion }]);
    } else if (criterion.kind === "judged" || isReadByModel(criterion))
      single.push(scoreVariable(at, score));
    else {
      const options = textOptions(item, at);
      single.push({ kind: "option", at: [at], isKnown: score !== null, options });
    }
  }
  const measured = [...groups.values()].map((of) => {
    const at = of[0]?.at ?? 0;
    if (of[0]?.criterion.measure.of !== "plan")
      return optionVariable(of, items[at]?.score !== null);
    const value = prepared[at]?.read?.(facts)?.value;
    return figureVariable(of, typeof value === "number" ? value : null);
  });
  return [...varied, ...measured, ...single].toSorted((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0));
}
