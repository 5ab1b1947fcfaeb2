import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { passageCutter } from "@/lib/documents/passages";
import {
  documentFile,
  docx,
  paragraph,
  removeDocumentFiles,
  wholeDocument,
} from "@/tests/support/document-files";

removeDocumentFiles();

const read = async (content: string | Uint8Array, name = "file") =>
  (await wholeDocument(documentFile(content), name)).pages;
const zipped = (parts: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));

const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook of one sheet; `columns` are its <cols>. */
const workbook = (rows: string, columns = "") =>
  zipped({
    "xl/workbook.xml": `<workbook xmlns:r="${RELATIONS}"><sheets><sheet name="Rounds" r:id="a"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="a" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/worksheets/sheet1.xml": `<worksheet><cols>${columns}</cols><sheetData>${rows}</sheetData></worksheet>`,
  });
const cells = (...texts: [string, string][]) =>
  texts.map(([at, text]) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`).join("");

/** A presentation of one slide, 100 units wide and high. */
const slide = (shapes: string, attributes = "") =>
  zipped({
    "ppt/presentation.xml": `<p:presentation xmlns:r="${RELATIONS}"><p:sldSz cx="100" cy="100"/><p:sldIdLst><p:sldId r:id="a"/></p:sldIdLst></p:presentation>`,
    "ppt/_rels/presentation.xml.rels": `<Relationships><Relationship Id="a" Type="${RELATIONS}/slide" Target="slides/slide1.xml"/></Relationships>`,
    "ppt/slides/slide1.xml": `<p:sld ${attributes}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
  });
const shape = (text: string, { x = 0, properties = "", look = "" } = {}) =>
  `<p:sp><p:nvSpPr><p:cNvPr id="1" ${look}/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${x}" y="0"/><a:ext cx="50" cy="10"/></a:xfrm></p:spPr>
   <p:txBody><a:p><a:r><a:rPr ${properties}/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;

describe("tables", () => {
  test("keep the places of empty cells, so that values stay below their headers", async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const row = (...texts: string[]) => `<w:tr>${texts.map(cell).join("")}</w:tr>`;
    const [word] = await read(
      docx(`<w:tbl>${row("Year", "Revenue", "ARR")}${row("2025", "", "4 m")}</w:tbl>`),
    );
    expect(word?.text).toBe("Year | Revenue | ARR\n\n2025 | | 4 m");
    const html =
      "<tr><th>Year</th><th>Revenue</th><th>ARR</th></tr><tr><td>2025</td><td></td><td>4 m</td></tr>";
    expect((await read(`<html><table>${html}</table></html>`))[0]?.text).toBe(word?.text);
    expect((await read("Year,Revenue,ARR\n2025,,4 m\n2026,5 m,\n", "a.csv"))[0]?.text).toBe(
      `${word?.text}\n\n2026 | 5 m`,
    );
  });

  test("have their header with each later passage, and what follows has not", async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const row = (first: string, second: string) => `<w:tr>${cell(first)}${cell(second)}</w:tr>`;
    const rows = Array.from({ length: 60 }, (_, i) => row(`Company number ${i}`, `${i} m`)).join(
      "",
    );
    const look = '<w:tblPr><w:tblLook w:val="04A0"/></w:tblPr>';
    const [page] = await read(
      docx(
        `<w:tbl>${look}${row("Name", "Revenue")}${rows}</w:tbl>${paragraph("After. ".repeat(150)).repeat(2)}`,
      ),
    );
    const passages = page ? passageCutter()(page) : [];
    const middle = passages.filter(({ text }) => text.startsWith("Company number"));
    expect(middle.length).toBeGreaterThan(0);
    for (const { headings } of middle) expect(headings).toEqual(["Name | Revenue"]);
    expect(passages.at(-1)?.headings).toEqual([]);
  });
});

describe("what those who look at a file do not see", () => {
  test("hidden rows and columns of a sheet are left out, and the sheet says so", async () => {
    const rows = `<row r="1">${cells(["A1", "Name"], ["B1", "Price"], ["C1", "Round"])}</row>
      <row r="2">${cells(["A2", "Fjord"], ["B2", "9"], ["C2", "Seed"])}</row>
      <row r="3" hidden="1">${cells(["A3", "Secret"], ["B3", "1"], ["C3", "A"])}</row>`;
    const [sheet] = await read(workbook(rows, '<col min="2" max="2" hidden="1"/>'), "a.xlsx");
    expect(sheet?.text).toBe("Rounds\n\nName | Round\n\nFjord | Seed");
    expect(sheet?.problem).toBe("Hidden rows or columns of this sheet were left out.");
  });

  test("tiny, hidden and far-off words of a slide are left out; a hidden slide is marked", async () => {
    const shapes = [
      shape("Seen."),
      shape("beside", { x: 200 }),
      shape("tiny", { properties: 'sz="100"' }),
      shape("hidden", { look: 'hidden="1"' }),
    ];
    const [seen] = await read(slide(shapes.join("")), "a.pptx");
    expect(seen?.text).toBe("Seen.");
    expect(seen?.problem).toMatch(/cannot be seen/);
    const [hidden] = await read(slide(shape("Backup."), 'show="0"'), "a.pptx");
    expect(hidden).toMatchObject({ text: "Backup.", isHidden: true });
  });

  test("words that tracked changes take out are left out, and the page says so", async () => {
    const body = `<w:p><w:r><w:t>No weapons</w:t></w:r><w:del><w:r><w:delText> nor tobacco</w:delText></w:r></w:del></w:p>`;
    const [page] = await read(docx(body));
    expect(page?.text).toBe("No weapons");
    expect(page?.problem).toMatch(/tracked changes delete or move away/);
  });

  test("menus and feet of a web page are not what it says, notes of an article are", async () => {
    const page = `<html><body><nav>Home | Prices</nav><main><p>No weapons.</p><footer>1: see annex.</footer></main>
      <aside>Subscribe</aside><footer>All rights reserved</footer></body></html>`;
    expect((await read(page))[0]?.text).toBe("No weapons.\n\n1: see annex.");
  });
});
