import type { Page } from "@/lib/documents/document";

/** Words of a page: `page.text.slice(start, end)`. */
export type Span = { page: number; start: number; end: number; text: string };

/** A line of a page, with the cells of a table's row; a plain line is its only cell. */
export type Line = Span & {
  cells: Span[];
  /** The nearest heading above. */
  heading: string;
  /** Whether the line is that heading. */
  isHeading: boolean;
  /** Counts the paragraphs of its page. */
  block: number;
};

export type DeckPage = Pick<Page, "number" | "text" | "headings">;

const BULLET = /^[\s•·▪●○◦■□►▸✓✔*–—-]+(?=[\p{L}\p{N}$€£¥@(])/u;

/** A part of a line without space and bullets around it; null when nothing is left. */
function trimmed(text: string, { page, start, end }: Omit<Span, "text">): Span | null {
  const words = text.slice(start, end);
  const lead = BULLET.exec(words)?.[0].length ?? /^\s*/.exec(words)?.[0].length ?? 0;
  const from = start + lead;
  const to = start + words.trimEnd().length;
  return to > from ? { page, start: from, end: to, text: text.slice(from, to) } : null;
}

/** Cells of rows are divided by bars, in Markdown also at both ends, or by tabs. */
function cellsOf(text: string, line: Span): Span[] {
  const cells: Span[] = [];
  let from = line.start;
  for (const { index } of [...line.text.matchAll(/[|\t]/g), { index: line.text.length }]) {
    const cell = trimmed(text, { page: line.page, start: from, end: line.start + index });
    if (cell && !/^:?-{2,}:?$/.test(cell.text)) cells.push(cell);
    from = line.start + index + 1;
  }
  return cells;
}

/** The lines of pages, in order. */
export function linesOf(pages: readonly DeckPage[]): Line[] {
  return pages.flatMap(({ number, text, headings }) => {
    const lines: Line[] = [];
    let block = 0;
    let from = 0;
    let heading = "";
    for (const raw of text.split("\n")) {
      const line = trimmed(text, { page: number, start: from, end: from + raw.length });
      if (!line) block += 1;
      const own = headings.find(({ start }) => start >= from && start < from + raw.length + 1);
      if (own) heading = own.text;
      if (line)
        lines.push({
          ...line,
          cells: cellsOf(text, line),
          heading,
          isHeading: own !== undefined,
          block,
        });
      from += raw.length + 1;
    }
    return lines;
  });
}

/** Words inside a span. */
export const within = (span: Span, from: number, length: number): Span => ({
  page: span.page,
  start: span.start + from,
  end: span.start + from + length,
  text: span.text.slice(from, from + length),
});
