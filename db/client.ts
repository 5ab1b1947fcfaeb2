import "server-only";
import { DrizzleQueryError } from "drizzle-orm/errors";
import { type PgDatabase, PgDialect } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsQueryResultHKT } from "drizzle-orm/postgres-js";
import type { SQL } from "drizzle-orm/sql";
import { AppError } from "@/lib/core/errors";
import { env } from "@/lib/platform/env";
import { type Connection, openConnection, throughPooler } from "./connection";

/** The database or a transaction in it: the first parameter of every query. */
export type Db = PgDatabase<PostgresJsQueryResultHKT, Record<string, never>>;

/** The driver below drizzle: a query that can be sent immediately. */
type Driver = {
  unsafe(
    text: string,
    values: unknown[],
    options: { prepare: boolean },
  ): PromiseLike<unknown> & { execute(): unknown };
};
const sessionOf = (db: Db) => db._.session as unknown as { client: Driver };
const driverOf = (db: Db) => sessionOf(db).client;

const refuse = () => {
  throw unavailable();
};
const OVER: Driver & { savepoint: typeof refuse } = { unsafe: refuse, savepoint: refuse };

/** The parts that a transaction began; each has a handle of its own. */
const parts = new WeakMap<Db, Db[]>();

/** Notes that a part ends with its transaction. */
export function notePart(transaction: Db, part: Db): void {
  const known = parts.get(transaction);
  if (known) known.push(part);
  else parts.set(transaction, [part]);
}

/**
 * Refuses what is still asked of a transaction that ended or whose connection broke. The driver
 * (postgres 3.4.9) would send it into the transaction that the same connection serves next.
 */
export function endTransaction(transaction: Db): void {
  sessionOf(transaction).client = OVER;
  for (const part of parts.get(transaction) ?? []) endTransaction(part);
}

/** True after `endTransaction`. */
export const isOver = (transaction: Db): boolean => driverOf(transaction) === OVER;

const dialect = new PgDialect();

/**
 * Sends a statement that each connection keeps parsed, and planned where one plan fits all values:
 * for frequent statements with constant text. Others cost an extra round trip, in which the driver
 * asks for parameter types. `execute` sends it before it is awaited.
 */
export const sendPrepared = (db: Db, text: string, values: unknown[]) =>
  driverOf(db).unsafe(text, values, { prepare: true });

/**
 * Runs such a statement and returns its rows; queries of drizzle's builder use `prepare` instead.
 */
export async function executePrepared<Row extends Record<string, unknown>>(
  db: Db,
  statement: SQL,
): Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return (await db._.session.prepareQuery(query, undefined, "kept", false).execute()) as Row[];
}

type Opened = { db: Db; connection: Connection };

/** On globalThis because the framework may load this module several times in one process. */
const holder = globalThis as typeof globalThis & { spotlightDatabase?: Opened };

const STATEMENT_TIMEOUT_MS = 30_000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 60_000;

/**
 * Opens a pool as this process's role; connections are made on first use. A pooler gives each
 * transaction another connection, which does not know the statements that were named before.
 */
export function openDatabase(url: string, poolSize: number, pooler?: string): Opened {
  const connection = openConnection(throughPooler(url, pooler), {
    max: poolSize,
    prepare: !pooler,
    idle_timeout: 60,
    connect_timeout: 10,
    connection: {
      application_name: "spotlight",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
    },
  });
  return { db: drizzle(connection), connection };
}

function opened(): Opened {
  const url = env().APP_DATABASE_URL;
  if (!url) throw new Error("Setting APP_DATABASE_URL is missing: start with `npm run up`");
  const { DATABASE_POOL_SIZE, DATABASE_POOLER_URL } = env();
  holder.spotlightDatabase ??= openDatabase(url, DATABASE_POOL_SIZE, DATABASE_POOLER_URL);
  return holder.spotlightDatabase;
}

/** This process's pool. Throws when the process was started without the application's URL. */
export const getDb = (): Db => opened().db;

/** Ends the pool after its running queries, at most `seconds` later. */
export async function closeDb(seconds = 5): Promise<void> {
  await holder.spotlightDatabase?.connection.end({ timeout: seconds });
  holder.spotlightDatabase = undefined;
}

const UNIQUE_VIOLATION = "23505";
const LOCK_NOT_AVAILABLE = "55P03";
const SECONDS_OF_AN_IMPORT = 60;

/** SQLSTATE classes that mean "the database cannot do this now", not "the statement is wrong". */
const UNAVAILABLE_STATES = /^(08|53|57|58|XX)/;
/** Those that end a connection: broken, or shut down by the server. */
const LOST_STATES = /^(08|57P)/;
const LOST_CODES = new Set([
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "CONNECT_TIMEOUT",
  "ECONNREFUSED",
  "ECONNRESET",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
]);

/** The error code of the driver or server, however drizzle wrapped it. */
export function databaseCode(thrown: unknown): string | null {
  for (let error = thrown; error instanceof Error; error = error.cause)
    if ("code" in error && typeof error.code === "string") return error.code;
  return null;
}

/**
 * The next caller gets a new pool after a connection was lost; who holds this one goes on with it.
 * The driver (postgres 3.4.9) keeps a lost connection whose last statement it had not sent yet in
 * its pool, never sends anything on it again, and gives it to a caller from time to time, who waits
 * for `connect_timeout`.
 */
function leavePool(): void {
  holder.spotlightDatabase = undefined;
}

/**
 * A query's error in a form that is safe to show and log: an unavailable database becomes an
 * AppError with a message for people, the rest the driver's own error. Drizzle's wrapper is removed
 * because its message repeats every value of the statement, including hashes and addresses. A pool
 * that lost a connection is left.
 */
export function databaseFailure(thrown: unknown): unknown {
  if (thrown instanceof AppError) return thrown;
  const own = thrown instanceof DrizzleQueryError ? thrown.cause : thrown;
  if (databaseCode(own) === UNIQUE_VIOLATION)
    return new AppError("CONFLICT", "Somebody saved the same at this moment. Nothing was changed.");
  if (databaseCode(own) === LOCK_NOT_AVAILABLE)
    return new AppError(
      "UNAVAILABLE",
      "An import is being written. Nothing was changed; try again in a minute.",
      { retryAfter: SECONDS_OF_AN_IMPORT },
      { cause: own },
    );
  const code = databaseCode(own) ?? "";
  const isLost = LOST_CODES.has(code) || LOST_STATES.test(code);
  if (isLost) leavePool();
  if (!isLost && !UNAVAILABLE_STATES.test(code)) return own;
  return unavailable(own);
}

const unavailable = (cause?: unknown) =>
  new AppError(
    "UNAVAILABLE",
    "The database cannot answer now. Nothing was changed; try again in a moment.",
    { retryAfter: 5 },
    { cause },
  );
