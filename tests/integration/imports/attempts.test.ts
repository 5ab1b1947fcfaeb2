import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { prepareForBulk } from "@/lib/domains/imports/queries/staging";
import { settleAbandonedImport, startSettling } from "@/lib/domains/imports/service/abandoned";
import { cancelImport, retryImport } from "@/lib/domains/imports/service/attempts";
import { commit } from "@/lib/domains/imports/service/commit";
import { getImport } from "@/lib/domains/imports/service/import";
import { progressOf } from "@/lib/domains/imports/service/progress";
import { commitImport, undoImport } from "@/lib/domains/imports/service/steps";
import { work } from "@/lib/domains/imports/service/work";
import type { Ctx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { changingEvidence } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { importFile, readAgain, writeImportOf } from "../../support/imports";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

const list = "Name,Country\nFjord,Norway\n";
const companiesOf = async (orgId: string) =>
  (await asOwner()`select 1 from companies where org_id = ${orgId}`).length;

test("a cancelled import leaves nothing, though its job is at it, and can be tried again", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: importId } = await importFile(member, list);
  const { version } = await commitImport.run(ctx, { importId });
  const progress = progressOf(ctxOfJob(member.orgId), { id: importId, version });
  await progress({ done: 0, total: 1 });
  expect(await cancelImport.run(ctx, { importId })).toMatchObject({
    status: "failed",
    error: "It was canceled. Nothing was changed.",
  });
  const told = await failureOf(progress({ done: 1, total: 1 }));
  expect(told.message).toBe("It was canceled or changed.");
  await writeImportOf(member, importId);
  expect(await companiesOf(member.orgId)).toBe(0);

  expect(await retryImport.run(ctx, { importId })).toMatchObject({ status: "parsing" });
  await readAgain(member, importId);
  await commitImport.run(ctx, { importId });
  await writeImportOf(member, importId);
  expect(await getImport.run(ctx, { importId })).toMatchObject({ status: "committed" });
  expect(await companiesOf(member.orgId)).toBe(1);
});

test("refuses to cancel an import that is not running, or to retry one that did not fail", async () => {
  const member = await aMember();
  const { _id: importId } = await importFile(member, list);
  expect(await codeOf(cancelImport.run(ctxOf(member), { importId }))).toBe("CONFLICT");
  expect(await codeOf(retryImport.run(ctxOf(member), { importId }))).toBe("CONFLICT");
});

test("a job that runs on while its import is cancelled and begun anew writes nothing", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: importId } = await importFile(member, list);
  await commitImport.run(ctx, { importId });
  const writing = await changingEvidence(member, async () => {
    const told = codeOf(writeImportOf(member, importId));
    await eventually("the job waits for the evidence", async () => {
      const [row] = await asOwner()<{ waiting: boolean }[]>`
        select count(*) > 0 as waiting from pg_locks where not granted
          and locktype in ('tuple', 'transactionid')`;
      return row?.waiting;
    });
    await cancelImport.run(ctx, { importId });
    await retryImport.run(ctx, { importId });
    return { told };
  });
  expect(await writing.told).toBe("CONFLICT");
  expect(await companiesOf(member.orgId)).toBe(0);
  await readAgain(member, importId);
  expect(await getImport.run(ctx, { importId })).toMatchObject({ status: "preview" });
});

/** Runs the handler of a job in its own transaction, as a worker does. */
const inJob = (orgId: string | null, act: (ctx: Ctx) => Promise<unknown> | undefined) => {
  const ctx = ctxOfJob(orgId);
  return inTransaction(ctx.db, tenantOf(ctx), "write", async (db) => {
    await act({ ...ctx, db, transaction: "write" });
  });
};

test("the last attempt of a replaced job does not fail what came after", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: importId } = await importFile(member, list);
  const { version } = await commitImport.run(ctx, { importId });
  await cancelImport.run(ctx, { importId });
  const begun = await retryImport.run(ctx, { importId });
  await inJob(member.orgId, (inside) => work.giveUp?.(inside, { importId, version }));
  expect(await getImport.run(ctx, { importId })).toMatchObject({ status: "parsing", error: null });
  await inJob(member.orgId, (inside) =>
    work.giveUp?.(inside, { importId, version: begun.version }),
  );
  expect(await getImport.run(ctx, { importId })).toMatchObject({ status: "failed" });
});

test("a job that gives up late does not fail an import that was done meanwhile", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: importId } = await importFile(member, list);
  const { version } = await commitImport.run(ctx, { importId });
  await writeImportOf(member, importId);
  await inJob(member.orgId, (inside) => commit.giveUp?.(inside, { importId, version }));
  expect(await getImport.run(ctx, { importId })).toMatchObject({ status: "committed" });
});

test("an undo whose worker died in its last attempt is given up, and can be tried again", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const { _id: importId } = await importFile(member, list, { commit: true });
  const own = asOwner();
  const jobsOf = (name: string) => own<{ data: { importId: string; version: number } }[]>`
    select data -> 'data' as data from pgboss.job
    where name = ${name} and data -> 'data' ->> 'importId' = ${importId}`;
  await undoImport.run(ctx, { importId });
  await own`update imports set updated_at = now() - interval '2 minutes' where id = ${importId}`;
  await inJob(null, (inside) => startSettling.commit(inside, {}, undefined));
  expect(await jobsOf("imports.settleAbandoned")).toEqual([]);

  await own`update pgboss.job set state = 'failed'
    where name = 'imports.work' and data -> 'data' ->> 'importId' = ${importId}`;
  await inJob(null, (inside) => startSettling.commit(inside, {}, undefined));
  const [job] = await jobsOf("imports.settleAbandoned");
  if (!job) throw new Error("It was not found");
  await inJob(member.orgId, (inside) => settleAbandonedImport.commit(inside, job.data, undefined));
  expect(await getImport.run(ctx, { importId })).toMatchObject({
    status: "committed",
    is_undoing: false,
    error: expect.stringContaining("The import could not be undone."),
  });
  await undoImport.run(ctx, { importId });
  // A second time says nothing of the undo that has begun since.
  await inJob(member.orgId, (inside) => settleAbandonedImport.commit(inside, job.data, undefined));
  expect(await getImport.run(ctx, { importId })).toMatchObject({ is_undoing: true });
});

test("the pauses of a job over a file do not end its transaction", async () => {
  await getDb().transaction(async (db) => {
    await db.execute(sql`select set_config('idle_in_transaction_session_timeout', '50', true)`);
    await prepareForBulk(db);
    await delay(200);
    await db.execute(sql`select 1`);
  });
});
