import type { Phrase } from "./phrase";
import { contentAfter, contentBefore, type Parts } from "./phrases-around";

/* Where investors and people are, which no list says. */

const isOfOthers = (phrase: Phrase | undefined): boolean =>
  phrase?.says.kind === "subject" && /^(?:investors|people)$/.test(phrase.says.about);

const SEATED = /\b(?:based|headquartered|located|situated|domiciled|sitting|hq)\b/;

/** Words between a place and what comes before it: "are based in". */
function leadsOf(phrases: Parts, at: number): Parts {
  const before = phrases.slice(0, at);
  return before.slice(before.findLastIndex(({ says }) => says.kind !== "function") + 1);
}

const isPlace = ({ says }: Phrase): boolean => says.kind === "values" && says.slot === "place";

/** "Investors based in London", "founders from Oxford", "London-based VCs": the place is not the companies'. */
export const isPlaceOfOthers = (phrases: Parts): boolean =>
  phrases.some((phrase, at) => {
    if (!isPlace(phrase)) return false;
    const isLed = leadsOf(phrases, at).some(({ words }) => SEATED.test(words) || words === "from");
    if (isLed && isOfOthers(contentBefore(phrases, at))) return true;
    const rest = phrases.slice(at + 1).filter(({ says }) => says.kind !== "values");
    return SEATED.test(phrase.words) && isOfOthers(contentAfter(rest, -1));
  });
