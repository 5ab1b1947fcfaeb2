import { afterEach, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId } from "@/lib/core/ids";
import { startWorker } from "@/lib/jobs/worker";
import { enqueue } from "@/lib/service/job";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";
import { turnJob, turns } from "../../support/job-definitions";
import { eventually } from "../../support/processes";

const workers: Awaited<ReturnType<typeof startWorker>>[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  turns.length = 0;
});
const aWorker = async () => {
  workers.push(await startWorker([turnJob]));
};

/** Asks for `count` jobs of a member's organization, one act after the other. */
async function ask(member: Member, count: number): Promise<void> {
  const ctx = ctxOf(member);
  for (let i = 0; i < count; i += 1)
    await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
      enqueue({ ...ctx, db, transaction: "write" }, turnJob, { subjectId: newId("act") }),
    );
}

const ended = () => turns.filter(({ step }) => step === "end");
const orderOf = (step: "begin" | "end", members: Member[]) =>
  turns
    .filter((turn) => turn.step === step)
    .map(({ orgId }) => members.findIndex((member) => member.orgId === orgId));

/** The most jobs of one organization that ran at once, and the most of all. */
function mostAtOnce() {
  const running: string[] = [];
  let own = 0;
  let all = 0;
  for (const { orgId, step } of turns) {
    if (step === "begin") running.push(orgId);
    else running.splice(running.indexOf(orgId), 1);
    own = Math.max(own, running.filter((one) => one === orgId).length);
    all = Math.max(all, running.length);
  }
  return { own, all };
}

test("an organization's jobs run one at a time, others' beside them, and organizations in turn", async () => {
  const members = [await aMember(), await aMember(), await aMember(), await aMember()];
  const [many, some, one, late] = members as [Member, Member, Member, Member];
  await ask(many, 12);
  await ask(some, 3);
  await ask(one, 1);
  await aWorker();
  await eventually("Some are done", () => ended().length >= 4);
  await ask(late, 1);
  const before = ended().length;
  await eventually("All are done", () => ended().length === 17);
  expect(mostAtOnce()).toMatchObject({ own: 1 });
  expect(mostAtOnce().all).toBeGreaterThan(1);
  const order = orderOf("begin", members);
  // The first of each organization comes before the third of whoever asked for many.
  const third = order.map((who, i) => (who === 0 ? i : -1)).filter((i) => i >= 0)[2] ?? 0;
  expect(order.indexOf(1)).toBeLessThan(third);
  expect(order.indexOf(2)).toBeLessThan(third);
  // Who comes late waits for a few turns, not for all that were asked for before.
  expect(order.indexOf(3)).toBeLessThan(before + 6);
});

test("several workers share the turns, and no organization has two", async () => {
  const members = [await aMember(), await aMember()];
  for (const member of members) await ask(member, 6);
  await Promise.all([aWorker(), aWorker(), aWorker()]);
  for (const member of members) await ask(member, 6);
  await eventually("All are done", () => ended().length === 24);
  expect(mostAtOnce().own).toBe(1);
});
