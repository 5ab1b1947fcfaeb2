import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openTable } from "@/lib/tables/open";
import { sizeForDrill } from "@/tests/support/size-for-drill";
import { readTable, removeTableFiles, tableFile } from "@/tests/support/table-files";
import { textRows, workbook } from "@/tests/support/workbook";

removeTableFiles();

/** Text in an encoding of one byte a character, by the decoder that reads it. */
function bytesIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]),
  );
  return Uint8Array.from(text, (character) => codes.get(character) ?? 63);
}

const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16();
const table = "Name,City\nÅngström AB,Malmö\nÉcole Été,Besançon\n";
const rows = [
  ["Ångström AB", "Malmö"],
  ["École Été", "Besançon"],
];

describe("the encoding is found", () => {
  test.each([
    ["utf-8", Buffer.from(table)],
    ["utf-8", Buffer.from(`\uFEFF${table}`)],
    ["utf-16le", Buffer.from(`\uFEFF${table}`, "utf16le")],
    ["utf-16le", Buffer.from(table, "utf16le")],
    ["utf-16be", swapped(Buffer.from(`\uFEFF${table}`, "utf16le"))],
    ["windows-1252", bytesIn("windows-1252", table)],
  ])("%s", async (encoding, bytes) => {
    const { head, cells } = await readTable(bytes);
    expect(head).toMatchObject({ encoding, columns: ["Name", "City"] });
    expect(cells).toEqual(rows);
  });

  test("Cyrillic of Windows", async () => {
    const text = `Название,Город\n${"Компания северных ветров,Санкт-Петербург\n".repeat(20)}`;
    const { head, cells } = await readTable(bytesIn("windows-1251", text));
    expect(head.encoding).toBe("windows-1251");
    expect(cells[0]).toEqual(["Компания северных ветров", "Санкт-Петербург"]);
  });

  test.each([
    ["shift_jis", "89ef8ed096bc2c93738e730a", "93fa967b93648b432c938c8b9e0a", "日本電気", "東京"],
    ["gb18030", "b9abcbbec3fbb3c62cb3c7cad00a", "d6d0b9facaafd3cd2cb1b1bea90a", "中国石油", "北京"],
  ])("%s", async (encoding, header, row, name, city) => {
    const bytes = Buffer.from(header + row.repeat(30), "hex");
    const { head, cells } = await readTable(bytes);
    expect(head.encoding).toBe(encoding);
    expect(cells[0]).toEqual([name, city]);
  });

  test("reports one wrong byte at the end of a long file with its row, and reads the others", async () => {
    const lines = Array.from({ length: 60_000 }, (_, i) => `Firm ${i},Malmö`);
    const bytes = Buffer.concat([
      Buffer.from(`Name,City\n${lines.join("\n")}\nLast,M`),
      Uint8Array.of(0x92),
      Buffer.from("x\n"),
    ]);
    const { head, all } = await readTable(bytes);
    expect(head).toMatchObject({ encoding: "utf-8" });
    expect(all.filter(({ problem }) => problem).map(({ number }) => number)).toEqual([60_002]);
    expect(all.at(-1)?.problem).toContain("Column “City” holds bytes");
    expect(all[0]?.cells[1]).toBe("Malmö");
  });

  test("a sign of replacement that its author wrote is no damage", async () => {
    const { all } = await readTable("Name,City\nA\uFFFD,Malmö\n");
    expect(all[0]).toEqual({ number: 2, cells: ["A\uFFFD", "Malmö"] });
  });

  test("uses the stated encoding, and refuses an unknown one", async () => {
    const bytes = bytesIn("windows-1251", "Name,City\nЯ,Б\n");
    expect((await readTable(bytes, { encoding: "windows-1251" })).cells).toEqual([["Я", "Б"]]);
    const error = await readTable(bytes, { encoding: "klingon" }).catch((thrown) => thrown);
    expect(error.message).toContain("“klingon” is not known");
  });
});

describe("hostile cells", () => {
  const hostile = [
    ...["undefined", "null", "true", "0", "-1/2", "1E+02", "NaN", "Infinity", "0x0", "1'000,00"],
    ...[
      "<script>alert(1)</script>",
      "'; DROP TABLE companies; --",
      "=cmd|' /C calc'!A0",
      "@SUM(1)",
    ],
    ...[
      "../../etc/passwd",
      "$(touch /tmp/x)",
      "{{7*7}}",
      "%s%n",
      "&lt;b&gt;",
      "__proto__",
      "constructor",
    ],
    ...[
      "田中さん",
      "ÅÍÎÏ",
      "👩🏽‍🚀🇳🇴",
      "הָיְתָה",
      "Ṱ̺̺̕o͞",
      "\u202Etest\u202E",
      "\u200B\uFEFF",
      "ﷺ",
      "\u2028x\u2029",
    ],
    ...[
      '"',
      '""',
      "''",
      '"x',
      'x"y',
      "a,b",
      "a;b\tc|d",
      "line\nbreak",
      "line\r\nbreak",
      " spaces ",
    ],
    ...["\x01\x02\x1B\x7F", "\u0080\u009F", "_x0041_", "x".repeat(20_000)],
  ];
  const columns = ["a", "b", "__proto__"];
  const escaped = (sign: string) => `_x${sign.charCodeAt(0).toString(16).padStart(4, "0")}_`;
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

  test("come back from separated text as they went in", async () => {
    const lines = hostile.map((text, i) => [String(i), text, text].map(quoted).join(","));
    const { cells } = await readTable(`a,b,c\n${lines.join("\n")}\n`);
    expect(cells).toEqual(hostile.map((text, i) => [String(i), text, text]));
  });

  test("come back from JSON and from lines of it", async () => {
    const objects = hostile.map((text, i) =>
      Object.fromEntries(columns.map((column, n) => [column, n === 0 ? String(i) : text])),
    );
    const wanted = hostile.map((text, i) => [String(i), text, text]);
    expect((await readTable(JSON.stringify(objects))).cells).toEqual(wanted);
    const lines = objects.map((object) => JSON.stringify(object)).join("\n");
    expect((await readTable(lines)).cells).toEqual(wanted);
  });

  test("come back from a workbook", async () => {
    const written = hostile.map((text) =>
      text
        .replace(/_x[0-9A-F]{4}_/gi, (code) => `_x005F${code}`)
        // XML holds no control characters, and reads "\r\n" as "\n".
        .replace(/\p{Cc}/gu, (sign) => (sign === "\n" ? sign : escaped(sign))),
    );
    const sheet = {
      name: "S",
      rows: textRows([["a", "b"], ...written.map((text) => ["x", text])]),
    };
    const { cells } = await readTable(workbook([sheet]));
    expect(cells).toEqual(hostile.map((text) => ["x", text]));
  });

  test("whatever the bytes are: rows, or words for a person", async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string({ unit: "binary", maxLength: 200 }).map((text) => Buffer.from(text)),
      fc
        .array(fc.constantFrom(..."\"',;\n\r[]{}:a1\\\0"), { maxLength: 80 })
        .map((signs) => Buffer.from(signs.join(""))),
    );
    await fc.assert(
      fc.asyncProperty(bytes, async (content) => {
        const table = await openTable(tableFile(content)).catch((error) => error);
        expect(table instanceof Error ? table.name : "TableError").toBe("TableError");
      }),
      { numRuns: sizeForDrill(100, 400) },
    );
  });
});
