import type { PlanResult } from "./result";

/** As many rows as this are asked for: the one beyond a page tells whether it shares a place. */
export const withNext = (limit: number): number => limit + 1;

/** A result without the row beyond its limit, and whether that row shares the place of the last one. */
export function withoutNext(result: PlanResult): PlanResult {
  const { plan, columns, rows } = result;
  const { limit, order } = plan;
  if (limit === null || rows.length <= limit) return result;
  const [first] = order;
  const at = columns.findIndex(({ field, measure }) => {
    if (!first || "relevance" in first) return false;
    return "field" in first ? field === first.field : measure === first.measure;
  });
  const valueAt = (place: number) => rows[place]?.cells[at]?.value ?? null;
  const isTied = valueAt(limit) !== null && valueAt(limit) === valueAt(limit - 1);
  return { ...result, rows: rows.slice(0, limit), ...(isTied && { next_ties: true }) };
}
