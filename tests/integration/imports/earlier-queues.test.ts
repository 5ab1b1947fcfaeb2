import { afterAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { earlierImportQueues, workOnImport } from "@/lib/domains/imports/jobs";
import { jobs } from "@/lib/jobs/registry";
import { startWorker } from "@/lib/jobs/worker";
import { enqueue, type JobDefinition } from "@/lib/service/job";
import { tenantOf } from "@/lib/service/operation";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
import { asOwner } from "../../support/owner";
import { eventually } from "../../support/processes";

/** The worker of a new version, without the queue into which the old jobs go. */
const isEarlier = ({ name }: JobDefinition) => earlierImportQueues.some((one) => one.name === name);
const worker = await startWorker(jobs.filter(isEarlier));
afterAll(() => worker.stop());

test.each(
  earlierImportQueues,
)("a job that a version before left in $name goes on in the import's queue", async (earlier) => {
  const ctx = ctxOf(await aMember());
  const importId = `imp_${earlier.name}`;
  await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    enqueue({ ...ctx, db, transaction: "write" }, earlier, { importId }),
  );
  const [job] = await eventually("The job went on", async () => {
    const rows = await asOwner()`
      select data -> 'data' ->> 'importId' as import_id from pgboss.job
      where name = ${workOnImport.name} and data ->> 'orgId' = ${ctx.org?.id ?? ""}`;
    return rows.length > 0 && rows;
  });
  expect(job).toEqual({ import_id: importId });
});
