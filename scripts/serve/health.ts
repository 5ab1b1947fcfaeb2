import type { StatsFs } from "node:fs";
import { statfs } from "node:fs/promises";
import { setTimeout as delay } from "node:timers/promises";
import type { Connection } from "../../db/connection.ts";
import { env } from "../../lib/platform/env.ts";

const LIMIT_MS = 3_000;

let connection: Connection | undefined;

/** A connection of its own, so that a busy pool does not make a healthy server look ill. */
async function open(): Promise<Connection> {
  const { openConnection, throughPooler } = await import("../../db/connection.ts");
  const { APP_DATABASE_URL = "", DATABASE_POOLER_URL } = env();
  connection ??= openConnection(throughPooler(APP_DATABASE_URL, DATABASE_POOLER_URL), {
    max: 1,
    prepare: !DATABASE_POOLER_URL,
    fetch_types: false,
    idle_timeout: 30,
    connect_timeout: LIMIT_MS / 1000,
    connection: { application_name: "spotlight-health", statement_timeout: LIMIT_MS },
  });
  return connection;
}

/** With less left, the database and uploads are about to fail. */
const DISK_LEFT_BYTES = 16 * 2 ** 20;

type Obstacle = "database" | "migrations" | "disk full";

/** Why requests cannot be served now; undefined when they can. */
export async function findObstacle(): Promise<Obstacle | undefined> {
  const late = delay(LIMIT_MS, "database" as const, { ref: false });
  const disk = await statfs(env().DATA_DIR).catch(() => null);
  if (disk && isFull(disk)) return "disk full";
  return Promise.race([late, askDatabase().catch(() => "database" as const)]);
}

/** Whether nothing more can be stored: bytes, or entries where the file system counts them. */
export const isFull = ({
  bavail,
  bsize,
  files,
  ffree,
}: Pick<StatsFs, "bavail" | "bsize" | "files" | "ffree">): boolean =>
  bavail * bsize < DISK_LEFT_BYTES || (files > 0 && ffree === 0);

async function askDatabase(): Promise<"migrations" | undefined> {
  const { appliedMigrations, compareMigrations, readMigrations } = await import(
    "../../db/migrate.ts"
  );
  const applied = await appliedMigrations(await open());
  return compareMigrations(await readMigrations(), applied) === "behind" ? "migrations" : undefined;
}
