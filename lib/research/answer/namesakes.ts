import { nameKey } from "@/lib/values/names";
import type { Cell, PlanResult, Row } from "../plan/result";

/** What several lists say of one company: of each value the first that is known. */
function combined(rows: readonly Row[]): Row[] {
  const [first] = rows;
  if (!first) return [];
  const cells = first.cells.map(
    (cell, at): Cell => rows.map((row) => row.cells[at]).find((one) => one?.text) ?? cell,
  );
  return [{ ...first, cells }];
}

/**
 * The result of a plan about named things with one row for each name, in the plan's order; those
 * whose value is unknown come last, as they were named.
 */
export function oneRowForEachName(result: PlanResult): PlanResult {
  const { plan, columns } = result;
  const rows = plan.things.flatMap(({ name }) => {
    const isCalled = ({ cells }: Row) => nameKey(cells[0]?.text ?? "") === nameKey(name);
    return combined(result.rows.filter(isCalled));
  });
  const [order] = plan.order;
  if (!order || !("field" in order)) return { ...result, rows, total: rows.length };
  const at = columns.findIndex(({ field }) => field === order.field);
  const sign = order.descending ? -1 : 1;
  const isKnown = (row: Row) => (row.cells[at]?.value ?? null) !== null;
  const compare = (one: Row, other: Row) => {
    const [a, b] = [one.cells[at]?.value, other.cells[at]?.value];
    return typeof a === "string" && typeof b === "string"
      ? a.localeCompare(b)
      : Number(a) - Number(b);
  };
  const known = rows.filter(isKnown).toSorted((one, other) => sign * compare(one, other));
  const ordered = [...known, ...rows.filter((row) => !isKnown(row))];
  return { ...result, rows: ordered, total: rows.length };
}
