import { existsSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import {
  getRetention,
  previewRetention,
  removeSome,
  saveRetention,
  startRetention,
} from "@/lib/domains/privacy/service/retention";
import { pathOf } from "@/lib/platform/storage";
import { ctxOf } from "../../support/contexts";
import { runJob, waitingJobs } from "../../support/erasing";
import { aMember, anInterview, aThread, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { importFile } from "../../support/imports";
import { acceptNda, anNda } from "../../support/ndas";
import { asOwner } from "../../support/owner";

const kinds = ["threads", "imports", "mails", "interviews"] as const;
const OLD = "2020-01-02T10:00:00Z";

const idsOf = async (table: string, { orgId }: Member) =>
  (await asOwner().unsafe(`select id from "${table}" where org_id = $1`, [orgId])).map(
    ({ id }) => id as string,
  );

/** A mail of a conversation, as if it had been sent. */
const aMail = (id: string, { orgId }: Member, conversationId: string) => asOwner()`
  insert into letters (id, org_id, conversation_id, step, subject, text, created_at, sent_at)
  values (${id}, ${orgId}, ${conversationId}, 9, 'S', 'T', ${OLD}, ${OLD})`;

const endOld = async ({ orgId }: Member, conversationId: string) =>
  asOwner()`update conversations set state = 'answered', updated_at = ${OLD}
    where org_id = ${orgId} and id = ${conversationId}`;

const limit = async (admin: Member, months: number | null) => {
  for (const kind of kinds) await saveRetention.run(ctxOf(admin), { kind, months });
};

const runAll = async (admin: Member) => {
  for (const kind of kinds)
    expect(await runJob(admin.orgId, removeSome, { kind, removed: 0 })).toBe("0");
};

describe("what is older than an organization keeps", () => {
  let admin: Member;
  let stranger: Member;
  let colleague: Member;
  let importId: string;
  let fileKey: string;
  let provedMail: string;
  let nightWithout: number;
  beforeAll(async () => {
    [admin, stranger] = [await aMember({ role: "admin" }), await aMember({ role: "admin" })];
    const organization = { id: admin.orgId, name: admin.organizationName };
    colleague = await aMember({ organization });
    for (const one of [colleague, stranger]) {
      const thread = await aThread(one);
      await asOwner()`update chat_sessions set updated_at = ${OLD} where id = ${thread._id}`;
    }
    await aThread(colleague);
    const taken = await importFile(admin, "name,website\nVogel Ltd,https://vogel.example\n", {
      commit: true,
    });
    importId = taken._id;
    const [stored] = await asOwner()`
      update imports set updated_at = ${OLD} where id = ${importId} returning file_key`;
    fileKey = stored?.file_key;
    const ended = await anInterview(admin);
    await asOwner()`update interviews set updated_at = ${OLD} where org_id = ${admin.orgId}`;
    await endOld(admin, ended.conversation_id);
    await aMail("ltr_old", admin, ended.conversation_id);
    const nda = await anNda(admin);
    await acceptNda(nda);
    await endOld(admin, nda.conversation_id);
    provedMail = "ltr_proof";
    await aMail(provedMail, admin, nda.conversation_id);
    await runAll(admin);
    nightWithout = (await idsOf("chat_sessions", admin)).length;
  });

  test("stays while nothing is limited", () => {
    expect(nightWithout).toBe(2);
  });

  test("is counted before it is removed, private threads of others too", async () => {
    const preview = (kind: (typeof kinds)[number]) =>
      previewRetention.run(ctxOf(admin), { kind, months: 12 });
    const old = { records: 1, oldest_day: "2020-01-02" };
    for (const kind of kinds) expect([kind, await preview(kind)]).toEqual([kind, old]);
    expect(
      await previewRetention
        .run(ctxOf(colleague, {}), { kind: "threads", months: 1 })
        .catch(({ code }) => code),
    ).toBe("FORBIDDEN");
  });

  test("goes by the job, with its files, and nothing else does", async () => {
    await limit(admin, 12);
    await runJob(null, startRetention, {});
    const started = await waitingJobs("privacy.removeOld");
    const mine = started.filter(({ orgId }) => orgId === admin.orgId);
    expect(mine.map(({ data }) => data.kind).toSorted()).toEqual([...kinds].toSorted());
    expect(started.filter(({ orgId }) => orgId === stranger.orgId)).toEqual([]);
    await runAll(admin);
    await runAll(admin);
    expect(await idsOf("chat_sessions", admin)).toHaveLength(1);
    expect(await idsOf("chat_sessions", stranger)).toHaveLength(1);
    expect(await idsOf("letters", admin)).toContain(provedMail);
    expect(await idsOf("letters", admin)).not.toContain("ltr_old");
    const rows = await asOwner()`select 1 from import_rows where org_id = ${admin.orgId}`;
    expect(rows).toHaveLength(0);
    const claims = await asOwner()`select 1 from claims where org_id = ${admin.orgId}`;
    expect(claims.length).toBeGreaterThan(0);
    const asked = (await waitingJobs("privacy.removeFiles")).map(({ data }) => data.keys);
    expect(asked.flat()).toContain(fileKey);
    await runJob(null, removeFilesNow, { keys: [fileKey] });
    expect(existsSync(pathOf(fileKey))).toBe(false);
  });

  test("leaves one row of activity for each kind of which a night removed something", async () => {
    const acts = await asOwner()<{ detail: { records: string } }[]>`
      select detail from activity where org_id = ${admin.orgId} and action = 'privacy.removeOld'`;
    expect(acts.map(({ detail }) => detail.records).toSorted()).toEqual([
      "1 email",
      "1 import",
      "1 interview",
      "1 thread",
    ]);
    const audits = await asOwner()`
      select 1 from audit where org_id = ${admin.orgId} and act = 'privacy.saveRetention'`;
    expect(audits).toHaveLength(kinds.length);
  });

  test("cannot be undone: the undo of an import says why", async () => {
    const [entry] = await asOwner()<{ id: string }[]>`
      select id from undo_entries where org_id = ${admin.orgId} and inverse = 'imports.undo'`;
    const refused = await undoAct
      .run(ctxOf(admin), { undoId: entry?.id })
      .catch((thrown) => thrown);
    expect(refused.code).toBe("CONFLICT");
    expect(refused.message).toContain("The rows of this import were removed on");
  });
});

test("a limit is a choice of months, and none takes it away", async () => {
  const admin = await aMember({ role: "admin" });
  const save = (months: unknown) => saveRetention.run(ctxOf(admin), { kind: "threads", months });
  for (const months of [0, -1, 2, 1.5, 1e9, "soon", undefined])
    expect(await codeOf(save(months))).toBe("INVALID_INPUT");
  await Promise.all([save(12), saveRetention.run(ctxOf(admin), { kind: "mails", months: 3 })]);
  const kept = async () =>
    Object.fromEntries(
      (await getRetention.run(ctxOf(admin), {})).items.map(({ kind, months }) => [kind, months]),
    );
  expect(await kept()).toEqual({ threads: 12, imports: null, mails: 3, interviews: null });
  await save(null);
  expect((await kept()).threads).toBeNull();
});

test("more than one part is removed by a job after the other, and told once", async () => {
  const admin = await aMember({ role: "admin" });
  await asOwner()`insert into chat_sessions (id, org_id, user_id, title, message_count, last_seq, version, created_at, updated_at)
    select ${`${admin.userId}_`} || n, ${admin.orgId}, ${admin.userId}, 'T', 0, 0, 1, ${OLD}, ${OLD} from generate_series(1, 501) n`;
  await saveRetention.run(ctxOf(admin), { kind: "threads", months: 1 });
  await runAll(admin);
  const next = (await waitingJobs("privacy.removeOld")).find(({ orgId }) => orgId === admin.orgId);
  expect(next?.data).toEqual({ kind: "threads", removed: 500 });
  await runJob(admin.orgId, removeSome, { kind: "threads", removed: 500 });
  const acts = await asOwner()<{ detail: { records: string } }[]>`
    select detail from activity where org_id = ${admin.orgId} and action = 'privacy.removeOld'`;
  expect(acts.map(({ detail }) => detail.records)).toEqual(["501 threads"]);
});
