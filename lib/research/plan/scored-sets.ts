import { setOfScore } from "@/lib/core/scores";
import { fieldsUsed } from "./normalize";
import type { Plan } from "./plan";

/** The sets of criteria whose scores a plan reads or shows, each once. */
export const scoredSetsIn = (plan: Plan): string[] => [
  ...new Set(
    [...fieldsUsed(plan), ...plan.show].flatMap(
      (field) => setOfScore(field.replace(/^company\./, "")) ?? [],
    ),
  ),
];
