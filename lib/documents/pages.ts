import {
  type Block,
  DocumentError,
  MAX_CHARACTERS,
  MAX_PAGES,
  type Page,
  type TablePlace,
} from "./document.ts";

/** A part of a document without pages ends at a heading after this many characters … */
const PART_CHARACTERS = 4_000;
/** … and after this many at any block. */
const LONGEST_PART = 12_000;

/** Joins blocks to pages: at their page starts, or for `isPaged` false into parts. */
export async function* pagesOf(
  blocks: AsyncIterable<Block> | Iterable<Block>,
  isPaged: boolean,
): AsyncGenerator<Page> {
  let page: Page | undefined;
  let characters = 0;
  let table: TablePlace | null = null;
  for await (const block of blocks) {
    const isOver = block.startsPage || (!isPaged && isPartOver(page?.text.length ?? 0, block));
    if (page && isOver) yield page;
    if (!page || isOver) page = { number: (page?.number ?? 0) + 1, text: "", headings: [] };
    characters += block.text.length;
    checkLength(page.number, characters);
    const start = addTo(page, block);
    if (start !== null) table = tableAfter(page, block, { start, table });
  }
  if (page) yield page;
}

const isPartOver = (length: number, { level, text }: Block) =>
  length > 0 &&
  ((level !== undefined && length > PART_CHARACTERS) || length + text.length > LONGEST_PART);

/** Throws a DocumentError with the page at which a document is too long. */
export function checkLength(page: number, characters: number): void {
  if (page > MAX_PAGES)
    throw new DocumentError(
      `The document has more than ${MAX_PAGES.toLocaleString("en")} pages. Split it to read the rest.`,
      page,
    );
  if (characters > MAX_CHARACTERS)
    throw new DocumentError(
      `The document has more than ${MAX_CHARACTERS / 1_000_000} million characters. Split it to read the rest.`,
      page,
    );
}

/** Longest row that names columns; a longer one is text. */
const HEADER_CHARACTERS = 500;

/** The open table after a block that begins at `start`; it may go on from the page before. */
function tableAfter(
  page: Page,
  { row }: Block,
  { start, table }: { start: number; table: TablePlace | null },
): TablePlace | null {
  const end = page.text.length;
  const header = row === "header" ? page.text.slice(start) : table?.header;
  if (!row || !header || header.length > HEADER_CHARACTERS) return null;
  const places = page.tables ?? [];
  const open = table && row === "row" && places.includes(table) ? table : null;
  if (open) open.end = end;
  // One that goes on from the page before begins above its first row here.
  else page.tables = [...places, { start: row === "header" ? start : start - 1, end, header }];
  return open ?? page.tables?.at(-1) ?? null;
}

/** Adds a block to a page; returns where its words begin, null when it has none. */
function addTo(page: Page, { text, level, problem, isHidden }: Block): number | null {
  if (problem && !page.problem?.includes(problem))
    page.problem = [page.problem, problem].filter(Boolean).join(" ");
  if (isHidden) page.isHidden = true;
  const words = tidy(text);
  if (!words) return null;
  if (page.text) page.text += "\n\n";
  const start = page.text.length;
  if (level !== undefined) page.headings.push({ text: words.replace(/\s+/g, " "), level, start });
  page.text += words;
  return start;
}

/** A block's text without characters that are not stored and without needless space. */
export const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, "\n")
    .replace(/(?!\n|\t)\p{Cc}|\uFEFF/gu, "")
    .replace(/[ \t\u00A0]+/g, " ")
    .replace(/ ?\n ?/g, "\n")
    .trim();
