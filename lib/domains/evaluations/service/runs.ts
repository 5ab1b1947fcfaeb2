import "server-only";
import { z } from "zod";
import { isReadByModel } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { viewerOf } from "@/lib/domains/criteria/service/viewer";
import { cancelRun, progressOf, type RunRow, visibleRun } from "@/lib/domains/runs/service";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { EVALUATED_AT_ONCE, READ_AT_ONCE } from "../constants";
import { evaluationCalls } from "../contract";
import { findOfRun } from "../queries/evaluations";
import type { EvaluationJob } from "../schema";
import { shown, visibleEvaluation } from "./stored";

/** What a run evaluates: companies in this order, by these versions, as known on a day. */
export const RunInputs = z.object({
  companies: z.array(z.string()),
  /** What they were called at its start; runs of before have none. */
  names: z.record(z.string(), z.string()).default({}),
  sets: z.array(z.object({ id: z.string(), version: z.int() })),
  as_of: z.string().nullable(),
  day: z.string(),
  only_changed: z.boolean().default(false),
});
export type RunInputs = z.output<typeof RunInputs>;

export const RunResult = z.object({
  evaluated: z.int(),
  failures: z.array(
    z.object({
      company_id: z.string(),
      company_name: z.string().nullable().default(null),
      reason: z.string(),
    }),
  ),
});
export type RunResult = z.output<typeof RunResult>;
export const noResult: RunResult = { evaluated: 0, failures: [] };

/** The companies of a run's next part: fewer where a model reads for some criterion. */
export function partOf(run: RunRow, sets: readonly { criteria: readonly Criterion[] }[]): string[] {
  const { companies } = RunInputs.parse(run.inputs);
  const from = run.steps[0]?.done ?? 0;
  const isRead = sets.some(({ criteria }) => criteria.some(isReadByModel));
  return companies.slice(from, from + (isRead ? READ_AT_ONCE : EVALUATED_AT_ONCE));
}

export const resultOf = ({ result }: RunRow): RunResult => RunResult.parse(result ?? noResult);

/** The evaluation of a run of one company by one set. */
async function onlyEvaluation(ctx: OrgCtx, row: RunRow): Promise<EvaluationJob["evaluation"]> {
  const { companies, sets } = RunInputs.parse(row.inputs);
  if (row.status !== "done" || companies.length * sets.length !== 1) return null;
  const id = await findOfRun(ctx.db, viewerOf(ctx), row.id);
  return id === null ? null : shown(ctx, await visibleEvaluation(ctx, id));
}

export async function toJob(ctx: OrgCtx, row: RunRow): Promise<EvaluationJob> {
  const result = resultOf(row);
  return {
    jobId: row.id,
    status: row.status,
    progress: progressOf(row),
    steps: row.steps,
    evaluation: await onlyEvaluation(ctx, row),
    evaluated: result.evaluated,
    failures: result.failures,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export const findEvaluationRun = implement(
  evaluationCalls.findJob,
  { transaction: "read" },
  async (ctx, { jobId }) => toJob(ctx, await visibleRun(ctx, jobId, "evaluations")),
);

export const cancelEvaluation = implement(
  evaluationCalls.cancel,
  { transaction: "write", activity: { about: () => ({ isPrivate: true }) } },
  async (ctx, { jobId }) => toJob(ctx, await cancelRun(ctx, jobId, "evaluations")),
);
