import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getDb } from "@/db/client";
import { inTransaction } from "@/db/tenancy";
import type { OrgId } from "@/lib/core/ids";
import { createImport, getImport } from "@/lib/domains/imports/service/import";
import { parse } from "@/lib/domains/imports/service/parse";
import { setMapping } from "@/lib/domains/imports/service/steps";
import { changeSettings } from "@/lib/platform/env";
import { storeStream } from "@/lib/platform/storage";
import { ctxOf, ctxOfJob } from "../../support/contexts";
import { aMember, type Member } from "../../support/factories";

const data = mkdtempSync(path.join(tmpdir(), "spotlight-reading-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

async function anImportOf(member: Member, name: string, text: string): Promise<string> {
  const { key, sizeBytes, sha256 } = await storeStream(new Blob([text]).stream(), { limit: 1e6 });
  const file = { key, name, size_bytes: sizeBytes, sha256 };
  return (await createImport.run(ctxOf(member), { file }))._id;
}

/** Reads the file as the job does. */
async function readIt(member: Member, importId: string) {
  const orgId = member.orgId as OrgId;
  await inTransaction(getDb(), { orgId, userId: null }, "write", (db) =>
    parse.commit({ ...ctxOfJob(orgId), db, transaction: "write" }, { importId }, undefined),
  );
  return getImport.run(ctxOf(member), { importId });
}

const fieldsOf = ({ mapping }: Awaited<ReturnType<typeof readIt>>) =>
  mapping?.columns.map(({ column, field }) => [column, field]);

test("a file is a source by its own name, unless it is known what it is", async () => {
  const member = await aMember();
  const importId = await anImportOf(member, "Deal flow.csv", "Name,Country\nKelp,Norway\n");
  const one = await readIt(member, importId);
  expect([one.status, one.mapping?.source.title]).toEqual(["preview", "Deal flow"]);
});

test("read in another way, a file's columns are suggested anew; what was said of it stays", async () => {
  const member = await aMember();
  const text = "Old header;x\nName;Country\nKelp;Norway\n";
  const importId = await anImportOf(member, "list.csv", text);
  const first = await readIt(member, importId);
  const source = { ...first.mapping?.source, title: "x", origin: "x", as_of: "2026-01-31" };
  await setMapping.run(ctxOf(member), {
    importId,
    mapping: { source, columns: [], table: { header_row: 2, delimiter: ";" } },
  });
  const second = await readIt(member, importId);
  expect(second.status).toBe("preview");
  expect(second.counts).toMatchObject({ rows: 1, new: 1 });
  expect(fieldsOf(second)).toEqual([
    ["Name", "name"],
    ["Country", "country"],
  ]);
  expect(second.mapping?.source).toMatchObject({ title: "list", as_of: "2026-01-31" });
  expect(second.mapping?.table).toEqual({ header_row: 2, delimiter: ";" });
});

test("columns that were said are taken as they are", async () => {
  const member = await aMember();
  const importId = await anImportOf(member, "list.csv", "Name,Land\nKelp,Norway\n");
  const { mapping } = await readIt(member, importId);
  const said = {
    source: { title: "Ours", origin: mapping?.source.origin ?? "" },
    columns: [{ column: "Name", field: "name" as const }],
  };
  await setMapping.run(ctxOf(member), { importId, mapping: said });
  const again = await readIt(member, importId);
  expect(again.mapping).toEqual(said);
});
