import { fitRow, layoutOf } from "./header.ts";
import { writtenNumber } from "./number-formats.ts";
import {
  checkWidth,
  MAX_COLUMNS,
  MAX_ROW_BYTES,
  SAMPLE_ROWS,
  TableError,
  type TableOptions,
  type TableReader,
  type TableRow,
} from "./table.ts";
import { openWorkbook, type Sheet, unescaped, type Workbook } from "./workbook.ts";
import { type XmlHandlers, xmlSteps } from "./xml.ts";
import { contentOf } from "./zip.ts";

/** Highest row number that the database holds; spreadsheet programs stop at 1,048,576. */
const LAST_ROW = 2_147_483_647;

/** Rows of one sheet of a workbook: the named one, else the largest. */
export async function openXlsx(path: string, options: TableOptions): Promise<TableReader> {
  const workbook = await openWorkbook(path);
  const sheet = sheetOf(workbook, options.sheet);
  const first: TableRow[] = [];
  const hiddenColumns: number[] = [];
  for await (const row of rowsOf(workbook, sheet, hiddenColumns)) {
    first.push(row);
    if (first.length === SAMPLE_ROWS) break;
  }
  if (first.length === 0) throw new TableError(`The sheet “${sheet.name}” is empty.`);
  const isKnownName = options.isKnownName ?? (() => false);
  const { headerRow, columns, preamble } = layoutOf(first, isKnownName, options.headerRow);
  return {
    head: { format: "xlsx", sheet: sheet.name, headerRow, columns, hiddenColumns, preamble },
    sheets: workbook.sheets.map(({ name }) => name),
    async *read() {
      for await (const row of rowsOf(workbook, sheet))
        if (row.number > headerRow) yield fitRow(row, columns);
    },
  };
}

/** The size of a sheet's XML stands for its rows: counting them would read every sheet. */
function sheetOf({ sheets }: Workbook, name: string | undefined): Sheet {
  const largest = sheets.reduce((a, b) => (b.entry.size > a.entry.size ? b : a));
  const named = sheets.find((sheet) => sheet.name === name);
  if (name !== undefined && !named)
    throw new TableError(
      `The workbook has no sheet “${name}”. Its sheets: ${sheets.map((sheet) => sheet.name).join(", ")}.`,
    );
  return named ?? largest;
}

/** Rows that are not blank, under their numbers in the sheet; numbers of hidden columns are added. */
async function* rowsOf(
  workbook: Workbook,
  sheet: Sheet,
  hiddenColumns: number[] = [],
): AsyncIterable<TableRow> {
  const reader = new SheetReader(workbook, hiddenColumns);
  for await (const _ of xmlSteps(contentOf(workbook.path, sheet.entry), reader)) {
    yield* reader.rows;
    reader.rows = [];
  }
  yield* reader.rows;
}

class SheetReader implements XmlHandlers {
  rows: TableRow[] = [];
  private readonly workbook: Workbook;
  private number = 0;
  private cells: string[] = [];
  private characters = 0;
  private at = 0;
  private type = "n";
  private style = 0;
  private value = "";
  private isValue = false;
  private isHidden = false;
  private readonly hiddenColumns: number[];

  constructor(workbook: Workbook, hiddenColumns: number[]) {
    this.workbook = workbook;
    this.hiddenColumns = hiddenColumns;
  }

  open(name: string, attributes: Record<string, string>) {
    if (name === "row") {
      this.number = rowNumber(attributes.r, this.number);
      this.cells = [];
      this.at = -1;
      this.characters = 0;
      this.isHidden = isSet(attributes.hidden);
    } else if (name === "col" && isSet(attributes.hidden)) {
      const last = Math.min(Number(attributes.max), MAX_COLUMNS);
      for (let column = Number(attributes.min); column <= last; column += 1)
        this.hiddenColumns.push(column - 1);
    } else if (name === "c") {
      this.at = attributes.r ? columnOf(attributes.r) : this.at + 1;
      this.type = attributes.t ?? "n";
      this.style = Number(attributes.s ?? 0);
      this.value = "";
    }
    this.isValue = name === "v" || name === "t";
  }

  text(text: string) {
    if (!this.isValue) return;
    this.value += text;
    this.count(text.length);
  }

  close(name: string) {
    this.isValue = false;
    if (name === "c" && this.value !== "") {
      checkWidth(this.at + 1);
      while (this.cells.length < this.at) this.cells.push("");
      this.cells[this.at] = this.written();
    } else if (name === "row" && this.cells.some((cell) => cell.trim() !== ""))
      this.rows.push({
        ...{ number: this.number, cells: this.cells },
        ...(this.isHidden && { isHidden: true }),
      });
  }

  private count(characters: number) {
    this.characters += characters;
    if (this.characters > MAX_ROW_BYTES)
      throw new TableError(`Row ${this.number.toLocaleString("en")} is longer than 4 MB.`, {
        row: this.number,
      });
  }

  private shared(): string {
    const text = this.workbook.strings[Number(this.value)] ?? "";
    this.count(text.length);
    return text;
  }

  private written(): string {
    const { formats, is1904 } = this.workbook;
    if (this.type === "s") return this.shared();
    if (this.type === "b") return this.value === "1" ? "true" : "false";
    if (this.type === "n") return writtenNumber(this.value, formats[this.style] ?? "plain", is1904);
    return unescaped(this.value);
  }
}

const isSet = (value: string | undefined) => value === "1" || value === "true";

/** Row numbers increase; a row without a number follows the row before it. */
function rowNumber(written: string | undefined, before: number): number {
  const number = Number(written ?? before + 1);
  if (Number.isInteger(number) && number > before && number <= LAST_ROW) return number;
  throw new TableError(
    `The workbook is damaged: row “${String(written).slice(0, 20)}” follows row ${before}. Save it again as .xlsx or CSV.`,
  );
}

/** The column of a reference such as "AB12", from 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference.toUpperCase()) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    column = column * 26 + value;
  }
  return column - 1;
}
