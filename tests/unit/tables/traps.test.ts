import { deflateRawSync } from "node:zlib";
import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TableError } from "@/lib/tables/table";
import { withJunkBehind } from "@/scripts/drill/zip-traps";
import { readTable, removeTableFiles } from "@/tests/support/table-files";
import { textRows, workbook } from "@/tests/support/workbook";

removeTableFiles();

/** The refusal of a file, which has to be in words; whatever else is thrown fails the test. */
async function refusalOf(content: string | Uint8Array, fileName?: string): Promise<string> {
  const thrown = await readTable(content, { fileName }).then(
    () => null,
    (error) => error,
  );
  expect(thrown).toBeInstanceOf(TableError);
  return thrown.message;
}

/** 80 MB of remarks, which pack to a thousandth and are read at once. */
const filling = `<!--${"x".repeat(1_000_000)}-->`.repeat(80);
const head = textRows([["Name", "City"]]);
const sheet = (rows: string, more = {}) => workbook([{ name: "S", rows: head + rows }], more);
const farCell = (row: number) => `<row r="${row}"><c r="XFD${row}"><v>1</v></c></row>`;

describe("a small workbook that would take much memory or time", () => {
  test("one cell at column XFD in each of 2,000 rows", async () => {
    const rows = Array.from({ length: 2_000 }, (_, i) => farCell(i + 2)).join("");
    const bytes = sheet(rows);
    expect(bytes.length).toBeLessThan(20_000);
    expect(await refusalOf(bytes)).toContain("16,384 columns; 1,000 can be read");
  });

  test("a cell without a value may stand anywhere", async () => {
    const { cells } = await readTable(
      sheet('<row r="2"><c t="str"><v>Fjord</v></c><c r="XFD2" s="1"/></row>'),
    );
    expect(cells).toEqual([["Fjord", ""]]);
  });

  test("millions of empty shared strings", async () => {
    const sst = deflateRawSync(Buffer.from(`<sst>${"<si/>".repeat(6_000_000)}</sst>`));
    const bytes = withJunkBehind(unzipSync(sheet("")), "xl/sharedStrings.xml", sst, 200_000);
    expect(bytes.length).toBeLessThan(400_000);
    expect(await refusalOf(bytes)).toContain("more text than");
  });

  test("a ratio that bytes behind the packed text hide", async () => {
    const files = unzipSync(sheet(""));
    const sst = deflateRawSync(Buffer.from(`<sst>${filling}</sst>`));
    const bytes = withJunkBehind(files, "xl/sharedStrings.xml", sst, 1_000_000);
    expect(await refusalOf(bytes)).toContain("zip bomb");
  });

  test("cells that all refer to one long shared string", async () => {
    const strings = [`<t>${"x".repeat(1_000_000)}</t>`];
    const cells = '<c t="s"><v>0</v></c>'.repeat(500);
    expect(await refusalOf(sheet(`<row r="2">${cells}</row>`, { strings }))).toContain(
      "Row 2 is longer than 4 MB",
    );
  });

  test.each([
    ["tags within tags", "<a>".repeat(200_000)],
    ["a row twice", textRows([["a"]]) + textRows([["b"]])],
    ["a row that no database counts to", '<row r="99999999999"><c><v>1</v></c></row>'],
    ["a row that is no number", '<row r="x"><c><v>1</v></c></row>'],
  ])("%s", async (_what, rows) => {
    expect(await refusalOf(sheet(rows))).toContain("damaged");
  });

  test("more styles than a spreadsheet program makes", async () => {
    const styles = `<cellXfs>${'<xf numFmtId="0"/>'.repeat(100_001)}</cellXfs>`;
    expect(await refusalOf(sheet(textRows([["x"]]), { styles }))).toContain("styles");
  });
});

describe("JSON that is nested deep", () => {
  const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;
  const lists = (levels: number) => `[{"a":${"[".repeat(levels)}${"]".repeat(levels)}}]`;

  test.each([
    ["objects", nested(100_000), "list.json"],
    ["objects in a list", `[{"name":"Fjord"},${nested(100_000)}]`, "list.json"],
    ["lists", lists(100_000), "list.json"],
    ["lines", `{"name":"Fjord"}\n${nested(100_000)}\n`, "list.jsonl"],
  ])("%s are refused in words", async (_what, text, name) => {
    expect(await refusalOf(text, name)).toContain("nested more than 100 levels deep");
  });

  test("brackets in texts, and as deep as is allowed, are read", async () => {
    const text = "{".repeat(500);
    const rows = [
      { name: "Fjord", text },
      { name: "Kelp", deep: JSON.parse(nested(90)) },
    ];
    for (const [file, fileName] of [
      [JSON.stringify(rows), "list.json"],
      [rows.map((row) => JSON.stringify(row)).join("\n"), "list.jsonl"],
    ] as const) {
      const { cells } = await readTable(file, { fileName });
      expect(cells.map(([name]) => name)).toEqual(["Fjord", "Kelp"]);
      expect(cells[0]?.[1]).toBe(text);
    }
  });
});

test("a part of a workbook that is not its sheet is a trap by the same measure", async () => {
  const styles = deflateRawSync(Buffer.from(`<styleSheet>${filling}</styleSheet>`));
  const bytes = withJunkBehind(unzipSync(sheet("")), "xl/styles.xml", styles, 0);
  expect(await refusalOf(bytes)).toContain("zip bomb");
});
