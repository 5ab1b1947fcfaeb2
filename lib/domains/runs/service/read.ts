import "server-only";
import { toDollars } from "@/lib/domains/models/rules";
import { namesOfMembers } from "@/lib/domains/organizations/service/names";
import type { OrgCtx } from "@/lib/service/context";
import { implement } from "@/lib/service/operation";
import type { RunKind } from "../constants";
import { runCalls } from "../contract";
import { figuresOf, pageOfRuns, type RunRow, type RunViewer } from "../queries";
import type { Run } from "../schema";
import { cancelRun, progressOf, visibleRun } from "../service";

const viewerOf = ({ org, actor }: OrgCtx): RunViewer => ({
  org: org.id,
  userId: actor.type === "user" ? actor.userId : null,
});

/** The model that took part in a run, as it is shown. */
export const toModel = ({ model }: RunRow): Run["model"] =>
  model && {
    name: model.model,
    calls: model.calls,
    input_tokens: model.input,
    output_tokens: model.output,
    unreported_calls: model.unreported,
    cost: model.spend === null ? null : toDollars(model.spend),
    failure: model.failure,
  };

async function toRuns(ctx: OrgCtx, rows: readonly RunRow[]): Promise<Run[]> {
  const people = await namesOfMembers(
    ctx,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    title: row.title,
    subject_id: row.subjectId,
    status: row.status,
    progress: progressOf(row),
    steps: row.steps,
    error: row.error,
    version: row.version,
    model: toModel(row),
    user_name: row.userId && (people.get(row.userId) ?? null),
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  }));
}

export async function toRun(ctx: OrgCtx, row: RunRow): Promise<Run> {
  const [run] = await toRuns(ctx, [row]);
  return run as Run;
}

export const listRuns = implement(
  runCalls.list,
  { transaction: "read" },
  async (ctx, { kind, ongoing, ...page }) => {
    const { rows, total } = await pageOfRuns(ctx.db, viewerOf(ctx), { kind, ongoing, ...page });
    return { items: await toRuns(ctx, rows), total, ...page };
  },
);

export const getRun = implement(runCalls.get, { transaction: "read" }, async (ctx, { runId }) =>
  toRun(ctx, await visibleRun(ctx, runId)),
);

export const cancelAnyRun = implement(
  runCalls.cancel,
  { transaction: "write", activity: { about: () => ({ isPrivate: true }) } },
  async (ctx, { runId }) => toRun(ctx, await cancelRun(ctx, runId)),
);

/** How often work of a kind was done, and how long it takes, as far as the caller sees. */
export const runFigures = (ctx: OrgCtx, kind: RunKind) => figuresOf(ctx.db, viewerOf(ctx), kind);
