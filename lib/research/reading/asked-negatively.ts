import { is, type Phrase, type Rule } from "./phrase";

/* "Aren't there any fintechs in Kenya?": a denial that asks, or tells what is not seen, and leaves nothing out. */

const AUXILIARY = /^(?:is|are|was|were|do|does|did|has|have|had|can|could|would|should|will)$/;
/** Whom a question that opens with an auxiliary is about; without one it is an order: "don't list fintechs". */
const ASKED_OF = /^(?:there|we|you|they|i|it|he|she|these|those|the|our)\b/;
const SEEING = /^(?:see|find|know|recall|remember|spot|notice|understand)\b/;

const isLead = (phrase: Phrase): boolean =>
  is(phrase, "function", "ask", "and", "comma") || AUXILIARY.test(phrase.words);

/** "Don't we have any deals with Harbor", "I don't see the companies": what follows is asked for. */
export const askedNegatively: Rule = (phrases, at) => {
  const isDenial = is(phrases[at], "not") && /^(?:not|n't)$/.test(phrases[at]?.words ?? "");
  if (!isDenial || !AUXILIARY.test(phrases[at - 1]?.words ?? "")) return null;
  const before = phrases.slice(0, at);
  if (!before.every(isLead)) return null;
  const next = phrases[at + 1];
  const isOpening = before.every(
    (phrase, place) => place === at - 1 || /^(?:and|so|but|hey|hi|,|why|how)$/.test(phrase.words),
  );
  const isAsked = isOpening && (ASKED_OF.test(next?.words ?? "") || is(next, "name", "subject"));
  const isSeen = SEEING.test(next?.words ?? "");
  return isAsked || isSeen ? { end: at + 1, says: { kind: "function" } } : null;
};
