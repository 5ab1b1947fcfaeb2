import { canonicalJson } from "@/lib/core/json";
import { hundredths } from "@/lib/domains/criteria/rules/numbers";
import { isReadByModel, pointsOf, scoreOf } from "@/lib/domains/criteria/rules/scales";
import type { Criterion, Scale } from "@/lib/domains/criteria/schema";
import type { Instead } from "./decision";
import type { Prepared, Scored } from "./evaluate";
import type { Facts } from "./facts";

/*
 * What could be otherwise: one measure of a company with every criterion that reads it, one text
 * that is read, or one judgement.
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
      /** Values differ by this much at least: a whole person or dollar, a hundredth of a share. */
      unit: number;
      /** The ends of its scales. */
      low: number;
      high: number;
      /** Where a scale bends or steps, ascending, the ends among them. */
      bends: readonly number[];
      scoresAt(value: number): Instead;
    }
  | { kind: "option"; options: readonly Option[] }
);

type MeasuredCriterion = Extract<Criterion, { kind: "measured" }>;
type Placed = { at: number; criterion: MeasuredCriterion };

const scoresFor = (
  of: readonly Placed[],
  value: Parameters<typeof scoreOf>[1],
): Map<number, number> =>
  new Map(of.map(({ at, criterion }) => [at, scoreOf(criterion.scale, value) ?? 0]));

function numberVariable(of: readonly Placed[], value: number | null): Variable {
  const bends = [
    ...new Set(
      of.flatMap(({ criterion }) => (pointsOf(criterion.scale) ?? []).map(({ at }) => at)),
    ),
  ].sort((a, b) => a - b);
  const isWhole = of[0]?.criterion.measure.of === "field";
  const scoresAt = (given: number) => scoresFor(of, given);
  const [low = 0, high = 0] = [bends[0], bends.at(-1)];
  const unit = isWhole && bends.every((bend) => bend % 100 === 0) ? 100 : 1;
  const at = of.map((each) => each.at);
  return { kind: "number", at, isKnown: value !== null, value, unit, low, high, bends, scoresAt };
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

/** A judgement may be any score with one decimal. */
const judgements = (at: number): Option[] =>
  Array.from({ length: 101 }, (_, tenth) => ({
    label: `${Math.trunc(tenth / 10)}.${tenth % 10}`,
    scores: new Map([[at, tenth * 10]]),
  }));

function textOptions({ criterion }: Scored, at: number): Option[] {
  if (criterion.kind !== "read") return [];
  const { found, missing, words } = criterion.reading;
  const hit = { label: words[0] ?? "", scores: new Map([[at, hundredths(found)]]) };
  if (missing === null) return [hit];
  return [hit, { label: "not mentioned", scores: new Map([[at, hundredths(missing)]]) }];
}

/** Everything of a company that its criteria read, each once, in the order of the criteria. */
export function variablesOf(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
): Variable[] {
  const groups = new Map<string, Placed[]>();
  const single: { at: number; variable: Variable }[] = [];
  for (const [at, item] of items.entries()) {
    const { criterion } = item;
    const isKnown = item.score !== null;
    if (criterion.kind === "measured") {
      const key = canonicalJson(criterion.measure);
      groups.set(key, [...(groups.get(key) ?? []), { at, criterion }]);
    } else {
      const isFree = criterion.kind === "judged" || isReadByModel(criterion);
      const options = isFree ? judgements(at) : textOptions(item, at);
      single.push({ at, variable: { kind: "option", at: [at], isKnown, options } });
    }
  }
  const measured = [...groups.values()].map((of) => {
    const [first] = of;
    const at = first?.at ?? 0;
    const value = prepared[at]?.read?.(facts)?.value ?? null;
    const isNumber = pointsOf(first?.criterion.scale ?? { by: "yes_no", yes: 0, no: 0 }) !== null;
    const variable = isNumber
      ? numberVariable(of, typeof value === "number" ? value : null)
      : optionVariable(of, items[at]?.score !== null);
    return { at, variable };
  });
  return [...measured, ...single].toSorted((a, b) => a.at - b.at).map(({ variable }) => variable);
}
