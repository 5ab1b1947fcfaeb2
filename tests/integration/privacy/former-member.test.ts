import { existsSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { listTraces } from "@/lib/domains/accounts/queries/closing";
import { updateSession } from "@/lib/domains/chat/service/sessions";
import { removeMember } from "@/lib/domains/organizations/service/members";
import { eraseMember } from "@/lib/domains/privacy/queries";
import { eraseOne, eraseOwnAccount, erasePerson } from "@/lib/domains/privacy/service/erasing";
import { removeFilesNow } from "@/lib/domains/privacy/service/files";
import { pathOf } from "@/lib/platform/storage";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import {
  columnsOfText,
  runJob,
  tablesThatName,
  waitingJobs,
  writeEverywhere,
} from "../../support/erasing";
import {
  aCriteriaSet,
  aMember,
  aNote,
  anOpinion,
  anOrganization,
  aProject,
  aRecentSearch,
  aSavedSearch,
  aSession,
  aThread,
  type Member,
  memberElsewhere,
} from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { ctxOfToken } from "../../support/second-factors";
import { aWorld } from "../../support/world";

const NAME = "Kanaria Vogelsang";

/** What docs/privacy.md says of each table that names members: the test holds it to that. */
function documented() {
  const text = readFileSync("docs/privacy.md", "utf8");
  const part = text.slice(text.indexOf("## A member’s account"), text.indexOf("## How long"));
  const tablesOf = (what: string) => {
    const row = part.split("\n").find((line) => line.startsWith(`| ${what} |`)) ?? "";
    return [...row.matchAll(/`(\w+)`/g)].map(([, table]) => table ?? "");
  };
  return {
    goes: tablesOf("deleted"),
    partly: tablesOf("private rows deleted, shared ones kept"),
    stays: tablesOf("kept"),
    sealed: tablesOf("sealed"),
  };
}

/** Every column that may hold a person's id. */
const columnsOfPeople = async () =>
  (await columnsOfText()).filter(
    ({ table, column, type }) =>
      type === "text" &&
      (/(^|_)(user|owner|actor|member)_id$|_by$/.test(column) || column === "base") &&
      !["activity", "audit", "users", "memberships"].includes(table) &&
      // By what a sign-in began, and not by whom.
      !(table === "tokens" && column === "begun_by"),
  );

/** Puts the person's id into each column of their organization that takes it. */
async function plantId({ orgId, userId }: Member): Promise<void> {
  for (const { table, column } of await columnsOfPeople())
    await asOwner()
      .unsafe(
        `update "${table}" set "${column}" = $2 where ctid = (
          select ctid from "${table}" where org_id = $1 limit 1)`,
        [orgId, userId],
      )
      .catch(() => {});
}

/** A member beside an admin. */
async function twoMembers() {
  const colleague = await aMember({ role: "admin" });
  const organization = { id: colleague.orgId, name: colleague.organizationName };
  return { member: await aMember({ organization }), colleague };
}

/** An admin with one of everything, beside another. */
async function aLeavingMember() {
  const { member: admin } = await aWorld();
  const member = { ...admin, fullName: NAME };
  await asOwner()`update users set full_name = ${NAME} where id = ${member.userId}`;
  const colleague = await aMember({
    organization: { id: admin.orgId, name: admin.organizationName },
    role: "admin",
  });
  return { member, colleague };
}

/** Matches the person's id, but not in the address that tests make of it. */
const idOf = ({ userId }: Member) => `${userId}([^@]|$)`;

const own = (member: Member) => ({ email: member.email });

async function eraseAccount(member: Member) {
  const { _id } = await eraseOwnAccount.run(ctxOf(member), own(member));
  await runJob(member.orgId, eraseOne, { erasureId: _id });
}

const countOf = async (table: string, where: string) => {
  const [row] = await asOwner().unsafe(`select count(*)::int as n from "${table}" where ${where}`);
  return row?.n;
};

describe("a member who deletes their account", () => {
  let member: Member;
  let colleague: Member;
  let fileKey: string;
  let before: string[];
  beforeAll(async () => {
    ({ member, colleague } = await aLeavingMember());
    const shared = await aThread(member);
    await aRecentSearch(member, "q=private");
    await aNote(member, { access: "personal" });
    await anOpinion(member, { access: "organizational" });
    await anOpinion(member, { access: "personal" });
    await aCriteriaSet(member, { access_type: "personal" });
    await aSavedSearch(member, { name: "Shared view", is_shared: true });
    const share = { sessionId: shared._id, is_shared: true, version: shared.version };
    await updateSession.run(ctxOf(member), share);
    await writeEverywhere(member.orgId, `Ask ${NAME} (${member.email})`);
    await asOwner()`update chat_sessions set user_id = ${member.userId} where org_id = ${member.orgId}`;
    await plantId(member);
    await asOwner()`update memberships set role = 'admin' where org_id = ${member.orgId}`;
    before = await tablesThatName(idOf(member));
    const [document] =
      await asOwner()`select file_key from documents where base = ${member.userId}`;
    fileKey = document?.file_key;
    await eraseAccount(member);
  });

  test("leaves its id only where the docs say, and its address nowhere but under seals", async () => {
    const { goes, partly, stays, sealed } = documented();
    const known = [...goes, ...partly, ...stays, ...sealed, "users"];
    expect(before.filter((table) => !known.includes(table))).toEqual([]);
    const after = await tablesThatName(idOf(member));
    expect(after.filter((table) => goes.includes(table))).toEqual([]);
    expect(after.filter((table) => !known.includes(table))).toEqual([]);
    expect(sealed.filter((table) => !after.includes(table))).toEqual([]);
    expect(before.length).toBeGreaterThan(40);
    // Of "outside-" and the address, which is somebody else's, the test makes an invitation.
    const addressed = `[^a-z-]${member.email}`;
    expect(await tablesThatName(addressed)).toEqual(["activity", "audit"]);
  });

  test("has a name that goes from what others wrote once an admin says so", async () => {
    expect((await tablesThatName("vogelsang")).length).toBeGreaterThan(40);
    const given = { names: [NAME], is_sure: true };
    const { _id } = await erasePerson.run(ctxOf(colleague), given);
    await runJob(member.orgId, eraseOne, { erasureId: _id });
    expect(await tablesThatName("vogelsang")).toEqual(["activity", "audit"]);
  });

  test("takes private rows along and leaves shared ones", async () => {
    const mine = `org_id = '${member.orgId}' and user_id = '${member.userId}'`;
    expect(await countOf("chat_sessions", `${mine} and not is_shared`)).toBe(0);
    expect(await countOf("chat_sessions", `${mine} and is_shared`)).toBe(1);
    expect(await countOf("notes", `${mine} and access = 'personal'`)).toBe(0);
    expect(await countOf("opinions", `${mine} and access = 'personal'`)).toBe(0);
    expect(await countOf("opinions", `${mine} and access = 'organizational'`)).toBeGreaterThan(0);
    expect(await countOf("criteria_sets", `${mine} and access = 'personal'`)).toBe(0);
    expect(await countOf("saved_searches", `${mine} and not is_shared`)).toBe(0);
    expect(await countOf("undo_entries", `${mine} and is_private`)).toBe(0);
    expect(await countOf("documents", `base = '${member.userId}'`)).toBe(0);
    expect(await countOf("memberships", `user_id = '${colleague.userId}'`)).toBe(1);
  });

  test("loses the files that nothing else names", async () => {
    const asked = (await waitingJobs("privacy.removeFiles")).map(({ data }) => data.keys);
    expect(asked.flat()).toContain(fileKey);
    expect(existsSync(pathOf(fileKey))).toBe(true);
    await runJob(null, removeFilesNow, { keys: [fileKey] });
    expect(existsSync(pathOf(fileKey))).toBe(false);
  });

  test("has an account that opens nothing, and an address that is free", async () => {
    const [row] = await asOwner()`select * from users where id = ${member.userId}`;
    expect(row).toMatchObject({
      email: `${member.userId}@former.invalid`,
      full_name: "Former member",
      password_hash: null,
    });
    for (const table of ["sessions", "identities", "passkeys", "tokens", "recovery_codes"])
      expect([table, await countOf(table, `user_id = '${member.userId}'`)]).toEqual([table, 0]);
  });
});

describe("deleting an account is refused", () => {
  test("for the last admin, the only member, an API key, and with another address", async () => {
    const admin = await aMember({ role: "admin" });
    const { orgId: id, organizationName: name } = admin;
    const only = await eraseOwnAccount.run(ctxOf(admin), own(admin)).catch((thrown) => thrown);
    expect(only).toMatchObject({ code: "CONFLICT" });
    expect(only.message).toContain("only member");
    const other = await aMember({ organization: { id, name } });
    const last = await eraseOwnAccount.run(ctxOf(admin), own(admin)).catch((thrown) => thrown);
    expect(last.message).toContain("needs an admin");
    expect(await codeOf(eraseOwnAccount.run(ctxOf(other), own(admin)))).toBe("INVALID_INPUT");
    const key = ctxOfApiKey(admin, ["read", "write"]);
    expect(await codeOf(eraseOwnAccount.run(key, own(admin)))).toBe("NOT_FOUND");
    expect(await countOf("memberships", `org_id = '${id}'`)).toBe(2);
  });

  test("while any of several organizations needs the person", async () => {
    const admin = await aMember({ role: "admin" });
    const organization = { id: admin.orgId, name: admin.organizationName };
    const member = await aMember({ organization });
    const elsewhere = await memberElsewhere(
      member,
      await anOrganization({ name: "Solo" }),
      "admin",
    );
    const refused = await eraseOwnAccount.run(ctxOf(member), own(member)).catch((thrown) => thrown);
    expect(refused.message).toContain("only member of Solo");
    expect(await countOf("memberships", `user_id = '${elsewhere.userId}'`)).toBe(2);
  });

  test("the second time, and when two last admins go at once", async () => {
    const one = await aMember({ role: "admin" });
    const organization = { id: one.orgId, name: one.organizationName };
    const two = await aMember({ organization, role: "admin" });
    await aMember({ organization });
    const codes = await Promise.all(
      [one, two].map((admin) =>
        eraseOwnAccount.run(ctxOf(admin), own(admin)).then(
          () => "done",
          (thrown) => thrown.code,
        ),
      ),
    );
    expect(codes.toSorted()).toEqual(["CONFLICT", "done"]);
    const gone = codes[0] === "done" ? one : two;
    expect(await codeOf(eraseOwnAccount.run(ctxOf(gone), own(gone)))).toBe("NOT_FOUND");
  });
});

test("an account's sessions end at once, in every organization, before the job runs", async () => {
  const admin = await aMember({ role: "admin" });
  const member = await aMember({
    organization: { id: admin.orgId, name: admin.organizationName },
  });
  const firm = await aMember({ role: "admin" });
  const there = await memberElsewhere(member, { id: firm.orgId, name: firm.organizationName });
  const [here, elsewhere] = [await aSession(member), await aSession(there, { kind: "bearer" })];
  await aNote(there, { access: "personal", body: "Kept to myself" });
  const { _id } = await eraseOwnAccount.run(ctxOf(member), own(member));
  for (const { token } of [here, elsewhere])
    expect((await ctxOfToken(token)).actor.type).toBe("anonymous");
  await runJob(member.orgId, eraseOne, { erasureId: _id });
  expect(await countOf("notes", `user_id = '${member.userId}'`)).toBe(0);
  expect(await countOf("erasures", `member_id = '${member.userId}'`)).toBe(2);
  // Nothing stands under it: the row goes too.
  expect(await countOf("users", `id = '${member.userId}'`)).toBe(0);
});

test("a former member is erased at the wish of an admin, and keeps the account elsewhere", async () => {
  const { member, colleague } = await twoMembers();
  await aProject(member, { name: "Quiet", access: "members" });
  const elsewhere = await memberElsewhere(member, await anOrganization());
  for (const one of [member, elsewhere]) await aNote(one, { access: "personal" });
  const given = { emails: [member.email] };
  expect(await codeOf(erasePerson.run(ctxOf(colleague), given))).toBe("CONFLICT");
  await removeMember.run(ctxOf(colleague), { memberId: member.membershipId });
  const { _id } = await erasePerson.run(ctxOf(colleague), given);
  await runJob(member.orgId, eraseOne, { erasureId: _id });
  const mine = `org_id = '${member.orgId}' and user_id = '${member.userId}'`;
  expect(await countOf("notes", `${mine} and access = 'personal'`)).toBe(0);
  expect(await countOf("notes", `org_id = '${elsewhere.orgId}'`)).toBe(1);
  expect(await countOf("users", `email = '${member.email}'`)).toBe(1);
  expect(await countOf("memberships", `user_id = '${member.userId}'`)).toBe(1);
  const [project] = await asOwner()`
    select user_id from project_members where org_id = ${member.orgId}
      and project_id in (select id from projects where name = 'Quiet' and org_id = ${member.orgId})`;
  expect(project?.user_id).toBe(colleague.userId);
});

test("the database's functions do nothing to a member, nor with an open account", async () => {
  const { member } = await twoMembers();
  await aThread(member);
  await inTransaction(
    getDb(),
    { orgId: member.orgId as OrgId, userId: null },
    "write",
    async (db) => {
      expect(await eraseMember(db, member.userId)).toEqual([]);
      expect(await listTraces(db, member.userId)).toEqual([]);
    },
  );
  expect(await countOf("chat_sessions", `user_id = '${member.userId}'`)).toBe(1);
});

test("an answer that is being written finds its thread gone, and brings nothing back", async () => {
  const { member } = await twoMembers();
  const { _id: sessionId } = await aThread(member);
  await asOwner()`update chat_sessions set running_id = 'msg_1', runner = 1 where id = ${sessionId}`;
  await eraseAccount(member);
  const writing = asOwner()`insert into chat_events (org_id, user_id, session_id, seq, message_id, json)
    values (${member.orgId}, ${member.userId}, ${sessionId}, 1, 'msg_1', '{}')`;
  await expect(writing).rejects.toMatchObject({ code: "23503" });
});

test("an account is erased with the addresses that it had before and nobody has now", async () => {
  const admin = await aMember({ role: "admin" });
  const member = await aMember({
    organization: { id: admin.orgId, name: admin.organizationName },
  });
  const other = await aMember();
  const former = `kanaria.${member.userId}@vogelsang.example`;
  await asOwner()`update users set former_emails = ${[former, other.email]}
    where id = ${member.userId}`;
  await aNote(admin, { body: `Wrote to ${former}, not ${other.email}` });
  await eraseAccount(member);
  const [note] = await asOwner()`select body from notes where org_id = ${admin.orgId}`;
  expect(note?.body).toMatch(/^Wrote to █+, not /);
  expect(note?.body).toContain(other.email);
});
