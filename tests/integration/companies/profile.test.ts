import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { existsCompany, getCompany } from "@/lib/domains/companies/service/profile";
import { ctxOf } from "../../support/contexts";
import { aCompany, aStatement } from "../../support/evidence";
import { aMember } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";
import { sizeForDrill } from "../../support/size-for-drill";

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });

describe("a company's profile", () => {
  test("has every value with the words that say so, ranked, and conflicts counted", async () => {
    const member = await aMember();
    const made = await aCompany(member, { city: "Oslo", country: "Norway" });
    const { companyId } = made;
    await aStatement(member, {
      companyId,
      kind: "web",
      title: "Their page",
      says: { city: "Bergen" },
    });
    const profile = await getCompany.run(ctxOf(member), { companyId });
    expect(profile).toMatchObject({ company_name: "Fjord Robotics", city: "Oslo", conflicts: 1 });
    expect(profile.founded_year).toBeNull();
    const city = profile.values.city;
    expect(city?.is_contested).toBe(true);
    expect(city?.claims.map((claim) => [claim.value, claim.is_winner, claim.quote])).toEqual([
      ["Oslo", true, "Oslo"],
      ["Bergen", false, "Bergen"],
    ]);
    expect(city?.claims[0]).toMatchObject({
      passage_id: made.passageId,
      source: { _id: made.sourceId, kind: "import", title: "A list", trust_tier: 3 },
      is_live: true,
      retracted_at: null,
    });
    expect(profile.sources.map(({ title, claims }) => [title, claims])).toEqual([
      ["A list", 3],
      ["Their page", 1],
    ]);
  });

  test("shows rounds and people once, newest and most trusted first", async () => {
    const member = await aMember();
    const round = (stage: string, date: string, amount: number) => ({
      stage,
      amount: usd(amount),
      date: { date, precision: "day" },
      investors: ["Nord"],
      lead_investors: [],
      valuation: null,
    });
    const person = { name: "Ida Berg", title: "CEO", linkedin_url: null };
    const { companyId } = await aCompany(member, { round: round("Seed", "2024-05-02", 1), person });
    await aStatement(member, { companyId, says: { round: round("Series A", "2025-06-01", 9) } });
    await aStatement(member, {
      companyId,
      kind: "web",
      says: { round: round("Seed", "2024-05-28", 2), person: { ...person, name: "IDA BERG" } },
    });
    const profile = await getCompany.run(ctxOf(member), { companyId });
    expect(
      profile.rounds.map((one) => [one.stage, one.amount?.amount, one.claim_ids.length]),
    ).toEqual([
      ["Series A", 9, 1],
      ["Seed", 1, 2],
    ]);
    expect(profile.people.map((one) => [one.name, one.claim_ids.length])).toEqual([
      ["Ida Berg", 2],
    ]);
    expect(profile).toMatchObject({ stage: "Series A", last_funding_date: "2025-06-01" });
    const stored = await asOwner()`select id from funding_rounds where company_id = ${companyId}`;
    expect(profile.rounds.map(({ _id }) => _id).sort()).toEqual(stored.map(({ id }) => id).sort());
  });

  test("is the company's whom a record has become part of", async () => {
    const member = await aMember();
    const [kept, merged] = [await aCompany(member), await aCompany(member, { city: "Bergen" })];
    await asOwner()`insert into subject_aliases
      values (${member.orgId}, ${merged.companyId}, ${kept.companyId}, null, now())`;
    const profile = await getCompany.run(ctxOf(member), { companyId: merged.companyId });
    expect(profile).toMatchObject({ _id: kept.companyId, city: "Bergen" });
  });

  test("exists or not, and says so about every id", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member);
    const ask = (caller: typeof member, id: string) =>
      existsCompany.run(ctxOf(caller), { companyId: id });
    expect(await ask(member, companyId)).toEqual({ exists: true });
    expect(await ask(member, "cmp_none")).toEqual({ exists: false });
    expect(await ask(await aMember(), companyId)).toEqual({ exists: false });
  });

  test("rejects an invalid as_of date", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member);
    for (const as_of of ["2026-02-30", "yesterday", "2026-02-01T10:00"])
      expect(await codeOf(getCompany.run(ctxOf(member), { companyId, as_of }))).toBe(
        "INVALID_INPUT",
      );
  });
});

test("a profile as of a date never reads anything recorded later", async () => {
  const member = await aMember();
  const day = (n: number) => `2026-01-${String(n).padStart(2, "0")}`;
  const statement = fc.record({
    on: fc.integer({ min: 1, max: 28 }),
    kind: fc.constantFrom("user", "import", "web"),
    city: fc.constantFrom("Oslo", "Bergen", "Tromsø"),
    retractedOn: fc.option(fc.integer({ min: 1, max: 28 })),
  });
  const history = fc.array(statement, { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(history, fc.integer({ min: 1, max: 28 }), async (statements, asked) => {
      const { companyId } = await aCompany(member);
      for (const { on, kind, city, retractedOn } of statements) {
        const recordedAt = new Date(`${day(on)}T23:59:59.999Z`);
        const said = await aStatement(member, { companyId, kind, recordedAt, says: { city } });
        if (retractedOn !== null && retractedOn > on)
          await asOwner()`update claims set retracted_at = ${`${day(retractedOn)}T00:00:00Z`}
            where id = any(${said.claimIds})`;
      }
      const profile = await getCompany.run(ctxOf(member), { companyId, as_of: day(asked) });
      const end = new Date(`${day(asked)}T23:59:59.999Z`).toISOString();
      const read = Object.values(profile.values).flatMap(({ claims }) => claims);
      for (const claim of read) {
        expect(claim.recorded_at <= end).toBe(true);
        expect(claim.retracted_at === null || claim.retracted_at <= end).toBe(true);
      }
      const known = statements.filter(
        ({ on, retractedOn }) =>
          on <= asked && !(retractedOn !== null && retractedOn > on && retractedOn <= asked),
      );
      expect(read.filter((claim) => claim.field === "city" && claim.is_live)).toHaveLength(
        known.length,
      );
      // Before anything was known of it, only its name of today says whose page it is.
      expect(profile.company_name).toBe(read.length === 0 ? "Fjord Robotics" : "Unknown");
      if (known.length === 0) expect(profile.city).toBeNull();
    }),
    { numRuns: sizeForDrill(12, 200) },
  );
}, 300_000);
