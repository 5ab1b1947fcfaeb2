import { isCustomKey } from "@/lib/core/custom-fields";
import { withoutCompany } from "@/lib/research/plan/fields";
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
  const trait = traitOf(criterion);
  if (trait) return { at: "title", message: traitRefusal(trait) };
  if (criterion.weight === 0 && !criterion.dealbreaker)
    return { at: "weight", message: "Give it a weight, or make it a dealbreaker" };
  if (criterion.kind !== "measured") return null;
  const inMeasure = measureProblem(criterion.measure, criterion.scale);
  if (inMeasure) return { at: "measure", message: inMeasure };
  const inScale = scaleProblem(criterion.scale);
  return inScale ? { at: "scale", message: inScale } : null;
}

/**
 * The protected trait of founders that a criterion asks about, also where one part of it names them
 * and the next the trait; null when it asks about none. `names`: those of the fields that it reads.
 */
export function traitOf(criterion: CriterionInput, names: readonly string[] = []): string | null {
  const { title, question, evidence } = criterion;
  const words = criterion.kind === "read" ? criterion.reading.words : [];
  const parts = [title, question, evidence, ...words, ...names].map((text) =>
    text.trim().replace(/[.,:;!?]+$/u, ""),
  );
  return protectedTrait([...textsOf(criterion), ...names, parts.filter(Boolean).join(" ")]);
}

/** The keys of fields that an organization defined, as far as a criterion reads them. */
export const ownFieldsIn = (criterion: CriterionInput): string[] =>
  criterion.kind === "measured"
    ? [...new Set(stringsIn(criterion.measure).map(withoutCompany).filter(isCustomKey))]
    : [];

/** What keeps criteria from reading fields that an organization defined, by their keys and names. */
export function findOwnFieldProblem(
  criteria: readonly CriterionInput[],
  own: ReadonlyMap<string, { name: string }>,
): Problem | null {
  for (const [at, criterion] of criteria.entries()) {
    const keys = ownFieldsIn(criterion);
    const told = (message: string) => ({
      path: [at, "measure"],
      message: `“${criterion.title}”: ${message}`,
    });
    const unknown = keys.find((key) => !own.has(key));
    if (unknown) return told(`There is no field “${unknown}”`);
    const trait =
      keys.length > 0 &&
      traitOf(
        criterion,
        keys.flatMap((key) => own.get(key)?.name ?? []),
      );
    if (trait) return told(traitRefusal(trait));
  }
  return null;
}

/** Everything in a criterion that says what it asks for. */
function textsOf(criterion: CriterionInput): string[] {
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
