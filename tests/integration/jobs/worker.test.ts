import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { newId } from "@/lib/core/ids";
import { startWorker } from "@/lib/jobs/worker";
import { enqueue } from "@/lib/service/job";
import { defineOperation } from "@/lib/service/operation";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { endlessJob, hopelessJob, stumbleJob, tellJob } from "../../support/job-definitions";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

/** So that nobody waits long for a second try. */
const POLL_SECONDS = 0.5;

let worker: Awaited<ReturnType<typeof startWorker>>;
beforeAll(async () => {
  worker = await startWorker([tellJob, stumbleJob, hopelessJob, endlessJob], [], POLL_SECONDS);
});
afterAll(() => worker.stop());

/** Enqueues in a write of the caller's, which then fails when asked to. */
const ask = (job: typeof tellJob) =>
  defineOperation(
    {
      name: "tests.ask",
      summary: "Ask for a job",
      effect: "write",
      access: "member",
      transaction: "write",
      activity: "none",
      input: z.strictObject({ subjectId: z.string(), fails: z.boolean().default(false) }),
      output: z.null(),
    },
    async (ctx, { subjectId, fails }) => {
      await enqueue(ctx, job, { subjectId });
      if (fails) throw new Error("Rolled back");
      return null;
    },
  );

const toldOf = (subjectId: string) =>
  asOwner()<{ org_id: string; actor_type: string }[]>`
    select org_id, actor_type from activity where subject_id = ${subjectId}`;
const jobsOf = (subjectId: string) =>
  asOwner()<{ state: string; retry_count: number }[]>`
    select state::text, retry_count from pgboss.job
    where data->'data'->>'subjectId' = ${subjectId}`;
const isTold = (subjectId: string) => async () => (await toldOf(subjectId)).length > 0;

describe("a job", () => {
  test("runs for the organization whose act asked for it", async () => {
    const [member, subjectId] = [await aMember(), newId("act")];
    await ask(tellJob).run(ctxOf(member), { subjectId });
    await eventually("The job runs", isTold(subjectId));
    expect(await toldOf(subjectId)).toEqual([{ org_id: member.orgId, actor_type: "job" }]);
    expect(await jobsOf(subjectId)).toMatchObject([{ state: "completed" }]);
  });

  test("does not exist if its transaction rolled back", async () => {
    const member = await aMember();
    const [lost, later] = [newId("act"), newId("act")];
    const failing = ask(tellJob).run(ctxOf(member), { subjectId: lost, fails: true });
    await expect(failing).rejects.toThrow("Rolled back");
    await ask(tellJob).run(ctxOf(member), { subjectId: later });
    await eventually("The later job runs", isTold(later));
    expect(await jobsOf(lost)).toEqual([]);
    expect(await toldOf(lost)).toEqual([]);
  });

  test("leaves nothing when it fails, is retried, and takes effect once", async () => {
    const [member, subjectId] = [await aMember(), newId("act")];
    await ask(stumbleJob).run(ctxOf(member), { subjectId });
    await eventually("The third attempt holds", isTold(subjectId));
    expect(await toldOf(subjectId)).toHaveLength(1);
    expect(await jobsOf(subjectId)).toEqual([{ state: "completed", retry_count: 2 }]);
  });

  test("is reported once when its last attempt fails too", async () => {
    const [member, subjectId] = [await aMember(), newId("act")];
    await ask(hopelessJob).run(ctxOf(member), { subjectId });
    await eventually("It is given up", isTold(subjectId));
    expect(await toldOf(subjectId)).toHaveLength(1);
    expect(await jobsOf(subjectId)).toMatchObject([{ retry_count: 1 }]);
  });

  test("is given up at once if it exceeds every attempt's limits, and never retried", async () => {
    const [member, subjectId] = [await aMember(), newId("act")];
    await ask(endlessJob).run(ctxOf(member), { subjectId });
    await eventually("It is given up", isTold(subjectId));
    expect(await jobsOf(subjectId)).toEqual([{ state: "completed", retry_count: 0 }]);
    expect(await toldOf(subjectId)).toHaveLength(1);
  });

  test("is asked for in a write and for one's own organization alone", async () => {
    const member = await aMember();
    const [subjectId, orgId] = [newId("act"), (await aMember()).orgId];
    await expect(enqueue(ctxOf(member), tellJob, { subjectId })).rejects.toThrow(/outside a write/);
    const write = { transaction: "write" } as const;
    const asForeign = enqueue(ctxOf(member, write), tellJob, { subjectId }, { orgId });
    await expect(asForeign).rejects.toThrow(/another organization/);
    const asJob = enqueue(ctxOfJob(member.orgId, write), tellJob, { subjectId }, { orgId });
    await expect(asJob).rejects.toThrow(/another organization/);
  });

  test("is refused on creation if its data is invalid", async () => {
    const misfit = { subjectId: 7 as unknown as string };
    const ctx = { ...ctxOf(await aMember()), transaction: "write" as const };
    await expect(enqueue(ctx, tellJob, misfit)).rejects.toThrow(/expected string/);
  });
});
