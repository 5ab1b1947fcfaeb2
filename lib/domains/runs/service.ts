import "server-only";
import { AppError, notFound } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { actingPersonId, type OrgCtx } from "@/lib/service/context";
import type { RunKind, RunModel, RunStep } from "./constants";
import { findRun, findRuns, insertRun, lockRun, type RunRow, updateRun } from "./queries";
import { isOngoing } from "./rules";

/*
 * The product's one model of long work. A domain starts a run in the write that asks for it, and
 * enqueues its first part; each part holds the run, does its share and notes it in the transaction
 * that completes its job. So a run goes on after a killed worker where it was, and does nothing
 * twice.
 */

export type { RunRow } from "./queries";

type Given = {
  kind: RunKind;
  inputs: unknown;
  steps: readonly { name: string; total: number }[];
  /** Of what does the work. */
  version: string;
  /** Only whoever asked may see it. */
  isPrivate: boolean;
  /** What it makes, where that is one record. */
  subject?: { id: string; title: string };
};

export const startRun = (
  ctx: OrgCtx,
  { kind, inputs, steps, version, isPrivate, subject }: Given,
): Promise<RunRow> =>
  insertRun(ctx.db, {
    id: newId("run"),
    orgId: ctx.org.id,
    userId: actingPersonId(ctx.actor),
    isPrivate,
    kind,
    title: subject?.title ?? null,
    subjectId: subject?.id ?? null,
    status: "queued",
    version,
    inputs,
    steps: steps.map((step) => ({ ...step, done: 0, ms: 0 })),
    createdAt: ctx.now(),
    updatedAt: ctx.now(),
  });

/** Private runs are their person's: nobody else's, and no API key's. */
const isSeenBy = ({ actor }: OrgCtx, { isPrivate, userId }: RunRow): boolean =>
  !isPrivate || (actor.type === "user" && actor.userId === userId);

const seen = (ctx: OrgCtx, row: RunRow | null, kind?: RunKind): RunRow => {
  if (!row || (kind && row.kind !== kind) || !isSeenBy(ctx, row)) throw notFound("Run");
  return row;
};

/** A run that the caller may see. Throws NOT_FOUND. */
export const visibleRun = async (ctx: OrgCtx, id: string, kind?: RunKind): Promise<RunRow> =>
  seen(ctx, await findRun(ctx.db, ctx.org.id, id), kind);

/** A run whose id another record of the caller's holds; null when the caller may not see it. */
export async function findRunOf(ctx: OrgCtx, id: string): Promise<RunRow | null> {
  const row = await findRun(ctx.db, ctx.org.id, id);
  return row && isSeenBy(ctx, row) ? row : null;
}

const isOver = (row: RunRow) => !isOngoing(row);

/** The same of several, by id; those that the caller may not see are absent. */
export async function findRunsOf(
  ctx: OrgCtx,
  ids: readonly string[],
): Promise<Map<string, RunRow>> {
  const rows = await findRuns(ctx.db, ctx.org.id, ids);
  return new Map(rows.filter((row) => isSeenBy(ctx, row)).map((row) => [row.id, row]));
}

/** A run that goes on, for what its next part does before it holds it; null when it is over. */
export async function findOngoing({ db, org }: OrgCtx, id: string): Promise<RunRow | null> {
  const row = await findRun(db, org.id, id);
  return row && !isOver(row) ? row : null;
}

/** For the next part of a run: its row, locked until the part's end; null when it is over. */
export async function holdRun(ctx: OrgCtx, id: string): Promise<RunRow | null> {
  const row = await lockRun(ctx.db, ctx.org.id, id);
  return row && !isOver(row) ? row : null;
}

/** What parts that asked the model cost together; null when one of them is not known. */
const spendOf = (asked: readonly RunModel[]): number | null =>
  asked.some(({ spend }) => spend === null)
    ? null
    : asked.reduce((sum, { spend }) => sum + (spend ?? 0), 0);

/** What a run's model used in all, after a part more; the cost is known where that of each part is. */
export const withUsage = (before: RunModel | null, part: RunModel): RunModel => ({
  ...part,
  model: part.model || (before?.model ?? ""),
  calls: part.calls + (before?.calls ?? 0),
  input: part.input + (before?.input ?? 0),
  output: part.output + (before?.output ?? 0),
  unreported: part.unreported + (before?.unreported ?? 0),
  spend: spendOf([...(before ? [before] : []), part].filter(({ calls }) => calls > 0)),
  failure: part.failure ?? before?.failure ?? null,
});

/** Notes what a part has done. */
export const noteRun = (
  ctx: OrgCtx,
  { id }: RunRow,
  noted: { steps: RunStep[]; result: unknown; model?: RunModel | null },
): Promise<RunRow> =>
  updateRun(ctx.db, ctx.org.id, id, { ...noted, status: "running", updatedAt: ctx.now() });

type End = { status: "done" } | { status: "failed"; error: string } | { status: "cancelled" };

/** Ends a run; what its parts have done stays. */
export const endRun = (ctx: OrgCtx, { id }: RunRow, end: End): Promise<RunRow> =>
  updateRun(ctx.db, ctx.org.id, id, { ...end, finishedAt: ctx.now(), updatedAt: ctx.now() });

/**
 * Cancels a run that the caller may see: it ends after the part that is running. Throws NOT_FOUND,
 * and CONFLICT when it is over.
 */
export async function cancelRun(ctx: OrgCtx, id: string, kind?: RunKind): Promise<RunRow> {
  const row = seen(ctx, await lockRun(ctx.db, ctx.org.id, id), kind);
  if (row.status === "cancelled") return row;
  if (isOver(row)) throw new AppError("CONFLICT", "The run is already over");
  return endRun(ctx, row, { status: "cancelled" });
}

/** How far a run is, in percent. */
export function progressOf({ status, steps }: RunRow): number {
  if (status === "done") return 100;
  const [done, total] = steps.reduce(
    ([sum, all], step) => [sum + step.done, all + step.total],
    [0, 0],
  );
  return total === 0 ? 0 : Math.floor((100 * done) / total);
}
