import "server-only";
import { storedValues } from "@/lib/domains/evidence/service";
import { supportedOnly } from "@/lib/research/answer/check-cell";
import type { PlanResult } from "@/lib/research/plan/result";
import type { OrgCtx } from "@/lib/service/context";
import { isoDay } from "@/lib/values/iso-day";

/**
 * A result of which every value that claims state was compared with them, read again from the
 * database; one that differs is unknown, for every reader of the result.
 */
export async function checkedCells(ctx: OrgCtx, result: PlanResult): Promise<PlanResult> {
  const ids = new Set(result.rows.flatMap(({ cells }) => cells.flatMap(({ claims }) => claims)));
  if (ids.size === 0) return result;
  const values = await storedValues(ctx.db, ctx.org.id, [...ids]);
  const claims = new Map(values.map((value) => [value.id, value]));
  const today = isoDay(ctx.now());
  const { result: checked, refused } = supportedOnly(result, { claims, today });
  if (refused.length > 0) ctx.log("plans.cells_refused", { fields: [...new Set(refused)] });
  return checked;
}
