import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { type Db, getDb } from "@/db/client";
import { throughPooler } from "@/db/connection";
import { JOB_SCHEMA } from "@/lib/core/names";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/logger";
import { ParseLimitError } from "@/lib/platform/parse-child";
import type { Ctx } from "./context";
import { findNextTurn } from "./queries";

/** What a job is called, what it is given and how its queue treats it: enough to enqueue it. */
export type JobDefinition<D extends z.ZodType = z.ZodType> = {
  name: `${string}.${string}`;
  /** Ids only. */
  data: D;
  /** Retries after the first attempt; they wait 1, 2, 4 … seconds, at most five minutes. */
  retryLimit: number;
  /** Longest run; the heartbeat notices a dead worker much earlier. */
  expireInSeconds: number;
  /** Jobs of this name run one at a time per organization, and organizations take turns. */
  inTurns?: boolean;
  /** Cron line (UTC), for jobs of the system itself. */
  schedule?: string;
};

/**
 * Runs a job in two steps. `work` (optional) does what is slow or external, without a transaction,
 * and may run more than once. `commit` runs in the transaction that also completes the job, so its
 * effects happen exactly once.
 */
export type JobHandler<D, R = unknown> = {
  work?(ctx: Omit<Ctx, "db">, data: D): Promise<R>;
  commit(ctx: Ctx, data: D, result: R | undefined): Promise<void>;
  /** Reports to whoever waits, in a transaction of its own, that the last attempt failed too. */
  giveUp?(ctx: Ctx, data: D): Promise<void>;
};

/** Gives a definition the type of its data; returns it unchanged. */
export const defineJob = <D extends z.ZodType>(definition: JobDefinition<D>): JobDefinition<D> =>
  definition;

/** A job that a worker can run. */
export type BoundJob<D extends z.ZodType = z.ZodType, R = unknown> = JobDefinition<D> & {
  handler: JobHandler<z.output<D>, R>;
};

/** Binds a job to what runs it. */
export const bindJob = <D extends z.ZodType, R>(
  definition: JobDefinition<D>,
  handler: JobHandler<z.output<D>, R>,
): BoundJob<D, R> => ({ ...definition, handler });

/**
 * What a job row holds besides its own data: the organization it acts for and the request that
 * caused it.
 */
export type JobEnvelope = { orgId: string | null; requestId: string | null; data: unknown };

/**
 * The queue's settings for a job: workers send a heartbeat every few seconds and count as dead
 * after ten.
 */
export const queueOptions = ({ retryLimit, expireInSeconds }: JobDefinition) => ({
  retryLimit,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds,
  heartbeatSeconds: 10,
  notify: true,
});

const holder = globalThis as typeof globalThis & { spotlightSender?: Promise<PgBoss> };

/** A queue client that only sends, created with the first job of this process. */
function sender(): Promise<PgBoss> {
  holder.spotlightSender ??= startSender().catch((thrown) => {
    holder.spotlightSender = undefined;
    throw thrown;
  });
  return holder.spotlightSender;
}

async function startSender(): Promise<PgBoss> {
  const { APP_DATABASE_URL = "", DATABASE_POOLER_URL } = env();
  const boss = new PgBoss({
    connectionString: throughPooler(APP_DATABASE_URL, DATABASE_POOLER_URL),
    schema: JOB_SCHEMA,
    max: 1,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
  });
  boss.on("error", (error) => log("jobs.sender.failed", { error }));
  return boss.start();
}

/** Names of queues that the sender has found or made. */
const known = new Set<string>();

/** Ends this process's sender, if there is one. */
export async function closeSender(): Promise<void> {
  const boss = await holder.spotlightSender;
  holder.spotlightSender = undefined;
  known.clear();
  await boss?.stop({ graceful: false });
}

/** Creates the job's queue if the worker has not done so yet; checked once per sender. */
async function ensureQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  if (known.has(job.name)) return;
  await boss.createQueue(job.name, queueOptions(job));
  known.add(job.name);
}

/** The running transaction in the form that the queue accepts. */
export const inTransactionOf = (db: Db) => fromDrizzle(db, sql);

/**
 * The same caller outside the running transaction, for what must be visible before it ends, such as
 * the progress of a long job.
 */
export const outsideTransaction = (ctx: Ctx): Ctx => ({ ...ctx, db: getDb(), transaction: null });

/**
 * Adds a job in the caller's write transaction: it exists if and only if that commits. It acts for
 * the caller's organization; a system job may name another with `orgId`. With `startAfter` it waits
 * until then.
 */
export async function enqueue<D extends z.ZodType>(
  ctx: Ctx,
  job: JobDefinition<D>,
  data: z.input<D>,
  { orgId = null, startAfter }: { orgId?: string | null; startAfter?: Date } = {},
): Promise<void> {
  if (ctx.transaction !== "write") throw new Error(`${job.name} was enqueued outside a write`);
  if (orgId && (ctx.actor.type !== "job" || ctx.org))
    throw new Error(`${job.name} was enqueued for another organization`);
  const boss = await sender();
  const envelope: JobEnvelope = {
    orgId: orgId ?? ctx.org?.id ?? null,
    requestId: ctx.requestId,
    data: job.data.parse(data),
  };
  await ensureQueue(boss, job);
  const turn = await turnOf(ctx, job, envelope.orgId);
  const when = startAfter && { startAfter };
  await boss.send(job.name, envelope, { ...turn, ...when, db: inTransactionOf(ctx.db) });
}

/**
 * The position of a job among those of its name. A job enqueued by a job continues its work and
 * keeps its position.
 */
async function turnOf(ctx: Ctx, { name, inTurns }: JobDefinition, orgId: string | null) {
  if (!inTurns || !orgId) return {};
  const isFollowUp = ctx.actor.type === "job";
  const turn = await findNextTurn(ctx.db, { job: name, orgId, isFollowUp });
  return { group: { id: orgId }, priority: -turn };
}

/** Whether a failed job would fail again: its input is larger than any attempt can hold. */
export const isFinal = (thrown: unknown): boolean =>
  thrown instanceof RangeError || thrown instanceof ParseLimitError;
