import { setTimeout as delay } from "node:timers/promises";
import type { Connection } from "../../db/connection.ts";
import { env } from "../../lib/platform/env.ts";

const LIMIT_MS = 3_000;

let connection: Connection | undefined;

/** A connection of its own, so that a busy pool does not make a healthy server look ill. */
async function open(): Promise<Connection> {
  const { openConnection } = await import("../../db/connection.ts");
  connection ??= openConnection(env().APP_DATABASE_URL ?? "", {
    max: 1,
    fetch_types: false,
    idle_timeout: 30,
    connect_timeout: LIMIT_MS / 1000,
    connection: { application_name: "spotlight-health", statement_timeout: LIMIT_MS },
  });
  return connection;
}

/** Why requests cannot be served now; undefined when they can. */
export async function findObstacle(): Promise<"database" | "migrations" | undefined> {
  const late = delay(LIMIT_MS, "database" as const, { ref: false });
  return Promise.race([late, askDatabase().catch(() => "database" as const)]);
}

async function askDatabase(): Promise<"migrations" | undefined> {
  const { appliedMigrations, compareMigrations, readMigrations } = await import(
    "../../db/migrate.ts"
  );
  const applied = await appliedMigrations(await open());
  return compareMigrations(await readMigrations(), applied) === "behind" ? "migrations" : undefined;
}
