import type { PlanResult } from "../plan/result";
import type { NotUnderstood } from "../reading/accounted";
import { dayItems } from "../reading/lexicon/days";
import { asksForScore } from "../reading/lexicon/scores";
import { tokensOf } from "../reading/token";
import { factProblem } from "./check-fact";
import { statementProblem } from "./check-statement";
import { factStatements, type Statement } from "./fact-statements";
import { statementsOf } from "./statements";
import { isOfThings } from "./table";

/** Words in their quotation marks; those that are side by side in the question are one phrase. */
function quoted(words: readonly NotUnderstood[]): string {
  const runs: NotUnderstood[] = [];
  for (const { text, start, end } of words) {
    const last = runs.at(-1);
    if (last && start - last.end <= 1)
      runs[runs.length - 1] = {
        text: `${last.text}${start > last.end ? " " : ""}${text}`,
        start: last.start,
        end,
      };
    else runs.push({ text, start, end });
  }
  return runs.map(({ text }) => `“${text}”`).join(", ");
}

/** "June 31": a day that no calendar has, whatever today is. */
const isNoDay = (text: string): boolean =>
  dayItems(tokensOf(text), "2000-01-01").some(({ meaning }) => meaning.kind === "absent");

/** What an answer says when what was not understood is what the question asks for. */
export function refusal(notUnderstood: readonly NotUnderstood[]): string[] {
  const days = notUnderstood.filter(({ text }) => isNoDay(text));
  if (days.length > 0)
    return [
      `I can’t answer that: ${quoted(days)} ${days.length === 1 ? "is not a date" : "are not dates"}.`,
      ...leftOut(notUnderstood.filter((each) => !days.includes(each))),
    ];
  if (notUnderstood.some(({ text }) => asksForScore(text)))
    return [
      `I can’t answer that from your data: ${quoted(notUnderstood)} does not say by which criteria.`,
      "Name a lens or a set of yours, as in “score above 7 with the Sequoia-style lens”.",
    ];
  const about = notUnderstood.length > 0 ? `: it has nothing on ${quoted(notUnderstood)}` : "";
  return [
    `I can’t answer that from your data${about}.`,
    "You can ask about companies, funding rounds and investors: lists, counts, sums, averages, groups and facts.",
  ];
}

/** What was left out of a question that was answered without it. */
export const leftOut = (notUnderstood: readonly NotUnderstood[]): string[] =>
  notUnderstood.length > 0 ? [`I left out ${quoted(notUnderstood)}.`] : [];

/** What a plan came to, in sentences; `isWhether` when yes or no was asked for. */
export function statementsFor(result: PlanResult, isWhether: boolean): Statement[] {
  const facts = isOfThings(result.plan) ? factStatements(result, isWhether) : [];
  if (facts.length > 0) return facts;
  return statementsOf(result).map((text) => ({ text, claims: [] }));
}

/** Why a sentence, read back, is not what a plan came to; null when it is. */
export function computedProblem(text: string, result: PlanResult): string | null {
  const problem = isOfThings(result.plan) ? factProblem(text, result) : null;
  if (isOfThings(result.plan) && problem === null) return null;
  return result.plan.things.length > 0 ? problem : statementProblem(text, result);
}

/** The sentences of a result that agree with it when they are read back. */
export const stated = (result: PlanResult, isWhether: boolean): string[] =>
  statementsFor(result, isWhether)
    .map(({ text }) => text)
    .filter((text) => computedProblem(text, result) === null);
