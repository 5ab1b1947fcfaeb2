import { isRaisedKey } from "@/lib/core/raised";
import { isScoreKey } from "@/lib/core/scores";
import { type FieldKind, type FieldTraits, fieldsOf, traitsOf } from "@/lib/research/plan/fields";
import { fieldConditions, type Plan } from "@/lib/research/plan/plan";
import { scoredSetsIn } from "@/lib/research/plan/scored-sets";
import { scoreParts } from "../constants";
import type { CriteriaFields, Measure, Scale } from "../schema";
import { protectedTrait } from "./protected-traits";

type ScaleKind = Scale["by"];

/** What the product keeps about its own records is no criterion of a company. */
const NOT_MEASURED: ReadonlySet<string> = new Set(["name", "former_name", "source", "website"]);
/** Compared by conditions alone: their values are prose or days. */
const ONLY_CONDITIONS: ReadonlySet<string> = new Set(["description", "person"]);

const ofNumbers: ScaleKind[] = ["steps", "line", "targets"];

const scalesOfKind: Record<FieldKind, ScaleKind[]> = {
  text: ["choices"],
  name: [],
  list: ["choices"],
  number: ofNumbers,
  range: ofNumbers,
  year: ofNumbers,
  money: ofNumbers,
  day: [],
  flag: ["yes_no"],
};

/** The traits of a field that criteria may use; null when there is no such field. */
export function measurable(field: string): FieldTraits | null {
  const isOther = NOT_MEASURED.has(field) || isScoreKey(field) || isRaisedKey(field);
  return isOther ? null : traitsOf("companies", field);
}

/** The scales that fit a field. Days are measured by what is derived from them, or by conditions. */
export const scalesFor = (field: string): ScaleKind[] => {
  const traits = measurable(field);
  return traits && !ONLY_CONDITIONS.has(field) ? scalesOfKind[traits.kind] : [];
};

/** What is wrong with the plan of a measure, or null. */
function planProblem(plan: Plan): string | null {
  const { about, measures, groups, things, meaning, since } = plan;
  if (about !== "rounds" && about !== "people")
    return "A plan must be about the company’s rounds or people";
  if (measures.length !== 1 || groups.length > 0)
    return "A plan must have one measure and no groups";
  if (things.length > 0 || meaning !== null || since !== null)
    return "A plan must not name things, words or a day of change";
  if (scoredSetsIn(plan).length > 0)
    return "A plan can’t use scores, because they come from criteria";
  const [measure] = measures;
  const isNumber = !measure || measure.of === "count" || measure.of === "share";
  const kind = isNumber ? null : traitsOf(about, measure.field)?.kind;
  return kind === "day" ? "A plan must return a number" : null;
}

/** Why a measure cannot be used with a scale; null when it can. */
export function measureProblem(measure: Measure, scale: Scale): string | null {
  if (measure.of === "conditions") {
    const unknown = fieldConditions(measure.where).find(({ field }) => !measurable(field));
    if (unknown) return `There is no field “${unknown.field}”`;
    return scale.by === "yes_no" ? null : "Conditions need a yes-or-no scale";
  }
  if (measure.of === "plan") {
    const problem = planProblem(measure.plan);
    if (problem) return problem;
    return ofNumbers.includes(scale.by) ? null : "A plan needs a scale of numbers";
  }
  const traits = measurable(measure.field);
  if (!traits) return `There is no field “${measure.field}”`;
  const fitting = scalesFor(measure.field);
  if (fitting.length === 0) return `${traits.label} can be used in conditions only`;
  return fitting.includes(scale.by)
    ? null
    : `${traits.label} needs a scale by ${fitting.join(" or ")}`;
}

/** The fields that criteria can use, in the order of the language. */
const criteriaFields = (names: readonly string[]): CriteriaFields["items"] =>
  names.flatMap((field) => {
    const traits = measurable(field);
    if (!traits) return [];
    const { label, kind, unit = null, formula = null } = traits;
    return [{ field, label, kind, unit, formula, scales: scalesFor(field) }];
  });

const kinds = [
  { kind: "measured", meaning: "Scored by rule from a field, conditions or a plan" },
  { kind: "read", meaning: "Found in texts about the company; each hit is a quote" },
  { kind: "judged", meaning: "Scored by people, with a reason" },
];
const policies = [
  { policy: "neutral" as const, meaning: "Left out of the weight" },
  { policy: "against" as const, meaning: "Counts as 0" },
  { policy: "ask" as const, meaning: "Left out of the weight, and becomes a question to ask" },
];

type OwnField = { key: string; name: string; unit: string | null };

/** The organization's own fields that criteria can use: none is about a protected trait of founders. */
const ownFields = (own: Iterable<OwnField>): CriteriaFields["items"] =>
  [...own].flatMap(({ key, name, unit }) =>
    protectedTrait([name])
      ? []
      : criteriaFields([key]).map((field) => ({ ...field, label: name, unit })),
  );

/** What criteria can measure, and how criteria work. */
export const measurableFields = (own: Iterable<OwnField> = []): CriteriaFields => ({
  items: [...criteriaFields(Object.keys(fieldsOf.companies)), ...ownFields(own)],
  kinds,
  parts: [...scoreParts],
  unknown: policies,
});
