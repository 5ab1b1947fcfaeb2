import type { Plan } from "../plan/plan";
import type { Phrase } from "./phrase";

/** A word that only says how: "roughly". */
export const isAdverb = ({ words }: Phrase) => /^\w{3,}ly$/.test(words);

const narrows = (phrase: Phrase) => phrase.says.kind === "unknown" && !isAdverb(phrase);

/**
 * Whether a plan that asks for nothing but all rows is no answer: no noun says which rows, or words
 * after it that nothing explains were to choose among them, as in "rounds that include debt".
 */
export function isOfEverything(phrases: readonly Phrase[], plan: Plan): boolean {
  const { where, meaning, measures, order, groups, things, since } = plan;
  if (where.length + measures.length + order.length > 0 || meaning !== null) return false;
  const noun = phrases.findIndex(({ says }) => says.kind === "subject");
  const isAll = things.length === 0 && groups.length === 0 && since === null;
  return noun < 0 || (isAll && phrases.slice(noun + 1).some(narrows));
}
