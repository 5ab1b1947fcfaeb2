import type { Subject } from "../plan/plan";
import { MISSING_NOUNS, type Phrase, said } from "./phrase";

/* "Companies in Berlin and their founders": a second noun, in addition to what a question is about. */

const JOINING = /^(?:and|with|plus|including|as well as|along with|together with|&)$/;
const ARTICLE = /^(?:their|its|the|all|any)$/;
const OWNING = /^(?:their|its)$/;

/**
 * The subject of a noun that is asked for in addition to the rows: after "and" or "their", or after "with"
 * at the end. Null for others: "with investors from France" says which rows are meant.
 */
export function secondNoun(phrases: readonly Phrase[], at: number, about: Subject): Subject | null {
  const noun = said(phrases[at], "subject")?.about;
  if (!noun || noun === about || !MISSING_NOUNS[noun]) return null;
  const isOfRows = phrases
    .slice(0, at)
    .some(({ says }) =>
      says.kind === "subject"
        ? says.about === about
        : says.kind === "values" && isOf(about, says.slot),
    );
  const lead = phrases.slice(0, at).findLast(({ words }) => !ARTICLE.test(words));
  const isOwned = OWNING.test(phrases[at - 1]?.words ?? "");
  const isJoined = JOINING.test(lead?.words ?? "");
  const isLast = phrases.slice(at + 1).every(({ words }) => !/[\p{L}\p{N}]/u.test(words));
  const isAsked = isOwned || (isJoined && (isLast || lead?.words === "and"));
  return isOfRows && isAsked ? noun : null;
}

/** "Unicorns" are companies, and so is a line of business alone: "fintechs and their founders". */
const isOf = (about: Subject, slot: string | null): boolean =>
  about === "companies" && (slot === "unicorn" || slot === "sector");
