import "server-only";
import type { Term } from "@/lib/search/filter";
import { quoteOf } from "@/lib/search/quote";
import type { CompanyRow } from "../queries/list";
import type { Reason } from "../schema/search";

/** Most words that a reason names, found or missing: more say little. */
const NAMED_MAX = 4;

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/** The texts of a company that may be quoted. */
export const textsOf = (row: CompanyRow): string[] =>
  [
    row.name,
    row.industry,
    ...row.tags,
    row.description,
    ...row.investors,
    row.city,
    ...row.cities,
  ].filter((text) => text !== null);

/** A term as the company writes it: the typed word, or a synonym. */
function quoteOfTerm({ words }: Term, texts: readonly string[]): string[] {
  for (const word of words) {
    const quote = quoteOf(word, texts);
    if (quote !== null) return [quote];
  }
  return [];
}

/**
 * Why words found a company: the matching words of its texts, quoted, and the words it lacks. A
 * match outside `textsOf` (a founder, a former name) is not quoted. `missing`: indexes in `terms`
 * of what the company does not have.
 */
export function textReasons(row: CompanyRow, terms: Term[], missing: number[]): Reason[] {
  const isMissing = new Set(missing);
  const texts = textsOf(row);
  const required = terms.map((term, at) => ({ term, at })).filter(({ term }) => !term.optional);
  const lacking = required.filter(({ at }) => isMissing.has(at)).map(({ term }) => term.text);
  const quotes = required
    .filter(({ at }) => !isMissing.has(at))
    .flatMap(({ term }) => quoteOfTerm(term, texts));
  const words = [...new Set(quotes)].slice(0, NAMED_MAX);
  const reason = { constraint: null, field: "text" as const };
  return [
    ...(words.length > 0 ? [{ ...reason, text: `mentions ${quoted(words)}`, words }] : []),
    ...(lacking.length > 0
      ? [{ ...reason, text: `without ${quoted(lacking.slice(0, NAMED_MAX))}`, words: [] }]
      : []),
  ];
}
