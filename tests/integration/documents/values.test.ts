import { beforeAll, describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { acceptValues, listValues } from "@/lib/domains/documents/service/values";
import { ctxOf } from "@/tests/support/contexts";
import { aReadDocument } from "@/tests/support/documents";
import { aCompanyByHand, aMember, type Member } from "@/tests/support/factories";

let member: Member;
beforeAll(async () => {
  member = await aMember();
});

let made = 0;
/** A deck of a company of its own. */
async function aDeck(owner = member, more = "") {
  made += 1;
  const name = `Quillwave${made}`;
  const { _id } = await aReadDocument(owner, {
    name: `${name} deck.md`,
    content: `# ${name}\n\nInvestor presentation\n\nOctober 2026\n\n# Company\n\nFounded: 2019\n\nEmployees: 45\n\nHeadquarters: Oslo, Norway\n\nWebsite: www.quillwave${made}.com\n\n# Team\n\nMara Lind, CEO\n${more}`,
  });
  return { documentId: _id, name, site: `quillwave${made}.com` };
}

const idsOf = (items: readonly { _id: string }[]) => items.map(({ _id }) => _id);

describe("values of a deck", () => {
  test("stand beside what is known, and say where they contradict it", async () => {
    const { documentId, name, site } = await aDeck();
    const company = await aCompanyByHand(member, {
      name,
      website: site,
      founded_year: 2017,
      city: "Oslo",
    });
    const {
      company: found,
      items,
      is_shared,
    } = await listValues.run(ctxOf(member), { documentId });
    expect([found?._id, is_shared]).toEqual([company._id, false]);
    const states = Object.fromEntries(items.map(({ field, state }) => [field, state]));
    expect(states).toEqual({
      ...{ name: "same", website: "same", city: "same", founded_year: "contradicts" },
      ...{ country: "new", employees: "new", person: "new" },
    });
    const founded = items.find(({ field }) => field === "founded_year");
    expect(founded).toMatchObject({ quote: "2019", page: 1, known: [{ text: "2017" }] });
  });

  test("become claims by the company, which fill gaps and do not replace what others say", async () => {
    const { documentId, name, site } = await aDeck();
    const company = await aCompanyByHand(member, { name, website: site, founded_year: 2017 });
    const { items } = await listValues.run(ctxOf(member), { documentId });
    const values = idsOf(items.filter(({ state }) => state !== "same"));
    const asked = { documentId, company_id: company._id, values, shares: true };
    const { added, undo_id } = await acceptValues.run(ctxOf(member), asked);
    expect(added).toBe(values.length);
    const profile = await getCompany.run(ctxOf(member), { companyId: company._id });
    expect(profile.values.founded_year).toMatchObject({ value: 2017, is_contested: true });
    expect(profile.values.employees?.claims[0]).toMatchObject({
      ...{ quote: "45", before: "Employees: ", as_of: "2026-10-31" },
      source: { kind: "deck", trust_tier: 5, title: `Deck added by ${member.fullName}` },
    });
    const again = await acceptValues.run(ctxOf(member), asked);
    expect(again).toMatchObject({ added: 0, undo_id: null });
    await undoAct.run(ctxOf(member), { undoId: undo_id ?? "" });
    const before = await getCompany.run(ctxOf(member), { companyId: company._id });
    expect(before.values.employees).toBeUndefined();
  });

  test("make a new company in one step, and its undo removes it", async () => {
    const { documentId, name } = await aDeck();
    const { items, company } = await listValues.run(ctxOf(member), { documentId });
    expect(company).toBe(null);
    const asked = { documentId, company_id: null, values: idsOf(items), shares: true };
    const result = await acceptValues.run(ctxOf(member), asked);
    const companyId = result.company._id;
    const profile = await getCompany.run(ctxOf(member), { companyId });
    expect(profile).toMatchObject({ name, founded_year: 2019, country: "Norway" });
    expect(profile.people.map((one) => one.name)).toEqual(["Mara Lind"]);
    await expect(acceptValues.run(ctxOf(member), asked)).rejects.toMatchObject({
      code: "CONFLICT",
    });
    await undoAct.run(ctxOf(member), { undoId: result.undo_id ?? "" });
    await expect(getCompany.run(ctxOf(member), { companyId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });

  test("and the name of a personal deck stay private until sharing is confirmed", async () => {
    const organization = { id: member.orgId, name: member.organizationName };
    const colleague = await aMember({ organization });
    const { documentId, name, site } = await aDeck();
    const { _id } = await aCompanyByHand(member, { name, website: site });
    const { items } = await listValues.run(ctxOf(member), { documentId });
    const values = idsOf(items.filter(({ field }) => field === "employees"));
    const asked = { documentId, company_id: _id, values };
    await expect(acceptValues.run(ctxOf(member), asked)).rejects.toMatchObject({
      code: "CONFLICT",
      message: expect.stringContaining("Colleagues will see these values and quotes"),
    });
    await expect(listValues.run(ctxOf(colleague), { documentId })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
    await expect(
      acceptValues.run(ctxOf(colleague), { ...asked, shares: true }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
    const before = await getCompany.run(ctxOf(colleague), { companyId: _id });
    expect(JSON.stringify(before)).not.toContain("deck");
    await acceptValues.run(ctxOf(member), { ...asked, shares: true });
    const after = JSON.stringify(await getCompany.run(ctxOf(colleague), { companyId: _id }));
    expect(after).toContain("45");
    for (const word of [`${name} deck.md`, "Oslo", "Mara Lind"]) expect(after).not.toContain(word);
  });

  test("need a name for a new company, and exist", async () => {
    const { documentId } = await aDeck();
    const { items } = await listValues.run(ctxOf(member), { documentId });
    const values = idsOf(items.filter(({ field }) => field !== "name"));
    const asked = { documentId, company_id: null, shares: true };
    await expect(acceptValues.run(ctxOf(member), { ...asked, values })).rejects.toMatchObject({
      code: "INVALID_INPUT",
    });
    await expect(
      acceptValues.run(ctxOf(member), { ...asked, values: ["name-1-0-9999"] }),
    ).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});
