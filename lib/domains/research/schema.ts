import { z } from "zod";
import type { Plan as PlanType } from "@/lib/research/plan/plan";
import { Plan } from "@/lib/research/plan/schema";

export const RunPlanInput = z.strictObject({
  plan: Plan,
  /** Rows or groups to leave out before the first. */
  offset: z.int().min(0).max(1_000_000).default(0),
});

/** The same for callers inside the product, whose plans are typed. */
export const SolvePlanInput = RunPlanInput.extend({
  plan: Plan as unknown as z.ZodType<PlanType, PlanType>,
});

const KnownOf = z.object({ field: z.string(), known: z.int(), of: z.int() });

/** What a plan came to, as a table of display values; "" is unknown. */
export const PlanTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  /** Rows or groups before the limit. */
  total: z.int(),
  /** Of how many of the rows that meet the other conditions each used field is known. */
  known_of: z.array(KnownOf),
  /** The claims that state a cell's value. */
  evidence: z.array(z.object({ row: z.int(), column: z.int(), claims: z.array(z.string()) })),
});
