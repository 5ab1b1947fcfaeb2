import "server-only";
import type { Plan } from "@/lib/research/plan/plan";
import type { Cell, PlanResult, Row } from "@/lib/research/plan/result";
import { nameKey } from "@/lib/values/names";

/** Records of one name that are read for it. */
const NAMESAKES_MAX = 20;

/** A plan of named things as one of the companies that go by these names. */
export function planOfThings(plan: Plan): Plan {
  const names = plan.things.map(({ name }) => name);
  if (names.length === 0) return plan;
  return {
    ...plan,
    things: [],
    where: [{ field: "name", op: "in", value: names }],
    limit: names.length * NAMESAKES_MAX,
  };
}

/** What several lists say of one company: of each value the first that is known. */
const combined = (rows: readonly Row[]): Row | null => {
  const [first] = rows;
  if (!first) return null;
  const cells = first.cells.map((cell, at): Cell => {
    const known = rows.find((row) => row.cells[at]?.value !== null && row.cells[at]?.text !== "");
    return known?.cells[at] ?? cell;
  });
  return { ...first, cells };
};

/** The rows of named things, one for each name, in the order that was asked for. */
export function rowsOfThings(plan: Plan, result: PlanResult): PlanResult {
  if (plan.things.length === 0) return result;
  const rows = plan.things.flatMap(({ name }): Row[] => {
    const own = result.rows.filter((row) => nameKey(row.cells[0]?.text ?? "") === nameKey(name));
    const row = combined(own);
    return row ? [row] : [];
  });
  const [order] = plan.order;
  const at =
    order && "field" in order ? result.columns.findIndex(({ field }) => field === order.field) : -1;
  const numberOf = (row: Row) => Number(row.cells[at]?.value ?? Number.NaN);
  const isOrdered = at >= 0 && rows.every((row) => !Number.isNaN(numberOf(row)));
  const sign = order && "descending" in order && order.descending ? -1 : 1;
  const ordered = isOrdered
    ? rows.toSorted((one, other) => sign * (numberOf(one) - numberOf(other)))
    : rows;
  return {
    ...result,
    plan: { ...result.plan, things: plan.things, where: plan.where },
    rows: ordered,
    total: ordered.length,
  };
}
