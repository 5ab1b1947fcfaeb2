import { beforeAll, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { listOfCompany } from "@/lib/domains/documents/service/of-company";
import { getDocument } from "@/lib/domains/documents/service/read";
import { acceptValues, listValues } from "@/lib/domains/documents/service/values";
import { updateDocument } from "@/lib/domains/documents/service/write";
import { ctxOf } from "@/tests/support/contexts";
import { aDocument, aReadDocument } from "@/tests/support/documents";
import { aCompanyByHand, aMember, type Member } from "@/tests/support/factories";
import { codeOf } from "@/tests/support/failures";

/* Who sees which of them is in scopes.test.ts. */

let member: Member;
beforeAll(async () => {
  member = await aMember({ role: "admin" });
});

const listed = async (companyId: string) => {
  const { items, total } = await listOfCompany.run(ctxOf(member), { companyId });
  expect(total).toBe(items.length);
  return items.map(({ _id }) => _id);
};

test("a document is listed on the page of the company that it is about, until it is about another", async () => {
  const company = await aCompanyByHand(member, { name: "Ferrybridge" });
  const other = await aCompanyByHand(member, { name: "Oakwharf" });
  const content = `Ferrybridge report ${Math.random()}`;
  const { _id } = await aDocument(member, { company_id: company._id, content });
  expect(await listed(company._id)).toEqual([_id]);
  expect(await getDocument.run(ctxOf(member), { documentId: _id })).toMatchObject({
    company: { _id: company._id, name: "Ferrybridge" },
    source_url: null,
  });
  const about = (company_id: string | null) =>
    updateDocument.run(ctxOf(member), { documentId: _id, company_id });
  await about(other._id);
  expect([await listed(company._id), await listed(other._id)]).toEqual([[], [_id]]);
  await about(null);
  expect(await listed(other._id)).toEqual([]);
  // The same file, added from the company's page, is said to be about it.
  const again = await aDocument(member, { company_id: company._id, content, name: "again.md" });
  expect([again._id, again.is_known, await listed(company._id)]).toEqual([_id, true, [_id]]);
  expect(await codeOf(about("cmp_none"))).toBe("NOT_FOUND");
});

test("a newer version is about the company of the one before, and follows it into a merge", async () => {
  const company = await aCompanyByHand(member, { name: "Northquay" });
  const kept = await aCompanyByHand(member, { name: "Northquay Holding" });
  await aReadDocument(member, { name: "Northquay.md", company_id: company._id });
  const { _id } = await aReadDocument(member, { name: "Northquay.md" });
  await mergeCompanies.run(ctxOf(member), { keep: kept._id, merge: [company._id] });
  expect(await listed(kept._id)).toEqual([_id]);
});

test("a deck whose values were added to a company is listed there until that is undone", async () => {
  const content =
    "# Quillbarge\n\nInvestor presentation\n\n# Company\n\nFounded: 2019\n\nWebsite: www.quillbarge.com\n";
  const { _id: documentId } = await aReadDocument(member, { name: "Quillbarge.md", content });
  const { items } = await listValues.run(ctxOf(member), { documentId });
  const values = items.map(({ _id }) => _id);
  const asked = { documentId, company_id: null, values, shares: true };
  const { company, undo_id } = await acceptValues.run(ctxOf(member), asked);
  expect(await listed(company._id)).toEqual([documentId]);
  await undoAct.run(ctxOf(member), { undoId: undo_id ?? "" });
  expect(await codeOf(listOfCompany.run(ctxOf(member), { companyId: company._id }))).toBe(
    "NOT_FOUND",
  );
});
