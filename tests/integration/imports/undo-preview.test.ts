import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addItem } from "@/lib/domains/checklists/service/write";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { previewUndo, undoImport } from "@/lib/domains/imports/service/steps";
import { listEntries } from "@/lib/domains/watchlists/service/list";
import { removeEntry } from "@/lib/domains/watchlists/service/remove";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import {
  aMember,
  aNote,
  anEntry,
  anOpinion,
  aProject,
  aSecondOpinion,
} from "../../support/factories";
import { importFile, takeBackImportOf } from "../../support/imports";
import { aMemo } from "../../support/memos";
import { asOwner } from "../../support/owner";

const data = mkdtempSync(path.join(tmpdir(), "spotlight-preview-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

const companiesOf = async (orgId: string) => {
  const rows = await asOwner()<{ id: string; name: string; version: number }[]>`
    select id, name, version::int from companies where org_id = ${orgId}`;
  return new Map(rows.map((row) => [row.name, row]));
};

const list = (names: string[]) =>
  `Company,City\n${names.map((name) => `${name},Oslo`).join("\n")}\n`;

test("before an undo it is told which companies stay, and these stay", async () => {
  const member = await aMember();
  const ctx = ctxOf(member);
  const older = await importFile(member, list(["Elder"]), { fileName: "older.csv", commit: true });
  expect(older.status).toBe("committed");
  const names = ["Alone", "Edited", "Merged", "Shared"];
  const { _id: importId } = await importFile(member, list(names), { commit: true });
  const found = await companiesOf(member.orgId);
  const idOf = (name: string) => found.get(name)?.id ?? "";
  await updateCompany.run(ctx, {
    companyId: idOf("Edited"),
    city: "Bergen",
    version: found.get("Edited")?.version ?? 0,
  });
  await mergeCompanies.run(ctx, { keep: idOf("Merged"), merge: [idOf("Elder")] });
  const { kept: items } = await previewUndo.run(ctx, { importId });
  expect(items.map(({ name }) => name)).toEqual(["Edited", "Merged"]);
  expect(items.map(({ why }) => why)).toEqual([
    "Someone edited it",
    "It was merged with another company",
  ]);
  expect(await previewUndo.run(ctx, { importId })).toMatchObject({ companies: 4, kept_total: 2 });
  await undoImport.run(ctx, { importId });
  await takeBackImportOf(member, importId);
  const left = await companiesOf(member.orgId);
  for (const { company_id } of items)
    expect([...left.values()].map(({ id }) => id)).toContain(company_id);
  expect(left.has("Alone")).toBe(false);
  expect(await previewUndo.run(ctx, { importId })).toMatchObject({ companies: 0, kept_total: 0 });
});

describe("a company in somebody's own use", () => {
  /** Two people of one organization, and the names of an import that each may put to use. */
  async function aFirm() {
    const member = await aMember({ role: "admin" });
    const colleague = await aMember({ organization: { id: member.orgId, name: "Ridge" } });
    const names = ["Alone", "Kept", "Noted", "Judged"];
    const { _id: importId } = await importFile(member, list(names), { commit: true });
    const found = await companiesOf(member.orgId);
    return { member, colleague, importId, idOf: (name: string) => found.get(name)?.id ?? "" };
  }

  test("is kept, but neither named nor counted for those who may not see the use", async () => {
    const { member, colleague, importId, idOf } = await aFirm();
    const before = await previewUndo.run(ctxOf(member), { importId });
    const project = await aProject(colleague, { access: "members" });
    await anEntry(colleague, project._id, idOf("Kept"));
    await aNote(colleague, { company_id: idOf("Noted"), access: "personal" });
    await anOpinion(colleague, { company_id: idOf("Judged"), access: "personal" });
    expect(await previewUndo.run(ctxOf(member), { importId })).toEqual(before);
    expect(before).toMatchObject({ kept: [], kept_total: 0 });
    const own = await previewUndo.run(ctxOf(colleague), { importId });
    expect(own.kept.map(({ name }) => name)).toEqual(["Judged", "Kept", "Noted"]);
    expect(own).toMatchObject({ kept_total: 3, companies: before.companies });
    await undoImport.run(ctxOf(member), { importId });
    await takeBackImportOf(member, importId);
    expect([...(await companiesOf(member.orgId)).keys()].sort()).toEqual([
      "Judged",
      "Kept",
      "Noted",
    ]);
    const { items } = await listEntries.run(ctxOf(colleague), { projectId: project._id });
    expect(items.map(({ company_name }) => company_name)).toEqual(["Kept"]);
  });

  test("is named to everybody when the use is everybody's, until it ends", async () => {
    const { member, colleague, importId, idOf } = await aFirm();
    const project = await aProject(colleague);
    await anEntry(colleague, project._id, idOf("Kept"));
    await aNote(colleague, { company_id: idOf("Noted"), access: "organizational" });
    await aSecondOpinion(member, idOf("Judged"), { member_ids: [colleague.userId] });
    const left = await anEntry(colleague, project._id, idOf("Alone"));
    await removeEntry.run(ctxOf(colleague), { entryId: left._id });
    const preview = await previewUndo.run(ctxOf(member), { importId });
    expect(preview.kept.map(({ name }) => name)).toEqual(["Judged", "Kept", "Noted"]);
    expect(preview.kept[0]?.why).toBe(
      "It is in a project, or has notes, opinions or other work about it",
    );
  });

  test("is kept for a memo or a checklist about it", async () => {
    const { member, importId, idOf } = await aFirm();
    await addItem.run(ctxOf(member), { company_id: idOf("Kept"), area: "Team", title: "Calls" });
    await aMemo(member, idOf("Noted"));
    const preview = await previewUndo.run(ctxOf(member), { importId });
    expect(preview.kept.map(({ name }) => name)).toEqual(["Kept", "Noted"]);
    await undoImport.run(ctxOf(member), { importId });
    await takeBackImportOf(member, importId);
    expect([...(await companiesOf(member.orgId)).keys()].sort()).toEqual(["Kept", "Noted"]);
  });
});
