import type { Plan } from "../plan/plan";
import type { Phrase } from "./phrase";

/** Words that only say how, or how surely: those that choose rows, as "early" and "publicly" do, are none. */
const ADVERBS: ReadonlySet<string> = new Set(
  "absolutely actually apparently approximately arguably basically broadly carefully certainly clearly commonly completely deeply definitely directly easily effectively entirely especially essentially evidently exactly extremely fairly finally frankly frequently fully generally genuinely heavily highly honestly hopefully ideally incredibly kindly largely literally mainly merely mostly naturally nicely notably obviously ordinarily originally particularly partly perfectly possibly precisely preferably presumably primarily probably properly purely quickly quietly readily really reasonably relatively reportedly roughly seemingly seriously significantly simply specifically strictly strongly substantially successfully supposedly surely surprisingly thoroughly totally truly typically ultimately undoubtedly unfortunately usually virtually wholly".split(
    " ",
  ),
);
export const isAdverb = ({ words }: Phrase) => ADVERBS.has(words);

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
