import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { AGAIN_WITHIN_MS, effectsOf, withWorkers } from "../support/hanging-job";
import { attemptsIn, HANG_MS } from "../support/job-definitions";
import { eventually } from "../support/processes";

const { aWorker, aHangingJob } = withWorkers();

test("a job whose worker was only asleep takes effect once, though two workers finish it", async () => {
  const sleeper = await aWorker();
  const file = await aHangingJob();
  sleeper.kill("SIGSTOP");
  await aWorker();
  const isDone = async () => (await effectsOf(file)) > 0;
  await eventually("The job takes effect", isDone, AGAIN_WITHIN_MS);
  const [first = 0] = attemptsIn(file);
  await delay(Math.max(0, first + HANG_MS - Date.now()));
  sleeper.kill("SIGCONT");
  await delay(3000);
  expect(await effectsOf(file)).toBe(1);
});
