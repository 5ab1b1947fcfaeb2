import type { ChildProcess } from "node:child_process";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import { listUnsealed, sealActivity, sealAll } from "@/lib/domains/activity/service/sealing";
import { insertActivity } from "@/lib/service/queries";
import { ctxOfJob } from "../../support/contexts";
import { aMember, aProject, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";
import { eventually, startScript } from "../../support/processes";
import { actsOf, canonical, flawsOf, sealsOf, sha256 } from "../../support/seals";

/** Writes one act of the member in a transaction of its own. */
async function anAct(member: Member, given: Partial<Parameters<typeof insertActivity>[1]> = {}) {
  const tenant = { orgId: member.orgId as OrgId, userId: member.userId };
  const id = newId("act");
  await inTransaction(getDb(), tenant, "write", (db) =>
    insertActivity(db, {
      id,
      orgId: member.orgId,
      at: new Date(),
      kind: "act",
      action: "projects.create",
      actorType: "user",
      actorId: member.userId,
      ...given,
    }),
  );
  return id;
}

describe("a seal", () => {
  test("is of the row as anybody can write it down, whatever text is in it", async () => {
    const texts = fc.string({ unit: "binary" }).filter((text) => !text.includes("\0"));
    const member = await aMember();
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(texts, texts, { noNullPrototype: true }),
        texts,
        async (detail, subjectId) => {
          const id = await anAct(member, { detail, subjectId });
          await sealActivity.call(ctxOfJob(member.orgId), {});
          const act = (await actsOf(member.orgId)).find((one) => one.id === id);
          const seal = (await sealsOf(member.orgId)).at(-1);
          expect(act).toMatchObject({ detail, subject_id: subjectId });
          expect(seal).toMatchObject({ activity_id: id, row_hash: sha256(canonical(act ?? {})) });
        },
      ),
      { numRuns: 60 },
    );
    expect(await flawsOf(member.orgId)).toEqual([]);
  });

  test("is given to what only its person sees, too", async () => {
    const member = await aMember();
    await anAct(member, { isPrivate: true });
    await sealAll(ctxOfJob);
    expect((await sealsOf(member.orgId)).map(({ number }) => number)).toEqual([1]);
  });

  test("shows every change of the row, of its number and of the order", async () => {
    const member = await aMember();
    // Acts of one millisecond have no order.
    const moments = [1, 2, 3].map((ms) => new Date(Date.UTC(2026, 0, 1, 0, 0, 0, ms)));
    const ids = await Promise.all(moments.map((at) => anAct(member, { at })));
    await sealAll(ctxOfJob);
    expect(await flawsOf(member.orgId)).toEqual([]);
    const owner = asOwner();
    await owner`update activity set at = at + interval '1 microsecond' where id = ${ids[1] ?? ""}`;
    expect(await flawsOf(member.orgId)).toEqual(["2 is not its row"]);
    await owner`update activity set at = at - interval '1 microsecond' where id = ${ids[1] ?? ""}`;
    await owner`update activity_seals set row_hash = ${sha256("x")} where activity_id = ${ids[1] ?? ""}`;
    expect(await flawsOf(member.orgId)).toEqual(["2 is not its row", "2 does not follow"]);
    await owner`delete from activity_seals where activity_id = ${ids[1] ?? ""}`;
    expect(await flawsOf(member.orgId)).toContain("3 does not follow");
  });
});

describe("the owner's functions", () => {
  test("seal the transaction's organization alone, and nothing without one", async () => {
    const [own, foreign] = [await aMember(), await aMember()];
    await anAct(own);
    await anAct(foreign);
    await sealActivity.call(ctxOfJob(null), {});
    expect([await sealsOf(own.orgId), await sealsOf(foreign.orgId)]).toEqual([[], []]);
    const { sealed } = await sealActivity.call(ctxOfJob(own.orgId), {});
    expect([sealed, (await sealsOf(foreign.orgId)).length]).toEqual([1, 0]);
    const { items } = await listUnsealed.call(ctxOfJob(null), {});
    const unsealed = items.flatMap(({ chain, orgId }) => (chain === "activity" ? orgId : []));
    expect(unsealed).toContain(foreign.orgId);
    expect(unsealed).not.toContain(own.orgId);
  });

  test("answer nothing of a row but whose it is", async () => {
    await anAct(await aMember());
    const rows = await getDb().execute(sql`select * from unsealed_chains(10)`);
    expect(rows.columns.map(({ name }) => name)).toEqual(["chain", "org_id"]);
  });
});

describe("workers", () => {
  const workers: ChildProcess[] = [];
  afterEach(() => {
    for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  });
  const aWorker = async () => {
    const worker = await startScript("tests/support/job-worker.ts");
    workers.push(worker);
    return worker;
  };
  const areSealed = (orgId: string, acts: number) =>
    eventually("All is sealed", async () => (await sealsOf(orgId)).length === acts);

  test("seal 200 concurrent acts without a gap although one worker is killed", async () => {
    const member = await aMember();
    const [first] = await Promise.all([aWorker(), aWorker()]);
    const acts = Array.from({ length: 200 }, async (_, at) => {
      await anAct(member);
      if (at === 100) first?.kill("SIGKILL");
    });
    await Promise.all(acts);
    const written = Date.now();
    await areSealed(member.orgId, 200);
    console.log(`The last of 200 acts was sealed ${Date.now() - written} ms after it was written`);
    expect(await flawsOf(member.orgId)).toEqual([]);

    for (const worker of workers) worker.kill("SIGKILL");
    await aProject(member);
    await sealAll(ctxOfJob);
    expect(await sealsOf(member.orgId)).toHaveLength(201);
    expect(await flawsOf(member.orgId)).toEqual([]);
  });

  test("seal a row that was written before, and committed after, one that is sealed", async () => {
    const member = await aMember();
    const { promise: untilLater, resolve: goOn } = Promise.withResolvers<void>();
    const tenant = { orgId: member.orgId as OrgId, userId: member.userId };
    const slow = inTransaction(getDb(), tenant, "write", async (db) => {
      await insertActivity(db, {
        id: newId("act"),
        orgId: member.orgId,
        at: new Date(0),
        kind: "act",
        action: "projects.create",
        actorType: "user",
        actorId: member.userId,
      });
      await untilLater;
    });
    await anAct(member);
    await sealAll(ctxOfJob);
    expect(await sealsOf(member.orgId)).toHaveLength(1);
    goOn();
    await slow;
    await sealAll(ctxOfJob);
    expect(await sealsOf(member.orgId)).toHaveLength(2);
    expect(await flawsOf(member.orgId)).toEqual([]);
  });
});
