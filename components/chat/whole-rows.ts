import type { SpotlightApi } from "@/lib/client/api";
import type { InputOf, OutputOf } from "@/lib/core/contract";
import type { AnswerTable, ResponseData } from "@/lib/domains/chat/schema/answer";
import { planCalls } from "@/lib/domains/research/contract";
import { PLAN_LIMITS } from "@/lib/research/plan/plan";

/** Most rows that are read for an export, or to add their companies to a project. */
export const WHOLE_MAX = 5_000;

type Plan = NonNullable<ResponseData["plan"]>;
type Part = OutputOf<typeof planCalls.run>;
export type WholeRows = Pick<AnswerTable, "columns" | "rows" | "company_ids" | "total">;

/** How many of `total` rows a plan asks for: those at the top may be left out, and those at the end. */
const askedOf = ({ skip = 0, limit }: Plan, total: number): number =>
  Math.max(0, Math.min(total - skip, limit ?? total));

/** Whether an answer's table has fewer rows than its plan asks for. */
export const isPart = (
  { rows, total }: Pick<AnswerTable, "rows" | "total">,
  plan: Plan | null | undefined,
): boolean => plan !== null && plan !== undefined && rows.length < askedOf(plan, total);

/** All rows that a plan asks for as they are now, up to `WHOLE_MAX`: an answer keeps its first page. */
export async function wholeRows(api: Pick<SpotlightApi, "read">, plan: Plan): Promise<WholeRows> {
  const wanted = Math.min(plan.limit ?? WHOLE_MAX, WHOLE_MAX);
  const parts: Part[] = [];
  for (let offset = 0; offset < wanted; offset += PLAN_LIMITS.rows) {
    const asked = { ...plan, limit: Math.min(PLAN_LIMITS.rows, wanted - offset) };
    const input = { plan: asked, offset } as InputOf<typeof planCalls.run>;
    const part = await api.read(planCalls.run, input);
    parts.push(part);
    if (offset + part.rows.length >= askedOf(plan, part.total) || part.rows.length === 0) break;
  }
  const [first] = parts;
  return {
    columns: first?.columns ?? [],
    rows: parts.flatMap(({ rows }) => rows),
    company_ids: parts.flatMap(({ company_ids }) => company_ids),
    total: askedOf(plan, first?.total ?? 0),
  };
}
