import { csvText } from "@/components/ui/csv-text";
import { decimalText } from "@/lib/domains/criteria/rules/numbers";
import type { Matrix } from "@/lib/domains/evaluations/schema/matrix";
import type { SummedRow } from "./matrix-sums";

const scoreText = (score: number | null | undefined) =>
  score === null || score === undefined ? null : decimalText(score);

/**
 * The matrix as CSV, in its order and by its weights; what is not known is empty. Which criteria they
 * are and what must be shown next to a lens are below.
 */
export const matrixCsv = (
  { columns, criteria_name, criteria_version, notice }: Matrix,
  weights: readonly number[],
  rows: readonly SummedRow[],
): string =>
  csvText([
    [
      ...["Company", "Score", "Known (%)", "Dealbreaker", "Version"],
      ...columns.map(({ title }) => title),
    ],
    ["Weight", null, null, null, null, ...weights],
    ...rows.map((row) => [
      row.company_name,
      scoreText(row.sum),
      row.known,
      row.isDeclined ? "yes" : null,
      row.evaluation?.criteria_version ?? null,
      ...columns.map((_, at) => scoreText(row.scores[at])),
    ]),
    [],
    ["Criteria", `${criteria_name}, version ${criteria_version}`],
    ...(notice ? [["Notice", notice]] : []),
  ]);
