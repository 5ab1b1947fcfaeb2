import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import { newId, type OrgId } from "@/lib/core/ids";
import { createCompany } from "@/lib/domains/companies/service/create";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { getNda } from "@/lib/domains/ndas/service/list";
import { addVersion } from "@/lib/domains/ndas/service/versions";
import { updateNda } from "@/lib/domains/ndas/service/write";
import { removeMember } from "@/lib/domains/organizations/service/members";
import {
  eraseOne,
  eraseOwnAccount,
  erasePerson,
  listErasures,
  startUnfinished,
} from "@/lib/domains/privacy/service/erasing";
import { exportOwn, exportPerson, findPerson } from "@/lib/domains/privacy/service/people";
import { isSuppressed } from "@/lib/service/queries";
import { ctxOf } from "../../support/contexts";
import { aFoundersAddress, anInboundDocument, sendStep } from "../../support/correspondence";
import {
  EVERYWHERE,
  runJob,
  tablesThatName,
  waitingJobs,
  writeEverywhere,
} from "../../support/erasing";
import { aMember, aNote, aSavedSearch, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { importFile } from "../../support/imports";
import { anNda, stored } from "../../support/ndas";
import { asOwner } from "../../support/owner";
import { aWorld } from "../../support/world";

const person = { emails: ["kanaria@vogelsang.example"], names: ["Kanaria Vogelsang"] };
const written = "Ask Kanaria Vogelsang (Kanaria@Vogelsang.example, kanaria vogelsang)";

async function erase(admin: Member, given: object = person) {
  const { _id } = await erasePerson.run(ctxOf(admin), given);
  expect(await runJob(admin.orgId, eraseOne, { erasureId: _id })).toBe("0");
}

const unfinished = async ({ orgId }: Member) =>
  (await waitingJobs("privacy.erase")).filter((job) => job.orgId === orgId);

describe("a person outside", () => {
  test("is erased once more, hours or days later, from what a job that ran meanwhile has written", async () => {
    const admin = await aMember({ role: "admin" });
    await erase(admin);
    const [{ id: erasureId } = { id: "" }] = await asOwner()<{ id: string }[]>`
      select id from erasures where org_id = ${admin.orgId}`;
    await aNote(admin, { body: written });
    const finishedBefore = async (hours: number) => {
      await asOwner()`delete from pgboss.job where name = 'privacy.erase'`;
      await asOwner()`update erasures set finished_at = now() - ${hours} * interval '1 hour'
        where id = ${erasureId}`;
      await runJob(null, startUnfinished, {});
      return (await unfinished(admin)).map(({ data }) => data);
    };
    expect(await finishedBefore(5)).toEqual([]);
    await runJob(admin.orgId, eraseOne, { erasureId });
    await aNote(admin, { body: written });
    // The worker was away for a day.
    expect(await finishedBefore(30)).toEqual([{ erasureId }]);
    await runJob(admin.orgId, eraseOne, { erasureId });
    expect(await finishedBefore(31)).toEqual([]);
    const [left] = await asOwner()`
      select body from notes where org_id = ${admin.orgId} and body !~* 'kanaria|vogelsang'`;
    expect(left?.body).toContain("Ask █");
    const [{ hours } = { hours: 0 }] = await asOwner()<{ hours: number }[]>`
      select extract(epoch from now() - finished_at)::int / 3600 as hours from erasures where id = ${erasureId}`;
    expect(hours).toBe(31);
  });

  test("is erased from every text but those under seals, and from no other organization", async () => {
    const { member: admin } = await aWorld();
    const { member: stranger } = await aWorld();
    const planted = await writeEverywhere(admin.orgId, written);
    expect(planted.length).toBeGreaterThan(60);
    await asOwner()`update notes set body = ${written} where org_id = ${stranger.orgId}`;
    const found = await findPerson.run(ctxOf(admin), person);
    expect(found.items.map(({ kind }) => kind)).toContain("Values with a source");

    await erase(admin);
    const others = await asOwner()`
      update notes set body = '' where org_id = ${stranger.orgId} and body = ${written}`;
    expect(others.count).toBeGreaterThan(0);
    expect(await tablesThatName("kanaria|vogelsang", EVERYWHERE)).toEqual(["activity", "audit"]);
    const [erasure] = (await listErasures.run(ctxOf(admin), {})).items;
    expect(erasure?.finished_at).not.toBeNull();
  });

  test("is erased with the address that they had before, and is not written to again", async () => {
    const admin = await aMember({ role: "admin" });
    const [former, now] = [aFoundersAddress(), aFoundersAddress()];
    const nda = await anNda(admin, { receiver_email: former });
    await sendStep(admin, nda.conversation_id, 1, { way: "hand" });
    const file = await stored(undefined, "Second.pdf");
    const { version } = await addVersion.run(ctxOf(admin), { ndaId: nda._id, file });
    const asked = { ndaId: nda._id, version, receiver_email: now };
    await updateNda.run(ctxOf(admin), asked);
    await asOwner()`insert into mail_suppressions (org_id, email, created_at)
      values (${admin.orgId}, ${now}, now())`;
    await erase(admin, { emails: [now] });
    expect(await tablesThatName(`${former}|${now}`)).toEqual([]);
    const [link] = await asOwner()`select 1 from tokens where nda_id = ${nda._id}`;
    expect(link).toBeUndefined();
    const org = admin.orgId as OrgId;
    const isRefused = await inTransaction(getDb(), { orgId: org, userId: null }, "read", (db) =>
      isSuppressed(db, org, now),
    );
    expect(isRefused).toBe(true);
  });

  test("is erased with the dead address that was corrected", async () => {
    const admin = await aMember({ role: "admin" });
    const [former, now] = [aFoundersAddress(), aFoundersAddress()];
    const nda = await anNda(admin, { receiver_email: former });
    await sendStep(admin, nda.conversation_id, 1, { way: "hand" });
    await asOwner()`update conversations set state = 'bounced' where id = ${nda.conversation_id}`;
    const { version } = await getNda.run(ctxOf(admin), { ndaId: nda._id });
    const asked = { ndaId: nda._id, version, receiver_email: now };
    expect((await updateNda.run(ctxOf(admin), asked)).former_emails).toEqual([former]);
    await erase(admin, { emails: [now] });
    expect(await tablesThatName(`${former}|${now}`)).toEqual([]);
  });

  test("is erased by an earlier address too, with the files from the new one", async () => {
    const admin = await aMember({ role: "admin" });
    const [former, now] = [aFoundersAddress(), aFoundersAddress()];
    const nda = await anNda(admin, { receiver_email: former });
    const conversationId = nda.conversation_id;
    await sendStep(admin, conversationId, 1, { way: "hand" });
    await asOwner()`update conversations set receiver_email = ${now}, former_emails = ${[former]}
      where id = ${conversationId}`;
    await anInboundDocument(admin, conversationId);
    await erase(admin, { emails: [former] });
    expect(await tablesThatName(`${former}|${now}`)).toEqual([]);
    const files = await asOwner()`select 1 from inbound_files where org_id = ${admin.orgId}`;
    expect(files).toHaveLength(0);
  });

  test("is erased without the other person to whom a later version of their NDA went", async () => {
    const admin = await aMember({ role: "admin" });
    const [adas, bos] = [aFoundersAddress(), aFoundersAddress()];
    const nda = await anNda(admin, { receiver_email: adas });
    await sendStep(admin, nda.conversation_id, 1, { way: "hand" });
    const file = await stored(undefined, "Second.pdf");
    const { version, conversation_id } = await addVersion.run(ctxOf(admin), {
      ndaId: nda._id,
      file,
    });
    const toBo = { ndaId: nda._id, version, receiver_name: "Bo Birch", receiver_email: bos };
    expect((await updateNda.run(ctxOf(admin), toBo)).former_emails).toEqual([adas]);
    await sendStep(admin, conversation_id, 1, { way: "hand" });
    await anInboundDocument(admin, conversation_id);
    await erase(admin, { emails: [adas] });
    expect(await tablesThatName(adas)).toEqual([]);
    expect(await tablesThatName(bos)).not.toEqual([]);
    const files = await asOwner()`select 1 from inbound_files where org_id = ${admin.orgId}`;
    expect(files).toHaveLength(1);
  });

  test("leaves the texts around the name and the places in them as they were", async () => {
    const admin = await aMember({ role: "admin" });
    const list =
      "name,website,founders\nVogel Ltd,https://vogel.example,Kanaria Vogelsang; Ola Nordmann\n";
    await importFile(admin, list, { commit: true });
    await erase(admin);
    const passages = await asOwner()<{ text: string; isTrue: boolean }[]>`
      select text, sha256 = encode(sha256(convert_to(text, 'UTF8')), 'hex') as "isTrue"
      from passages where org_id = ${admin.orgId} and text like '%Ola Nordmann%'`;
    expect(passages.length).toBeGreaterThan(0);
    for (const { text, isTrue } of passages) {
      expect(text).toContain("█████████████████");
      expect(isTrue).toBe(true);
    }
  });

  test("does not come back with a list that is imported later", async () => {
    const admin = await aMember({ role: "admin" });
    await erase(admin);
    const list =
      "name,founders,notes\nVogel Ltd,Kanaria Vogelsang; Ola Nordmann,kanaria@vogelsang.example knows\n";
    const { counts } = await importFile(admin, list, { commit: true });
    expect(counts).toMatchObject({ new: 1 });
    const [row] = await asOwner()`select text from import_rows where org_id = ${admin.orgId}`;
    expect(row?.text).toContain("Ola Nordmann");
    expect((await findPerson.run(ctxOf(admin), person)).items).toEqual([]);
  });

  test("is not entered again as a company's investor", async () => {
    const admin = await aMember({ role: "admin" });
    await erase(admin);
    const backedBy = (...investors: string[]) =>
      createCompany.run(ctxOf(admin), { name: "Vogel Ltd", investors });
    const refused = await backedBy("Ola Nordmann", "Kanaria Vogelsang").catch((e) => e);
    expect([refused.code, Object.keys(refused.details.fields)]).toEqual([
      "INVALID_INPUT",
      ["investors"],
    ]);
    const { _id: companyId, version } = await backedBy("Ola Nordmann");
    const investors = ["Vogelsang, Kanaria"];
    const changing = updateCompany.run(ctxOf(admin), { companyId, version, investors });
    expect(await codeOf(changing)).toBe("INVALID_INPUT");
  });

  test("is found by whole names and addresses only, and exported with what is said", async () => {
    const admin = await aMember({ role: "admin" });
    await importFile(
      admin,
      "name,notes\nA,Kanaria Vogelsanger and ukanaria@vogelsang.example\nB,Vogelsang, Kanaria\n".replace(
        "Vogelsang, Kanaria",
        '"Vogelsang, Kanaria"',
      ),
      { commit: true },
    );
    const { items } = await exportPerson.run(ctxOf(admin), person);
    const rows = items.find(({ kind }) => kind === "Rows of imported lists");
    expect(rows?.total).toBe(1);
    expect(JSON.stringify(rows?.records)).toContain("Vogelsang, Kanaria");
  });
});

test("names of one length do not meet where no two rows may have one name", async () => {
  const admin = await aMember({ role: "admin" });
  for (const name of ["Kari Fjord", "Jens Holms"]) {
    await aSavedSearch(admin, { name: `About ${name}` });
    await erase(admin, { names: [name] });
  }
  const rows = await asOwner()`select name_key from saved_searches where org_id = ${admin.orgId}`;
  expect(new Set(rows.map((row) => row.name_key)).size).toBe(2);
  expect(await tablesThatName("kari fjord|jens holms")).toEqual(["activity"]);
});

test("a company is found by the words that its texts still have, and by no others", async () => {
  const admin = await aMember({ role: "admin" });
  const list = "name,website,founders\nFjord Labs,https://fjordlabs.example,Kari Fjord\n";
  await importFile(admin, list, { commit: true });
  await erase(admin, { names: ["Kari Fjord"] });
  const counted = asOwner()`select word, companies from search_words
    where org_id = ${admin.orgId} and word in ('fjord', 'kari')`;
  expect([...(await counted)]).toEqual([{ word: "fjord", companies: 1 }]);
  const [company] = await asOwner()`
    select tsvector_to_array(document) as words from companies where org_id = ${admin.orgId}`;
  expect(company?.words).toContain("fjord");
  expect(company?.words).not.toContain("kari");
});

test("an erasure whose job failed for good is started anew, once", async () => {
  const admin = await aMember({ role: "admin" });
  const { _id } = await erasePerson.run(ctxOf(admin), person);
  await runJob(null, startUnfinished, {});
  expect(await unfinished(admin)).toHaveLength(1);
  await asOwner()`update pgboss.job set state = 'failed' where name = 'privacy.erase'`;
  for (let hour = 0; hour < 2; hour++) await runJob(null, startUnfinished, {});
  expect((await unfinished(admin)).map(({ data }) => data)).toEqual([{ erasureId: _id }]);
  await runJob(admin.orgId, eraseOne, { erasureId: _id });
  await asOwner()`update pgboss.job set state = 'completed' where name = 'privacy.erase'`;
  await runJob(null, startUnfinished, {});
  expect(await unfinished(admin)).toEqual([]);
});

describe("a name that is more than a person's", () => {
  test("is refused where it is grammar, or a company", async () => {
    const admin = await aMember({ role: "admin" });
    await importFile(admin, "name,website\nVogel Works,https://vogel.example\n", { commit: true });
    for (const name of ["in the", "Of  These", "vogel works"]) {
      const refused = await erasePerson.run(ctxOf(admin), { names: [name] }).catch((e) => e);
      expect([name, refused.code, Object.keys(refused.details?.fields ?? {})]).toEqual([
        name,
        "CONFLICT",
        ["names"],
      ]);
    }
  });

  test("is erased from very many records only once the admin is sure", async () => {
    const admin = await aMember({ role: "admin" });
    await asOwner()`insert into chat_sessions (id, org_id, user_id, title, message_count, last_seq, version, created_at, updated_at)
      select ${`${admin.userId}_`} || n, ${admin.orgId}, ${admin.userId}, 'Series A terms', 0, 0, 1, now(), now() from generate_series(1, 201) n`;
    const given = { names: ["Series A"] };
    const refused = await erasePerson.run(ctxOf(admin), given).catch((e) => e);
    expect(Object.keys(refused.details.fields)).toEqual(["is_sure"]);
    expect(refused.message).toContain("201 records name them");
    expect(await unfinished(admin)).toEqual([]);
    await erase(admin, { ...given, is_sure: true });
    expect(await tablesThatName("series a terms")).toEqual([]);
  });

  test("is not erased by whoever calls themselves so", async () => {
    const admin = await aMember({ role: "admin" });
    const organization = { id: admin.orgId, name: admin.organizationName };
    const member = { ...(await aMember({ organization })), fullName: "Term Sheet" };
    await asOwner()`update users set full_name = 'Term Sheet' where id = ${member.userId}`;
    const body = `The Term Sheet; ask ${member.email}`;
    await aNote(admin, { access: "organizational", body });
    const { _id } = await eraseOwnAccount.run(ctxOf(member), { email: member.email });
    await runJob(admin.orgId, eraseOne, { erasureId: _id });
    const [note] = await asOwner()`select body from notes where org_id = ${admin.orgId}`;
    expect(note?.body).toMatch(/^The Term Sheet; ask █+$/);
  });
});

test("erasing does not tell of accounts that were never here, but of two that were", async () => {
  const admin = await aMember({ role: "admin" });
  const [one, two] = [await aMember(), await aMember()];
  await erase(admin, { emails: [one.email, two.email] });
  const organization = { id: admin.orgId, name: admin.organizationName };
  const former: Member[] = [];
  for (let count = 0; count < 2; count++) {
    const member = await aMember({ organization });
    await aNote(member, { access: "personal" });
    await removeMember.run(ctxOf(admin), { memberId: member.membershipId });
    former.push(member);
  }
  const emails = former.map(({ email }) => email);
  expect(await codeOf(erasePerson.run(ctxOf(admin), { emails }))).toBe("CONFLICT");
});

test("a member is not erased as a person outside", async () => {
  const admin = await aMember({ role: "admin" });
  const erasing = erasePerson.run(ctxOf(admin), { emails: [admin.email] });
  await expect(erasing).rejects.toMatchObject({ code: "CONFLICT" });
});

test("bad input is named", async () => {
  const admin = await aMember({ role: "admin" });
  const run = (input: object) => findPerson.run(ctxOf(admin), input);
  await expect(run({})).rejects.toMatchObject({ code: "INVALID_INPUT" });
  await expect(run({ names: ["Vogelsang"] })).rejects.toMatchObject({ code: "INVALID_INPUT" });
  await expect(run({ emails: ["nobody"] })).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

test("a member's own data has their account and what they wrote, and nothing that signs them in", async () => {
  const { member } = await aWorld();
  await asOwner()`insert into identities (id, provider, subject, user_id, email, created_at)
    values (${newId("idn")}, 'google', ${newId("idn")}, ${member.userId}, 'ada@gmail.example', now())`;
  const { content } = await exportOwn.run(ctxOf(member), {});
  const file = JSON.parse(content);
  expect(file.account.email).toBe(member.email);
  const kinds = file.records.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["Notes", "Threads", "Projects"]));
  expect(file.signs_in_by).toMatchObject({
    authenticator_since: null,
    passkeys: [{ name: "My laptop" }],
    accounts: [{ name: "Google", email: "ada@gmail.example" }],
  });
  expect(content).not.toMatch(/password_hash|token_hash|sealed_key|public_key/);
});
