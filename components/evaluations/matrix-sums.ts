import { isTooLittleKnown, meanOf, totalsOf } from "@/lib/domains/evaluations/rules/totals";
import type { Matrix } from "@/lib/domains/evaluations/schema/matrix";

type Row = Matrix["rows"][number];
type Columns = Matrix["columns"];

/** A row with its score by some weights. */
export type SummedRow = Row & {
  /** Hundredths; null while too little of the row is known. */
  sum: number | null;
  /** The share of the weight that is known, in percent. */
  known: number;
  /** It is declined, whatever its score. */
  isDeclined: boolean;
};

/** A row's score by some weights, as the engine counts: unknowns are left out, or count as 0. */
export function summed(row: Row, columns: Columns, weights: readonly number[]): SummedRow {
  const items = columns.map(({ unknown }, at) => ({
    weight: weights[at] ?? 0,
    score: row.scores[at] ?? null,
    worst: 0,
    best: 0,
    unknown,
  }));
  const { coverage } = totalsOf(items);
  const sum = isTooLittleKnown(coverage) ? null : meanOf(items);
  const isDeclined = row.evaluation?.is_dealbreaker_met ?? false;
  return { ...row, sum, known: Math.floor(coverage / 100), isDeclined };
}

/** What rows are ordered by: their sum, their name, or the score of a criterion by its place. */
export type MatrixOrder = { by: "sum" | "name" | number; isAscending: boolean };

/** Rows in an order; what is not known comes last, whichever way, and of scores what is declined. */
export function ordered(rows: readonly SummedRow[], { by, isAscending }: MatrixOrder): SummedRow[] {
  const sign = isAscending ? 1 : -1;
  const byName = (a: SummedRow, b: SummedRow) => a.company_name.localeCompare(b.company_name, "en");
  if (by === "name") return rows.toSorted((a, b) => sign * byName(a, b));
  const orderedBy = (row: SummedRow) => (by === "sum" ? row.sum : (row.scores[by] ?? null));
  return rows.toSorted((a, b) => {
    if (by === "sum" && a.isDeclined !== b.isDeclined)
      return Number(a.isDeclined) - Number(b.isDeclined);
    const [one, other] = [orderedBy(a), orderedBy(b)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}
