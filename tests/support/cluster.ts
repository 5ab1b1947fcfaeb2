import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openConnection, parseDatabaseUrl } from "@/db/connection";
import { embeddedDatabase } from "@/scripts/database/embedded";
import { prepareDatabase } from "@/scripts/database/prepare";
import { urlOf } from "@/scripts/database/target";
import { ensureSecrets } from "@/scripts/supervisor/secrets";

/** The URLs of a run's prepared database, which every worker copies. Plain data. */
export type Cluster = { ownerUrl: string; appUrl: string };

/** Starts an embedded PostgreSQL in a directory of its own and prepares its database once. */
export async function startCluster() {
  const directory = mkdtempSync(path.join(tmpdir(), "spotlight-test-"));
  const database = await embeddedDatabase(directory, await ensureSecrets(directory));
  const postmaster = await database.start();
  const { ownerUrl, appUrl } = database.target;
  await disableDurability(ownerUrl);
  await prepareDatabase(database.target);
  const stop = async () => {
    await postmaster.stop();
    rmSync(directory, { recursive: true, force: true });
  };
  return { cluster: { ownerUrl, appUrl }, stop };
}

/** Nothing of a test run outlives it: writing through to the disk would only cost time. */
export async function disableDurability(ownerUrl: string): Promise<void> {
  const sql = openConnection(ownerUrl, { max: 1 });
  for (const setting of ["fsync", "synchronous_commit", "full_page_writes"])
    await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}

const workerName = () => `worker_${process.env.VITEST_POOL_ID ?? "0"}`;

/** The database of this test worker. */
export const databaseOfWorker = ({ ownerUrl, appUrl }: Cluster): Cluster => ({
  ownerUrl: urlOf(ownerUrl, workerName()),
  appUrl: urlOf(appUrl, workerName()),
});

/**
 * Copies the prepared database for a file of this worker, in the place of the one that its last
 * file left: a test that reads whole tables pays for nobody else's companies.
 */
export async function cloneForFile({ ownerUrl }: Cluster): Promise<void> {
  const sql = openConnection(urlOf(ownerUrl, "postgres"), { max: 1 });
  const template = parseDatabaseUrl(ownerUrl).pathname.slice(1);
  await sql.unsafe(`drop database if exists ${workerName()} with (force)`);
  await sql.unsafe(`create database ${workerName()} template ${template}`);
  await sql.end();
}
