import type { Parse } from "./names";
import { COMPANY_NOUNS, FUNCTION_WORDS } from "./words";

type Line = Pick<Parse, "facts" | "line">;

export const isFreeIn =
  (line: readonly string[]) =>
  (from: number, to: number): boolean =>
    line.slice(from, to).every((word) => FUNCTION_WORDS.has(word));

const ASKS =
  /^(?:who|whom|whose|is|was|are|were|did|does|do|has|have|had|in (?:what|which)|tell|name|give|show|list)\b|\b(?:what|when|where|which year|how|why)\b/;

/**
 * What is said of companies as well as asked of one: "with 50 employees", "that took one round of
 * funding".
 */
const SAID =
  /^(?:(?:co-?)?founders?|founding team|investors?|backers?|vcs|funding|financing|money|capital|raise|raised|raising|rounds?|rounds? of funding|pre-?seed|seed|angel|series [a-l]|employees|staff|people|team|management|stage|products?|launched|started)$/;
/** Behind these words it is said: they count it, tell how it is, or lead to it. */
const LEADS_TO_IT =
  /^(?:\d[\d,.+-]*|\p{L}+ing|\p{L}+-\p{L}+|raised?|private|public|outside|external|institutional|high|low|little|real|technical|female|repeat|serial|experienced|after|before|past|past|of|their|its|no|without|with|and|or|for|from|by|only|one|any|more|most|few|many)$/u;
/** Of something else than the company: "after ChatGPT launched". */
const OF_ANOTHER = /\b(?:after|before|since|until|once) \S+(?: \S+)? (?:launched|started)$/;

/** Whether a fact at the end of a phrase belongs to what is said there. */
function isSaidAtEnd(line: readonly string[], from: number, to: number): boolean {
  const [fact, before] = [line.slice(from, to).join(" "), line[from - 1] ?? ""];
  if (OF_ANOTHER.test(line.slice(0, to).join(" "))) return true;
  return SAID.test(fact) && LEADS_TO_IT.test(before);
}

/** Whether a fact stands at an edge of the question, where it asks. */
export function isAsking({ facts, line }: Line): boolean {
  const isFree = isFreeIn(line);
  return facts.some(({ from, to }) => {
    // "A bridge round company" has one.
    if (isFree(0, from)) return !COMPANY_NOUNS.has(line[to] ?? "");
    return isFree(to, line.length) && !isSaidAtEnd(line, from, to);
  });
}

/** Whether a question tells which companies are looked for, and asks for no fact of them. */
export const tellsWhich = ({ facts, line }: Line): boolean =>
  !ASKS.test(line.join(" ")) && !isAsking({ facts, line });
