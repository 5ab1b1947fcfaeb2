import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import type {
  EvaluateInput,
  EvaluationJob,
  StoredEvaluation,
} from "@/lib/domains/evaluations/schema";
import { findEvaluationRun } from "@/lib/domains/evaluations/service/runs";
import { evaluateNext } from "@/lib/domains/evaluations/service/work";
import type { Ctx } from "@/lib/service/context";
import { ctxOf, ctxOfJob } from "./contexts";
import { anEvaluationRun, type Member } from "./factories";

/** Runs one part of a run like a worker does: its work, then its effects or giving up in one transaction. */
export async function evaluatePart(
  member: Member,
  runId: string,
  {
    step = "commit",
    now = () => new Date(),
  }: { step?: "commit" | "giveUp"; now?: () => Date } = {},
): Promise<void> {
  const ctx = ctxOfJob(member.orgId, { now });
  const read = step === "commit" ? await evaluateNext.work?.(ctx, { runId }) : undefined;
  await inTransaction(
    getDb(),
    { orgId: member.orgId as OrgId, userId: null },
    "write",
    async (db) => evaluateNext[step]?.({ ...ctx, db, transaction: "write" }, { runId }, read),
  );
}

export const runOf = (member: Member, jobId: string): Promise<EvaluationJob> =>
  findEvaluationRun.run(ctxOf(member), { jobId });

/** Runs every part that is left. */
export async function finishRun(member: Member, jobId: string, now?: () => Date) {
  for (;;) {
    const run = await runOf(member, jobId);
    if (run.status !== "queued" && run.status !== "running") return run;
    await evaluatePart(member, jobId, { now });
  }
}

/** A run from its beginning to its end. */
export async function evaluated(
  member: Member,
  asked: EvaluateInput,
  overrides: Partial<Ctx> = {},
): Promise<EvaluationJob> {
  const { jobId } = await anEvaluationRun(member, asked, overrides);
  return finishRun(member, jobId, overrides.now);
}

/** A stored evaluation of one company by one set. */
export async function anEvaluation(
  member: Member,
  asked: EvaluateInput,
  overrides: Partial<Ctx> = {},
): Promise<StoredEvaluation> {
  const { evaluation, error } = await evaluated(member, asked, overrides);
  if (!evaluation) throw new Error(`Nothing was evaluated: ${error}`);
  return evaluation;
}
