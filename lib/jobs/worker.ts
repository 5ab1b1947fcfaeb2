import "server-only";
import { type JobWithMetadata, PgBoss } from "pg-boss";
import { closeDb, databaseFailure } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { ctxFromJob } from "@/lib/auth/ctx";
import { bareError } from "@/lib/core/errors";
import { JOB_SCHEMA } from "@/lib/core/names";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/logger";
import type { Ctx } from "@/lib/service/context";
import {
  type BoundJob,
  closeSender,
  inTransactionOf,
  isFinal,
  type JobEnvelope,
  queueOptions,
} from "@/lib/service/job";
import type { BoundLoop } from "@/lib/service/loop";
import { tenantOf } from "@/lib/service/operation";
import { holdTurn } from "@/lib/service/queries";
import { startLoop } from "./loop";

/** How often dead workers are looked for; with the heartbeat's 10 s a lost job runs within 20 s. */
const SUPERVISE_SECONDS = 5;
const BEAT_SECONDS = 3;
const POLL_SECONDS = 2;
/** The same while the database announces jobs: it does not announce retries and lost jobs. */
const ANNOUNCED_POLL_SECONDS = 5;
/**
 * Jobs of one name that one worker runs at a time; of those in turns, organizations that it serves.
 */
const CONCURRENCY = 2;
const ORGANIZATIONS_AT_A_TIME = 3;
/** Rest of a job whose organization's turn another worker took in the same moment. */
const PUT_OFF_SECONDS = 1;
/** Longest wait for running jobs at a stop; what is not done then runs again elsewhere. */
const STOP_TIMEOUT_MS = 20_000;

/**
 * Starts running jobs and loops in this process, which also polls every `pollSeconds` for
 * unannounced jobs. `stop` lets running ones finish (at most 20 s) and closes every connection.
 * Rejects when the database or the queue's schema is missing.
 */
export async function startWorker(
  jobs: BoundJob[],
  loops: BoundLoop[] = [],
  pollSeconds = ANNOUNCED_POLL_SECONDS,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    connectionString: env().APP_DATABASE_URL ?? "",
    schema: JOB_SCHEMA,
    max: 4,
    migrate: false,
    createSchema: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    useListenNotify: true,
    reindex: false,
  });
  boss.on("error", (error) => log("jobs.failed", { error }));
  await boss.start();
  for (const job of jobs) await serve(boss, job, pollSeconds);
  const running = loops.map(startLoop);
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS });
      await Promise.all(running.map((loop) => loop.stop()));
      await closeSender();
      await closeDb();
    },
  };
}

async function serve(boss: PgBoss, definition: BoundJob, pollSeconds: number): Promise<void> {
  await boss.createQueue(definition.name, queueOptions(definition));
  await boss.updateQueue(definition.name, queueOptions(definition));
  if (definition.schedule) await boss.schedule(definition.name, definition.schedule, envelope({}));
  const { inTurns = false } = definition;
  const working = await boss.work<JobEnvelope>(
    definition.name,
    {
      includeMetadata: true,
      batchSize: 1,
      localConcurrency: inTurns ? ORGANIZATIONS_AT_A_TIME : CONCURRENCY,
      ...(inTurns && { groupConcurrency: 1 }),
      pollingIntervalSeconds: Math.min(POLL_SECONDS, pollSeconds),
      notifyPollingIntervalSeconds: pollSeconds,
      heartbeatRefreshSeconds: BEAT_SECONDS,
    },
    async ([job]) => {
      if (job) await runJob(boss, definition, job as JobWithMetadata<JobEnvelope>);
      // The organization's next job was announced when it could not be taken yet.
      if (inTurns) boss.notifyWorker(working);
    },
  );
}

const envelope = (data: unknown): JobEnvelope => ({ orgId: null, requestId: null, data });

/** Works, then commits the effects and the completion in one transaction. */
async function runJob(
  boss: PgBoss,
  definition: BoundJob,
  job: JobWithMetadata<JobEnvelope>,
): Promise<void> {
  const { orgId, requestId, data: raw } = job.data;
  const ctx = ctxFromJob({ job: definition.name, orgId, requestId });
  try {
    const data = definition.data.parse(raw);
    const { handler } = definition;
    const result = await handler.work?.(ctx, data);
    await inTransaction(ctx.db, tenantOf(ctx), "write", async (db) => {
      const inside: Ctx = { ...ctx, db, transaction: "write" };
      const isTurn = !definition.inTurns || !orgId || (await holdTurn(db, definition.name, orgId));
      if (isTurn) await handler.commit(inside, data, result);
      else await putOff(boss, inside, job);
      await completeIn(boss, inside, job);
    }).catch((thrown) => {
      throw databaseFailure(thrown);
    });
  } catch (error) {
    ctx.log("job.failed", { jobId: job.id, attempt: job.retryCount, error });
    const isOver =
      isFinal(error) &&
      (await giveUp(definition, ctx, raw, (inside) => completeIn(boss, inside, job)));
    if (isOver) return;
    if (job.retryCount >= job.retryLimit) await giveUp(definition, ctx, raw);
    // The queue stores all that it has.
    throw error instanceof Error ? bareError(error) : error;
  }
}

/** Tells that a job failed for good, and does what belongs to it; false when that failed too. */
async function giveUp(
  definition: BoundJob,
  ctx: Ctx,
  raw: unknown,
  and?: (inside: Ctx) => Promise<void>,
): Promise<boolean> {
  const { handler } = definition;
  const data = definition.data.parse(raw);
  return inTransaction(ctx.db, tenantOf(ctx), "write", async (db) => {
    const inside: Ctx = { ...ctx, db, transaction: "write" };
    await handler.giveUp?.(inside, data);
    await and?.(inside);
    return true;
  }).catch((error) => {
    ctx.log("job.giveUp.failed", { error });
    return false;
  });
}

/** Asks for the same job once more, in its place, as if it had not been taken. */
async function putOff(
  boss: PgBoss,
  ctx: Ctx,
  { name, data, priority, groupId }: JobWithMetadata<JobEnvelope>,
): Promise<void> {
  await boss.send(name, data, {
    priority,
    ...(groupId && { group: { id: groupId } }),
    startAfter: PUT_OFF_SECONDS,
    db: inTransactionOf(ctx.db),
  });
}

/**
 * Completes this attempt, or undoes its effects when another worker was given the job meanwhile.
 */
async function completeIn(
  boss: PgBoss,
  ctx: Ctx,
  { name, id, retryCount }: JobWithMetadata<JobEnvelope>,
): Promise<void> {
  const done = await boss.complete(name, { id, retryCount }, null, { db: inTransactionOf(ctx.db) });
  const { affected } = done as { affected?: number };
  if (affected !== 1) throw new Error(`${name} ${id} was taken over by another worker`);
}
