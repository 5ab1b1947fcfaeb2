import { isFieldCondition, type Plan } from "../plan/plan";
import type { PlanResult } from "../plan/result";
import type { NotUnderstood, ReadQuestion } from "../reading/read";
import { factStatements } from "./fact-statements";
import { statementsOf } from "./statements";

/** A table of plain texts; the first column says what each row is. */
export type AnswerTable = { columns: string[]; rows: string[][] };

export type ComposedAnswer = { sentences: string[]; tables: AnswerTable[] };

const quoted = (words: readonly NotUnderstood[]) => words.map(({ text }) => `“${text}”`).join(", ");

/** What an answer says when what was not understood is what the question asks for. */
export function refusal({ not_understood }: ReadQuestion): ComposedAnswer {
  const about = not_understood.length > 0 ? `: it has nothing on ${quoted(not_understood)}` : "";
  return {
    sentences: [
      `I can’t answer that from your data${about}.`,
      "You can ask about companies, funding rounds and investors: lists, counts, sums, averages, groups and facts.",
    ],
    tables: [],
  };
}

/** Whether a plan asks for facts of things that it names, rather than for rows. */
const isOfThings = ({ things, where, about }: Plan): boolean =>
  things.length > 0 ||
  (about === "rounds" &&
    where.some((each) => isFieldCondition(each) && each.field === "company.name"));

const tableOf = ({ columns, rows }: PlanResult): AnswerTable => ({
  columns: columns.map(({ title }) => title),
  rows: rows.map(({ cells }) => cells.map(({ text }) => text)),
});

/** The answer to a question from what its plan came to. */
export function compose(read: ReadQuestion, result: PlanResult): ComposedAnswer {
  const left = read.not_understood;
  const leftOut = left.length > 0 ? [`I left out ${quoted(left)}.`] : [];
  const { plan } = result;
  const facts =
    isOfThings(plan) && plan.measures.length === 0 ? factStatements(result, read.isWhether) : [];
  if (facts.length > 0) return { sentences: [...facts, ...leftOut], tables: [] };
  const isOneFigure = plan.measures.length > 0 && plan.groups.length === 0;
  const hasRows = result.rows.length > 0 && !isOneFigure;
  return {
    sentences: [...statementsOf(result), ...leftOut],
    tables: hasRows ? [tableOf(result)] : [],
  };
}
