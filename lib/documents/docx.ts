import { xmlSteps } from "../tables/xml.ts";
import type { Block } from "./document.ts";
import { attribute, OfficeFile } from "./office.ts";

const BODY = "word/document.xml";
/** Text in these is not in the document that somebody reads. */
const GONE = new Set(["del", "moveFrom", "Fallback"]);
/** Letters below two points, in half points. */
const UNSEEN_SIZE = 4;

type Attributes = Record<string, string>;
/** A paragraph while it is read; those of text boxes stand inside others. */
type Paragraph = { text: string; level?: number };
type Cells = string[];

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
  await file.read(`word/${kind}s.xml`, {
    open(name, attributes) {
      if (name === "p" && words) words += " ";
      if (name !== kind) return;
      id = attribute(attributes, "id") ?? "";
      author = attribute(attributes, "author") ?? "";
      words = "";
    },
    text: (text) => {
      words += text;
    },
    close(name) {
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
  readonly #rows: Cells[] = [];
  /** How many elements are open whose text is not read. */
  #gone = 0;
  #isText = false;
  #isRunHidden = false;
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
    text: (text: string) => this.#add(this.#isText ? text : ""),
  };

  take(): Block[] {
    const taken = this.#blocks;
    this.#blocks = [];
    return taken;
  }

  end(): Block[] {
    this.#placeNotes();
    return this.take();
  }

  #open(name: string, attributes: Attributes): void {
    if (GONE.has(name)) this.#gone += 1;
    if (this.#gone > 0) return;
    const value = attribute(attributes, "val");
    if (name === "p") this.#paragraphs.push({ text: "" });
    else if (name === "t") this.#isText = true;
    else if (name === "r") this.#isRunHidden = false;
    else if (name === "tr") this.#rows.push([]);
    else if (name === "tc") this.#rows.at(-1)?.push("");
    else if (name === "tab") this.#add(" ");
    else if (name === "noBreakHyphen") this.#add("-");
    else if (name === "br") this.#break(attribute(attributes, "type"));
    else if (name === "lastRenderedPageBreak" || name === "pageBreakBefore") this.#break("page");
    else this.#property(name, value, attributes);
  }

  #property(name: string, value: string | undefined, attributes: Attributes): void {
    const paragraph = this.#paragraphs.at(-1);
    const level = name === "pStyle" ? this.#levels.get(value ?? "") : undefined;
    if (paragraph && level) paragraph.level = level;
    if (paragraph && name === "outlineLvl" && Number(value) < 9)
      paragraph.level = Number(value) + 1;
    const isUnseen =
      (name === "vanish" && value !== "0" && value !== "false") ||
      (name === "color" && value?.toUpperCase() === "FFFFFF") ||
      (name === "sz" && Number(value) < UNSEEN_SIZE);
    if (isUnseen) this.#isRunHidden = true;
    const [, kind] = /^(footnote|endnote|comment)Reference$/.exec(name) ?? [];
    const note = kind && this.#notes.get(`${kind} ${attribute(attributes, "id")}`);
    if (note) this.#referred.push(note);
  }

  #add(text: string): void {
    const paragraph = this.#paragraphs.at(-1);
    if (paragraph && text && this.#gone === 0 && !this.#isRunHidden) paragraph.text += text;
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
    if (GONE.has(name)) this.#gone -= 1;
    else if (this.#gone > 0) return;
    else if (name === "t") this.#isText = false;
    else if (name === "p") this.#put(this.#paragraphs.pop());
    else if (name === "tr") this.#endRow();
  }

  /** A paragraph belongs to the open cell of a table, or to the document. */
  #put(paragraph: Paragraph | undefined): void {
    const text = paragraph?.text.trim();
    if (!paragraph || !text) return;
    const row = this.#rows.at(-1);
    if (row && row.length > 0) row.push(`${row.pop() ?? ""} ${text}`.trim());
    else this.#block({ text, ...(paragraph.level !== undefined && { level: paragraph.level }) });
  }

  /** A table inside a cell is a part of that cell. */
  #endRow(): void {
    const cells = (this.#rows.pop() ?? []).map((cell) => cell.replace(/\s+/g, " ").trim());
    const text = cells.filter(Boolean).join(" | ");
    if (!text) return;
    const outer = this.#rows.at(-1);
    if (outer && outer.length > 0) outer.push(`${outer.pop() ?? ""} ${text}`.trim());
    else this.#block({ text });
  }

  #block(block: Block): void {
    if (this.#startsPage) this.#placeNotes();
    this.#blocks.push({ ...block, ...(this.#startsPage && { startsPage: true }) });
    this.#startsPage = false;
  }

  #placeNotes(): void {
    for (const text of this.#referred) this.#blocks.push({ text });
    this.#referred = [];
  }
}
