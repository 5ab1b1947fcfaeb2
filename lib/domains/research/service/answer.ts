import "server-only";
import { z } from "zod";
import { leftOut, refusal, stated } from "@/lib/research/answer/compose";
import { whichInvestorText, whichOneText } from "@/lib/research/answer/namesakes";
import { tableOf } from "@/lib/research/answer/table";
import type { Plan } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { defineOperation } from "@/lib/service/operation";
import type { ToolCaller } from "@/lib/service/tool";
import { AskPlanInput, KnownOf, PlanTable } from "../schema";
import { readQuestion } from "./read";
import { solveForAnswer } from "./solve";

const PlanAnswer = z.object({
  /** Null when the question cannot be asked of the data. */
  plan: z.custom<Plan>().nullable(),
  /** Null also when different companies go by a name in the question: it is asked back. */
  result: z.custom<PlanResult>().nullable(),
  sentences: z.array(z.string()),
  /** Each with the claims behind its cells, and how many rows there are without the limit. */
  tables: z.array(
    PlanTable.pick({ columns: true, rows: true, evidence: true, total: true, company_ids: true }),
  ),
  /** Of how many rows each used field is known. */
  known_of: z.array(KnownOf),
});

/** What each side of a comparison came to. */
async function statedOfSides(ctx: ToolCaller, sides: readonly Plan[]): Promise<string[]> {
  const told: string[] = [];
  for (const side of sides) told.push(...stated((await solveForAnswer(ctx, side)).result, false));
  return told;
}

const NOTHING = { tables: [], known_of: [] };

/** A question as a plan; a plan alone is run as it is. */
async function readAsked(ctx: ToolCaller, { question, plan }: z.output<typeof AskPlanInput>) {
  if (question !== undefined) return readQuestion.call(ctx, { question, plan });
  return { plan: plan ?? null, sides: [], is_whether: false, not_understood: [] };
}

/**
 * Reads a question, or takes a plan, runs it and says what came of it, without a model.
 */
export const answerQuestion = defineOperation(
  {
    name: "plans.answer",
    summary: "Answer a question by its query plan: sentences, a table and the plan itself",
    effect: "read",
    access: "member",
    transaction: "none",
    input: AskPlanInput,
    output: PlanAnswer,
  },
  async (ctx, input) => {
    const { plan, sides, is_whether, not_understood } = await readAsked(ctx, input);
    if (!plan) return { plan: null, result: null, sentences: refusal(not_understood), ...NOTHING };
    const { result, namesakes, investors } = await solveForAnswer(ctx, plan);
    if (namesakes.length > 0) {
      const sentences = [whichOneText(namesakes), ...namesakes.map(({ text }) => text)];
      return { plan, result: null, sentences, ...NOTHING };
    }
    if (investors.length > 0) {
      const sentences = [whichInvestorText(investors), ...investors];
      return { plan, result: null, sentences, ...NOTHING };
    }
    const told = sides.length > 1 ? await statedOfSides(ctx, sides) : stated(result, is_whether);
    const sentences = [...told, ...leftOut(not_understood)];
    const table = tableOf(result);
    const known_of = [...result.known_of];
    return { plan, result, sentences, tables: table ? [table] : [], known_of };
  },
);
