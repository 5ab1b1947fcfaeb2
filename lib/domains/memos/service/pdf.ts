import "server-only";
import { deflateSync } from "node:zlib";
import {
  type DocumentBlock,
  DRAFT,
  type MemoDocument,
  PICTURE_WIDTH,
  SOURCES_TITLE,
  VIEWS_LEAD,
  VIEWS_TITLE,
} from "../rules/document";
import { FONT_SIZE, type Picture, pictureOf } from "../rules/picture";
import { createFonts, fontObject, toUnicodeMap, widthOf } from "./pdf-fonts";

/** A4 in points. */
const PAGE = { width: 595, height: 842, left: 62, right: 62, top: 72, bottom: 62 };
const BODY = PAGE.width - PAGE.left - PAGE.right;
/** From the units of pictures to points. */
const SCALE = BODY / PICTURE_WIDTH;
/** The color of bars, as on paper everywhere. */
const BAR = "0.165 0.435 0.525 rg";

/** Bold letters are about so much wider. */
const BOLD = 1.07;

type Look = { size: number; isBold?: boolean; gray?: number; indent?: number; after?: number };
const looks = {
  title: { size: 20, isBold: true, after: 4 },
  byline: { size: 9.5, gray: 0.4, after: 14 },
  heading: { size: 13, isBold: true, after: 4 },
  text: { size: 10.5, after: 7 },
  item: { size: 10.5, indent: 12, after: 3 },
  cell: { size: 9 },
  caption: { size: 9, gray: 0.33, after: 4 },
  note: { size: 8, gray: 0.25, indent: 18, after: 2 },
} satisfies Record<string, Look>;

const textWidth = (text: string, { size, isBold }: Look) =>
  [...text].reduce((sum, each) => sum + widthOf(each), 0) * (size / 1000) * (isBold ? BOLD : 1);

/** Lines that fit; a word that is wider than the line is cut. */
function linesOf(text: string, look: Look, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.replace(/\s+/gu, " ").trim().split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (textWidth(longer, look) <= width) {
      line = longer;
      continue;
    }
    if (line !== "") lines.push(line);
    line = "";
    for (const character of word) {
      if (line !== "" && textWidth(line + character, look) > width) {
        lines.push(line);
        line = "";
      }
      line += character;
    }
  }
  return [...lines, line];
}

/** Pages with what is drawn on each. */
function createPages(isFinal: boolean) {
  const fonts = createFonts();
  const pages: string[][] = [];
  let y = 0;
  const draw = (operators: string) => pages.at(-1)?.push(operators);
  const write = (text: string, x: number, at: number, { size, isBold = false, gray = 0 }: Look) => {
    const runs = fonts.encode(text, isBold);
    const shown = runs.map(({ font, codes }) => `/F${font} ${size} Tf <${codes}> Tj`).join(" ");
    draw(`BT ${gray} g 1 0 0 1 ${x.toFixed(2)} ${at.toFixed(2)} Tm ${shown} ET`);
  };
  const begin = () => {
    pages.push([]);
    y = PAGE.height - PAGE.top;
    const look = { size: 10, isBold: true, gray: 0.35 };
    if (!isFinal)
      write(DRAFT, PAGE.width - PAGE.right - textWidth(DRAFT, look), PAGE.height - 40, look);
    write(String(pages.length), PAGE.width / 2, 34, { size: 8.5, gray: 0.4 });
  };
  /** Begins a page where less room is left. */
  const need = (height: number) => {
    if (pages.length === 0 || y - height < PAGE.bottom) begin();
  };
  const space = (height: number) => {
    y -= height;
  };
  /** Takes room below what is drawn; returns where it begins. */
  const take = (height: number): number => {
    need(height);
    const top = y;
    space(height);
    return top;
  };
  return { fonts, pages, draw, write, need, space, take };
}
type Pages = ReturnType<typeof createPages>;

const lineHeight = ({ size }: Look) => size * 1.42;

function paragraph(pages: Pages, text: string, look: Look, mark = ""): void {
  const { indent = 0, after = 0 } = look;
  for (const [at, line] of linesOf(text, look, BODY - indent).entries()) {
    const y = pages.take(lineHeight(look)) - lineHeight(look);
    if (at === 0 && mark) pages.write(mark, PAGE.left, y, look);
    pages.write(line, PAGE.left + indent, y, look);
  }
  pages.space(after);
}

function row(pages: Pages, cells: readonly string[], look: Look): void {
  const width = BODY / Math.max(1, cells.length);
  const columns = cells.map((cell) => linesOf(cell, look, width - 8));
  const rows = Math.max(...columns.map(({ length }) => length));
  const top = pages.take(rows * lineHeight(look) + 4);
  for (const [at, lines] of columns.entries())
    for (const [line, text] of lines.entries())
      pages.write(text, PAGE.left + at * width, top - (line + 1) * lineHeight(look), look);
  const y = (top - rows * lineHeight(look) - 4).toFixed(2);
  pages.draw(`0.8 G 0.5 w ${PAGE.left} ${y} m ${PAGE.width - PAGE.right} ${y} l S`);
}

function drawPicture(pages: Pages, { height, shapes }: Picture): void {
  const top = pages.take(height * SCALE + 6);
  for (const shape of shapes) {
    const x = PAGE.left + shape.x * SCALE;
    if (shape.kind === "text") {
      const gray = shape.tone === "label" ? 0.33 : 0.07;
      pages.write(shape.text, x, top - shape.y * SCALE, { size: FONT_SIZE * SCALE, gray });
      continue;
    }
    const place = [x, top - (shape.y + shape.height) * SCALE];
    const size = [shape.width * SCALE, shape.height * SCALE];
    const box = [...place, ...size].map((each) => each.toFixed(2)).join(" ");
    pages.draw(`${BAR} ${box} re f`);
  }
}

const marks = (notes: readonly number[]) => notes.map((n) => `[${n}]`).join("");
const marked = ({ text, notes }: { text: string; notes: readonly number[] }) =>
  notes.length > 0 ? `${text} ${marks(notes)}` : text;

function writeBlock({ kind, columns, sentences, chart }: DocumentBlock, pages: Pages): void {
  if (kind === "list")
    for (const sentence of sentences) paragraph(pages, marked(sentence), looks.item, "•");
  if (kind === "paragraph") paragraph(pages, sentences.map(marked).join(" "), looks.text);
  if (kind !== "table") return;
  if (chart) {
    pages.need(60);
    paragraph(pages, chart.title, looks.caption);
    drawPicture(pages, pictureOf(chart, PICTURE_WIDTH));
  }
  row(pages, columns, { ...looks.cell, isBold: true });
  for (const { cells, notes } of sentences) {
    const [first = "", ...rest] = cells;
    row(pages, [marked({ text: first, notes }), ...rest], looks.cell);
  }
  pages.space(8);
}

function heading(text: string, pages: Pages): void {
  // A heading is never alone at the end of a page.
  pages.need(60);
  pages.space(10);
  paragraph(pages, text, looks.heading);
}

function drawn({ title, byline, isFinal, sections, views, notes }: MemoDocument): Pages {
  const pages = createPages(isFinal);
  paragraph(pages, title, looks.title);
  paragraph(pages, byline, looks.byline);
  for (const section of sections) {
    heading(section.title, pages);
    for (const block of section.blocks) writeBlock(block, pages);
  }
  if (views.length > 0) {
    heading(VIEWS_TITLE, pages);
    paragraph(pages, VIEWS_LEAD, looks.text);
    for (const view of views) paragraph(pages, view, looks.item, "•");
  }
  if (notes.size > 0) heading(SOURCES_TITLE, pages);
  for (const [n, text] of notes) paragraph(pages, text, looks.note, String(n));
  return pages;
}

const utf16 = (text: string) =>
  `<FEFF${Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, "0")).join("")}>`;

function stream(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, "latin1"));
  return Buffer.concat([
    Buffer.from(`<< /Length ${packed.length} /Filter /FlateDecode >>\nstream\n`),
    packed,
    Buffer.from("\nendstream"),
  ]);
}

/** The objects of a file, numbered from 1, with the table of where they are. */
function fileOf(objects: readonly (string | Buffer)[], info: number): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n%\u00e2\u00e3\n", "latin1")];
  let at = parts[0]?.length ?? 0;
  const offsets = objects.map((object, i) => {
    const content = Buffer.isBuffer(object) ? object : Buffer.from(object, "latin1");
    const part = Buffer.concat([
      Buffer.from(`${i + 1} 0 obj\n`),
      content,
      Buffer.from("\nendobj\n"),
    ]);
    const offset = at;
    parts.push(part);
    at += part.length;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info ${info} 0 R >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}

/** A memo as a PDF: its footnotes are at the end, and DRAFT on every page unless it is final. */
export function toPdf(document: MemoDocument): Uint8Array<ArrayBuffer> {
  const { fonts, pages } = drawn(document);
  const used = fonts.fonts();
  // 1 catalog, 2 pages, 3 info; then two for each font and two for each page.
  const firstFont = 4;
  const firstPage = firstFont + 2 * used.length;
  const named = used.map((_, at) => `/F${at} ${firstFont + 2 * at} 0 R`).join(" ");
  const kids = pages.map((_, at) => `${firstPage + 2 * at} 0 R`).join(" ");
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R /Lang (en) >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    `<< /Title ${utf16(document.title)} >>`,
    ...used.flatMap((font, at) => [
      fontObject(font, firstFont + 2 * at + 1),
      stream(toUnicodeMap(font)),
    ]),
    ...pages.flatMap((drawing, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << ${named} >> >> /Contents ${firstPage + 2 * at + 1} 0 R >>`,
      stream(drawing.join("\n")),
    ]),
  ];
  return fileOf(objects, 3);
}
