import { drizzle } from "drizzle-orm/postgres-js";
import type { Db } from "../../db/client.ts";
import type { Connection } from "../../db/connection.ts";
import { inTransaction } from "../../db/tenancy.ts";
import type { OrgId } from "../../lib/core/ids.ts";
import { searchCompanies } from "../../lib/domains/companies/service/search.ts";
import type { Ctx, OrgCtx } from "../../lib/service/context.ts";

type Question = Parameters<typeof searchCompanies.call>[1];
export type Statement = { text: string; values: unknown[] };
/** A connection as the application's role, and the organization for which it asks. */
export type Tenant = { app: Connection; orgId: string };

/** Work as the application's role, behind the wall of an organization. */
const asOrganization = <T>(
  { app, orgId }: Tenant,
  work: (sql: Connection) => Promise<T>,
): Promise<T> =>
  app.begin(async (tx) => {
    await tx`select set_config('app.org_id', ${orgId}, true)`;
    return work(tx as unknown as Connection);
  }) as Promise<T>;

/** The context of a job of the organization, whose database is `db`. */
const benchCtx = (db: Db, orgId: string): Ctx => ({
  db,
  transaction: null,
  org: { id: orgId as OrgId },
  now: () => new Date(),
  actor: { type: "job", job: "bench" },
  log: () => {},
  requestId: null,
  address: "",
  userAgent: "bench",
  knownBrowser: "",
  idempotencyKey: null,
});

/** The statements that an operation sends, learnt by running it in this process. */
export async function learnStatements(
  { app, orgId }: Tenant,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values });
  await run(benchCtx(drizzle(app, { logger: { logQuery } }), orgId));
  return statements;
}

/** Work in a write transaction of the organization, as a job does it. */
export const asJob = <T>({ app, orgId }: Tenant, work: (ctx: OrgCtx) => Promise<T>): Promise<T> => {
  const org = { id: orgId as OrgId };
  return inTransaction(drizzle(app), { orgId: org.id, userId: null }, "write", (db) =>
    work({ ...benchCtx(db, orgId), org, transaction: "write" }),
  );
};

/** The statements that a search sends. */
export const statementsOf = (tenant: Tenant, question: Question): Promise<Statement[]> =>
  learnStatements(tenant, (ctx) => searchCompanies.call(ctx, question));

/** Milliseconds of a piece of work. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

/** Milliseconds of the statements alone, in one transaction. */
export const replay = (tenant: Tenant, statements: readonly Statement[]): Promise<number> =>
  timed(() =>
    asOrganization(tenant, async (sql) => {
      for (const { text, values } of statements) await sql.unsafe(text, values as string[]);
    }),
  );

/** The value that 95 of 100 do not exceed. */
export const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;
