import { existsSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { deleteAll, findToDelete, remindOfDeletion } from "@/lib/domains/privacy/jobs";
import {
  deleteNow,
  deleteOrganization,
  keepOrganization,
  remind,
  startDeleting,
} from "@/lib/domains/privacy/service/deletion";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import { changeSettings } from "@/lib/platform/env";
import { pathOf } from "@/lib/platform/storage";
import { ctxOf } from "../../support/contexts";
import { runJob, tablesThatName, waitingJobs } from "../../support/erasing";
import {
  aMember,
  anOrganization,
  aSession,
  type Member,
  memberElsewhere,
} from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { rowsHash } from "../../support/rows-hash";
import { ctxOfToken } from "../../support/second-factors";
import { aWorld } from "../../support/world";

const tablesOfOrganizations = async () =>
  (
    await asOwner()<{ name: string }[]>`
      select c.table_name as name from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = 'org_id'`
  ).map(({ name }) => name);

const makeDue = ({ orgId }: Member) =>
  asOwner()`update organizations set deletes_at = now() - interval '1 minute' where id = ${orgId}`;

const deletion = (member: Member) => runJob(null, deleteNow, { organizationId: member.orgId });

const isAccount = async ({ userId }: Member) =>
  (await asOwner()`select 1 from users where id = ${userId}`).length > 0;

describe("asking", () => {
  test("needs the name, moves nothing when asked twice, and can be cancelled", async () => {
    const admin = await aMember({ role: "admin" });
    const { organizationName: name } = admin;
    expect(await codeOf(deleteOrganization.run(ctxOf(admin), { name: "Other" }))).toBe(
      "INVALID_INPUT",
    );
    const first = await deleteOrganization.run(ctxOf(admin), { name });
    const later = ctxOf(admin, { now: () => new Date(Date.now() + 86_400_000) });
    expect(await deleteOrganization.run(later, { name })).toEqual(first);
    const days = (Date.parse(first.deletes_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(14);
    const { token } = await aSession(admin);
    expect((await ctxOfToken(token)).actor).toMatchObject({
      deletesAt: new Date(first.deletes_at ?? ""),
    });
    expect(await keepOrganization.run(ctxOf(admin), {})).toEqual({ deletes_at: null });
    await deletion(admin);
    expect(await isAccount(admin)).toBe(true);
  });

  test("deletes nothing before its time, whoever starts the job", async () => {
    const admin = await aMember({ role: "admin" });
    await deleteOrganization.run(ctxOf(admin), { name: admin.organizationName });
    await deletion(admin);
    expect(await isAccount(admin)).toBe(true);
  });
});

describe("its admins", () => {
  beforeAll(() => changeSettings({ SMTP_URL: "smtp://mail.example" }));
  afterAll(() => changeSettings({ SMTP_URL: undefined }));

  const aFirm = async () => {
    const admin = await aMember({
      role: "admin",
      organization: await anOrganization({ name: "Ridge" }),
    });
    const organization = { id: admin.orgId, name: admin.organizationName };
    const [other] = [
      await aMember({ role: "admin", organization }),
      await aMember({ organization }),
    ];
    await asOwner()`update users set email_verified_at = now() where id in
      (select user_id from memberships where org_id = ${admin.orgId})`;
    await aMember({ role: "admin", organization });
    return { admin, told: [admin.email, other.email].sort() };
  };
  /** Subjects of the mails that wait, with their receivers. */
  const mails = async ({ orgId }: Member) => {
    const rows = await asOwner()<{ subject: string; receivers: string[] }[]>`
      select payload ->> 'subject' as subject,
        array_agg(payload -> 'to' ->> 'address' order by payload -> 'to' ->> 'address') as receivers
      from outbox where org_id = ${orgId} group by 1 order by min(created_at)`;
    return rows.map(({ subject, receivers }) => [subject.replace(/ on \d.*/, ""), receivers]);
  };

  test("with a confirmed address are notified of the request, the approaching date and a cancellation", async () => {
    const { admin, told } = await aFirm();
    const ask = () => deleteOrganization.run(ctxOf(admin), { name: "Ridge" });
    const { deletes_at } = await ask();
    await ask();
    expect(await mails(admin)).toEqual([["Ridge will be deleted", told]]);
    const [reminder] = await asOwner()<{ days: number; deletesAt: string }[]>`
      select round(extract(epoch from start_after - now()) / 86400)::int as days,
        data -> 'data' ->> 'deletesAt' as "deletesAt" from pgboss.job
      where name = ${remindOfDeletion.name} and data ->> 'orgId' = ${admin.orgId}`;
    expect(reminder).toEqual({ days: 11, deletesAt: deletes_at });
    const near = () => runJob(admin.orgId, remind, { deletesAt: reminder?.deletesAt ?? "" });
    await near();
    await keepOrganization.run(ctxOf(admin), {});
    await keepOrganization.run(ctxOf(admin), {});
    await near();
    expect(await mails(admin)).toEqual([
      ["Ridge will be deleted", told],
      ["Reminder: Ridge will be deleted", told],
      ["Ridge will not be deleted", told],
    ]);
  });

  test("are told once that it is done, and these mails go with the rest", async () => {
    const { admin, told } = await aFirm();
    await deleteOrganization.run(ctxOf(admin), { name: "Ridge" });
    await deletion(admin);
    await makeDue(admin);
    await deletion(admin);
    await deletion(admin);
    expect(await mails(admin)).toEqual([["Ridge was deleted", told]]);
    const [job] = (await waitingJobs("outbox.deliver")).filter(
      ({ orgId }) => orgId === admin.orgId,
    );
    expect(job).toBeDefined();
    await asOwner()`update organizations set emptied_at = now() - interval '7 hours' where id = ${admin.orgId}`;
    await deletion(admin);
    expect(await tablesThatName(admin.email)).toEqual([]);
  });
});

describe("an organization whose time has come", () => {
  let tables: string[];
  let own: Member;
  let other: Member;
  let both: Member;
  let files: string[];
  let othersBefore: string;
  beforeAll(async () => {
    tables = await tablesOfOrganizations();
    own = (await aWorld()).member;
    other = (await aWorld()).member;
    const colleague = await aMember({
      organization: { id: own.orgId, name: own.organizationName },
    });
    both = await memberElsewhere(colleague, { id: other.orgId, name: other.organizationName });
    const stored = await asOwner()<{ key: string }[]>`
      select file_key as key from documents where org_id = ${own.orgId}`;
    files = stored.map(({ key }) => key);
    othersBefore = await rowsHash(other.orgId, tables);
    await deleteOrganization.run(ctxOf(own), { name: own.organizationName });
    await makeDue(own);
    await runJob(null, startDeleting, {});
  });

  test("is found once it is due", async () => {
    const asked = (await waitingJobs(deleteAll.name)).map(({ data }) => data.organizationId);
    expect(asked).toContain(own.orgId);
    expect(asked).not.toContain(other.orgId);
    expect(findToDelete.schedule).toBeDefined();
  });

  test("is gone from every table and the file store, and from no other organization", async () => {
    expect(await deletion(own)).toBe("0");
    for (const name of tables) {
      const [row] = await asOwner().unsafe(
        `select count(*)::int as n from "${name}" where org_id = $1`,
        [own.orgId],
      );
      expect([name, row?.n]).toEqual([name, 0]);
    }
    const asked = (await waitingJobs("privacy.removeFiles")).map(({ data }) => data.keys);
    const keys = asked.flat() as string[];
    expect(files.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining(files));
    await runJob(null, removeFilesNow, { keys });
    for (const key of files) expect(existsSync(pathOf(key))).toBe(false);
    expect(await rowsHash(other.orgId, tables)).toBe(othersBefore);
    const theirs = await asOwner()<{ key: string }[]>`
      select file_key as key from documents where org_id = ${other.orgId}`;
    for (const { key } of theirs) expect(existsSync(pathOf(key))).toBe(true);
  });

  test("takes the accounts along that belong to no other", async () => {
    expect(await isAccount(own)).toBe(false);
    expect(await isAccount(both)).toBe(true);
    expect(await isAccount(other)).toBe(true);
    const waiting = await asOwner()`
      select 1 from pgboss.job where data ->> 'orgId' = ${own.orgId} and state <> 'active'`;
    expect(waiting).toHaveLength(0);
  });

  test("keeps a nameless row until no job can write into it, and then nothing", async () => {
    const [row] = await asOwner()`select name from organizations where id = ${own.orgId}`;
    expect(row?.name).toBe("");
    await asOwner()`insert into evidence_versions (org_id, version, recipe, renewed_up_to)
      values (${own.orgId}, 1, '', '')`;
    await deletion(own);
    expect(await tablesThatName(own.orgId)).toEqual(["evidence_versions", "organizations"]);
    await asOwner()`update organizations set emptied_at = now() - interval '7 hours' where id = ${own.orgId}`;
    await deletion(own);
    await deletion(own);
    expect(await tablesThatName(own.orgId)).toEqual([]);
    expect(await rowsHash(other.orgId, tables)).toBe(othersBefore);
  });
});
