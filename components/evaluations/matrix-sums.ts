import { isTooLittleKnown, meanOf, totalsOf } from "@/lib/domains/evaluations/rules/totals";
import type { Matrix } from "@/lib/domains/evaluations/schema";

type Row = Matrix["rows"][number];
type Columns = Matrix["columns"];

/** A row with its score by some weights. */
export type SummedRow = Row & {
  /** Hundredths; null while too little of the row is known. */
  sum: number | null;
  /** The share of the weight that is known, in percent. */
  known: number;
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
  return { ...row, sum, known: Math.floor(coverage / 100) };
}

/** What rows are ordered by: their sum, their name, or the score of a criterion by its place. */
export type MatrixOrder = { by: "sum" | "name" | number; isAscending: boolean };

/** Rows in an order; what is not known comes last, whichever way. */
export function ordered(rows: readonly SummedRow[], { by, isAscending }: MatrixOrder): SummedRow[] {
  const sign = isAscending ? 1 : -1;
  const byName = (a: SummedRow, b: SummedRow) => a.company_name.localeCompare(b.company_name, "en");
  if (by === "name") return rows.toSorted((a, b) => sign * byName(a, b));
  const orderedBy = (row: SummedRow) => (by === "sum" ? row.sum : (row.scores[by] ?? null));
  return rows.toSorted((a, b) => {
    const [one, other] = [orderedBy(a), orderedBy(b)];
    if (one === null || other === null)
      return Number(one === null) - Number(other === null) || byName(a, b);
    return sign * (one - other) || byName(a, b);
  });
}
