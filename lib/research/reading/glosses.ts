import { isSector } from "./clause";
import type { Phrase } from "./phrase";

/* What is said once more in brackets. */

const CHOOSES = new Set(["name", "quantity", "compared", "dated", "period"]);
const OPERATES = new Set(["ordering", "comparative", "not", "field", "measure", "bound", "ask"]);

const isChoice = (phrase: Phrase): boolean =>
  CHOOSES.has(phrase.says.kind) || (phrase.says.kind === "values" && !isSector(phrase));

const isLineOfBusiness = (says: Phrase["says"]): boolean =>
  says.kind === "field" &&
  /^(?:industry|category|subindustry|sub_industry)$/.test(says.fields.companies ?? "");

/** "(Greener vessels, less fuel)": in brackets words that nothing explains are said in other words. */
export function withGlosses(phrases: readonly Phrase[]): readonly Phrase[] {
  const from = phrases.findIndex(({ words }) => words === "(");
  const to = phrases.findIndex(({ words }, at) => at > from && words === ")");
  const inside = from < 1 || to < 0 ? [] : phrases.slice(from + 1, to);
  // "Consumer companies (primary industry)": which field is meant by the word before.
  const isOfField =
    inside.length > 0 &&
    inside.every(({ says }) => says.kind === "function" || isLineOfBusiness(says)) &&
    phrases.slice(Math.max(0, from - 3), from).some(isSector);
  if (isOfField)
    return phrases.map((phrase, at) =>
      at > from && at < to ? { ...phrase, says: { kind: "function" } } : phrase,
    );
  const isGloss = inside.some(({ says }) => says.kind === "unknown") && !inside.some(isChoice);
  if (!isGloss) return phrases;
  return phrases.map((phrase, at) =>
    at > from && at < to && OPERATES.has(phrase.says.kind)
      ? { ...phrase, says: { kind: "unknown" } }
      : phrase,
  );
}
