import { describe, expect, test } from "vitest";
import { passageCutter } from "@/lib/documents/passages";
import { type Cell, markTables } from "@/lib/documents/pdf-tables";
import {
  documentFile,
  pdf,
  removeDocumentFiles,
  wholeDocument,
} from "@/tests/support/document-files";

removeDocumentFiles();

const line = (...cells: [text: string, left: number][]) => {
  const placed: Cell[] = cells.map(([text, left]) => ({
    ...{ text, left, right: left + text.length * 5 },
  }));
  return { text: cells.map(([text]) => text).join(" "), cells: placed };
};
const header = line(["Hours", 100], ["Rate", 200], ["Cost", 300]);
const textsOf = (lines: ReturnType<typeof line>[]) => markTables(lines).lines.map((l) => l.text);

describe("tables of a PDF", () => {
  test("say their columns in each passage that holds rows of theirs", async () => {
    const at = (y: number, ...texts: string[]) =>
      texts.map((text, i) => ({ text, y, x: 50 + 150 * i }));
    const rows = Array.from({ length: 70 }, (_, i) =>
      at(770 - 10 * i, `Spare part ${i}`, "", `${i} EUR`),
    );
    const page = [...at(785, "Name", "Hours", "Cost"), ...rows.flat()].filter(({ text }) => text);
    const { pages } = await wholeDocument(documentFile(pdf([page])), "estimate.pdf");
    const passages = pages.flatMap(passageCutter());
    expect(passages.length).toBeGreaterThan(1);
    expect(passages[0]?.text).toContain("Name | Hours | Cost\nSpare part 0 | | 0 EUR\n");
    for (const { headings } of passages.slice(1)) expect(headings).toEqual(["Name | Hours | Cost"]);
  });

  test("with empty cells keep values below their headers", () => {
    const rows = [line(["Parts", 10], ["2,100", 302]), line(["Labor", 10], ["2", 104], ["9", 310])];
    expect(textsOf([header, ...rows])).toEqual([
      "| Hours | Rate | Cost",
      "Parts | | | 2,100",
      "Labor | 2 | | 9",
    ]);
  });

  test("that are full stay as they are written, and their rows know their header", () => {
    const row = line(["2", 104], ["150", 201], ["300", 305]);
    const { lines, tables } = markTables([header, row, row, line(["The end.", 10])]);
    expect(lines.map(({ text }) => text)).toEqual([
      "Hours Rate Cost",
      "2 150 300",
      "2 150 300",
      "The end.",
    ]);
    expect(tables).toEqual([{ from: 0, to: 2, header: "Hours Rate Cost" }]);
  });

  test("need names of columns: values, prose and codes are none", () => {
    const row = line(["a", 104], ["b", 201]);
    for (const first of [
      line(["Exempt", 100], ["Exempt", 200], ["Exempt", 300]),
      line(["Sunday.", 100], ["No bells", 200], ["I wish", 300]),
      line(["Claim", 100], ["SF-1008", 200], ["Make", 300]),
      line(["Insured", 100], ["Ann", 200], ["2022", 300]),
      line(["E", 100], ["Y", 200], ["Refunds", 300]),
    ])
      expect(markTables([first, row, row]).tables, first.text).toEqual([]);
    for (const first of [
      line(["Revenue", 100], ["2024", 200], ["2025", 300]),
      line(["Revenue", 100], ["FY2024", 200], ["FY2025", 300]),
    ])
      expect(markTables([first, row, row]).tables, first.text).toHaveLength(1);
  });

  test("end where other lines outnumber their rows", () => {
    const row = line(["2", 104], ["150", 201]);
    const prose = line(["Words that go on", 10]);
    expect(markTables([header, row, prose, prose, prose, row]).tables).toEqual([]);
  });
});
