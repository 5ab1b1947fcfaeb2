import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openConnection, parseDatabaseUrl } from "@/db/connection";
import { embeddedDatabase } from "@/scripts/database/embedded";
import { grantTo } from "@/scripts/database/grants";
import { prepareDatabase } from "@/scripts/database/prepare";
import { ensureRole, type ProductRole } from "@/scripts/database/roles";
import { urlOf } from "@/scripts/database/target";
import { ensureSecrets } from "@/scripts/supervisor/secrets";

/** URLs of the run's template database, which every worker copies. Plain data. */
export type Cluster = { ownerUrl: string; appUrl: string; workerUrl: string };

/** Starts an embedded PostgreSQL in a directory of its own and prepares the template database. */
export async function startCluster() {
  const directory = mkdtempSync(path.join(tmpdir(), "spotlight-test-"));
  const database = await embeddedDatabase(directory, await ensureSecrets(directory));
  const postmaster = await database.start();
  const { ownerUrl, appUrl, workerUrl } = database.target;
  await disableDurability(ownerUrl);
  // Tests call operations and jobs in one process.
  await prepareDatabase({ ...database.target, workerUrl: appUrl });
  await addWorker(ownerUrl, workerUrl);
  const stop = async () => {
    await postmaster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { cluster: { ownerUrl, appUrl, workerUrl }, stop };
}

/** The role of a worker alone, for tests of jobs that must do with what it may do. */
async function addWorker(ownerUrl: string, url: string): Promise<void> {
  const role: ProductRole = { url, parts: ["worker"], setting: "WORKER_DATABASE_URL" };
  const sql = openConnection(ownerUrl, { max: 1 });
  await sql.begin(async (tx) => {
    await ensureRole(tx, role, "managed");
    await grantTo(tx, role);
  });
  await sql.end();
}

/** No test database outlives its run, so flushing to disk would only cost time. */
export async function disableDurability(ownerUrl: string): Promise<void> {
  const sql = openConnection(ownerUrl, { max: 1 });
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}

const workerName = () => `worker_${process.env.VITEST_POOL_ID ?? "0"}`;

/** The database of this test worker. */
export const databaseOfWorker = ({ ownerUrl, appUrl, workerUrl }: Cluster): Cluster => ({
  ownerUrl: urlOf(ownerUrl, workerName()),
  appUrl: urlOf(appUrl, workerName()),
  workerUrl: urlOf(workerUrl, workerName()),
});

/**
 * Copies the template database for one test file, replacing the previous file's copy, so that tests
 * that read whole tables see only their own rows.
 */
export async function cloneForFile({ ownerUrl }: Cluster): Promise<void> {
  const sql = openConnection(urlOf(ownerUrl, "postgres"), { max: 1 });
  const template = parseDatabaseUrl(ownerUrl).pathname.slice(1);
  await sql.unsafe(`drop database if exists ${workerName()} with (force)`);
  await sql.unsafe(`create database ${workerName()} template ${template}`);
  await sql.end();
}
