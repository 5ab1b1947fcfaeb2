import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { closeSender, enqueue } from "@/lib/service/job";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { attemptsIn, HANG_MS, hangJob } from "../../support/job-definitions";
import { asOwner } from "../../support/owner";
import { eventually, startScript } from "../../support/processes";

let folder: string;
let workers: ChildProcess[];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "spotlight-jobs-"));
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await closeSender();
  rmSync(folder, { recursive: true });
});

async function aWorker(): Promise<ChildProcess> {
  const worker = await startScript("tests/support/job-worker.ts");
  workers.push(worker);
  return worker;
}

/** Enqueues a job whose first attempt hangs in this worker; answers the file of its attempts. */
async function aHangingJob(): Promise<string> {
  const file = path.join(folder, "attempts");
  const ctx = ctxOf(await aMember());
  await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    enqueue({ ...ctx, db, transaction: "write" }, hangJob, { subjectId: file }),
  );
  await eventually("The first attempt starts", () => attemptsIn(file).length === 1);
  return file;
}

const effectsOf = async (subject: string) =>
  (await asOwner()`select 1 from activity where subject_id = ${subject}`).length;

const WITHIN_MS = 30_000;

describe("a job whose worker", () => {
  test("is killed runs again within 30 s and takes effect once", { timeout: 60_000 }, async () => {
    const first = await aWorker();
    const file = await aHangingJob();
    const killed = Date.now();
    first.kill("SIGKILL");
    await aWorker();
    const isDone = async () => (await effectsOf(file)) > 0;
    await eventually("The job takes effect", isDone, WITHIN_MS);
    console.log(`A killed worker's job took effect after ${Date.now() - killed} ms`);
    expect(attemptsIn(file).length).toBeGreaterThan(1);
    await delay(1000);
    expect(await effectsOf(file)).toBe(1);
  });

  test("was only asleep takes effect once, though two workers finish it", {
    timeout: 60_000,
  }, async () => {
    const sleeper = await aWorker();
    const file = await aHangingJob();
    sleeper.kill("SIGSTOP");
    await aWorker();
    const isDone = async () => (await effectsOf(file)) > 0;
    await eventually("The job takes effect", isDone, WITHIN_MS);
    const [first = 0] = attemptsIn(file);
    await delay(Math.max(0, first + HANG_MS - Date.now()));
    sleeper.kill("SIGCONT");
    await delay(3000);
    expect(await effectsOf(file)).toBe(1);
  });
});
