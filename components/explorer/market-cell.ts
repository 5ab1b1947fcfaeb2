import type { MarketMap } from "@/lib/domains/companies/schema/search";
import type { Condition } from "@/lib/research/plan/plan";
import type { Chip } from "./chips";
import { choiceOf, conditionsOfChoice } from "./chosen-values";

type Column = MarketMap["stages"][number];

const unknown = (field: string): Condition => ({ field, op: "unknown", value: null });

const isChoice = ({ field, conditions }: Chip, of: string) =>
  field === of && !choiceOf(conditions).isNot;

/**
 * The conditions that find the companies of a cell: those in force, its sector and its stages. These
 * replace a choice of stages, of which they are a part; sectors add up, because a company has several.
 */
export function cellConditions(
  chips: readonly Chip[],
  sector: string | null,
  { stages }: Column,
): Condition[] {
  const others = chips.filter((chip) => !isChoice(chip, "funding_stage"));
  const kept = others.flatMap(({ conditions }) => conditions);
  const own = [
    ...(sector === null ? [unknown("category")] : conditionsOfChoice("category", [sector])),
    ...(stages.length === 0
      ? [unknown("funding_stage")]
      : conditionsOfChoice("funding_stage", stages)),
  ];
  const keyOf = (condition: Condition) => JSON.stringify(condition).toLowerCase();
  const known = new Set(kept.map(keyOf));
  return [...kept, ...own.filter((condition) => !known.has(keyOf(condition)))];
}
