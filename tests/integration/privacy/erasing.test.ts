import { describe, expect, test } from "vitest";
import { eraseOne, erasePerson, listErasures } from "@/lib/domains/privacy/service/erasing";
import { exportOwn, exportPerson, findPerson } from "@/lib/domains/privacy/service/people";
import { ctxOf } from "../../support/contexts";
import { runJob, tablesThatName, writeEverywhere } from "../../support/erasing";
import { aMember, type Member } from "../../support/factories";
import { importFile } from "../../support/imports";
import { asOwner } from "../../support/owner";
import { aWorld } from "../../support/world";

const person = { emails: ["kanaria@vogelsang.example"], names: ["Kanaria Vogelsang"] };
const written = "Ask Kanaria Vogelsang (Kanaria@Vogelsang.example, kanaria vogelsang)";

async function erase(admin: Member, given: object = person) {
  const { _id } = await erasePerson.run(ctxOf(admin), given);
  await runJob(admin.orgId, eraseOne, { erasureId: _id });
}

describe("a person outside", () => {
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
    expect(await tablesThatName("kanaria|vogelsang")).toEqual(["activity", "audit"]);
    const [erasure] = (await listErasures.run(ctxOf(admin), {})).items;
    expect(erasure?.finished_at).not.toBeNull();
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
  const { content } = await exportOwn.run(ctxOf(member), {});
  const file = JSON.parse(content);
  expect(file.account.email).toBe(member.email);
  const kinds = file.records.map(({ kind }: { kind: string }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(["Notes", "Threads", "Projects"]));
  expect(content).not.toMatch(/password|token_hash|sealed_key/);
});
