import { strToU8, zipSync } from "fflate";

type SheetText = {
  name: string;
  /** The rows of the sheet as XML. */
  rows: string;
  state?: "hidden" | "veryHidden";
};

const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

export const escapeXml = (text: string) =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Rows of inline text, from row 1. */
export const textRows = (rows: string[][]) =>
  rows
    .map(
      (cells, i) =>
        `<row r="${i + 1}">${cells.map((cell) => `<c t="inlineStr"><is><t>${escapeXml(cell)}</t></is></c>`).join("")}</row>`,
    )
    .join("");

/**
 * The bytes of a workbook; `strings` are shared strings as XML, `styles` the content of the style
 * sheet.
 */
export function workbook(
  sheets: SheetText[],
  { strings = [] as string[], styles = "", properties = "" } = {},
): Uint8Array {
  const list = sheets.map(
    ({ name, state }, i) =>
      `<sheet name="${escapeXml(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"${state ? ` state="${state}"` : ""}/>`,
  );
  const relations = sheets.map(
    (_, i) =>
      `<Relationship Id="rId${i + 1}" Type="${office}/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`,
  );
  const files = {
    "xl/workbook.xml": `<workbook xmlns="${spreadsheet}" xmlns:r="${office}">${properties}<sheets>${list.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships>${relations.join("")}</Relationships>`,
    "xl/sharedStrings.xml": `<sst>${strings.map((text) => `<si>${text}</si>`).join("")}</sst>`,
    "xl/styles.xml": `<styleSheet>${styles}</styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows }, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  );
}
