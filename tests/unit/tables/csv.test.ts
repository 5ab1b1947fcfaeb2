import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { describe, expect, test } from "vitest";
import { openTable } from "@/lib/tables/open";
import { sampleOf } from "@/lib/tables/sample";
import { TableError, type TableReader } from "@/lib/tables/table";
import { newTablePath, readTable, removeTableFiles } from "@/tests/support/table-files";

removeTableFiles();

describe("separated text", () => {
  test.each([
    ["comma in quotes", 'first,city\nAnn,"Paris, Texas"\n', [["Ann", "Paris, Texas"]]],
    [
      "empty cells",
      'a,b,c\n1,"",""\n2,3,4\n',
      [
        ["1", "", ""],
        ["2", "3", "4"],
      ],
    ],
    [
      "empty cells, CRLF",
      'a,b,c\r\n1,"",""\r\n2,3,4\r\n',
      [
        ["1", "", ""],
        ["2", "3", "4"],
      ],
    ],
    [
      "doubled quotes",
      'a,b\n1,"ha ""ha"" ha"\n3,4\n',
      [
        ["1", 'ha "ha" ha'],
        ["3", "4"],
      ],
    ],
    ["JSON in a cell", 'key,val\n1,"{""type"": ""Point""}"\n', [["1", '{"type": "Point"}']]],
    [
      "line ends in a cell",
      'a,b\n"Once\nupon",5\n7,8\n',
      [
        ["Once\nupon", "5"],
        ["7", "8"],
      ],
    ],
    ["CRLF in a cell", 'a,b\r\n"Once\r\nupon",5\r\n', [["Once\r\nupon", "5"]]],
    ["quotes and line ends", 'a,b\n1,"ha \n""ha"" \nha"\n', [["1", 'ha \n"ha" \nha']]],
    ["a quote inside a bare cell", 'a,b\n5" disk,x\n', [['5" disk', "x"]]],
    [
      "letters of the world",
      "a,b\n1,ʤ\n名前,🚀\n",
      [
        ["1", "ʤ"],
        ["名前", "🚀"],
      ],
    ],
    [
      "line ends of old Macs",
      "a,b\r1,x\r2,y\r",
      [
        ["1", "x"],
        ["2", "y"],
      ],
    ],
    ["no line end at the end", "a,b\n1,x", [["1", "x"]]],
    [
      "blank lines",
      "a,b\n\n1,x\n,\n\n2,y\n\n",
      [
        ["1", "x"],
        ["2", "y"],
      ],
    ],
    [
      "missing cells",
      "a,b,c\n1\n1,2,3\n",
      [
        ["1", "", ""],
        ["1", "2", "3"],
      ],
    ],
    ["a place as one cell", 'lat_lon,b\n"48.85, 2.35",x\n', [["48.85, 2.35", "x"]]],
  ])("%s", async (_, text, cells) => {
    expect((await readTable(text)).cells).toEqual(cells);
  });

  test.each([",", ";", "\t", "|", "^"])("finds the separator %j", async (separator) => {
    const lines = ["Name", "Country", "Raised"].join(separator);
    const { head, cells } = await readTable(
      `${lines}\n"A${separator}B"${separator}Norway${separator}"1,5"\n`,
    );
    expect(head).toMatchObject({ delimiter: separator, columns: ["Name", "Country", "Raised"] });
    expect(cells).toEqual([[`A${separator}B`, "Norway", "1,5"]]);
  });

  test("rows are counted as a spreadsheet counts them", async () => {
    const { all } = await readTable('a,b\n"x\ny",1\n\nz,2\n');
    expect(all.map(({ number }) => number)).toEqual([2, 4]);
  });

  test("reading can begin at any row", async () => {
    const table = await readTable("a,b\n1,x\n2,y\n3,z\n");
    const numbers: number[] = [];
    for await (const chunk of table.rows(3)) numbers.push(...chunk.map(({ number }) => number));
    expect(numbers).toEqual([3, 4]);
  });

  test("reports a row with too many cells, and reads the others", async () => {
    const { all } = await readTable("a,b\n1,x\n2,y,too much\n3,z,\n");
    expect(all.map(({ problem }) => problem?.slice(0, 34))).toEqual([
      undefined,
      "The row has 3 cells and the header",
      undefined,
    ]);
  });

  test("blank and repeated names of columns become names of their own", async () => {
    const { head } = await readTable("Name,,Name,City,Land,Raised\nA,b,c,d,e,7\n");
    expect(head.columns).toEqual(["Name", "Column 2", "Name (2)", "City", "Land", "Raised"]);
  });

  test("a spreadsheet's own line about the separator is no header", async () => {
    const { head, cells } = await readTable("sep=;\nName;City\nA, B;Oslo\n");
    expect(head).toMatchObject({ delimiter: ";", headerRow: 2, columns: ["Name", "City"] });
    expect(cells).toEqual([["A, B", "Oslo"]]);
  });
});

describe("the header", () => {
  test("is found below a title, a date and blank lines", async () => {
    const text = `Company export,,,
Generated on 12 May 2026,,,
,,,
Search: "seed, Europe",,,

Confidential,,,
Companies,Website,Year Founded,Total Raised
Aalto,https://aalto.example,2019,4100000
Birk,https://birk.example,2021,
`;
    const { head, all } = await readTable(text);
    expect(head).toMatchObject({
      headerRow: 7,
      columns: ["Companies", "Website", "Year Founded", "Total Raised"],
    });
    expect(head.preamble).toContain("Generated on 12 May 2026");
    expect(all.map(({ number }) => number)).toEqual([8, 9]);
  });

  test("is missing where the first row is data", async () => {
    const { head, cells } = await readTable(
      "Aalto,https://a.example,2019\nBirk,https://b.example,2020\n",
    );
    expect(head).toMatchObject({ headerRow: 0, columns: ["Column 1", "Column 2", "Column 3"] });
    expect(cells).toHaveLength(2);
  });

  test("is the row that was said", async () => {
    const { head, cells } = await readTable("x,y\nName,City\nA,Oslo\n", { headerRow: 2 });
    expect(head.columns).toEqual(["Name", "City"]);
    expect(cells).toEqual([["A", "Oslo"]]);
    const error = await readTable("x,y\nA,Oslo\n", { headerRow: 9 }).catch((thrown) => thrown);
    expect(error).toMatchObject({ name: "TableError", row: 9 });
  });
});

describe("what is broken", () => {
  const failure = (text: string | Uint8Array) => readTable(text).catch((error) => error);

  test("a quotation mark that is never closed names its row and column", async () => {
    const error = await failure('Name,City\nA,Oslo\nB,"Ber\nC,Rome\n'.replace("C", "C".repeat(10)));
    expect(error).toBeInstanceOf(TableError);
    expect(error.message).toMatch(/^Row 3.*quotation mark/);
    expect(error.row).toBe(3);
  });

  test.each([
    ["", "The file is empty."],
    ["\n\n", "The file has no rows"],
    ["Name,City\n", "there are no rows below"],
  ])("%j is refused", async (text, words) => {
    expect((await failure(text)).message).toContain(words);
  });

  test("10,000 columns are refused", async () => {
    const wide = Array.from({ length: 10_000 }, (_, i) => `c${i}`).join(",");
    expect((await failure(`${wide}\n${wide}\n`)).message).toContain("10,000 columns");
  });

  test("a line of 200 MB is refused at its start, with the row", async () => {
    const path = newTablePath();
    const file = createWriteStream(path);
    file.write("Name,City\nA,Oslo\nB,");
    const part = "x".repeat(1_048_576);
    for (let i = 0; i < 200; i += 1) if (!file.write(part)) await once(file, "drain");
    file.end();
    await once(file, "close");
    const before = process.memoryUsage().rss;
    const error = await openTable(path).catch((thrown) => thrown);
    expect(error.message).toMatch(/^Row 3.*longer than 4 MB/);
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });
});

test("a row that tells how a column writes dates is in the sample, wherever it stands", async () => {
  const dates = Array.from({ length: 9_000 }, (_, at) =>
    at === 8_500 ? "25/12/2020" : "01/02/2020",
  );
  const reader: TableReader = {
    head: { format: "csv", columns: ["Date"], preamble: [] },
    async *read() {
      for (const [at, date] of dates.entries()) yield { number: at + 1, cells: [date] };
    },
  };
  const { sample, rowCount } = await sampleOf(reader, (row) => row);
  expect(rowCount).toBe(9_000);
  expect(sample.filter(({ cells }) => cells[0] === "25/12/2020")).toHaveLength(1);
});
