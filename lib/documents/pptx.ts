import { type Block, HIDDEN_SLIDE, LEFT_OUT, rowOf } from "./document.ts";
import { attribute, OfficeFile } from "./office.ts";

const PRESENTATION = "ppt/presentation.xml";

/** The slides of a PPTX in their order, each a page, with its tables and its speaker's notes. */
export async function* blocksOfPptx(path: string): AsyncGenerator<Block> {
  const file = await OfficeFile.open(path);
  const parts = await file.related(PRESENTATION);
  const ids: string[] = [];
  const size: Size = { width: Infinity, height: Infinity };
  await file.read(PRESENTATION, {
    open(name, attributes) {
      if (name === "sldSz") {
        size.width = Number(attributes.cx) || Infinity;
        size.height = Number(attributes.cy) || Infinity;
      }
      if (name === "sldId") ids.push(attributes["r:id"] ?? "");
    },
  });
  for (const id of ids) {
    const part = parts.get(id)?.target ?? "";
    const { blocks, isHidden, hasLeftOut } = await blocksOfSlide(file, part, size);
    yield { text: "", startsPage: true, ...(isHidden && { problem: HIDDEN_SLIDE, isHidden }) };
    if (hasLeftOut) yield { text: "", problem: LEFT_OUT };
    yield* blocks;
    yield* await notesOf(file, part);
  }
}

async function notesOf(file: OfficeFile, slide: string): Promise<Block[]> {
  const related = [...(await file.related(slide)).values()];
  const notes = related.find(({ type }) => type === "notesSlide");
  if (!notes) return [];
  const { blocks } = await blocksOfSlide(file, notes.target, ANY_SIZE);
  return blocks.length > 0 ? [{ text: "Speaker notes", level: 3 }, ...blocks] : [];
}

/** Text of a footer, a date or a slide's number says nothing of its own. */
const FURNITURE = /^(sldNum|dt|ftr|hdr|sldImg)$/;

/** In EMU, as the presentation says it. */
type Size = { width: number; height: number };
const ANY_SIZE: Size = { width: Infinity, height: Infinity };
/** Letters below two points, in hundredths. */
const UNSEEN_SIZE = 200;

type Attributes = Record<string, string>;

async function blocksOfSlide(file: OfficeFile, part: string, size: Size) {
  const reader = new SlideReader(size);
  await file.read(part, reader);
  return reader;
}

class SlideReader {
  readonly blocks: Block[] = [];
  isHidden = false;
  /** Whether words were left out that nobody sees. */
  hasLeftOut = false;
  readonly #size: Size;
  #placeholder = "";
  #isText = false;
  #words = "";
  #cells: string[] | null = null;
  /** Rows of the open table that were read, and whether its first names the columns. */
  #rows = 0;
  #hasHeader = false;
  /** How many groups are open: what stands in one has coordinates of its own. */
  #groups = 0;
  /** Whether the open shape, or run of words, is one that nobody sees. */
  #isUnseen = { shape: false, run: false };
  #place = { x: 0, y: 0 };

  constructor(size: Size) {
    this.#size = size;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "sld") this.isHidden = attribute(attributes, "show") === "0";
    else if (name === "sp" || name === "graphicFrame") this.#beginShape();
    else if (name === "grpSp") this.#groups += 1;
    else if (name === "cNvPr") this.#isUnseen.shape = attributes.hidden === "1";
    else if (name === "ph") this.#placeholder = attributes.type ?? "body";
    else if (name === "off") this.#place = { x: Number(attributes.x), y: Number(attributes.y) };
    else if (name === "ext" && attributes.cx) this.#look(attributes);
    else if (name === "r") this.#isUnseen.run = false;
    else if (name === "rPr") this.#isUnseen.run = Number(attributes.sz) < UNSEEN_SIZE;
    else if (name === "t") this.#isText = true;
    else if (name === "br") this.#words += "\n";
    else this.#openTable(name, attributes);
  }

  #openTable(name: string, attributes: Attributes): void {
    if (name === "tbl") this.#rows = 0;
    else if (name === "tblPr") this.#hasHeader = attributes.firstRow === "1";
    else if (name === "tr") this.#cells = [];
    else if (name === "tc") this.#cells?.push("");
  }

  #beginShape(): void {
    this.#placeholder = "";
    this.#isUnseen.shape = false;
  }

  /** A shape whose box lies beside the slide is not seen. */
  #look({ cx, cy }: Attributes): void {
    if (this.#groups > 0) return;
    const { x, y } = this.#place;
    const isBeside =
      x >= this.#size.width || y >= this.#size.height || x + Number(cx) <= 0 || y + Number(cy) <= 0;
    this.#isUnseen.shape ||= isBeside;
  }

  text(text: string): void {
    if (!this.#isText) return;
    if (!this.#isUnseen.shape && !this.#isUnseen.run) this.#words += text;
    else if (text.trim()) this.hasLeftOut = true;
  }

  close(name: string): void {
    if (name === "t") this.#isText = false;
    else if (name === "p") this.#endParagraph();
    else if (name === "grpSp") this.#groups -= 1;
    else if (name === "tr") this.#endRow();
  }

  #endParagraph(): void {
    const text = this.#words.trim();
    this.#words = "";
    if (!text || FURNITURE.test(this.#placeholder)) return;
    const cells = this.#cells;
    if (cells?.length) cells.push(`${cells.pop() ?? ""} ${text}`.trim());
    else
      this.blocks.push({
        text,
        ...(/^(title|ctrTitle)$/.test(this.#placeholder) && { level: 1 }),
      });
  }

  #endRow(): void {
    const isHeader = this.#hasHeader && this.#rows === 0;
    this.blocks.push({ text: rowOf(this.#cells ?? []), row: isHeader ? "header" : "row" });
    this.#rows += 1;
    this.#cells = null;
  }
}
