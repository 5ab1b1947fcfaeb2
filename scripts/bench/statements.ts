import { drizzle } from "drizzle-orm/postgres-js";
import type { Db } from "../../db/client.ts";
import type { Connection } from "../../db/connection.ts";
import type { OrgId } from "../../lib/core/ids.ts";
import { searchCompanies } from "../../lib/domains/companies/service/search.ts";
import type { Ctx } from "../../lib/service/context.ts";

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

/** The statements that a search sends, learnt by running it in this process. */
export async function statementsOf(tenant: Tenant, question: Question): Promise<Statement[]> {
  const statements: Statement[] = [];
  const logQuery = (text: string, values: unknown[]) => statements.push({ text, values });
  const db: Db = drizzle(tenant.app, { logger: { logQuery } });
  const ctx: Ctx = {
    db,
    transaction: null,
    org: { id: tenant.orgId as OrgId },
    now: () => new Date(),
    actor: { type: "job", job: "bench" },
    log: () => {},
    requestId: null,
    address: "",
    userAgent: "bench",
    knownBrowser: "",
    idempotencyKey: null,
  };
  await searchCompanies.call(ctx, question);
  return statements;
}

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
