import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { zipSync } from "fflate";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getImport } from "@/lib/domains/imports/service/import";
import { listRowsOfImport } from "@/lib/domains/imports/service/rows";
import { undoImport } from "@/lib/domains/imports/service/steps";
import { changeSettings } from "@/lib/platform/env";
import { ctxOf } from "../../support/contexts";
import { evidenceHash } from "../../support/evidence-hash";
import { aMember, anImport } from "../../support/factories";
import { giveUpUndoOf, importFile, readAgain, takeBackImportOf } from "../../support/imports";
import { asOwner } from "../../support/owner";
import { parseInChildren } from "../../support/parse-in-process";
import { sizeForDrill } from "../../support/size-for-drill";

const data = mkdtempSync(path.join(tmpdir(), "spotlight-hostile-"));
beforeAll(() => changeSettings({ DATA_DIR: data }));
afterAll(() => rmSync(data, { recursive: true }));

const namesOf = async (orgId: string) =>
  (await asOwner()`select name from companies where org_id = ${orgId} order by name`).map(
    ({ name }) => name,
  );

/** Text that has hurt programs: of markup, queries, shells, encodings and spreadsheets. */
const hostile = [
  "<script>alert(1)</script>",
  "'; drop table companies; --",
  "#{7*7} {{7*7}} %s %n",
  "$(rm -rf /) `id`",
  '=HYPERLINK("http://x")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  "\u202Etxt.exe",
  "Ω≈ç√∫˜µ≤≥÷",
  "表ポあA鷗ŒéＢ逍Üßªąñ丂㐀𠀀",
  "😍👩🏽‍💻🏳️‍🌈",
  "Ṱ̺̺̕o͞ ̷i̲̬͇̪͙n̝̗͕v̟̜̘̦͟o̶̙̰̠kè͚̮̺̪̹̱̤",
  "مُنَاقَشَةُ سُبُلِ",
  "\u200bzero\u200bwidth",
  "NULL",
  "undefined",
  "NaN",
  "-1e309",
  "0x41414141",
  "../../../etc/passwd\\x00",
  "a,b;c|d\te",
  'quote " inside',
  "line\nbreak\r\nand\ttab",
  "x".repeat(5_000),
];

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe("a file whose cells are hostile", () => {
  test("is imported as it is written, and taken back without a trace", async () => {
    const member = await aMember();
    const before = await evidenceHash(member.orgId);
    const head = "Company,Website,City,Country,Founded,Total Funding,Tags,Description";
    const rows = hostile.map((text, i) =>
      [`Harbour ${i}`, ...Array.from({ length: 7 }, () => text)].map(quoted).join(","),
    );
    const file = [head, ...rows, ...hostile.map((text) => `${quoted(text)},,,,,,,`)].join("\r\n");
    const done = await importFile(member, file, { commit: true });
    expect(done.error).toBeNull();
    expect(done.status).toBe("committed");
    const { counts } = done;
    expect(counts.rows).toBe(2 * hostile.length);
    const { rows: all, ...outcomes } = counts;
    expect(Object.values(outcomes).reduce((sum, count) => sum + count, 0)).toBe(all);
    const names = await namesOf(member.orgId);
    for (let i = 0; i < hostile.length; i++) expect(names).toContain(`Harbour ${i}`);
    const texts = await asOwner()`select text from passages where org_id = ${member.orgId}`;
    expect(texts.some(({ text }) => text.includes("drop table companies; --"))).toBe(true);
    await undoImport.run(ctxOf(member), { importId: done._id });
    await takeBackImportOf(member, done._id);
    expect(await evidenceHash(member.orgId)).toBe(before);
  });

  test("with hostile column names", async () => {
    const member = await aMember();
    const head = ["Company", ...hostile, "__proto__", "constructor", "toString"].map(quoted);
    const row = head.map((_, i) => (i === 0 ? "Harbour" : "x")).join(",");
    const done = await importFile(member, `${head.join(",")}\r\n${row}\r\n`, { commit: true });
    expect([done.status, done.error]).toEqual(["committed", null]);
    expect(await namesOf(member.orgId)).toEqual(["Harbour"]);
  });
});

const table = (rows: string[]) => ["Company,Website", ...rows].join("\n");

describe("a table that is written in its own way", () => {
  test.each([
    ["commas in quotes", `Company,City\n"Harbour, Works",Oslo\n`, ["Harbour, Works"]],
    ["line breaks in quotes", `Company,City\n"Harbour\nWorks",Oslo\n`, ["Harbour Works"]],
    ["doubled quotes", `Company,City\n"The ""Harbour""",Oslo\n`, ['The "Harbour"']],
    ["semicolons", `Company;City\nHarbour;Oslo\nPort;Rome\n`, ["Harbour", "Port"]],
    ["tabs", `Company\tCity\nHarbour\tOslo\n`, ["Harbour"]],
    ["a byte order mark", `\ufeffCompany,City\nHarbour,Oslo\n`, ["Harbour"]],
    ["line ends of old", `Company,City\rHarbour,Oslo\r`, ["Harbour"]],
    ["no line end", `Company,City\nHarbour,Oslo`, ["Harbour"]],
  ])("with %s is understood", async (_what, file, names) => {
    const member = await aMember();
    const done = await importFile(member, file, { commit: true });
    expect([done.status, done.error]).toEqual(["committed", null]);
    expect(await namesOf(member.orgId)).toEqual(names);
  });

  test("is read in another encoding", async () => {
    for (const [encoded, name] of [
      [Buffer.from("Company,City\nCafé Zürich,Genève\n", "latin1"), "Café Zürich"],
      [Buffer.from("\ufeffCompany,City\nÇelik,Ankara\n", "utf16le"), "Çelik"],
    ] as const) {
      const member = await aMember();
      const done = await importFile(member, encoded, { commit: true });
      expect([done.status, done.error]).toEqual(["committed", null]);
      expect(await namesOf(member.orgId)).toEqual([name]);
    }
  });
});

/** A stream of many equal pieces, which never stands in memory whole. */
async function* streamOf(start: string, piece: string, times: number) {
  yield Buffer.from(start);
  const bytes = Buffer.from(piece.repeat(1_000));
  for (let time = 0; time < times / 1_000; time++) yield bytes;
}

/** Words for a person, not a program's. */
async function failureOf(
  content: Parameters<typeof importFile>[1],
  fileName?: string,
): Promise<string> {
  const member = await aMember();
  const before = await evidenceHash(member.orgId);
  const found = await importFile(member, content, { commit: true, fileName });
  expect([found.status, await evidenceHash(member.orgId)]).toEqual(["failed", before]);
  const staged = await asOwner()`select count(*)::int as n from import_rows
    where import_id = ${found._id}`;
  expect(staged[0]?.n).toBe(0);
  expect(found.error).not.toMatch(/Error:|undefined|\bat [A-Z]|\/tmp\/|null/);
  return found.error ?? "";
}

describe("a file that cannot be read says why", () => {
  beforeAll(() => parseInChildren());
  afterAll(() => parseInChildren(false));

  test("it is empty, or has a head alone", async () => {
    expect(await failureOf("")).toMatch(/empty/i);
    expect(await failureOf("Company,City\n")).toMatch(/row/i);
  });

  test("a record of many megabytes", { timeout: 120_000 }, async () => {
    const pieces = sizeForDrill(100_000, 1_000_000);
    const error = await failureOf(
      streamOf("Company,City\nHarbour,Oslo\n", "x".repeat(200), pieces),
    );
    expect(error).toMatch(/row 3/i);
  });

  test("10,000 columns", async () => {
    const head = Array.from({ length: 10_000 }, (_, i) => `Column${i}`).join(",");
    expect(await failureOf(`${head}\nHarbour\n`)).toMatch(/columns/);
  });

  test("a picture, a program, an archive by a table's name", async () => {
    const png = Buffer.from("89504e470d0a1a0a0000000d49484452", "hex");
    const program = Buffer.concat([Buffer.from("7f454c46", "hex"), Buffer.alloc(5_000, 1)]);
    for (const content of [png, program, Buffer.from("1f8b08", "hex"), Buffer.alloc(10_000)])
      expect((await failureOf(content)).length).toBeGreaterThan(10);
    expect(await failureOf(zipSync({ "a.txt": Buffer.from("hello") }), "a.xlsx")).toMatch(/\w/);
  });

  test("a workbook that unpacks without end", async () => {
    const bomb = zipSync({
      "[Content_Types].xml": Buffer.from("<Types/>"),
      "xl/workbook.xml": Buffer.from(
        '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      "xl/_rels/workbook.xml.rels": Buffer.from(
        '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      "xl/worksheets/sheet1.xml": Buffer.alloc(sizeForDrill(60_000_000, 300_000_000), " "),
    });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect((await failureOf(bomb, "list.xlsx")).length).toBeGreaterThan(10);
  });

  test("JSON that ends too early", async () => {
    expect((await failureOf('[{"name":"Harbour"},{"na', "list.json")).length).toBeGreaterThan(10);
  });
});

test("an import whose file or job fails says so and leaves nothing half done", async () => {
  const member = await aMember();
  const importId = await anImport(member);
  await readAgain(member, importId);
  const gone = await getImport.run(ctxOf(member), { importId });
  expect([gone.status, gone.error]).toEqual(["failed", expect.stringContaining("Upload it again")]);
  const done = await importFile(member, table(["Harbour,https://harbour.example"]), {
    commit: true,
  });
  await undoImport.run(ctxOf(member), { importId: done._id });
  await giveUpUndoOf(member, done._id);
  expect(await getImport.run(ctxOf(member), { importId: done._id })).toMatchObject({
    status: "committed",
    is_undoing: false,
    error: expect.stringContaining("Nothing"),
  });
  const [entry] = await asOwner()`select undone_at, undone_by from undo_entries
    where subject_id = ${done._id}`;
  expect(entry).toEqual({ undone_at: null, undone_by: null });
});

test("a broken row is told, and the others are imported", async () => {
  const member = await aMember();
  const done = await importFile(
    member,
    table(["Harbour,https://harbour.example", ",https://x.example"]),
    {
      commit: true,
    },
  );
  expect(done.counts).toMatchObject({ rows: 2, new: 1, rejected: 1 });
  const asked = { importId: done._id, outcome: "rejected" } as const;
  const { items } = await listRowsOfImport.run(ctxOf(member), asked);
  expect(items[0]?.reason).toMatch(/name/i);
});
