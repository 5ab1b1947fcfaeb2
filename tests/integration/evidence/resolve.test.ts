import { describe, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { deleteBatches } from "@/lib/domains/evidence/queries/batches";
import {
  claimsOfSubject,
  contestedFieldsOf,
  recordsOfCompany,
} from "@/lib/domains/evidence/queries/claims";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { aCompany, aStatement, changingEvidence } from "../../support/evidence";
import { evidenceHash } from "../../support/evidence-hash";
import { aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

const rowOf = async (id: string) => {
  const [row] = await asOwner()`select * from companies where id = ${id}`;
  return row;
};
const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const reading = <T>(
  member: Member,
  work: (db: ReturnType<typeof getDb>, org: OrgId) => Promise<T>,
) =>
  inTransaction(getDb(), { orgId: member.orgId as OrgId, userId: null }, "read", (db) =>
    work(db as ReturnType<typeof getDb>, member.orgId as OrgId),
  );
const claimsOf = (member: Member, id: string, asOf?: string) =>
  reading(member, async (db, org) =>
    claimsOfSubject(db, org, (await recordsOfCompany(db, org, id)) ?? [], asOf),
  );
const contestedOf = (member: Member, id: string) =>
  reading(member, (db, org) => contestedFieldsOf(db, org, [id]));

describe("what a company's claims resolve to", () => {
  test("the values of one source, typed", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, {
      website: { url: "https://fjord.example", domain: "fjord.example" },
      country: "Norway",
      founded_year: 2021,
      employees: { min: 51, max: 200 },
      total_funding: usd(12_000_000),
      tags: ["Robots", "Sea", "robots"],
      former_name: "Fjord Labs",
    });
    expect(await rowOf(companyId)).toMatchObject({
      name: "Fjord Robotics",
      name_key: "fjordrobotics",
      domain: "fjord.example",
      website: "https://fjord.example",
      country: "Norway",
      founded_year: 2021,
      employees_min: 51,
      employees_max: 200,
      total_funding: "12000000",
      total_funding_currency: "USD",
      tags: ["Robots", "Sea"],
      conflicts: 0,
      sources: 1,
      city: null,
    });
  });

  test("the more trusted source wins; within a tier the newer date, then the newer word", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, { city: "Oslo", country: "Norway" });
    await aStatement(member, { companyId, kind: "web", says: { city: "Bergen" } });
    expect(await rowOf(companyId)).toMatchObject({ city: "Oslo", conflicts: 1, sources: 2 });
    await aStatement(member, { companyId, kind: "user", says: { city: "Tromsø" } });
    expect(await rowOf(companyId)).toMatchObject({ city: "Tromsø", conflicts: 1 });
    await aStatement(member, {
      companyId,
      says: [{ field: "country", said: { value: "Sweden", asOf: "2024-01-01" } }],
    });
    expect(await rowOf(companyId)).toMatchObject({ country: "Sweden", conflicts: 2 });
  });

  test("a person's word that something is unknown counts", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, { city: "Oslo" });
    await aStatement(member, { companyId, kind: "user", says: { city: null } });
    expect(await rowOf(companyId)).toMatchObject({ city: null, conflicts: 0 });
  });

  test("ranges with something in common and dated figures do not contradict each other", async () => {
    const member = await aMember();
    const { companyId } = await aStatement(member, {
      says: [
        { field: "name", said: { value: "Fjord" } },
        { field: "employees", said: { value: { min: 58, max: 58 } } },
        { field: "valuation", said: { value: usd(1_000), asOf: "2023-01-01" } },
      ],
    });
    await aStatement(member, {
      companyId,
      says: [
        { field: "employees", said: { value: { min: 51, max: 200 } } },
        { field: "valuation", said: { value: usd(2_000), asOf: "2024-01-01" } },
      ],
    });
    expect(await contestedOf(member, companyId)).toEqual([]);
    expect(await rowOf(companyId)).toMatchObject({ valuation: "2000" });
    await aStatement(member, { companyId, says: { employees: { min: 500, max: null } } });
    await aStatement(member, {
      companyId,
      says: [{ field: "valuation", said: { value: usd(3_000), asOf: "2024-01-01" } }],
    });
    expect(await contestedOf(member, companyId)).toEqual(["employees", "valuation"]);
  });

  test("rounds of one stage and month are one, the most believed is shown", async () => {
    const member = await aMember();
    const round = (amount: number, day: string) => ({
      stage: "Seed",
      amount: usd(amount),
      date: { date: day, precision: "day" },
      investors: ["Nord"],
      lead_investors: [],
      valuation: null,
    });
    const { companyId } = await aCompany(member, { round: round(1_000_000, "2024-05-02") });
    await aStatement(member, { companyId, kind: "web", says: { round: round(2, "2024-05-28") } });
    await aStatement(member, {
      companyId,
      says: { person: { name: "Ida Berg", title: "CEO", linkedin_url: null } },
    });
    const rounds = await asOwner()`select * from funding_rounds where company_id = ${companyId}`;
    expect(rounds).toHaveLength(1);
    expect(rounds[0]).toMatchObject({ amount: "1000000", stage: "Seed", investors: ["Nord"] });
    expect(await rowOf(companyId)).toMatchObject({ stage: "Seed" });
    const persons = await asOwner()`select * from people where company_id = ${companyId}`;
    expect(persons.map(({ name, title }) => [name, title])).toEqual([["Ida Berg", "CEO"]]);
  });

  test("a round keeps its amount when a source of the same month states none", async () => {
    const member = await aMember();
    const round = (amount: number | null) => ({
      stage: "Series D",
      amount: amount === null ? null : usd(amount),
      date: { date: "2026-07-15", precision: "day" },
      investors: ["Nord"],
      lead_investors: [],
      valuation: null,
    });
    const { companyId } = await aCompany(member, { round: round(100_000_000) });
    await aStatement(member, { companyId, kind: "user", says: { round: round(null) } });
    const rounds =
      await asOwner()`select amount from funding_rounds where company_id = ${companyId}`;
    expect(rounds).toEqual([{ amount: "100000000" }]);
    expect(await rowOf(companyId)).toMatchObject({
      last_round_amount: "100000000",
      known_rounds: 1,
    });
  });

  test("a merge joins records, and its row's end parts them again as they were", async () => {
    const member = await aMember();
    const kept = await aCompany(member, { city: "Oslo" });
    const merged = await aCompany(member, { name: "Fjord AS", city: "Bergen", country: "Norway" });
    const before = await evidenceHash(member.orgId);
    const at = new Date();
    await changingEvidence(member, async (db, org) => {
      await db.execute(`insert into subject_aliases values
        ('${org}', '${merged.companyId}', '${kept.companyId}', null, now())`);
      await resolveCompanies(db, org, [merged.companyId], at);
    });
    expect(await rowOf(merged.companyId)).toBeUndefined();
    expect(await rowOf(kept.companyId)).toMatchObject({ country: "Norway", sources: 2 });
    expect(await claimsOf(member, merged.companyId)).toHaveLength(5);
    await changingEvidence(member, async (db, org) => {
      await db.execute(`delete from subject_aliases where org_id = '${org}'`);
      await resolveCompanies(db, org, [kept.companyId, merged.companyId], at);
    });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("a source that is taken back leaves no trace", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, { city: "Oslo" });
    const before = await evidenceHash(member.orgId);
    const edit = await aStatement(member, { companyId, kind: "user", says: { city: "Bergen" } });
    const added = await aCompany(member, { name: "Skagen" });
    expect(await evidenceHash(member.orgId)).not.toBe(before);
    await changingEvidence(member, async (db, org) => {
      const touched = await deleteBatches(db, org, [edit.sourceId, added.sourceId]);
      await resolveCompanies(db, org, touched, new Date());
    });
    expect(await evidenceHash(member.orgId)).toBe(before);
    expect(await rowOf(added.companyId)).toBeUndefined();
  });
});

describe("claims of a company", () => {
  test("come ranked, with source and passage, and as of a day only what was recorded by then", async () => {
    const member = await aMember();
    const first = new Date("2024-03-01T23:59:59.999Z");
    const { companyId } = await aStatement(member, {
      recordedAt: first,
      says: { name: "Fjord", city: "Oslo" },
    });
    await aStatement(member, {
      companyId,
      kind: "user",
      recordedAt: new Date("2024-03-02T00:00:00Z"),
      says: { city: "Bergen" },
    });
    const now = (await claimsOf(member, companyId)).filter(({ field }) => field === "city");
    expect(now.map(({ value, rank }) => [value, rank])).toEqual([
      ["Bergen", 1],
      ["Oslo", 2],
    ]);
    const [quoted] = now;
    expect(quoted?.passage_text.slice(quoted.quote_start, quoted.quote_end)).toBe("Bergen");
    const then = await claimsOf(member, companyId, "2024-03-01");
    expect(then.map(({ field, value }) => [field, value])).toEqual([
      ["city", "Oslo"],
      ["name", "Fjord"],
    ]);
  });

  test("of another organization are invisible", async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const { companyId } = await aCompany(member);
    expect(await reading(stranger, (db, org) => recordsOfCompany(db, org, companyId))).toBeNull();
    expect(await reading(stranger, (db, org) => claimsOfSubject(db, org, [companyId]))).toEqual([]);
  });
});
