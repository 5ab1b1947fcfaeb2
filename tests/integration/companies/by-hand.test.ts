import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { createCompany } from "@/lib/domains/companies/service/create";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { ctxOf, ctxOfApiKey } from "../../support/contexts";
import { evidenceHash } from "../../support/evidence-hash";
import { aCompanyByHand, aMember } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const claimsOf = (companyId: string) => asOwner()`
  select field, value, substr(passages.text, quote_start + 1, quote_end - quote_start) as quote,
    retracted_at is null as is_live
  from claims join passages on passages.id = passage_id
  where claims.subject_id = ${companyId} order by recorded_at, quote_start`;

describe("a company added by hand", () => {
  test("is one claim a field, with the words that were typed", async () => {
    const member = await aMember();
    const made = await aCompanyByHand(member, {
      name: "Fjord Robotics",
      website: "www.Fjord-Robotics.com/about",
      total_funding: "$12.5M",
      employees: "51-200",
      founded_year: 2021,
      tags: ["Robots", "Sea"],
      country: "norge",
      city: "",
    });
    expect(made).toMatchObject({
      company_name: "Fjord Robotics",
      domain: "fjord-robotics.com",
      funding: "$12.5M",
      founded_year: 2021,
      country: "Norway",
      no_of_employees: "51–200",
      version: 1,
    });
    const claims = await claimsOf(made._id);
    expect(claims.map(({ field, quote }) => [field, quote]).sort()).toEqual([
      ["country", "norge"],
      ["employees", "51-200"],
      ["founded_year", "2021"],
      ["name", "Fjord Robotics"],
      ["tags", "Robots; Sea"],
      ["total_funding", "$12.5M"],
      ["website", "www.Fjord-Robotics.com/about"],
    ]);
    const [source] = await asOwner()`select kind, title, trust_tier, user_id from sources
      where org_id = ${member.orgId}`;
    expect(source).toEqual({
      kind: "user",
      title: `Entered by ${member.fullName}`,
      trust_tier: 1,
      user_id: member.userId,
    });
  });

  test("refuses values that are not understood, naming every field", async () => {
    const member = await aMember();
    const wrong = { total_funding: "a lot", founded_year: "soon", country: "Atlantis" };
    const failure = await failureOf(createCompany.run(ctxOf(member), { name: "Acme", ...wrong }));
    expect(failure.code).toBe("INVALID_INPUT");
    expect(Object.keys(failure.details.fields ?? {}).sort()).toEqual(Object.keys(wrong).sort());
    expect(failure.details.fields?.total_funding?.[0]).toContain("a lot");
  });

  test("a website that a company has is refused, and says whose it is", async () => {
    const member = await aMember();
    const first = await aCompanyByHand(member, { name: "Acme", website: "https://acme.com" });
    const again = { name: "Acme Inc", website: "http://www.acme.com/" };
    const failure = await failureOf(createCompany.run(ctxOf(member), again));
    expect(failure.code).toBe("CONFLICT");
    expect(failure.details.fields?.website?.[0]).toContain(first._id);
    const other = await aMember();
    expect(await createCompany.run(ctxOf(other), again)).toMatchObject({ domain: "acme.com" });
  });

  test("a name may be taken twice, whatever it says", async () => {
    const member = await aMember();
    const [one, other] = [
      await aCompanyByHand(member, { name: "Unknown" }),
      await aCompanyByHand(member, { name: "Unknown" }),
    ];
    expect([one.company_name, other.company_name]).toEqual(["Unknown", "Unknown"]);
    expect(one._id).not.toBe(other._id);
  });

  test("an Idempotency-Key makes it once; an API key's word is its maker's", async () => {
    const member = await aMember();
    const ctx = ctxOfApiKey(member, ["write"], { idempotencyKey: "once" });
    const [one, again] = [
      await createCompany.run(ctx, { name: "Acme" }),
      await createCompany.run(ctx, { name: "Acme" }),
    ];
    expect(again._id).toBe(one._id);
    const sources = await asOwner()`select title from sources where org_id = ${member.orgId}`;
    expect(sources).toEqual([{ title: `Entered by ${member.fullName}` }]);
  });
});

describe("an edit by hand", () => {
  test("states what it names, ends what people said before, and can be taken back", async () => {
    const member = await aMember();
    const made = await aCompanyByHand(member, { city: "Oslo", country: "Norway" });
    const before = await evidenceHash(member.orgId);
    const edited = await updateCompany.run(ctxOf(member), {
      companyId: made._id,
      city: "Bergen",
      country: null,
      version: 1,
    });
    expect(edited).toMatchObject({ location: "Bergen", country: null, version: 2 });
    expect((await claimsOf(made._id)).map(({ field, is_live }) => [field, is_live])).toEqual([
      ["name", true],
      ["city", false],
      ["country", false],
      ["city", true],
      ["country", true],
    ]);
    await undoAct.run(ctxOf(member), { undoId: edited.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("refuses an outdated version and changes nothing", async () => {
    const member = await aMember();
    const made = await aCompanyByHand(member);
    const edit = { companyId: made._id, city: "Oslo", version: 1 };
    await updateCompany.run(ctxOf(member), edit);
    const before = await evidenceHash(member.orgId);
    const failure = await failureOf(updateCompany.run(ctxOf(member), { ...edit, city: "Rome" }));
    expect([failure.code, Object.keys(failure.details.fields ?? {})]).toEqual([
      "CONFLICT",
      ["version"],
    ]);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("saves one of two simultaneous edits", async () => {
    const member = await aMember();
    const { _id } = await aCompanyByHand(member);
    const edits = await Promise.allSettled(
      ["Oslo", "Bergen", "Rome"].map((city) =>
        updateCompany.run(ctxOf(member), { companyId: _id, city, version: 1 }),
      ),
    );
    expect(edits.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("applies to the company that a merged one is now part of", async () => {
    const member = await aMember();
    const [kept, gone] = [await aCompanyByHand(member), await aCompanyByHand(member)];
    const merge = { keep: kept._id, merge: [gone._id] };
    const { version } = await mergeCompanies.run(ctxOf(member), merge);
    const edit = { companyId: gone._id, city: "Oslo", version };
    expect(await updateCompany.run(ctxOf(member), edit)).toMatchObject({
      _id: kept._id,
      location: "Oslo",
    });
  });

  test("changes nothing if it is empty", async () => {
    const member = await aMember();
    const { _id } = await aCompanyByHand(member);
    expect(await updateCompany.run(ctxOf(member), { companyId: _id, version: 1 })).toMatchObject({
      version: 1,
      undo_id: null,
    });
  });
});

describe("taking back", () => {
  test("out of order loses nothing: what later acts rest on stays by name", async () => {
    const member = await aMember();
    const before = await evidenceHash(member.orgId);
    const made = await aCompanyByHand(member, { name: "Fjord", country: "Norway" });
    const edit = { companyId: made._id, city: "Oslo", version: 1 };
    const edited = await updateCompany.run(ctxOf(member), edit);
    await undoAct.run(ctxOf(member), { undoId: made.undo_id });
    const [left] =
      await asOwner()`select name, city, country from companies where id = ${made._id}`;
    expect(left).toEqual({ name: "Fjord", city: "Oslo", country: null });
    const titles = await asOwner()`select title from sources where org_id = ${member.orgId}`;
    expect(titles.map(({ title }) => title)).toContain("Kept when adding Fjord was undone");
    expect(await evidenceHash(member.orgId)).not.toBe(before);
    await undoAct.run(ctxOf(member), { undoId: edited.undo_id });
    const [still] = await asOwner()`select name, city from companies where id = ${made._id}`;
    expect(still).toEqual({ name: "Fjord", city: null });
  });

  test("a company that was added leaves nothing; twice is refused", async () => {
    const member = await aMember();
    const before = await evidenceHash(member.orgId);
    const made = await aCompanyByHand(member, { website: "fjord.no" });
    expect(await evidenceHash(member.orgId)).not.toBe(before);
    await undoAct.run(ctxOf(member), { undoId: made.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(before);
    expect(await codeOf(undoAct.run(ctxOf(member), { undoId: made.undo_id }))).toBe("CONFLICT");
  });
});
