import { describe, expect, test } from "vitest";
import { GET as report } from "@/app/api/imports/[importId]/report/route";
import { getImport, listImports } from "@/lib/domains/imports/service/import";
import { deleteMapping, listMappings, saveMapping } from "@/lib/domains/imports/service/mappings";
import { listRowsOfImport } from "@/lib/domains/imports/service/rows";
import { commitImport, setMapping, undoImport } from "@/lib/domains/imports/service/steps";
import { ctxOf } from "../../support/contexts";
import { aMapping, aMember, anApiKey, anImport, type Member } from "../../support/factories";
import { codeOf, failureOf } from "../../support/failures";
import { asOwner } from "../../support/owner";

type Changes = Record<string, string | number | boolean | null>;

/** An import as a job left it. */
async function importAt(member: Member, changes: Changes): Promise<string> {
  const id = await anImport(member);
  await asOwner()`update imports set ${asOwner()(changes)} where id = ${id}`;
  return id;
}

const jobsOf = async (importId: string) =>
  (
    await asOwner()<{ name: string }[]>`
      select name from pgboss.job where data->'data'->>'importId' = ${importId} order by name`
  ).map(({ name }) => name);

type Row = {
  row_number: number;
  outcome: string;
  name?: string;
  claims?: object[];
  problems?: object[];
  reason?: string;
};

async function withRows(importId: string, member: Member, rows: Row[]) {
  const sql = asOwner();
  for (const { claims = [], problems = [], name = "Acme", ...row } of rows)
    await sql`insert into import_rows ${sql({
      ...row,
      name,
      org_id: member.orgId,
      import_id: importId,
      seed: "s",
      text: "Name: Acme",
      sha256: "0",
      claims: sql.json(claims as never),
      problems: sql.json(problems as never),
    })}`;
}

describe("the steps of an import", () => {
  test("a mapping is taken while nothing was imported, and the rows are read again", async () => {
    const member = await aMember();
    const ctx = ctxOf(member);
    for (const status of ["mapping", "preview", "failed"]) {
      const importId = await importAt(member, { status, error: "Row 7 is broken" });
      const answered = await setMapping.run(ctx, { importId, mapping: aMapping, version: 1 });
      expect(answered).toMatchObject({ status: "parsing", mapping: aMapping, version: 2 });
      expect(answered.error).toBeNull();
      expect(await jobsOf(importId)).toEqual(["imports.work", "imports.work"]);
      await asOwner()`update imports set status = 'preview' where id = ${importId}`;
      const stale = setMapping.run(ctx, { importId, mapping: aMapping, version: 1 });
      expect(await codeOf(stale)).toBe("CONFLICT");
    }
    for (const status of ["received", "parsing", "committing", "committed", "undone"]) {
      const importId = await importAt(member, { status });
      expect(await codeOf(setMapping.run(ctx, { importId, mapping: aMapping }))).toBe("CONFLICT");
    }
  });

  test("a preview is imported once, however often that is asked", async () => {
    const member = await aMember();
    const importId = await importAt(member, { status: "preview", rows_total: 7 });
    const asked = { importId, duplicates: "skip" } as const;
    const outcomes = await Promise.allSettled(
      [1, 2, 3].map(() => commitImport.run(ctxOf(member), asked)),
    );
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getImport.run(ctxOf(member), { importId })).toMatchObject({
      status: "committing",
      duplicate_policy: "skip",
      progress: { done: 0, total: 7 },
    });
    expect(await jobsOf(importId)).toEqual(["imports.work", "imports.work"]);
    for (const status of ["received", "parsing", "mapping", "committed", "failed", "undone"]) {
      const other = await importAt(member, { status });
      const failure = await failureOf(commitImport.run(ctxOf(member), { importId: other }));
      expect([status, failure.code]).toEqual([status, "CONFLICT"]);
      expect(failure.message).toMatch(/\w\.$/);
    }
  });

  test("only an imported file can be undone, and only once", async () => {
    const member = await aMember();
    const importId = await importAt(member, { status: "committed" });
    expect(await undoImport.run(ctxOf(member), { importId })).toMatchObject({ is_undoing: true });
    expect(await codeOf(undoImport.run(ctxOf(member), { importId }))).toBe("CONFLICT");
    const other = await importAt(member, { status: "preview" });
    expect(await codeOf(undoImport.run(ctxOf(member), { importId: other }))).toBe("CONFLICT");
  });

  test("the history has the newest first, without what only the mapping screen shows", async () => {
    const member = await aMember();
    const at = (second: number) => ({ now: () => new Date(Date.UTC(2026, 0, 1, 0, 0, second)) });
    const ids = [];
    for (const second of [1, 2, 3]) ids.unshift(await anImport(member, at(second)));
    const { items, total } = await listImports.run(ctxOf(member), { per_page: 2 });
    expect(items.map(({ _id }) => _id)).toEqual(ids.slice(0, 2));
    expect(total).toBe(3);
    expect(items[0]).not.toHaveProperty("mapping");
  });
});

describe("the rows of an import", () => {
  test("are listed by outcome, in the order of the file, with what they state", async () => {
    const member = await aMember();
    const importId = await importAt(member, { status: "preview" });
    const claims = [{ field: "name", value: "Acme", start: 6, end: 10 }];
    const problems = [{ column: "Founded", text: "soon", problem: "Is no year" }];
    await withRows(importId, member, [
      { row_number: 3, outcome: "new", claims },
      { row_number: 1, outcome: "new", problems },
      { row_number: 2, outcome: "rejected", reason: "Has no name" },
    ]);
    const listed = await listRowsOfImport.run(ctxOf(member), { importId, outcome: "new" });
    expect(listed.items.map(({ row }) => row)).toEqual([1, 3]);
    expect(listed.total).toBe(2);
    expect(listed.items[0]?.problems).toEqual(problems);
    expect(listed.items[1]?.changes).toEqual([{ field: "name", from: null, to: "Acme" }]);
    const rejected = await listRowsOfImport.run(ctxOf(member), { importId, outcome: "rejected" });
    expect(rejected.items[0]).toMatchObject({ row: 2, reason: "Has no name" });
  });

  test("make a report that no spreadsheet takes for formulas, of any length", async () => {
    const member = await aMember();
    const importId = await importAt(member, { status: "preview", file_name: 'Liste "é".csv' });
    const hostile = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", 'a"b,c\nd'];
    const problems = hostile.map((text) => ({ column: "Website", text, problem: "Is no address" }));
    await withRows(importId, member, [
      { row_number: 1, outcome: "new", problems, name: "=evil()" },
    ]);
    await asOwner()`insert into import_rows
      (org_id, import_id, row_number, seed, name, text, sha256, claims, problems, outcome)
      select ${member.orgId}, ${importId}, i, 's', 'Acme', '', '', '[]', '[]', 'unchanged'
      from generate_series(2, 2500) i`;
    const { key } = await anApiKey(member);
    const request = new Request("http://localhost/", { headers: { "x-api-key": key } });
    const answer = await report(request, { params: Promise.resolve({ importId }) });
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toContain(
      "filename*=UTF-8''Liste%20%22%C3%A9%22%20report.csv",
    );
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const text = bytes.toString();
    expect(text.split("\n")[0]).toBe("\ufeffrow,outcome,company,reason,column,as_written,problem");
    for (const sign of ["=", "+", "-", "@", "\t"])
      expect(text).not.toMatch(new RegExp(`[,"]\\${sign}`));
    expect(text).toContain("'=1+1");
    expect(text).toContain('"a""b,c\nd"');
    expect(text.trimEnd().split("\n").at(-1)).toBe("2500,unchanged,Acme,,,,");
    expect(text.match(/^\d+,unchanged/gm)).toHaveLength(2499);
  });
});

describe("kept mappings", () => {
  test("are one a name, found for files of the same columns, and forgotten", async () => {
    const member = await aMember();
    const ctx = ctxOf(member);
    const first = await saveMapping.run(ctx, { name: "Deal list", mapping: aMapping });
    const again = await saveMapping.run(ctx, { name: "DEAL  list", mapping: aMapping });
    expect(again).toMatchObject({ _id: first._id, name: "DEAL  list" });
    const other = { ...aMapping, columns: aMapping.columns.slice(1) };
    await saveMapping.run(ctx, { name: "Another", mapping: other });
    expect((await listMappings.run(ctx, {})).total).toBe(2);
    const head = { format: "csv", columns: ["REMARKS", "name", "Website"], preamble: [] };
    const importId = await anImport(member);
    await asOwner()`update imports set head = ${asOwner().json(head)} where id = ${importId}`;
    const fitting = await listMappings.run(ctx, { importId });
    expect(fitting.items.map(({ _id }) => _id)).toEqual([first._id]);
    await deleteMapping.run(ctx, { mappingId: first._id });
    expect(await codeOf(deleteMapping.run(ctx, { mappingId: first._id }))).toBe("NOT_FOUND");
  });
});
