import { type Condition, isFieldCondition } from "@/lib/research/plan/plan";
import type { Chip } from "./chips";
import { choiceOf, conditionsOfChoice } from "./chosen-values";
import { isRange } from "./condition-words";

const boundOf = (conditions: readonly Condition[], ...ops: string[]) =>
  conditions.filter(isFieldCondition).find(({ op }) => ops.includes(op))?.value;

/** A range as the facet list writes it: "2020-2024", "1001+", "2019". */
function rangeName(conditions: readonly Condition[]): string {
  const low = boundOf(conditions, "gte", "eq");
  const high = boundOf(conditions, "lte", "eq");
  if (low === high) return String(low);
  return high === undefined ? `${low}+` : `${low ?? ""}-${high}`;
}

/** Conditions for a range of the facet list. */
function rangeConditions(field: string, name: string): Condition[] {
  const bound = (op: "gte" | "lte", text: string) => ({ field, op, value: Number(text) }) as const;
  if (name.endsWith("+")) return [bound("gte", name.slice(0, -1))];
  const [low = "", high = low] = name.split(/[-–]/);
  return [...(low === "" ? [] : [bound("gte", low)]), bound("lte", high)];
}

/**
 * The chip of a field that lists values; a chip that excludes values stays separate from the
 * facet's choice.
 */
const chipOf = (chips: readonly Chip[], field: string) =>
  chips.find((chip) => chip.field === field && !choiceOf(chip.conditions).isNot) ?? null;

/** The requested values of a field, as the facet list writes them. */
export function chosenValues(chips: readonly Chip[], field: string): string[] {
  const chip = chipOf(chips, field);
  if (!chip) return [];
  return isRange(field) ? [rangeName(chip.conditions)] : choiceOf(chip.conditions).values;
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Whether a value is chosen, ignoring case: "fintech" may be typed where the facet says "Fintech". */
export const isAmong = (chosen: readonly string[], value: string) =>
  chosen.some((one) => isSame(one, value));

/** The chip that choosing a facet value changes (null for a new one), and its new conditions. */
export function afterChoice(chips: readonly Chip[], field: string, value: string) {
  const chosen = chosenValues(chips, field);
  const isChosen = isAmong(chosen, value);
  const others = chosen.filter((one) => !isSame(one, value));
  const conditions = isRange(field)
    ? isChosen
      ? []
      : rangeConditions(field, value)
    : conditionsOfChoice(field, isChosen ? others : [...chosen, value]);
  return { chip: chipOf(chips, field), conditions };
}
