import type { CriterionInput, Scale } from "../schema";
import { measureProblem } from "./measures";
import { hundredths } from "./numbers";
import { protectedTrait } from "./protected-traits";

/** What keeps criteria from being used, and where. */
type Problem = { path: (string | number)[]; message: string };

const isAscending = (values: readonly number[]) =>
  values.every((value, at) => at === 0 || hundredths(values[at - 1] ?? value) < hundredths(value));

function scaleProblem(scale: Scale): string | null {
  switch (scale.by) {
    case "steps":
      return isAscending(scale.steps.map(({ from }) => from)) ? null : "Steps must ascend";
    case "line":
      return isAscending(scale.points.map(({ at }) => at)) ? null : "Points must ascend";
    case "targets": {
      const { unacceptable, acceptable, ideal } = scale;
      const values = [unacceptable, acceptable, ideal];
      return isAscending(values) || isAscending(values.toReversed())
        ? null
        : "Acceptable must lie between unacceptable and ideal";
    }
    default:
      return null;
  }
}

export const traitRefusal = (trait: string): string =>
  `Criteria on the ${trait} of founders are not allowed`;

function criterionProblem(criterion: CriterionInput): { at: string; message: string } | null {
  const trait = protectedTrait(textsOf(criterion));
  if (trait) return { at: "title", message: traitRefusal(trait) };
  if (criterion.weight === 0 && !criterion.dealbreaker)
    return { at: "weight", message: "Give it a weight, or make it a dealbreaker" };
  if (criterion.kind !== "measured") return null;
  const inMeasure = measureProblem(criterion.measure, criterion.scale);
  if (inMeasure) return { at: "measure", message: inMeasure };
  const inScale = scaleProblem(criterion.scale);
  return inScale ? { at: "scale", message: inScale } : null;
}

/** Everything in a criterion that says what it asks for. */
export function textsOf(criterion: CriterionInput): string[] {
  const { title, question, evidence, words } = criterion;
  const own = [title, question, evidence, words ?? ""];
  if (criterion.kind === "read") return [...own, ...criterion.reading.words];
  if (criterion.kind === "judged") return own;
  const { measure, scale } = criterion;
  const choices = scale.by === "choices" ? scale.choices.flatMap(({ values }) => values) : [];
  return [...own, ...choices, ...(measure.of === "field" ? [] : stringsIn(measure))];
}

/** The texts that conditions compare with, however deeply they are nested. */
function stringsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  return Object.values(value).flatMap(stringsIn);
}

/** The first thing that keeps criteria from being used, with the name of the criterion; or null. */
export function findSetProblem(criteria: readonly CriterionInput[]): Problem | null {
  const keys = new Set<string>();
  for (const [at, criterion] of criteria.entries()) {
    const problem = criterionProblem(criterion);
    if (problem)
      return { path: [at, problem.at], message: `“${criterion.title}”: ${problem.message}` };
    if (criterion.key !== undefined && keys.has(criterion.key))
      return { path: [at, "key"], message: `“${criterion.title}”: This key is used twice` };
    if (criterion.key !== undefined) keys.add(criterion.key);
  }
  if (criteria.every(({ weight }) => weight === 0))
    return { path: [0, "weight"], message: "At least one criterion needs a weight" };
  return null;
}
