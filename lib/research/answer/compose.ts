import { isFieldCondition, type Plan } from "../plan/plan";
import type { PlanResult } from "../plan/result";
import type { NotUnderstood } from "../reading/read";
import { statementProblem } from "./check-statement";
import { factStatements } from "./fact-statements";
import { statementsOf } from "./statements";

/** A table of plain texts; the first column says what each row is. */
export type AnswerTable = { columns: string[]; rows: string[][] };

const quoted = (words: readonly NotUnderstood[]) => words.map(({ text }) => `“${text}”`).join(", ");

/** What an answer says when what was not understood is what the question asks for. */
export function refusal(notUnderstood: readonly NotUnderstood[]): string[] {
  const about = notUnderstood.length > 0 ? `: it has nothing on ${quoted(notUnderstood)}` : "";
  return [
    `I can’t answer that from your data${about}.`,
    "You can ask about companies, funding rounds and investors: lists, counts, sums, averages, groups and facts.",
  ];
}

/** What was left out of a question that was answered without it. */
export const leftOut = (notUnderstood: readonly NotUnderstood[]): string[] =>
  notUnderstood.length > 0 ? [`I left out ${quoted(notUnderstood)}.`] : [];

/** Whether a plan asks for facts of things that it names, rather than for rows. */
const isOfThings = ({ things, where, about, measures }: Plan): boolean =>
  measures.length === 0 &&
  (things.length > 0 ||
    (about === "rounds" &&
      where.some((each) => isFieldCondition(each) && each.field === "company.name")));

/**
 * What a plan came to, in sentences; `isWhether` when yes or no was asked for, with the ids of the
 * named rows that meet the conditions in `met`. A sentence that does
 * not agree with the result when it is read back is left out.
 */
export function stated(
  result: PlanResult,
  isWhether: boolean,
  met?: ReadonlySet<string>,
): string[] {
  const facts = isOfThings(result.plan) ? factStatements(result, isWhether, met) : [];
  if (facts.length > 0) return facts;
  return statementsOf(result).filter((text) => statementProblem(text, result) === null);
}

/** The rows of a result; none when it is one figure, which the sentence says. */
export function tablesOf({ plan, columns, rows }: PlanResult): AnswerTable[] {
  const isOneFigure = plan.measures.length > 0 && plan.groups.length === 0;
  const isSaid = isOfThings(plan);
  if (isOneFigure || isSaid || rows.length === 0) return [];
  return [
    {
      columns: columns.map(({ title }) => title),
      rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
    },
  ];
}
