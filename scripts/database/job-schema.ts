import { createRequire } from "node:module";
import { z } from "zod";
import type { Connection } from "../../db/connection.ts";
import { JOB_SCHEMA } from "../../lib/core/names.ts";

const Described = z.object({ version: z.number() });

/** Version of the job schema that the installed library expects; the library is not loaded. */
export function expectedJobSchema(): number {
  const library = createRequire(import.meta.url).resolve("pg-boss");
  return Described.parse(createRequire(library)("./schema.json")).version;
}

/** Version of the job schema in a database; 0 when there is none. */
export async function installedJobSchema(sql: Connection): Promise<number> {
  const [table] = await sql`select to_regclass('pgboss.version') as name`;
  if (!table?.name) return 0;
  const [row] = await sql<{ version: number }[]>`select version from pgboss.version`;
  return Number(row?.version ?? 0);
}

/**
 * Installs or upgrades the job schema as the owner, in a transaction of its own. `sql` has one
 * connection, whose session holds the lock against a second machine.
 */
export async function installJobSchema(sql: Connection): Promise<void> {
  const installed = await installedJobSchema(sql);
  if (installed >= expectedJobSchema()) return;
  const boss = await import("pg-boss");
  const statements =
    installed === 0
      ? boss.getConstructionPlans(JOB_SCHEMA)
      : boss.getMigrationPlans(JOB_SCHEMA, installed);
  await sql.unsafe(statements).simple();
}
