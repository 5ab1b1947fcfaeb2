import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { expect, inject, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId } from "@/lib/core/ids";
import { eraseOne, erasePerson } from "@/lib/domains/privacy/service/erasing";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import { changeSettings } from "@/lib/platform/env";
import { storeBytes } from "@/lib/platform/storage";
import type { OrgCtx } from "@/lib/service/context";
import { tenantOf } from "@/lib/service/operation";
import { deliverOutbox, putMail } from "@/lib/service/outbox";
import { writeArchive } from "@/scripts/archive/write";
import { databaseOfWorker } from "../../support/cluster";
import { ctxOf } from "../../support/contexts";
import {
  EVERYWHERE,
  filesThatName,
  runJob,
  tablesThatName,
  waitingJobs,
} from "../../support/erasing";
import { aMember } from "../../support/factories";
import { startMailbox } from "../../support/mailbox";
import { asOwner } from "../../support/owner";
import { eventually, startScript } from "../../support/processes";

/** Of this run alone: stored files outlive the runs of tests. */
const canary = newId("usr").slice(4);
const address = `kanaria@${canary}.example`;

/** All bytes of a backup that is made now. */
async function aBackup(): Promise<Buffer> {
  const folder = mkdtempSync(path.join(tmpdir(), "spotlight-erased-"));
  const { ownerUrl, appUrl, workerUrl } = databaseOfWorker(inject("cluster"));
  const file = path.join(folder, "backup.tar.gz");
  await writeArchive(file, { ownerUrl, appUrl, workerUrl, appRole: "managed" }, folder);
  const bytes = gunzipSync(readFileSync(file));
  rmSync(folder, { recursive: true });
  return bytes;
}

/** An email from the address with a file. */
async function aMailWithFile(orgId: string): Promise<void> {
  const { key } = await storeBytes(Buffer.from(`From ${address}`), { limit: 1000 });
  const id = newId("ltr");
  await asOwner()`
    insert into inbound_mails (id, org_id, state, kind, hash, sender_name, sender_email,
      is_authenticated, subject, text, whole_text, received_at)
    values (${id}, ${orgId}, 'waiting', 'reply', ${id}, 'K', ${address}, true, 'Deck', '', '', now())`;
  await asOwner()`
    insert into inbound_files (id, org_id, inbound_id, number, file_key, file_name, size_bytes, sha256, created_at)
    values (${newId("ltr")}, ${orgId}, ${id}, 1, ${key}, 'deck.pdf', 1, '', now())`;
}

test("an erased address is in no table, queue, file, log line or later backup, though email to it failed", async () => {
  const mailbox = await startMailbox();
  changeSettings({ SMTP_URL: mailbox.url });
  const admin = await aMember({ role: "admin" });
  mailbox.refuse(451, 451);
  const ctx = ctxOf(admin) as OrgCtx;
  await inTransaction(getDb(), tenantOf(ctx), "write", (db) =>
    putMail(
      { ...ctx, db, transaction: "write" },
      { to: { name: "", address }, subject: "Hello", text: `Dear ${address}` },
    ),
  );
  const lines: string[] = [];
  const settings = { SMTP_URL: mailbox.url, LOG_LEVEL: "info" };
  const worker = await startScript("tests/support/mail-worker.ts", settings);
  worker.stdout?.on("data", (words: Buffer) => lines.push(String(words)));
  const failure = await eventually("The first attempt failed", async () => {
    const [job] = await asOwner()`
      select output::text as told from pgboss.job where name = ${deliverOutbox.name} and output is not null`;
    return lines.some((line) => line.includes("job.failed")) && job?.told;
  });
  worker.kill("SIGKILL");
  await mailbox.stop();
  for (const told of [String(failure), lines.join("")]) {
    expect(told).toContain("EMESSAGE");
    expect(told).toContain("451");
  }

  await aMailWithFile(admin.orgId);
  expect(await tablesThatName(address, EVERYWHERE)).toEqual(["inbound_mails", "outbox"]);
  expect(filesThatName(canary)).toHaveLength(1);
  expect((await aBackup()).includes(address)).toBe(true);
  const { _id } = await erasePerson.run(ctxOf(admin), { emails: [address] });
  await runJob(admin.orgId, eraseOne, { erasureId: _id });
  const keys = (await waitingJobs("privacy.removeFiles")).flatMap(
    ({ data }) => data.keys as string[],
  );
  await runJob(null, removeFilesNow, { keys });
  expect(await tablesThatName(canary, EVERYWHERE)).toEqual([]);
  expect(filesThatName(canary)).toEqual([]);
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  expect((await aBackup()).includes(canary)).toBe(false);
});
