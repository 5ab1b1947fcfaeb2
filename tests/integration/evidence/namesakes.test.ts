import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { createCompany } from "@/lib/domains/companies/service/create";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { listCompanies } from "@/lib/domains/companies/service/list";
import { keepApart, mergeCompanies } from "@/lib/domains/companies/service/merge";
import { getCompany } from "@/lib/domains/companies/service/profile";
import { deleteBatches } from "@/lib/domains/evidence/queries/batches";
import { resolveCompanies } from "@/lib/domains/evidence/queries/resolve";
import { ctxOf } from "../../support/contexts";
import { aStatement, changingEvidence } from "../../support/evidence";
import { evidenceHash } from "../../support/evidence-hash";
import { aMember, type Member } from "../../support/factories";
import { asOwner } from "../../support/owner";

const NAME = "Fjordlight Robotics";
const inOslo = { name: NAME, city: "Oslo", country: "Norway" };

/** A list that names a company. */
const listing = (member: Member, title: string, says: Record<string, unknown> = inOslo) =>
  aStatement(member, { title, says, recordedAt: new Date(Date.now() + title.length) });

const idsOf = async ({ orgId }: Member): Promise<string[]> =>
  (
    await asOwner()<{ id: string }[]>`
      select id from companies where org_id = ${orgId} order by created_at, id`
  ).map(({ id }) => id);

const takeBack = (member: Member, sourceId: string) =>
  changingEvidence(member, async (db, org) =>
    resolveCompanies(db, org, await deleteBatches(db, org, [sourceId]), new Date()),
  );

/** A company in two lists, of which the second gives its valuation. */
async function inTwoLists() {
  const member = await aMember();
  const first = await listing(member, "A", { ...inOslo, founded_year: 2019 });
  const alone = await evidenceHash(member.orgId);
  const second = await listing(member, "BB", { ...inOslo, industry: "Robotics" });
  return { member, first, second, alone };
}

describe("one company in two lists", () => {
  test("is one company with the values of both, and counts once", async () => {
    const { member, first, second } = await inTwoLists();
    expect(await idsOf(member)).toEqual([first.companyId]);
    const input = { companyId: second.companyId };
    const profile = await getCompany.run(ctxOf(member), input);
    expect(profile).toMatchObject({ _id: first.companyId, founded_year: 2019 });
    expect(profile.values.industry?.value).toBe("Robotics");
    expect(profile.sources).toHaveLength(2);
    expect(profile.joined).toEqual([{ _id: second.companyId, name: NAME, sources: ["BB"] }]);
    expect((await listCompanies.run(ctxOf(member), {})).total).toBe(1);
    const words = await asOwner()`select companies::int from search_words
      where org_id = ${member.orgId} and word = ''`;
    expect(words).toEqual([{ companies: 1 }]);
  });

  test("is two again when a list is taken back, or the facts come to differ", async () => {
    const { member, first, second, alone } = await inTwoLists();
    const joined = await evidenceHash(member.orgId);
    const edit = await aStatement(member, {
      companyId: second.companyId,
      kind: "user",
      title: "Edit",
      says: { country: "Italy" },
    });
    expect(await idsOf(member)).toHaveLength(2);
    await takeBack(member, edit.sourceId);
    expect(await evidenceHash(member.orgId)).toBe(joined);
    await takeBack(member, second.sourceId);
    expect(await evidenceHash(member.orgId)).toBe(alone);
    expect(await idsOf(member)).toEqual([first.companyId]);
  });

  test("is not known by a name that a third record bears, until that is gone", async () => {
    const { member } = await inTwoLists();
    const joined = await evidenceHash(member.orgId);
    const third = await listing(member, "CCC", { name: NAME, country: "Italy" });
    expect(await idsOf(member)).toHaveLength(3);
    await takeBack(member, third.sourceId);
    expect(await evidenceHash(member.orgId)).toBe(joined);
  });

  test("keeps its own wording, and takes the newer figure", async () => {
    const member = await aMember();
    const usd = { amount: 1, max: null, at_least: false, currency: "USD" };
    const first = await listing(member, "A", { ...inOslo, industry: "Robots", valuation: usd });
    const later = { ...inOslo, industry: "Industrials", valuation: { ...usd, amount: 2 } };
    await listing(member, "BB", later);
    const [row] = await asOwner()`select id, industry, valuation::int from companies
      where org_id = ${member.orgId}`;
    expect(row).toEqual({ id: first.companyId, industry: "Robots", valuation: 2 });
  });

  test("is two when one list names it twice, or nothing says that it is one", async () => {
    const member = await aMember();
    await listing(member, "A");
    await listing(member, "A");
    await listing(member, "B", { name: "Tilt" });
    await listing(member, "C", { name: "Tilt" });
    expect(await idsOf(member)).toHaveLength(4);
  });

  test("is of one organization", async () => {
    const { member } = await inTwoLists();
    const stranger = await aMember();
    await listing(stranger, "CCC");
    expect([await idsOf(member), await idsOf(stranger)].map((ids) => ids.length)).toEqual([1, 1]);
  });

  test("a renamed record leaves the name to the others", async () => {
    const { member, second } = await inTwoLists();
    const third = await listing(member, "CCC");
    expect(await idsOf(member)).toHaveLength(3);
    await aStatement(member, {
      companyId: third.companyId,
      kind: "user",
      title: "Edit",
      says: { name: "Skagen Boats" },
    });
    expect(await idsOf(member)).not.toContain(second.companyId);
    expect(await idsOf(member)).toHaveLength(2);
  });
});

describe("what people say of joined records", () => {
  test("merging them for good outlasts the facts, and its undo is exact", async () => {
    const { member, first, second } = await inTwoLists();
    const before = await evidenceHash(member.orgId);
    const input = { keep: first.companyId, merge: [second.companyId] };
    const merged = await mergeCompanies.run(ctxOf(member), input);
    expect(merged._id).toBe(first.companyId);
    const profile = await getCompany.run(ctxOf(member), { companyId: first.companyId });
    expect(profile.joined).toEqual([]);
    const edit = await aStatement(member, {
      companyId: second.companyId,
      title: "DDDD",
      says: { country: "Italy" },
    });
    expect(await idsOf(member)).toEqual([first.companyId]);
    await takeBack(member, edit.sourceId);
    await undoAct.run(ctxOf(member), { undoId: merged.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("keeping them apart is remembered, and its undo joins them", async () => {
    const { member, first, second } = await inTwoLists();
    const apart = { a: first.companyId, b: second.companyId };
    const kept = await keepApart.run(ctxOf(member), apart);
    expect(await idsOf(member)).toHaveLength(2);
    await aStatement(member, { companyId: first.companyId, title: "A", says: { tags: ["Sea"] } });
    expect(await idsOf(member)).toHaveLength(2);
    await undoAct.run(ctxOf(member), { undoId: kept.undo_id });
    expect(await idsOf(member)).toEqual([first.companyId]);
  });

  test("a company that is added by hand may be one that a list knows", async () => {
    const member = await aMember();
    const { companyId } = await listing(member, "A");
    const before = await evidenceHash(member.orgId);
    const made = await createCompany.run(ctxOf(member), { ...inOslo, founded_year: 2019 });
    expect(made).toMatchObject({ _id: companyId, founded_year: 2019 });
    expect(await idsOf(member)).toEqual([companyId]);
    await undoAct.run(ctxOf(member), { undoId: made.undo_id });
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("an edit that contradicts the other record parts them, and its undo joins them", async () => {
    const { member, first } = await inTwoLists();
    const { version } = await getCompany.run(ctxOf(member), { companyId: first.companyId });
    const edit = { companyId: first.companyId, country: "Italy", version };
    const { undo_id: undoId } = await updateCompany.run(ctxOf(member), edit);
    expect(await idsOf(member)).toHaveLength(2);
    await undoAct.run(ctxOf(member), { undoId });
    expect(await idsOf(member)).toEqual([first.companyId]);
  });
});
