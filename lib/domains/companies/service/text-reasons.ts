import "server-only";
import type { Term } from "@/lib/search/filter";
import { asWritten } from "@/lib/search/similar";
import type { CompanyRow } from "../queries/list";
import type { Reason } from "../schema/search";

/** Words that are named of those a company lacks or has; the rest of a long text says little. */
const NAMED_MAX = 4;

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(", ");

/**
 * Why words found a company: those that its texts have, as they write them, and those that it lacks.
 * `missing`: places in `terms` of what it does not have.
 */
export function textReasons(row: CompanyRow, terms: Term[], missing: number[]): Reason[] {
  const isMissing = new Set(missing);
  const text = [row.name, row.industry, ...row.tags, row.description].join(" ");
  const required = terms.map((term, at) => ({ ...term, at })).filter((term) => !term.optional);
  const lacking = required.filter(({ at }) => isMissing.has(at)).map(({ text: word }) => word);
  const has = required
    .filter(({ at }) => !isMissing.has(at))
    .map((term) => {
      const written = term.words.map((word) => asWritten(word.toLowerCase(), text)).find(Boolean);
      return { said: written ?? term.text, mark: written ?? null };
    })
    .slice(0, NAMED_MAX);
  const reason = { constraint: null, field: "text" as const };
  return [
    ...(has.length > 0
      ? [
          {
            ...reason,
            text: `mentions ${quoted(has.map(({ said }) => said))}`,
            words: has.flatMap(({ mark }) => mark ?? []),
          },
        ]
      : []),
    ...(lacking.length > 0
      ? [{ ...reason, text: `without ${quoted(lacking.slice(0, NAMED_MAX))}`, words: [] }]
      : []),
  ];
}
