import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import { aMember } from "../../support/factories";
import { AGAIN_WITHIN_MS, effectsOf, withWorkers } from "../../support/hanging-job";
import { attemptsIn, hangInTurnJob } from "../../support/job-definitions";
import { eventually } from "../../support/processes";

const { aWorker, aHangingJob, ask } = withWorkers();

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

test("a killed worker's turn is taken up: its organization goes on, and others never waited", {
  timeout: 60_000,
}, async () => {
  const first = await aWorker();
  const [hung, other] = [await aMember(), await aMember()];
  const hangs = await ask(hung, hangInTurnJob, "hangs");
  await eventually("It hangs", () => attemptsIn(hangs).length === 1);
  const waits = await ask(hung, hangInTurnJob, "waits");
  const others = await ask(other, hangInTurnJob, "others");
  const isDone = (subject: string) => async () => (await effectsOf(subject)) > 0;
  await eventually("The other organization is served", isDone(others));
  expect(attemptsIn(waits)).toEqual([]);
  first.kill("SIGKILL");
  await aWorker();
  await eventually("The hung job takes effect", isDone(hangs), AGAIN_WITHIN_MS);
  await eventually("Then the next one", isDone(waits));
  expect(attemptsIn(hangs)).toHaveLength(2);
  for (const file of [hangs, waits, others]) expect(await effectsOf(file)).toBe(1);
});
