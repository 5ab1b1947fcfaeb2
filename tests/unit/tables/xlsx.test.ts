import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { TableError } from "@/lib/tables/table";
import { readTable, removeTableFiles } from "@/tests/support/table-files";
import { textRows, workbook } from "@/tests/support/workbook";

removeTableFiles();

const failure = (bytes: Uint8Array) => readTable(bytes).catch((error) => error);
const header =
  '<row r="1"><c t="inlineStr"><is><t>Name</t></is></c><c t="inlineStr"><is><t>When</t></is></c></row>';
const one = (cells: string, more = {}) =>
  workbook([{ name: "S", rows: `${header}<row r="2">${cells}</row>` }], more);

describe("a workbook", () => {
  test("shared, rich and inline texts, numbers, truth values, gaps", async () => {
    const rows = `${textRows([["A", "B", "C", "D"]])}<row r="3"><c r="A3" t="s"><v>0</v></c><c r="B3" t="s"><v>1</v></c><c r="D3" t="b"><v>1</v></c></row><row r="4"><c r="A4" t="str"><v>f</v></c><c r="C4"><v>0.30000000000000004</v></c></row>`;
    const strings = [
      '<t xml:space="preserve"> Ångström &amp; Søn_x000D_</t>',
      "<r><t>rich </t></r><r><rPr><b/></rPr><t>text</t></r><rPh><t>aid</t></rPh>",
    ];
    const { head, all } = await readTable(workbook([{ name: "S", rows }], { strings }));
    expect(head).toMatchObject({ format: "xlsx", sheet: "S", headerRow: 1 });
    expect(all).toEqual([
      { number: 3, cells: [" Ångström & Søn\r", "rich text", "", "true"] },
      { number: 4, cells: ["f", "", "0.30000000000000004", ""] },
    ]);
  });

  test.each([
    ["a date", 0, "44197", "2021-01-01"],
    ["a date with its time", 0, "44197.5", "2021-01-01 12:00:00"],
    ["the first day", 0, "1", "1900-01-01"],
    ["a format of its own", 1, "44197", "2021-01-01"],
    ["euros", 2, "1200000", "€ 1200000"],
    ["a colour and a text are no date", 3, "5", "5"],
    ["a number", 4, "1.50E3", "1500"],
    ["millions in the format", 5, "2.5", "2.5 M€"],
    ["millions as the format shows them", 6, "2500000", "€ 2500000"],
  ])("%s", async (_, style, value, text) => {
    const styles = `<numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm\\-yyyy;@"/><numFmt numFmtId="165" formatCode="[$€-407] #,##0"/><numFmt numFmtId="166" formatCode="[Red]0&quot;days&quot;"/><numFmt numFmtId="167" formatCode="0.0&quot;M€&quot;"/><numFmt numFmtId="168" formatCode="0.0,,&quot;M€&quot;"/></numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${[14, 164, 165, 166, 0, 167, 168].map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs>`;
    const bytes = one(`<c t="inlineStr"><is><t>x</t></is></c><c s="${style}"><v>${value}</v></c>`, {
      styles,
    });
    expect((await readTable(bytes)).cells[0]?.[1]).toBe(text);
  });

  test.each([
    ["a percentage", "9", undefined, "0.25", "25%"],
    ["a percentage with decimals", "10", undefined, "0.07", "7%"],
    ["a percentage of its own format", "164", "0.0%;[Red]-0.0%", "-0.125", "-12.5%"],
    ["a quoted percent sign", "164", "0.0&quot;%&quot;", "12.5", "12.5"],
    ["the width of a currency", "164", "_-* #,##0.00\\ _€_-;-* #,##0.00\\ _€_-", "58", "58"],
    ["the width of a letter", "164", "#,##0_m", "58", "58"],
    ["money in a column", "164", "_-* #,##0.00\\ &quot;€&quot;_-", "58", "€ 58"],
  ])("%s is what the sheet shows", async (_, id, code, value, text) => {
    const formats = code
      ? `<numFmts><numFmt numFmtId="${id}" formatCode="${code}"/></numFmts>`
      : "";
    const styles = `${formats}<cellXfs><xf numFmtId="${id}"/></cellXfs>`;
    const bytes = one(`<c t="inlineStr"><is><t>x</t></is></c><c s="0"><v>${value}</v></c>`, {
      styles,
    });
    expect((await readTable(bytes)).cells[0]?.[1]).toBe(text);
  });

  test("the calendar of 1904", async () => {
    const styles = '<cellXfs><xf numFmtId="14"/></cellXfs>';
    const properties = '<workbookPr date1904="1"/>';
    const bytes = one('<c t="str"><v>x</v></c><c s="0"><v>1</v></c>', { styles, properties });
    expect((await readTable(bytes)).cells[0]?.[1]).toBe("1904-01-02");
  });

  test("the fullest sheet that can be seen is taken, or the one that was named", async () => {
    const rows = (n: number) =>
      textRows([["Name", "City"], ...Array.from({ length: n }, (_, i) => [`N${i}`, "x"])]);
    const bytes = workbook([
      { name: "Notes", rows: rows(1) },
      { name: "List", rows: rows(5) },
      { name: "Secret", rows: rows(50), state: "hidden" },
    ]);
    const { head, sheets, all } = await readTable(bytes);
    expect([head.sheet, sheets, all.length]).toEqual(["List", ["Notes", "List"], 5]);
    expect((await readTable(bytes, { sheet: "Notes" })).all).toHaveLength(1);
    const error = await readTable(bytes, { sheet: "Other" }).catch((thrown) => thrown);
    expect(error.message).toContain("no sheet “Other”");
  });

  test("whatever it is called", async () => {
    const { head } = await readTable(
      workbook([
        {
          name: "S",
          rows: textRows([
            ["A", "B"],
            ["1", "2"],
          ]),
        },
      ]),
      { fileName: "list.csv" },
    );
    expect(head.format).toBe("xlsx");
  });
});

describe("what is no workbook or a trap", () => {
  test("a zip bomb is stopped", async () => {
    const rows = "<row/>".repeat(12_000_000);
    const error = await failure(workbook([{ name: "S", rows }]));
    expect(error).toBeInstanceOf(TableError);
    expect(error.message).toContain("zip bomb");
  });

  test("a text that fills the memory is stopped", async () => {
    const rows = `<row r="1">${" ".repeat(20_000_000)}</row>`;
    const error = await failure(workbook([{ name: "S", rows }]));
    expect(error.message).toContain("a text of more than 4 MB");
  });

  test("entities of its own are not expanded", async () => {
    const files = workbook([{ name: "S", rows: textRows([["A"], ["x"]]) }]);
    expect((await readTable(files)).cells).toEqual([["x"]]);
    const bomb = zipSync({
      "xl/workbook.xml": strToU8('<!DOCTYPE x [<!ENTITY a "aaaa">]><workbook>&a;</workbook>'),
    });
    expect((await failure(bomb)).message).toContain("damaged");
  });

  test("cut in the middle", async () => {
    const bytes = workbook([{ name: "S", rows: textRows([["A"], ["x"]]) }]);
    expect((await failure(bytes.subarray(0, bytes.length - 30))).message).toContain("cut off");
    const damaged = bytes.slice();
    damaged.fill(7, 60, 200);
    expect(await failure(damaged)).toBeInstanceOf(TableError);
  });

  test.each([
    ["word/document.xml", "a Word document"],
    ["xl/workbook.bin", "(.xlsb)"],
    ["content.xml", "OpenDocument"],
    ["list.csv", "ZIP archive"],
  ])("an archive with %s", async (name, words) => {
    expect((await failure(zipSync({ [name]: strToU8("x") }))).message).toContain(words);
  });

  test.each([
    ["\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1...", "old Excel file"],
    ["%PDF-1.7\n", "a PDF"],
    ["\x1F\x8B\x08\0\0", "gzip"],
    ["\x89PNG\r\n\x1A\n", "a picture"],
    ["<!doctype html><table>", "a web page"],
    ['<?xml version="1.0"?><x/>', "XML"],
    ["\x07\0\0\x08\0\0\x09\0abc\0\0", "a binary file"],
  ])("%j", async (start, words) => {
    expect((await failure(Buffer.from(start, "latin1"))).message).toContain(words);
  });
});
