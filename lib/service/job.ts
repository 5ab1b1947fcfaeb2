import "server-only";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { z } from "zod";
import { type Db, getDb } from "@/db/client";
import { JOB_SCHEMA } from "@/lib/core/names";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/logger";
import { ParseLimitError } from "@/lib/platform/parse-child";
import type { Ctx } from "./context";
import { findNextTurn } from "./queries";

/**
 * A job in two steps. `work` (optional) does what is slow or outside, without a transaction, and
 * may run more than once. `commit` runs in the transaction that also completes the job, so its
 * effects happen exactly once. Data is ids only.
 */
export type JobDefinition<D extends z.ZodType = z.ZodType, R = unknown> = {
  name: `${string}.${string}`;
  data: D;
  /** Loaded when the first job of this name runs. */
  load(): Promise<JobHandler<z.output<D>, R>>;
  /** Tries after the first one; they wait 1, 2, 4 … seconds, at most five minutes. */
  retryLimit: number;
  /** Longest run; a worker that dies is noticed by its heartbeat, much earlier. */
  expireInSeconds: number;
  /** An organisation's jobs of this name run one at a time, and organisations take turns. */
  inTurns?: boolean;
  /** Cron line (UTC) for jobs of the system itself. */
  schedule?: string;
};

export type JobHandler<D, R = unknown> = {
  work?(ctx: Omit<Ctx, "db">, data: D): Promise<R>;
  commit(ctx: Ctx, data: D, result: R | undefined): Promise<void>;
  /** Tells whoever waits, in a transaction of its own, that the last attempt failed too. */
  giveUp?(ctx: Ctx, data: D): Promise<void>;
};

/** Types a definition by its data and its result; changes nothing. */
export function defineJob<D extends z.ZodType, R>(
  definition: JobDefinition<D, R>,
): JobDefinition<D, R> {
  return definition;
}

/** What a job row holds beside its own data: whom it acts for and which request caused it. */
export type JobEnvelope = { orgId: string | null; requestId: string | null; data: unknown };

/** The queue's own settings of a job: workers beat every few seconds and are given up after ten. */
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

/** A queue client that only sends, made at the first job of this process. */
function sender(): Promise<PgBoss> {
  holder.spotlightSender ??= startSender().catch((thrown) => {
    holder.spotlightSender = undefined;
    throw thrown;
  });
  return holder.spotlightSender;
}

async function startSender(): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().APP_DATABASE_URL ?? "",
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

/** Makes the job's queue where the worker has not done so yet; asked once a sender. */
async function ensureQueue(boss: PgBoss, job: JobDefinition): Promise<void> {
  if (known.has(job.name)) return;
  await boss.createQueue(job.name, queueOptions(job));
  known.add(job.name);
}

/** The queue's view of a running transaction. */
export const inTransactionOf = (db: Db) => fromDrizzle(db, sql);

/**
 * The same caller outside the running transaction: for what must be seen before that ends, such as
 * how far a long job is.
 */
export const outsideTransaction = (ctx: Ctx): Ctx => ({ ...ctx, db: getDb(), transaction: null });

/**
 * Adds a job in the caller's write transaction: it exists if and only if that commits. It acts for
 * the caller's organisation; a job of the system itself may name another with `orgId`.
 */
export async function enqueue<D extends z.ZodType, R>(
  ctx: Ctx,
  job: JobDefinition<D, R>,
  data: z.input<D>,
  { orgId = null }: { orgId?: string | null } = {},
): Promise<void> {
  if (ctx.transaction !== "write") throw new Error(`${job.name} was enqueued outside a write`);
  if (orgId && (ctx.actor.type !== "job" || ctx.org))
    throw new Error(`${job.name} was enqueued for another organisation`);
  const boss = await sender();
  const envelope: JobEnvelope = {
    orgId: orgId ?? ctx.org?.id ?? null,
    requestId: ctx.requestId,
    data: job.data.parse(data),
  };
  await ensureQueue(boss, job);
  const turn = await turnOf(ctx, job, envelope.orgId);
  await boss.send(job.name, envelope, { ...turn, db: inTransactionOf(ctx.db) });
}

/**
 * Where a job stands among those of its name. What a job itself asks for is the rest of its own work
 * and keeps its place.
 */
async function turnOf(ctx: Ctx, { name, inTurns }: JobDefinition, orgId: string | null) {
  if (!inTurns || !orgId) return {};
  const isFollowUp = ctx.actor.type === "job";
  const turn = await findNextTurn(ctx.db, { job: name, orgId, isFollowUp });
  return { group: { id: orgId }, priority: -turn };
}

/** Whether a job that failed would fail again: what it was given is more than any try can hold. */
export const isFinal = (thrown: unknown): boolean =>
  thrown instanceof RangeError || thrown instanceof ParseLimitError;
