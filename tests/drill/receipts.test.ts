import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { openConnection } from "@/db/connection";
import { prepareDatabase } from "@/scripts/database/prepare";
import { externalTarget } from "@/scripts/database/target";
import { inDirectory } from "@/scripts/drill/installation";
import { findPlainPrograms, startPlainServer } from "@/scripts/drill/plain-server";
import { ensureSecrets } from "@/scripts/supervisor/secrets";
import { type Cluster, databaseOfWorker } from "../support/cluster";

/*
 * The same facts and criteria give the same bytes in two processes on two databases: the embedded
 * PostgreSQL, and a plain one of this machine, which is older.
 */

const RUNS = 100;
const COMPANIES = 20;
const run = promisify(execFile);

/** What a process of its own computes on a database. */
async function hashesOn({ ownerUrl, appUrl }: Cluster): Promise<string[]> {
  const sql = openConnection(ownerUrl, { max: 1 });
  await sql`insert into organizations (id, name, created_at, updated_at)
    values ('org_receipts', 'Ridge', now(), now())`;
  await sql.end();
  const flags = ["--conditions=react-server", "--import", "tsx"];
  const { stdout } = await run(process.execPath, [...flags, "tests/support/receipts-process.ts"], {
    env: { ...process.env, APP_DATABASE_URL: appUrl, RECEIPT_RUNS: String(RUNS) },
    maxBuffer: 2 ** 24,
  });
  return stdout.trim().split("\n");
}

test("two thousand evaluations are equal to the byte on two databases", async ({ skip }) => {
  const programs = findPlainPrograms();
  if (!programs) {
    console.log("Skipped: this machine has no PostgreSQL 15 or newer in /usr/lib/postgresql");
    return skip();
  }
  await inDirectory(async (directory) => {
    const server = await startPlainServer(programs, directory);
    try {
      const secrets = await ensureSecrets(directory);
      const plain = externalTarget({ DATABASE_URL: await server.newDatabase("receipts") }, secrets);
      await prepareDatabase({ ...plain, workerUrl: plain.appUrl });
      const embedded = databaseOfWorker(inject("cluster"));
      const [ours, theirs] = await Promise.all([hashesOn(embedded), hashesOn(plain)]);
      expect(ours).toHaveLength(RUNS * COMPANIES);
      expect(theirs).toEqual(ours);
      const different = new Set(ours).size;
      expect(different).toBeGreaterThan(RUNS);
      console.log(
        `${ours.length} evaluations, ${different} different, equal on ${server.version}.`,
      );
    } finally {
      await server.stop();
    }
  });
}, 600_000);
