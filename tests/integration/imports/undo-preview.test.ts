import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { updateCompany } from "@/lib/domains/companies/service/edit";
import { mergeCompanies } from "@/lib/domains/companies/service/merge";
import { previewUndo, undoImport } from "@/lib/domains/imports/service/steps";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { aMember } from "../../support/factories";
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
