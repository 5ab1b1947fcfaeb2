import type { Plan } from "../plan/plan";
import type { Phrase } from "./phrase";

/** Words in "-ly" that choose rows, or name or describe what companies do. */
const CHOOSING: ReadonlySet<string> = new Set(
  "early publicly privately newly jointly solely exclusively only locally globally nationally internationally domestically remotely regionally federally recently lately previously formerly repeatedly separately independently individually collectively consecutively simultaneously annually yearly quarterly monthly weekly daily hourly biweekly profitably unprofitably rapidly slowly steadily gradually externally internally organically sustainably ethically illegally temporarily permanently partially technically commercially socially financially medically digitally vertically poorly richly sparsely equally family friendly elderly costly likely unlikely lovely lonely ugly silly assembly supply reply anomaly monopoly ally rally tally belly fly italy july apply comply imply multiply rely homely orderly scholarly cowardly bodily worldly butterfly dragonfly jelly bully rarely hardly barely scarcely infrequently occasionally indirectly initially nominally unsuccessfully nightly fortnightly eventually subsequently".split(
    " ",
  ),
);
/** Words that only say how, or how surely. */
export const isAdverb = ({ words }: Phrase) => /^[a-z]{3,}ly$/.test(words) && !CHOOSING.has(words);

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
