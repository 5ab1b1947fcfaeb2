import { useEffect, useState } from "react";

/** Words of a page that the reader has selected: UTF-16 units of its text. */
export type Selected = { page: number; start: number; end: number; quote: string };

/** Marks an element as a part of a page's text that begins at `start`, written out unchanged. */
export const pageWords = (page: number, start: number) => ({
  "data-page": page,
  "data-start": start,
});

/** What a selection covers of a part: characters before it, and its length. */
function coveredOf(selected: Range, part: HTMLElement): { before: number; length: number } {
  const covered = document.createRange();
  covered.selectNodeContents(part);
  const before = covered.cloneRange();
  if (selected.compareBoundaryPoints(Range.START_TO_START, covered) > 0)
    covered.setStart(selected.startContainer, selected.startOffset);
  if (selected.compareBoundaryPoints(Range.END_TO_END, covered) < 0)
    covered.setEnd(selected.endContainer, selected.endOffset);
  before.setEnd(covered.startContainer, covered.startOffset);
  return { before: before.toString().length, length: covered.toString().length };
}

/**
 * The words of one page that are selected; null for none, and for words of two pages. Three clicks
 * select a paragraph up to the next one, which then has no words in it.
 */
function readSelection(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const parts = Array.from(document.querySelectorAll<HTMLElement>("[data-start]"))
    .filter((part) => range.intersectsNode(part))
    .map((part) => ({
      page: part.dataset.page,
      start: part.dataset.start,
      ...coveredOf(range, part),
    }))
    .filter(({ length }) => length > 0);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || first.page !== last.page) return null;
  return {
    page: Number(first.page),
    start: Number(first.start) + first.before,
    end: Number(last.start) + last.before + last.length,
    quote: selection.toString().trim(),
  };
}

/** The words of a page that are selected now. */
export function useSelectedWords(): Selected | null {
  const [selected, setSelected] = useState<Selected | null>(null);
  useEffect(() => {
    const read = () => setSelected(readSelection());
    document.addEventListener("selectionchange", read);
    return () => document.removeEventListener("selectionchange", read);
  }, []);
  return selected;
}
