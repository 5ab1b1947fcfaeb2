import type { Phrase } from "./phrase";

/* Clauses that tell what a company does, and whom it serves. */

export const isSector = ({ says }: Phrase) => says.kind === "values" && says.slot === "sector";
const isPlace = ({ says }: Phrase) => says.kind === "values" && says.slot === "place";

/** The next phrase that is no function word. */
const contentAfter = (phrases: readonly Phrase[], at: number): Phrase | undefined =>
  phrases.slice(at + 1).find(({ says }) => says.kind !== "function");

/** What else has a word for it in a clause: "bring guests back by texting them" groups nothing. */
const LOOSE_IN_CLAUSE = new Set(["grouping", "ordering", "measuring", "comparative", "period"]);
/** "Check whether contracts contain risky clauses" asks for no judgement, "email customers" for no act. */
const WORDS_OF_DEEDS = new Set(["advice", "act", "field", "time_unit"]);

/** Whether a phrase after the beginning of a clause is one of its words and says nothing else. */
function isWordOfClause(phrases: readonly Phrase[], at: number): boolean {
  const { says } = phrases[at] as Phrase;
  if (isSector(phrases[at] as Phrase)) return true;
  // "That help shops reduce their burn rate" asks for nobody's.
  if (says.kind === "unknown") return true;
  if (WORDS_OF_DEEDS.has(says.kind)) return true;
  return LOOSE_IN_CLAUSE.has(says.kind) && contentAfter(phrases, at)?.says.kind === "unknown";
}

/** After these "for" names what is asked about: "average team size for companies in Spain". */
const ASKING_FOR = new Set(["subject", "ask", "measuring", "ordering", "grouping"]);

/** "An IDE for investors": a noun after "for" is whom something serves, unless it is looked for. */
function isServed(phrases: readonly Phrase[], at: number): boolean {
  const lead = phrases[at - 1];
  const isOf = lead?.says.kind === "clause" && lead.words === "for";
  const before = phrases.slice(0, at - 1);
  const hasNoun = before.some(({ says }) => ASKING_FOR.has(says.kind));
  return isOf && !hasNoun && before.some(({ says }) => !/^(?:function|clause)$/.test(says.kind));
}

/** "Two-person", as in "tools for two-person teams". */
const isTeamSize = ({ says, words }: Phrase): boolean =>
  says.kind === "compared" && / - (?:person|people|man|woman|employee|member)$/.test(words);

/** Where a clause begins with a verb that nothing explains: "that help …"; -1 where none does. */
export const startOfClause = (phrases: readonly Phrase[]): number =>
  phrases.findIndex(({ says }, at) => {
    const next = phrases[at + 1];
    // "That run annual surveys": what they run is no founder's.
    const isVerb = /^(?:unknown|clause)$/.test(next?.says.kind ?? "") || next?.words === "run";
    return says.kind === "clause" && at > 0 && isVerb;
  });

/** Whether a place is behind that verb, where no word groups or bounds: "that run annual surveys". */
export function isInClause(phrases: readonly Phrase[], at: number): boolean {
  const start = startOfClause(phrases);
  return start >= 0 && at > start + 1;
}

/**
 * "That helps restaurants reduce waste": what a company does is described, and the lines of business
 * in it are no conditions; nor is whom it serves, "copilot for architects", where nobody asks for
 * companies.
 */
export function withoutClause(given: readonly Phrase[]): readonly Phrase[] {
  const phrases = given.map((phrase, at): Phrase => {
    const isNoun =
      phrase.says.kind === "subject" || isSector(phrase) || isPlace(phrase) || isTeamSize(phrase);
    return isNoun && isServed(given, at) ? { ...phrase, says: { kind: "unknown" } } : phrase;
  });
  const start = startOfClause(phrases);
  if (start < 0) return phrases;
  return phrases.map((phrase, at) =>
    at > start && isWordOfClause(phrases, at) ? { ...phrase, says: { kind: "unknown" } } : phrase,
  );
}
