import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { closeSender, enqueue } from "@/lib/service/job";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf } from "./contexts";
import { aMember, type Member } from "./factories";
import { attemptsIn, type hangInTurnJob, hangJob } from "./job-definitions";
import { asOwner } from "./owner";
import { eventually, startScript } from "./processes";
import { sizeForDrill } from "./size-for-drill";

type HangingJob = typeof hangJob | typeof hangInTurnJob;

/** Workers in processes of their own, which tests kill or stop in the middle of a job. */
export function withWorkers() {
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

  /** Enqueues a job of a member's organization; returns the file that logs its attempts. */
  async function ask(member: Member, job: HangingJob, name: string): Promise<string> {
    const subjectId = path.join(folder, name);
    const ctx = ctxOf(member);
    await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
      enqueue({ ...ctx, db, transaction: "write" }, job as typeof hangJob, { subjectId }),
    );
    return subjectId;
  }

  /**
   * Enqueues a job whose first attempt hangs in its worker; returns the file that logs its
   * attempts.
   */
  async function aHangingJob(): Promise<string> {
    const file = await ask(await aMember(), hangJob, "attempts");
    await eventually("The first attempt starts", () => attemptsIn(file).length === 1);
    return file;
  }

  return { aWorker, aHangingJob, ask };
}

/** How many times the job with that file took effect. */
export const effectsOf = async (subject: string): Promise<number> =>
  (await asOwner()`select 1 from activity where subject_id = ${subject}`).length;

/** Within this time a job whose worker died has run again; a slow machine shall not decide. */
export const AGAIN_WITHIN_MS = sizeForDrill(90_000, 30_000);
