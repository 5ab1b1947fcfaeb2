import { fieldsIn } from "@/lib/research/plan/plan";
import { type Instead, scoreWith } from "./decision";
import type { Prepared, Scored } from "./evaluate";
import type { Facts } from "./facts";
import { type Variable, variablesOf } from "./variables";

/** What to ask, and how far the answer could move the score, in hundredths. */
export type OpenQuestion = {
  at: readonly number[];
  question: string;
  /** The company's field that is asked for. */
  field: string | null;
  low: number;
  high: number;
};

/** The scores at a variable's corners: between them they only rise or only fall. */
function cornersOf(variable: Variable): Instead[] {
  if (variable.kind === "option") return variable.options.map(({ scores }) => scores);
  const { bends, unit, scoresAt } = variable;
  return bends.flatMap((bend) => [scoresAt(bend - unit), scoresAt(bend)]);
}

const asked = ({ criterion }: Scored): string =>
  criterion.question || `What can you tell us about “${criterion.title}”?`;

/** The company's field that an answer would be a value of; null where it would be more than that. */
function fieldOf(variable: Variable, { criterion }: Scored): string | null {
  if (variable.kind === "number" && variable.field !== null) return variable.field;
  if (criterion.kind !== "measured" || criterion.measure.of === "plan") return null;
  const { measure } = criterion;
  const [only = null, ...others] =
    measure.of === "field" ? [measure.field] : fieldsIn(measure.where);
  return others.length === 0 ? only : null;
}

/** Questions about what is not known, those that could move the score most first. */
export function openQuestions(
  prepared: readonly Prepared[],
  items: readonly Scored[],
  facts: Facts,
): OpenQuestion[] {
  return variablesOf(prepared, items, facts)
    .filter(({ isKnown }) => !isKnown)
    .flatMap((variable) => {
      const item = items[variable.at[0] ?? -1];
      const scores = cornersOf(variable).map((corner) => scoreWith(items, corner));
      if (!item || scores.length === 0) return [];
      const now = scoreWith(items);
      const [low, high] = [Math.min(now, ...scores), Math.max(now, ...scores)];
      return [
        { at: variable.at, question: asked(item), field: fieldOf(variable, item), low, high },
      ];
    })
    .toSorted((a, b) => b.high - b.low - (a.high - a.low) || (a.at[0] ?? 0) - (b.at[0] ?? 0));
}

/** What moves the score most: each criterion's weight times how far its score is from the middle. */
export function movers(items: readonly Scored[], most: number): number[] {
  const total = scoreWith(items);
  const movesOf = ({ criterion, score }: Scored) =>
    score === null ? 0 : criterion.weight * Math.abs(score - total);
  return [...items.keys()]
    .filter((at) => items[at] && movesOf(items[at]) > 0)
    .toSorted((a, b) => {
      const [one, other] = [items[a], items[b]];
      return one && other ? movesOf(other) - movesOf(one) || a - b : 0;
    })
    .slice(0, most);
}
