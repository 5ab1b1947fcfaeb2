import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { previewUndo, undoImport } from "@/lib/domains/imports/service/steps";
import { listEntries } from "@/lib/domains/watchlists/service/list";
import { removeEntry } from "@/lib/domains/watchlists/service/removing";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aMember, anEntry, aProject } from "../../support/factories";
import { importFile, takeBackImportOf } from "../../support/imports";
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
    "Somebody edited it",
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

test("what is in somebody's closed project stays by name too, until it is taken out", async () => {
  const member = await aMember({ role: "admin" });
  const colleague = await aMember({ organization: { id: member.orgId, name: "Ridge" } });
  const { _id: importId } = await importFile(member, list(["Alone", "Kept", "Left"]), {
    commit: true,
  });
  const found = await companiesOf(member.orgId);
  const idOf = (name: string) => found.get(name)?.id ?? "";
  const project = await aProject(colleague, { access: "members" });
  await anEntry(colleague, project._id, idOf("Kept"));
  const left = await anEntry(colleague, project._id, idOf("Left"));
  await removeEntry.run(ctxOf(colleague), { entryId: left._id });
  const preview = await previewUndo.run(ctxOf(member), { importId });
  expect(preview.kept).toEqual([
    {
      company_id: idOf("Kept"),
      name: "Kept",
      why: "It is in a project, or notes or opinions are about it",
    },
  ]);
  await undoImport.run(ctxOf(member), { importId });
  await takeBackImportOf(member, importId);
  expect([...(await companiesOf(member.orgId)).keys()]).toEqual(["Kept"]);
  const { items } = await listEntries.run(ctxOf(colleague), { projectId: project._id });
  expect(items.map(({ company_name }) => company_name)).toEqual(["Kept"]);
});
