import { drizzle } from "drizzle-orm/postgres-js";
import { inject } from "vitest";
import type { Db } from "@/db/client";
import { openConnection, type Transaction } from "@/db/connection";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { databaseOfWorker } from "./cluster";

/*
 * Every query runs once on the empty database, to learn its SQL. Then, in a transaction that is
 * rolled back, the tables are filled and the planner is asked, as the application's role, how it
 * would run them.
 */

export type Statement = { text: string; values: unknown[] };

const org = "org_7" as OrgId;

export const undo = new Error("rolled back");

/** Runs `work`, which ends by throwing `undo`: it leaves nothing behind. */
export const undone = (work: Promise<unknown>) =>
  work.catch((thrown) => {
    if (thrown !== undo) throw thrown;
  });

const READS_OR_CHANGES = /^\s*(select|update|delete|with)\b/;

type Query = (db: Db) => Promise<unknown>;
export type Learnt = { name: string; statements: Statement[] };

/** The SQL that each query sends, learnt by running it. */
export async function statementsOf(
  queries: Readonly<Record<string, Query>>,
  kinds = READS_OR_CHANGES,
): Promise<Learnt[]> {
  const connection = openConnection(databaseOfWorker(inject("cluster")).appUrl, { max: 1 });
  const learn = async (query: Query) => {
    const statements: Statement[] = [];
    const logQuery = (text: string, values: unknown[]) => statements.push({ text, values });
    const db = drizzle(connection, { logger: { logQuery } });
    const run = async (transaction: Db) => {
      await query(transaction);
      throw undo;
    };
    await undone(inTransaction(db, { orgId: org, userId: null }, "write", run));
    return statements.filter(({ text }) => kinds.test(text));
  };
  try {
    const learnt: Learnt[] = [];
    for (const [name, query] of Object.entries(queries))
      learnt.push({ name, statements: await learn(query) });
    return learnt;
  } finally {
    await connection.end();
  }
}

export type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Conflict Arbiter Indexes"?: string[];
  Plans?: Plan[];
};

export async function planOf(tx: Transaction, { text, values }: Statement): Promise<Plan> {
  const [row] = await tx.unsafe(`explain (format json) ${text}`, values as string[]);
  return row?.["QUERY PLAN"][0].Plan;
}

/** Runs `work` in a savepoint that is rolled back. */
export const within = (tx: Transaction, work: (inner: Transaction) => Promise<void>) =>
  undone(
    tx.savepoint(async (inner) => {
      await work(inner);
      throw undo;
    }),
  );
