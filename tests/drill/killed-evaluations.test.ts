import type { ChildProcess } from "node:child_process";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { lenses } from "@/lib/domains/criteria/rules/lenses";
import { closeSender } from "@/lib/service/job";
import { some } from "../support/evaluated-firm";
import { runOf } from "../support/evaluations";
import { aMember, anEvaluationRun } from "../support/factories";
import { AGAIN_WITHIN_MS } from "../support/hanging-job";
import { asOwner } from "../support/owner";
import { eventually, startScript } from "../support/processes";

const COMPANIES = 300;
const KILLS = 3;
const workers: ChildProcess[] = [];
afterEach(async () => {
  for (const worker of workers) worker.kill("SIGKILL");
  await closeSender();
});

async function aWorker(): Promise<ChildProcess> {
  const worker = await startScript("tests/support/evaluation-worker.ts");
  workers.push(worker);
  return worker;
}

test("a run whose workers are killed in the middle ends with every evaluation once", async () => {
  const owner = await aMember();
  const company_ids = await some(owner, COMPANIES);
  const criteria_ids = lenses.map(({ id }) => id);
  const { jobId } = await anEvaluationRun(owner, { company_ids, criteria_ids });
  const progressed = (than: number) => async () => {
    const run = await runOf(owner, jobId);
    return run.progress > than || run.status === "done" ? run : undefined;
  };
  let [before, kills] = [0, 0];
  for (; kills < KILLS; kills++) {
    const worker = await aWorker();
    const run = await eventually("It goes on", progressed(before), AGAIN_WITHIN_MS);
    if (run.status === "done") break;
    before = run.progress;
    // The next part has begun.
    await delay(20 + 60 * kills);
    worker.kill("SIGKILL");
  }
  await aWorker();
  const isDone = async () => (await runOf(owner, jobId)).status === "done";
  await eventually("It ends", isDone, AGAIN_WITHIN_MS);
  const [counted] = await asOwner()<{ all: number; different: number }[]>`
    select count(*)::int as all, count(distinct (company_id, set_id))::int as different
    from evaluations where run_id = ${jobId}`;
  const all = COMPANIES * criteria_ids.length;
  expect(counted).toEqual({ all, different: all });
  expect(await runOf(owner, jobId)).toMatchObject({ evaluated: all, failures: [] });
  console.log(`${kills} kills in a run of ${all} evaluations, each of them stored once.`);
}, 600_000);
