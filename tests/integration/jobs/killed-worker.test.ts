import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { AGAIN_WITHIN_MS, effectsOf, withWorkers } from "../../support/hanging-job";
import { attemptsIn } from "../../support/job-definitions";
import { eventually } from "../../support/processes";

const { aWorker, aHangingJob } = withWorkers();

test("a job whose worker is killed runs again within 30 s and takes effect once", {
  timeout: 60_000,
}, async () => {
  const first = await aWorker();
  const file = await aHangingJob();
  const killed = Date.now();
  first.kill("SIGKILL");
  await aWorker();
  const isDone = async () => (await effectsOf(file)) > 0;
  await eventually("The job takes effect", isDone, AGAIN_WITHIN_MS);
  console.log(`A killed worker's job took effect after ${Date.now() - killed} ms`);
  expect(attemptsIn(file).length).toBeGreaterThan(1);
  await delay(1000);
  expect(await effectsOf(file)).toBe(1);
});
