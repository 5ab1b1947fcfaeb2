import { type Block, DocumentError, MAX_CHARACTERS, MAX_PAGES, type Page } from "./document.ts";

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
  for await (const block of blocks) {
    const isOver = block.startsPage || (!isPaged && isPartOver(page?.text.length ?? 0, block));
    if (page && isOver) yield page;
    if (!page || isOver) page = { number: (page?.number ?? 0) + 1, text: "", headings: [] };
    characters += block.text.length;
    checkLength(page.number, characters);
    addTo(page, block);
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

function addTo(page: Page, { text, level, problem }: Block): void {
  if (problem) page.problem = problem;
  const words = tidy(text);
  if (!words) return;
  if (page.text) page.text += "\n\n";
  if (level !== undefined)
    page.headings.push({ text: words.replace(/\s+/g, " "), level, start: page.text.length });
  page.text += words;
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
