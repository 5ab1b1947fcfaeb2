import { xmlSteps } from "../tables/xml.ts";
import { type Block, DELETED, LEFT_OUT, rowOf } from "./document.ts";
import { attribute, OfficeFile } from "./office.ts";

const BODY = "word/document.xml";
/** Text in these is not in the document that somebody reads. */
const GONE = new Set(["del", "moveFrom", "Fallback", "rPrChange", "pPrChange"]);
/** Text in these is what tracked changes take out. */
const DELETES = new Set(["del", "moveFrom"]);
/** The bit of a table's look that gives its first row a look of its own. */
const FIRST_ROW = 0x20;
/** Letters below two points, in half points. */
const UNSEEN_SIZE = 4;

/** Whether a property of a run hides its words wherever they stand. */
const isUnseen = (name: string, value: string | undefined): boolean =>
  (name === "vanish" && value !== "0" && value !== "false") ||
  (name === "sz" && Number(value) < UNSEEN_SIZE);
const isWhite = (name: string, value: string | undefined): boolean =>
  name === "color" && value?.toUpperCase() === "FFFFFF";
/** Whether words stand on a color, on which white ones are seen. */
const isColored = (name: string, attributes: Attributes): boolean =>
  (name === "shd" && !/^(?:auto|FFFFFF)?$/i.test(attribute(attributes, "fill") ?? "")) ||
  (name === "highlight" && !/^(?:none|white)$/i.test(attribute(attributes, "val") ?? ""));

type Attributes = Record<string, string>;
/** Whether a table's first row looks unlike the others. */
const namesColumns = (attributes: Attributes): boolean => {
  const firstRow = attribute(attributes, "firstRow");
  if (firstRow !== undefined) return firstRow === "1" || firstRow === "true";
  return (Number.parseInt(attribute(attributes, "val") ?? "0", 16) & FIRST_ROW) !== 0;
};

/** A paragraph while it is read; those of text boxes stand inside others. */
type Paragraph = { text: string; level?: number; isColored?: boolean };
type Row = { cells: string[]; isColored: boolean; isHeader: boolean };

/** The headings, paragraphs, rows of tables, notes and comments of a DOCX, with its page starts. */
export async function* blocksOfDocx(path: string): AsyncGenerator<Block> {
  const file = await OfficeFile.open(path);
  const levels = await levelsOfStyles(file);
  const notes = new Map([
    ...(await notesOf(file, "footnote")),
    ...(await notesOf(file, "endnote")),
    ...(await notesOf(file, "comment")),
  ]);
  const reader = new BodyReader(levels, notes);
  for await (const _ of xmlSteps(file.content(BODY), reader.handlers)) yield* reader.take();
  yield* reader.end();
}

/** Whether the program that saved a document noted where its pages begin. */
export async function hasPages(path: string): Promise<boolean> {
  const file = await OfficeFile.open(path);
  let before = "";
  for await (const chunk of file.content(BODY)) {
    const text = before + Buffer.from(chunk).toString("latin1");
    if (text.includes("lastRenderedPageBreak")) return true;
    before = text.slice(-30);
  }
  return false;
}

/** The heading levels of a document's styles by their ids; styles inherit them. */
async function levelsOfStyles(file: OfficeFile): Promise<Map<string, number>> {
  const styles = new Map<string, { level?: number; base?: string }>();
  let style: { level?: number; base?: string } = {};
  await file.read("word/styles.xml", {
    open(name, attributes) {
      const value = attribute(attributes, "val") ?? "";
      if (name === "style") {
        style = {};
        styles.set(attribute(attributes, "styleId") ?? "", style);
      }
      if (name === "name") style.level ??= levelOfName(value);
      if (name === "outlineLvl" && Number(value) < 9) style.level = Number(value) + 1;
      if (name === "basedOn") style.base = value;
    },
  });
  const levels = new Map<string, number>();
  for (const [id, { level, base }] of styles) {
    const found = level ?? styles.get(base ?? "")?.level;
    if (found) levels.set(id, found);
  }
  return levels;
}

function levelOfName(name: string): number | undefined {
  const level = /^heading ([1-9])$/i.exec(name)?.[1];
  if (level) return Number(level);
  return /^title$/i.test(name) ? 1 : undefined;
}

const titles = { footnote: "Footnote", endnote: "Endnote", comment: "Comment" };

/** Notes or comments, keyed by their kind and id as the body's reference names them. */
async function notesOf(file: OfficeFile, kind: keyof typeof titles): Promise<Map<string, string>> {
  const notes = new Map<string, string>();
  let id = "";
  let words = "";
  let author = "";
  let [gone, isText, isHidden] = [0, false, false];
  await file.read(`word/${kind}s.xml`, {
    open(name, attributes) {
      if (GONE.has(name)) gone += 1;
      if (gone > 0) return;
      if (name === "r") isHidden = false;
      const value = attribute(attributes, "val");
      if (isUnseen(name, value) || isWhite(name, value)) isHidden = true;
      isText = name === "t";
      if (name === "p" && words) words += " ";
      if (name !== kind) return;
      id = attribute(attributes, "id") ?? "";
      author = attribute(attributes, "author") ?? "";
      words = "";
    },
    text: (text) => {
      if (isText && gone === 0 && !isHidden) words += text;
    },
    close(name) {
      isText = false;
      if (GONE.has(name)) gone -= 1;
      if (name !== kind || !words.trim()) return;
      notes.set(`${kind} ${id}`, `${titles[kind]}${author && ` by ${author}`}: ${words.trim()}`);
    },
  });
  return notes;
}

class BodyReader {
  readonly #levels: ReadonlyMap<string, number>;
  readonly #notes: ReadonlyMap<string, string>;
  #blocks: Block[] = [];
  readonly #paragraphs: Paragraph[] = [];
  /** Open rows of tables, the innermost last, and whether a cell of each is open. */
  readonly #rows: Row[] = [];
  /** How many elements are open whose text is not read, and how many that delete or move words. */
  #gone = 0;
  #deleted = 0;
  #isText = false;
  /** Whether the next row is its table's first, and whether that names the columns. */
  #isFirstRow = false;
  #hasHeader = false;
  #run = { isHidden: false, isWhite: false, isColored: false };
  /** Whether properties are open that are a run's, not the paragraph's. */
  #isOfRun = false;
  /** Whether words were left out since the last block that nobody sees. */
  #hasLeftOut = false;
  /** Whether tracked changes took words out since then. */
  #hasDeleted = false;
  #startsPage = false;
  /** Notes that the page refers to; they stand at its end. */
  #referred: string[] = [];

  constructor(levels: ReadonlyMap<string, number>, notes: ReadonlyMap<string, string>) {
    this.#levels = levels;
    this.#notes = notes;
  }

  readonly handlers = {
    open: (name: string, attributes: Attributes) => this.#open(name, attributes),
    close: (name: string) => this.#close(name),
    text: (text: string) => this.#text(text),
  };

  take(): Block[] {
    const taken = this.#blocks;
    this.#blocks = [];
    return taken;
  }

  end(): Block[] {
    this.#placeNotes();
    const problem = this.#takeProblem();
    if (problem) this.#blocks.push({ text: "", problem });
    return this.take();
  }

  #text(text: string): void {
    if (this.#deleted > 0 && text.trim()) this.#hasDeleted = true;
    this.#add(this.#isText ? text : "");
  }

  #takeProblem(): string {
    const problems = [this.#hasLeftOut && LEFT_OUT, this.#hasDeleted && DELETED];
    this.#hasLeftOut = false;
    this.#hasDeleted = false;
    return problems.filter(Boolean).join(" ");
  }

  #open(name: string, attributes: Attributes): void {
    if (GONE.has(name)) this.#gone += 1;
    if (DELETES.has(name)) this.#deleted += 1;
    if (this.#gone > 0) return;
    const value = attribute(attributes, "val");
    if (name === "p") this.#paragraphs.push({ text: "" });
    else if (name === "t") this.#isText = true;
    else if (name === "r") this.#run = { isHidden: false, isWhite: false, isColored: false };
    else if (name === "rPr") this.#isOfRun = true;
    else if (name === "tbl") this.#isFirstRow = true;
    else if (name === "tr") this.#beginRow();
    else if (name === "tc") this.#beginCell();
    else if (name === "tab") this.#add(" ");
    else if (name === "noBreakHyphen") this.#add("-");
    else if (name === "br") this.#break(attribute(attributes, "type"));
    else if (name === "lastRenderedPageBreak" || name === "pageBreakBefore") this.#break("page");
    else this.#property(name, value, attributes);
  }

  #property(name: string, value: string | undefined, attributes: Attributes): void {
    if (name === "tblLook") this.#hasHeader = namesColumns(attributes);
    const row = name === "tblHeader" && this.#rows.at(-1);
    if (row) row.isHeader = true;
    const paragraph = this.#paragraphs.at(-1);
    const level = name === "pStyle" ? this.#levels.get(value ?? "") : undefined;
    if (paragraph && level) paragraph.level = level;
    if (paragraph && name === "outlineLvl" && Number(value) < 9)
      paragraph.level = Number(value) + 1;
    if (isUnseen(name, value)) this.#run.isHidden = true;
    if (isWhite(name, value)) this.#run.isWhite = true;
    if (isColored(name, attributes)) this.#color();
    const [, kind] = /^(footnote|endnote|comment)Reference$/.exec(name) ?? [];
    const note = kind && this.#notes.get(`${kind} ${attribute(attributes, "id")}`);
    if (note) this.#referred.push(note);
  }

  #beginRow(): void {
    this.#rows.push({ cells: [], isColored: false, isHeader: this.#isFirstRow && this.#hasHeader });
    this.#isFirstRow = false;
  }

  #beginCell(): void {
    const row = this.#rows.at(-1);
    row?.cells.push("");
    if (row) row.isColored = false;
  }

  /** A color behind a run, behind the paragraph whose properties are open, or behind a cell. */
  #color(): void {
    const [paragraph, row] = [this.#paragraphs.at(-1), this.#rows.at(-1)];
    if (this.#isOfRun) this.#run.isColored = true;
    else if (paragraph) paragraph.isColored = true;
    else if (row) row.isColored = true;
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (!paragraph || !text || this.#gone > 0) return;
    const { isHidden, isWhite: isPale, isColored: isOnColor } = this.#run;
    const isOnGround = isOnColor || paragraph.isColored || this.#rows.at(-1)?.isColored;
    if (!isHidden && (!isPale || isOnGround)) paragraph.text += text;
    else if (text.trim()) this.#hasLeftOut = true;
  }

  /** A page that starts inside a paragraph cuts it; inside a table it waits for the row's end. */
  #break(type: string | undefined): void {
    if (type !== "page") {
      this.#add("\n");
      return;
    }
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph?.text.trim() && this.#rows.length === 0) {
      this.#put(paragraph);
      paragraph.text = "";
    }
    this.#startsPage = true;
  }

  #close(name: string): void {
    if (DELETES.has(name)) this.#deleted -= 1;
    if (GONE.has(name)) this.#gone -= 1;
    else if (this.#gone > 0) return;
    else if (name === "t") this.#isText = false;
    else if (name === "rPr") this.#isOfRun = false;
    else if (name === "p") this.#put(this.#paragraphs.pop());
    else if (name === "tr") this.#endRow();
  }

  /** A paragraph belongs to the open cell of a table, or to the document. */
  #put(paragraph: Paragraph | undefined): void {
    const text = paragraph?.text.trim();
    if (!paragraph || !text) return;
    const cells = this.#rows.at(-1)?.cells;
    if (cells?.length) cells.push(`${cells.pop() ?? ""} ${text}`.trim());
    else this.#block({ text, ...(paragraph.level !== undefined && { level: paragraph.level }) });
  }

  /** A table inside a cell is a part of that cell. */
  #endRow(): void {
    const row = this.#rows.pop();
    const text = rowOf((row?.cells ?? []).map((cell) => cell.replace(/\s+/g, " ").trim()));
    if (!text) return;
    const outer = this.#rows.at(-1)?.cells;
    if (outer?.length) outer.push(`${outer.pop() ?? ""} ${text}`.trim());
    else this.#block({ text, row: row?.isHeader ? "header" : "row" });
  }

  #block(block: Block): void {
    if (this.#startsPage) this.#placeNotes();
    const problem = this.#takeProblem();
    this.#blocks.push({
      ...block,
      ...(this.#startsPage && { startsPage: true }),
      ...(problem && { problem }),
    });
    this.#startsPage = false;
  }

  #placeNotes(): void {
    for (const text of this.#referred) this.#blocks.push({ text });
    this.#referred = [];
  }
}
