import { posix } from "node:path";
import { notATable } from "./kind.ts";
import { type NumberFormat, numberFormat } from "./number-formats.ts";
import { TableError } from "./table.ts";
import { readXml, type XmlHandlers } from "./xml.ts";
import { contentOf, type ZipEntry, zipEntries } from "./zip.ts";

export type Sheet = { name: string; entry: ZipEntry };

/** Data that the cells of all sheets refer to. */
export type Workbook = {
  path: string;
  /** The visible ones. */
  sheets: Sheet[];
  strings: string[];
  /** By the number of a cell's style. */
  formats: NumberFormat[];
  is1904: boolean;
};

/**
 * Most characters of shared strings that are held; each string counts a little more, for its own
 * memory.
 */
const MAX_STRING_CHARACTERS = 134_217_728;
const CHARACTERS_PER_STRING = 24;
/** Spreadsheet programs stop at 65,490 styles; no real workbook has a thousand sheets. */
const MAX_STYLES = 100_000;
const MAX_SHEETS = 1_000;

/** Opens the archive of a workbook. Refuses other archives by saying what they are. */
export async function openWorkbook(path: string): Promise<Workbook> {
  const entries = await zipEntries(path);
  const main = entries.get("xl/workbook.xml");
  if (!main) throw strangerIn(entries);
  const targets = await targetsOf(path, entries);
  const sheets: Sheet[] = [];
  let is1904 = false;
  await readXml(contentOf(path, main), {
    open(name, attributes) {
      if (name === "workbookPr") is1904 = /^(?:1|true)$/.test(attributes.date1904 ?? "");
      const entry = name === "sheet" && entries.get(targets.get(idOf(attributes)) ?? "");
      if (entry && (attributes.state ?? "visible") === "visible")
        sheets.push({ name: attributes.name ?? "", entry });
      if (sheets.length > MAX_SHEETS)
        throw new TableError("The workbook has more than 1,000 sheets. Save the table as CSV.");
    },
  });
  if (sheets.length === 0) throw new TableError("The workbook has no sheet that can be seen.");
  return {
    path,
    sheets,
    is1904,
    strings: await stringsOf(path, entries.get("xl/sharedStrings.xml")),
    formats: await formatsOf(path, entries.get("xl/styles.xml")),
  };
}

function strangerIn(entries: Map<string, ZipEntry>): TableError {
  if (entries.has("xl/workbook.bin")) return notATable("a binary Excel workbook (.xlsb)");
  if (entries.has("word/document.xml")) return notATable("a Word document");
  if (entries.has("ppt/presentation.xml")) return notATable("a PowerPoint presentation");
  if (entries.has("content.xml")) return notATable("an OpenDocument file");
  if (entries.has("Index/Document.iwa")) return notATable("a Numbers or Pages document");
  return notATable("a ZIP archive", "Unpack it and choose the table inside.");
}

/** The id of a relation, whatever the prefix of its name. */
const idOf = (attributes: Record<string, string>) =>
  Object.entries(attributes).find(([name]) => name.endsWith(":id"))?.[1] ?? "";

async function targetsOf(path: string, entries: Map<string, ZipEntry>) {
  const targets = new Map<string, string>();
  const relations = entries.get("xl/_rels/workbook.xml.rels");
  if (relations)
    await readXml(contentOf(path, relations), {
      open(name, { Id = "", Target = "", Type = "" }) {
        if (name === "Relationship" && Type.endsWith("/worksheet"))
          targets.set(Id, posix.resolve("/xl", Target).slice(1));
      },
    });
  return targets;
}

async function stringsOf(path: string, entry: ZipEntry | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (!entry) return strings;
  let characters = 0;
  const collect = textCollector((text) => {
    characters += text.length + CHARACTERS_PER_STRING;
    if (characters > MAX_STRING_CHARACTERS)
      throw new TableError("The workbook holds more text than can be read. Save it as CSV.");
    strings.push(text);
  }, "si");
  await readXml(contentOf(path, entry), collect);
  return strings;
}

/**
 * Collects the runs of text inside each `<element>`, without the phonetic guides of East Asian
 * text.
 */
export function textCollector(
  done: (text: string) => void,
  element: string,
): Required<XmlHandlers> {
  let text = "";
  let isText = false;
  let isAid = false;
  return {
    open(name) {
      if (name === element) text = "";
      if (name === "rPh") isAid = true;
      isText = name === "t" && !isAid;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      isText = false;
      if (name === "rPh") isAid = false;
      if (name === element) done(unescaped(text));
    },
  };
}

/** Characters that XML cannot contain are written "_x000D_". */
export const unescaped = (text: string) =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

async function formatsOf(path: string, entry: ZipEntry | undefined): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const formats: NumberFormat[] = [];
  let isCells = false;
  if (!entry) return formats;
  await readXml(contentOf(path, entry), {
    open(name, { numFmtId = "0", formatCode }) {
      if (name === "numFmt") codes.set(Number(numFmtId), formatCode ?? "");
      if (name === "cellXfs") isCells = true;
      if (name === "xf" && isCells)
        formats.push(numberFormat(Number(numFmtId), codes.get(Number(numFmtId))));
      if (formats.length + codes.size > MAX_STYLES)
        throw new TableError("The workbook has more than 100,000 styles. Save the table as CSV.");
    },
    close(name) {
      if (name === "cellXfs") isCells = false;
    },
  });
  return formats;
}
