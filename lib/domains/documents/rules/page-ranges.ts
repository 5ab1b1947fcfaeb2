import { listedWith } from "@/lib/core/listed";
import { PICTURE_BEING_READ } from "@/lib/core/picture-being-read";
import { NO_TEXT, type Page } from "@/lib/documents/document";

/** Pages from one to another, both counted. */
type PageRange = { from: number; to: number };

/** Ascending numbers as ranges. */
function rangesOf(numbers: readonly number[]): PageRange[] {
  const ranges: PageRange[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges;
}

const numbersOf = (pages: readonly Page[]) => pages.map(({ number }) => number);

/** What is wrong with pages that have no words to read, or none yet. */
const NOT_UNREAD: readonly string[] = [NO_TEXT, PICTURE_BEING_READ];

/** Which pages were read from pictures, and which have words that could not be read; null for none. */
export function picturesOf(pages: readonly Page[]) {
  const read = pages.filter(({ confidence }) => confidence !== undefined);
  const unread = pages.filter(
    ({ text, problem, isHidden }) => !text && problem && !NOT_UNREAD.includes(problem) && !isHidden,
  );
  if (read.length + unread.length === 0) return null;
  return { read: rangesOf(numbersOf(read)), unread: rangesOf(numbersOf(unread)) };
}

/** "page 3", "pages 2–5 and 8", "parts 1 and 2" of a file without pages. */
export function rangeWords(ranges: readonly PageRange[], isPaged: boolean): string {
  const parts = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}–${to}`));
  const isOne = ranges.length === 1 && ranges[0]?.from === ranges[0]?.to;
  const noun = `${isPaged ? "page" : "part"}${isOne ? "" : "s"}`;
  return `${noun} ${listedWith("and", parts)}`;
}
