import { describe, expect, test } from "vitest";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { listChanges } from "@/lib/domains/searches/service/changes";
import { ctxOf } from "../../support/contexts";
import { aCompanyByHand, aMember, aRecentSearch, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

const inNorway = "q=companies+in+Norway";
const before = { now: () => new Date(Date.now() - 60_000) };
const changesOf = (member: Member, recentSearchId: string) =>
  listChanges.run(ctxOf(member), { recentSearchId });
const namesOf = ({ companies }: Awaited<ReturnType<typeof changesOf>>) =>
  companies.map(({ company, is_sure }) => [company.company_name, is_sure]);

/** A search that found one company, Fjord. */
async function aSearchOfOne() {
  const member = await aMember();
  const fjord = await aCompanyByHand(member, { name: "Fjord", country: "Norway" }, before);
  const other = await aCompanyByHand(member, { name: "Vale", country: "Sweden" }, before);
  const { _id } = await aRecentSearch(member, inNorway, before);
  return { member, fjord, other, id: _id };
}

describe("what changed since a search", () => {
  test("nothing, while nothing did", async () => {
    const { member, id } = await aSearchOfOne();
    expect(await changesOf(member, id)).toMatchObject({
      total_then: 1,
      total_now: 1,
      companies: [],
      has_more: false,
      gone: 0,
    });
  });

  test("companies that were added, that moved there, and that are gone", async () => {
    const { member, fjord, other, id } = await aSearchOfOne();
    await aCompanyByHand(member, { name: "Skerry", country: "Norway" });
    const move = (company: typeof fjord, country: string) =>
      updateCompany.run(ctxOf(member), {
        companyId: company._id,
        version: company.version,
        country,
      });
    await move(other, "Norway");
    await move(fjord, "Sweden");
    const changes = await changesOf(member, id);
    expect(changes).toMatchObject({ total_then: 1, total_now: 2, gone: 1, has_more: false });
    expect(namesOf(changes).sort()).toEqual([
      ["Skerry", true],
      ["Vale", true],
    ]);
  });

  test("without remembered results lists added companies as certain, changed ones as possible", async () => {
    const { member, fjord, id } = await aSearchOfOne();
    await asOwner()`update recent_searches set matched = null, total = 4000 where id = ${id}`;
    await aCompanyByHand(member, { name: "Skerry", country: "Norway" });
    await updateCompany.run(ctxOf(member), {
      companyId: fjord._id,
      version: fjord.version,
      employees: "51-200",
    });
    const changes = await changesOf(member, id);
    expect(changes).toMatchObject({ total_then: 4000, gone: null });
    expect(namesOf(changes)).toEqual([
      ["Skerry", true],
      ["Fjord", false],
    ]);
  });

  test("is told to nobody else, and not of what was no search", async () => {
    const { member, id } = await aSearchOfOne();
    const organization = { id: member.orgId, name: member.organizationName };
    expect(await codeOf(changesOf(await aMember({ organization }), id))).toBe("NOT_FOUND");
    await asOwner()`update recent_searches set view = null where id = ${id}`;
    expect(await codeOf(changesOf(member, id))).toBe("NOT_FOUND");
  });
});
