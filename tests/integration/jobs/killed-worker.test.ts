import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { aMember } from "../../support/factories";
import { AGAIN_WITHIN_MS, effectsOf, withWorkers } from "../../support/hanging-job";
import { attemptsIn, hangInTurnJob } from "../../support/job-definitions";
import { eventually } from "../../support/processes";

const { aWorker, aHangingJob, ask } = withWorkers();

// One test, since it takes half a minute until a worker counts as gone.
test("a killed worker's jobs run again and take effect once; its turn is taken up, and others never waited", async () => {
  const first = await aWorker();
  const [hung, other] = [await aMember(), await aMember()];
  const file = await aHangingJob();
  const hangs = await ask(hung, hangInTurnJob, "hangs");
  await eventually("It hangs", () => attemptsIn(hangs).length === 1);
  const waits = await ask(hung, hangInTurnJob, "waits");
  const others = await ask(other, hangInTurnJob, "others");
  const isDone = (subject: string) => async () => (await effectsOf(subject)) > 0;
  await eventually("The other organization is served", isDone(others));
  expect(attemptsIn(waits)).toEqual([]);

  const killed = Date.now();
  first.kill("SIGKILL");
  await aWorker();
  await eventually("The job takes effect", isDone(file), AGAIN_WITHIN_MS);
  console.log(`A killed worker's job took effect after ${Date.now() - killed} ms`);
  await eventually("The hung turn's job takes effect", isDone(hangs), AGAIN_WITHIN_MS);
  await eventually("Then the next one of its organization", isDone(waits));
  expect(attemptsIn(file).length).toBeGreaterThan(1);
  expect(attemptsIn(hangs)).toHaveLength(2);
  await delay(1000);
  for (const subject of [file, hangs, waits, others]) expect(await effectsOf(subject)).toBe(1);
});
