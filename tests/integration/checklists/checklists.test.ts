import { describe, expect, test } from "vitest";
import { undoAct } from "@/lib/domains/activity/service";
import { getChecklist } from "@/lib/domains/checklists/service/read";
import { removeTemplate, saveTemplate } from "@/lib/domains/checklists/service/templates";
import {
  addItem,
  beginChecklist,
  removeItem,
  updateItem,
} from "@/lib/domains/checklists/service/write";
import { exportMemo } from "@/lib/domains/memos/service/export";
import { ctxOf } from "../../support/contexts";
import { aCompany } from "../../support/evidence";
import { aMember, aNote, type Member } from "../../support/factories";
import { codeOf } from "../../support/failures";
import { aMemo, memoOf } from "../../support/memos";

const template = { name: "Seed checks", items: [{ area: "Team", title: "References" }] };

async function begun(member: Member) {
  const { companyId } = await aCompany(member, { city: "Oslo" });
  const { _id } = await saveTemplate.run(ctxOf(member), template);
  const checklist = await beginChecklist.run(ctxOf(member), { companyId, template: _id });
  return { companyId, templateId: _id, itemId: checklist.items[0]?._id ?? "" };
}

describe("a checklist", () => {
  test("begins with a template, twice without doubles, and grows by items of one's own", async () => {
    const member = await aMember();
    const { companyId, templateId } = await begun(member);
    await beginChecklist.run(ctxOf(member), { companyId, template: templateId });
    const own = { company_id: companyId, area: "Market", title: "Two calls with customers" };
    await addItem.run(ctxOf(member), own);
    const { items } = await beginChecklist.run(ctxOf(member), { companyId, template: "standard" });
    expect(items.slice(0, 2).map(({ title }) => title)).toEqual([
      "References",
      "Two calls with customers",
    ]);
    expect(items[0]?.missing).toEqual(["an owner", "a due day", "evidence"]);
    const gone = await removeTemplate.run(ctxOf(member), { checklistTemplateId: templateId });
    await undoAct.run(ctxOf(member), { undoId: gone.undo_id });
  });

  test("has each item once when two people begin it at once", async () => {
    const member = await aMember();
    const { companyId } = await aCompany(member, { city: "Oslo" });
    const begin = () => beginChecklist.run(ctxOf(member), { companyId, template: "standard" });
    await Promise.all([begin(), begin(), begin()]);
    const { items } = await getChecklist.run(ctxOf(member), { companyId });
    expect(new Set(items.map(({ title }) => title)).size).toBe(items.length);
  });

  test("refuses an outdated change, and brings a deleted item back", async () => {
    const member = await aMember();
    const { companyId, itemId } = await begun(member);
    const change = { itemId, version: 1, state: "in_progress" as const };
    await updateItem.run(ctxOf(member), change);
    expect(await codeOf(updateItem.run(ctxOf(member), change))).toBe("CONFLICT");
    const { undo_id } = await removeItem.run(ctxOf(member), { itemId });
    expect((await getChecklist.run(ctxOf(member), { companyId })).total).toBe(0);
    await undoAct.run(ctxOf(member), { undoId: undo_id });
    expect((await getChecklist.run(ctxOf(member), { companyId })).items).toMatchObject([
      { _id: itemId, state: "in_progress" },
    ]);
  });

  test("names evidence to those who can read it, and takes none that the caller cannot", async () => {
    const member = await aMember();
    const organization = { id: member.orgId, name: member.organizationName };
    const colleague = await aMember({ organization });
    const { companyId, itemId } = await begun(member);
    const { _id: id } = await aNote(member, { access: "personal", body: "Two calls went well." });
    const evidence = [{ kind: "note" as const, id }];
    expect(await codeOf(updateItem.run(ctxOf(colleague), { itemId, evidence }))).toBe("NOT_FOUND");
    await updateItem.run(ctxOf(member), { itemId, evidence, owner_id: colleague.userId });
    const seenBy = async (reader: Member) =>
      (await getChecklist.run(ctxOf(reader), { companyId })).items[0]?.evidence;
    expect(await seenBy(member)).toMatchObject([{ id, title: expect.any(String) }]);
    expect(await seenBy(colleague)).toMatchObject([{ id, title: null, path: null }]);
    // Who cannot read it can leave it attached.
    await updateItem.run(ctxOf(colleague), { itemId, evidence, state: "done" });
  });
});

test("a memo tells the checklist, exports it, and says when it no longer holds", async () => {
  const member = await aMember();
  const { companyId, itemId } = await begun(member);
  const { _id: id } = await aNote(member, { access: "personal", body: "Two calls went well." });
  await updateItem.run(ctxOf(member), {
    itemId,
    evidence: [{ kind: "note", id }],
    due_on: "2026-09-01",
  });
  const memo = await aMemo(member, companyId, "investment_committee");
  const told = memo.blocks.filter(({ section }) => section === "diligence");
  expect(told.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
    "Of the 1 item of the due diligence checklist 0 are done or not applicable, and 1 lacks something.",
    "References · Team · Open · 1 September 2026 · 1 that some colleagues can’t read · An owner",
  ]);
  const exported = await exportMemo.run(ctxOf(member), { memoId: memo._id, format: "md" });
  expect(Buffer.from(exported.content).toString()).toMatch(
    /\| References\[\^\d+\] \| Team \| Open/u,
  );
  await updateItem.run(ctxOf(member), { itemId, state: "done" });
  expect((await memoOf(member, memo._id)).outdated).toBe(2);
});
