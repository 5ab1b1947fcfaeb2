import { csvText } from "@/components/ui/csv-text";
import { decimalText } from "@/lib/domains/criteria/rules/numbers";
import type { Matrix } from "@/lib/domains/evaluations/schema";
import type { SummedRow } from "./matrix-sums";

const scoreText = (score: number | null | undefined) =>
  score === null || score === undefined ? null : decimalText(score);

/** The matrix as CSV, in its order and by its weights; what is not known is empty. */
export const matrixCsv = (
  { columns }: Matrix,
  weights: readonly number[],
  rows: readonly SummedRow[],
): string =>
  csvText([
    ["Company", "Score", "Known (%)", ...columns.map(({ title }) => title)],
    ["Weight", null, null, ...weights],
    ...rows.map((row) => [
      row.company_name,
      scoreText(row.sum),
      row.known,
      ...columns.map((_, at) => scoreText(row.scores[at])),
    ]),
  ]);
