import "server-only";
import { AppError } from "@/lib/core/errors";
import { currentCompanyIds } from "@/lib/domains/companies/service/uses";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import { keptSet } from "@/lib/domains/criteria/service/use";
import { RunInputs } from "@/lib/domains/evaluations/service/runs";
import { startEvaluation } from "@/lib/domains/evaluations/service/start";
import { repeatMemo } from "@/lib/domains/memos/service/start";
import { isOngoing } from "@/lib/domains/runs/rules";
import { type RunRow, visibleRun } from "@/lib/domains/runs/service";
import { toRun } from "@/lib/domains/runs/service/read";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import { agentCalls } from "../contract";

/**
 * The same companies by the same criteria; other ones than then would be other inputs. All are
 * evaluated, also where the run left out what had not changed: whoever repeats it asks for scores.
 */
async function repeatEvaluation(ctx: OrgCtx, { inputs }: RunRow): Promise<RunRow> {
  const asked = RunInputs.parse(inputs);
  const sets: CriteriaSet[] = [];
  for (const { id, version } of asked.sets) {
    const set = await keptSet(ctx, id);
    if (set.version !== version)
      throw new AppError(
        "CONFLICT",
        `The criteria “${set.name}” were changed after this run. Evaluate again by what they say now.`,
      );
    sets.push(set);
  }
  return startEvaluation(ctx, {
    companies: await currentCompanyIds(ctx, asked.companies),
    sets,
    asOf: asked.as_of ?? undefined,
  });
}

const again: Record<RunRow["kind"], (ctx: OrgCtx, run: RunRow) => Promise<RunRow>> = {
  memos: repeatMemo,
  evaluations: repeatEvaluation,
};

export const repeatRun = implement(
  agentCalls.repeat,
  {
    transaction: "write",
    // What is evaluated may be personal.
    activity: { about: ({ kind }) => ({ isPrivate: kind !== "memos" }) },
    replay: async (ctx, id) => toRun(ctx, await visibleRun(ctx, id)),
  },
  async (ctx, { runId }) => {
    const run = await visibleRun(ctx, runId);
    if (isOngoing(run)) throw new AppError("CONFLICT", "The run is not over yet");
    return toRun(ctx, await again[run.kind](ctx, run));
  },
);
