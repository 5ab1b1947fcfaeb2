import { readFile } from "node:fs/promises";
import { getDocumentProxy, getResolvedPDFJS } from "unpdf";
import {
  DocumentError,
  type Heading,
  LEFT_OUT,
  NO_TEXT,
  type Page,
  PICTURE,
  PICTURES_MAX,
  type TablePlace,
} from "./document.ts";
import { joinedLines, KnownWords } from "./line-ends.ts";
import { checkLength, tidy } from "./pages.ts";
import { type Cell, markTables, type TextLine } from "./pdf-tables.ts";

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;
type PdfPage = Awaited<ReturnType<Pdf["getPage"]>>;
type Item = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };
type Line = TextLine & { height: number; top: number };

/** A heading's letters are larger than most of its page's, and it is short. */
const HEADING_SIZE = 1.15;
const HEADING_CHARACTERS = 120;
const numbered = /^(?:\d+(?:\.\d+)*\.?|[A-Z]\.|[IVX]+\.) +\p{Lu}[^.;:]{2,70}$/u;
/** A line that may be a heading although its letters are as large as others. */
const alone = /^[\p{Lu}\d][^.;:,]{3,78}[^.;:,\s]$/u;
const LEVEL_ALONE = 4;
/** The distance of two lines, in heights of the letters, from which a paragraph begins. */
const PARAGRAPH_GAP = 1.7;
/** The distance of two words, in heights of their letters. */
const WORD_GAP = 0.15;
/** The distance of two cells of a row, in heights of their letters. */
const CELL_GAP = 1;
/** Letters smaller than this, in points, are seen by nobody. */
const UNSEEN_HEIGHT = 1;
/** What is said of pages without words after so many that they are not examined. */
const NOT_EXAMINED = `This page has no text, or is a picture: the first ${PICTURES_MAX} such pages of a document are examined.`;

/**
 * Opens a PDF; `more` are options of pdf.js. Throws a DocumentError when it cannot be opened.
 */
export async function openPdf(
  path: string,
  more: Parameters<typeof getDocumentProxy>[1] = {},
): Promise<Pdf> {
  const data = new Uint8Array(await readFile(path));
  try {
    const pdf = await getDocumentProxy(data, { verbosity: 0, ...more });
    if (pdf.numPages === 0) throw new DocumentError("The PDF has no pages.");
    return pdf;
  } catch (thrown) {
    throw refusalOf(thrown);
  }
}

function refusalOf(thrown: unknown): unknown {
  if (thrown instanceof DocumentError || !(thrown instanceof Error)) return thrown;
  if (thrown.name === "PasswordException")
    return new DocumentError("The PDF has a password. Save it without one and add it again.");
  return new DocumentError("The PDF is damaged and cannot be opened. Export or download it again.");
}

/** The pages of a PDF; one that cannot be read says so and does not stop the others. */
export async function* pagesOfPdf(pdf: Pdf): AsyncGenerator<Page> {
  let characters = 0;
  let examined = 0;
  const known = new KnownWords();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    checkLength(number, characters);
    const page = await readPage(pdf, number, { known, isExamined: examined < PICTURES_MAX });
    if (!page.text) examined += 1;
    characters += page.text.length;
    yield page;
  }
}

type Reading = { known: KnownWords; isExamined: boolean };

async function readPage(pdf: Pdf, number: number, reading: Reading): Promise<Page> {
  try {
    const page = await pdf.getPage(number);
    const { text, headings, tables, hasHidden } = await wordsOf(page, reading.known);
    const lack = text ? hasHidden && { problem: LEFT_OUT } : await whyEmpty(page, reading);
    page.cleanup();
    return { number, text, headings, ...(tables.length && { tables }), ...lack };
  } catch {
    return { number, text: "", headings: [], problem: "This page is damaged and cannot be read." };
  }
}

async function whyEmpty(
  page: PdfPage,
  { isExamined }: Reading,
): Promise<Pick<Page, "problem" | "isPicture">> {
  if (!isExamined) return { problem: NOT_EXAMINED };
  const { OPS } = await getResolvedPDFJS();
  const { fnArray } = await page.getOperatorList();
  if (fnArray.some((operator) => operator === OPS.showText))
    return {
      problem:
        "The words of this page cannot be read: its font does not say which letters it draws.",
    };
  const paints = [OPS.paintImageXObject, OPS.paintInlineImageXObject, OPS.paintImageMaskXObject];
  return fnArray.some((operator) => paints.includes(operator))
    ? { problem: PICTURE, isPicture: true }
    : { problem: NO_TEXT };
}

async function wordsOf(page: PdfPage, known: KnownWords) {
  const { items } = await page.getTextContent({ disableNormalization: false });
  const all = items.filter((item) => "str" in item) as Item[];
  const seen = all.filter((item) => !item.str.trim() || isSeen(item, page.view));
  const lines = linesOf(seen);
  known.add(lines.map(({ text }) => text));
  return { ...textOf(lines, known), hasHidden: seen.length < all.length };
}

function textOf(read: Line[], known: KnownWords) {
  const usual = usualHeight(read);
  const { lines, tables: found } = markTables(read);
  let text = "";
  const headings: Heading[] = [];
  const tables: TablePlace[] = [];
  for (const [i, line] of lines.entries()) {
    const before = lines[i - 1];
    const isNew = !before || isApart(before, line);
    const joined = isNew ? null : joinedLines(before.text, line.text, known);
    if (before && joined !== null) {
      text = text.slice(0, -before.text.length) + joined;
      continue;
    }
    if (before) text += isNew ? "\n\n" : "\n";
    const table = found.find(({ from, to }) => from <= i && i <= to);
    const level = levelOf(line, usual) ?? (standsAlone(lines, i) ? LEVEL_ALONE : null);
    if (table?.from === i) tables.push({ start: text.length, end: 0, header: table.header });
    if (level && !table) headings.push({ text: line.text, level, start: text.length });
    text += line.text;
    const open = tables.at(-1);
    if (table && open) open.end = text.length;
  }
  return { text, headings, tables };
}

/** Whether a short line stands alone above a paragraph of several lines. */
function standsAlone(lines: Line[], i: number): boolean {
  const [before, line, next, second] = [lines[i - 1], lines[i], lines[i + 1], lines[i + 2]];
  if (!line || !next || !second || !alone.test(line.text)) return false;
  const isParagraph = !isApart(next, second) && next.text.length > line.text.length;
  return isParagraph && isApart(line, next) && (!before || isApart(before, line));
}

/** Whether an item lies on the page and is large enough to be seen. */
function isSeen({ transform, width }: Item, view: number[]): boolean {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  if (Math.max(Math.hypot(a, b), Math.hypot(c, d)) < UNSEEN_HEIGHT) return false;
  const [left = 0, bottom = 0, right = 0, top = 0] = view;
  const slack = Math.max(width, 20);
  return x > left - slack && x < right + 1 && y > bottom - 20 && y < top + 20;
}

function linesOf(items: Item[]): Line[] {
  const lines: Line[] = [];
  let parts: Item[] = [];
  const end = () => {
    const text = tidy(parts.map((item, i) => spaceBefore(item, parts[i - 1]) + item.str).join(""));
    const [main] = parts.toSorted((a, b) => b.str.trim().length - a.str.trim().length);
    const top = main?.transform[5] ?? 0;
    if (text && main) lines.push({ text, height: heightOf(main), top, cells: cellsOf(parts) });
    parts = [];
  };
  for (const item of items) {
    parts.push(item);
    if (item.hasEOL) end();
  }
  end();
  return lines;
}

/** The cells of a line that is written from left to right; none of others. */
function cellsOf(parts: readonly Item[]): Cell[] {
  const cells: Cell[] = [];
  let before: Item | undefined;
  for (const item of parts) {
    if (!item.str.trim()) continue;
    const [, turned = 0, , , left = 0] = item.transform;
    const right = left + item.width;
    const last = cells.at(-1);
    if (turned !== 0 || (last && left < last.left)) return [];
    if (last && left - last.right <= CELL_GAP * heightOf(item)) {
      last.text = tidy(last.text + spaceBefore(item, before) + item.str);
      last.right = right;
    } else cells.push({ text: tidy(item.str), left, right });
    before = item;
  }
  return cells;
}

/**
 * A space where items of a line stand apart and neither has one, as between words of different
 * directions; the text of one direction has its spaces.
 */
function spaceBefore(item: Item, before: Item | undefined): "" | " " {
  if (!before?.str.trim() || !item.str.trim()) return "";
  const [left, leftBefore] = [item.transform[4] ?? 0, before.transform[4] ?? 0];
  const gap = Math.max(left - (leftBefore + before.width), leftBefore - (left + item.width));
  return gap > WORD_GAP * heightOf(item) ? " " : "";
}

const heightOf = ({ transform: [, , c = 0, d = 0] }: Item) => Math.hypot(c, d);

/** The height of most letters of a page. */
function usualHeight(lines: Line[]): number {
  const counts = new Map<number, number>();
  for (const { height, text } of lines) {
    const rounded = Math.round(height * 2) / 2;
    counts.set(rounded, (counts.get(rounded) ?? 0) + text.length);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function levelOf({ text, height }: Line, usual: number): number | null {
  if (text.length > HEADING_CHARACTERS || !/\p{L}{2}/u.test(text)) return null;
  const size = height / usual;
  if (size >= HEADING_SIZE) return size > 1.6 ? 1 : 2;
  return numbered.test(text) ? 3 : null;
}

const isApart = (before: Line, line: Line) =>
  Math.abs(before.top - line.top) > PARAGRAPH_GAP * Math.max(before.height, line.height) ||
  line.top > before.top + line.height;
