import { is, type Phrase, said } from "./phrase";

/*
 * "Acquired before raising a Series B", "closed after they went public": which of two events of a row
 * came first, which no field holds. The words of the second event are not understood, rather than a
 * condition of their own.
 */

const JOINT = /(?:^| )(?:before|until|till|after|prior to)$/;
const PRONOUN = /^(?:they|it|he|she|we)$/;
const GERUND = /^[a-z]{2,}ing\b/;
/** What became of a company, where it is no status: "acquired before". */
const BECAME = /^(?:acquired|bought|sold|merged|closed|failed|exited|died|pivoted|hired|listed)$/;

/** Values of what happened to a company, rather than of where or what it is. */
const isOfDeed = (phrase: Phrase): boolean => {
  const { slot = null } = said(phrase, "values") ?? {};
  return slot !== null && slot !== "place" && slot !== "sector" && slot !== "investor";
};
const isEvent = (phrase: Phrase): boolean =>
  is(phrase, "field", "compared", "dated", "condition", "ordering", "missing") || isOfDeed(phrase);
const isFirstEvent = (phrase: Phrase): boolean =>
  isEvent(phrase) || (is(phrase, "unknown") && BECAME.test(phrase.words));

/** Whether a verb begins at a place: "raising", "being acquired", "they went public". */
function isVerb(phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  if (!phrase || is(phrase, "period", "name")) return false;
  if (PRONOUN.test(phrase.words)) return is(phrases[at + 1], "function", "field", "values");
  return GERUND.test(phrase.words) && (isEvent(phrase) || is(phrase, "function", "unknown"));
}

/** The end of the second event that begins at a place. */
function endOf(phrases: readonly Phrase[], at: number): number {
  const end = phrases.findIndex(
    (phrase, place) => place > at && (is(phrase, "comma") || /^[?.!]$/.test(phrase.words)),
  );
  return end < 0 ? phrases.length : end;
}

export function withoutOrdersOfEvents(phrases: readonly Phrase[]): readonly Phrase[] {
  const at = phrases.findIndex(
    ({ words }, place) =>
      JOINT.test(words) &&
      isVerb(phrases, place + 1) &&
      phrases.slice(0, place + 1).some(isFirstEvent) &&
      phrases.slice(place + 1, endOf(phrases, place)).some(isEvent),
  );
  const [first, end] = [phrases[at], endOf(phrases, at)];
  const last = phrases[end - 1];
  if (!first || !last) return phrases;
  const order: Phrase = {
    from: first.from,
    to: last.to,
    words: phrases
      .slice(at, end)
      .map(({ words }) => words)
      .join(" "),
    says: { kind: "unknown", isAbsent: true },
  };
  return [...phrases.slice(0, at), order, ...phrases.slice(end)];
}
