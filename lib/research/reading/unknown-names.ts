import type { Phrase } from "./phrase";
import type { Token } from "./token";

/* Names that nothing here goes by. */

export const hasCapital = (token: Token | undefined): boolean => /^\p{Lu}/u.test(token?.raw ?? "");

/** "Fennwick & Dorn YC batch": a fact of what nobody here knows by that name. */
export function isFactOfUnknownName(phrases: readonly Phrase[], tokens: readonly Token[]): boolean {
  const end = phrases.findIndex(({ says }) => says.kind !== "unknown" && says.kind !== "and");
  const name = phrases.slice(0, end);
  const rest = phrases.slice(end).filter(({ says }) => says.kind !== "function");
  const isNamed = name.every(({ says, from }) => says.kind === "and" || hasCapital(tokens[from]));
  const isOfBatch = ({ says }: Phrase) => says.kind === "values" && says.label === "Y Combinator";
  return (
    end > 0 &&
    isNamed &&
    rest.length > 0 &&
    rest.every((phrase) => phrase.says.kind === "field" || isOfBatch(phrase)) &&
    rest.some(({ says }) => says.kind === "field")
  );
}
