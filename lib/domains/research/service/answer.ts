import "server-only";
import { z } from "zod";
import { leftOut, refusal, stated, tablesOf } from "@/lib/research/answer/compose";
import { oneRowForEachName } from "@/lib/research/answer/namesakes";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { ReadPlanInput } from "../schema";
import { readQuestion } from "./read";
import { solvePlan } from "./run";

const PlanAnswer = z.object({
  /** Null when the question cannot be asked of the data. */
  plan: z.custom<Plan>().nullable(),
  result: z.custom<PlanResult>().nullable(),
  sentences: z.array(z.string()),
  tables: z.array(z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())) })),
});

/** Yes or no is decided by values, which conditions would hide: they are left out for it. */
const planFor = (plan: Plan): Plan => (plan.things.length > 0 ? { ...plan, where: [] } : plan);

/** The ids of named companies' records that meet the conditions of a question of yes or no. */
async function meeting(ctx: ToolCaller, plan: Plan, { rows }: PlanResult): Promise<Set<string>> {
  const names = [...new Set(rows.flatMap(({ cells }) => cells[0]?.text ?? []))];
  const isNamed = { field: "name", op: "in", value: names } as const;
  const where = [isNamed, ...plan.where];
  const met = await solvePlan.call(ctx, { plan: { ...planAbout("companies"), where } });
  const ids = new Set(met.rows.map(({ id }) => id));
  // Lists that name one company are told as one row, with the first record's id.
  const isMet = rows.some(({ id }) => ids.has(id));
  return new Set(isMet ? rows.flatMap(({ id }) => id ?? []) : []);
}

/** Reads a question, runs its plan and says what came of it, without a model. */
export const answerQuestion = defineOperation(
  {
    name: "plans.answer",
    summary: "Answer a question by its query plan: sentences, a table and the plan itself",
    effect: "read",
    access: "member",
    transaction: "none",
    input: ReadPlanInput,
    output: PlanAnswer,
  },
  async (ctx, input) => {
    const { plan, is_whether, not_understood } = await readQuestion.call(ctx, input);
    if (!plan) return { plan: null, result: null, sentences: refusal(not_understood), tables: [] };
    const solved = await solvePlan.call(ctx, { plan: planFor(plan) });
    const isNamed = plan.things.length > 0 && plan.about === "companies";
    const result = isNamed
      ? oneRowForEachName({ ...solved, plan })
      : { ...solved, plan: { ...solved.plan, where: plan.where } };
    const isDecided = is_whether && isNamed && plan.things.length === 1 && plan.where.length > 0;
    const met = isDecided ? await meeting(ctx, plan, solved) : undefined;
    const sentences = [...stated(result, is_whether, met), ...leftOut(not_understood)];
    return { plan, result, sentences, tables: tablesOf(result) };
  },
);
