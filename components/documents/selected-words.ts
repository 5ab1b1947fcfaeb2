import { useEffect, useState } from "react";

/** Words of a page that the reader has selected: UTF-16 units of its text. */
export type Selected = { page: number; start: number; end: number; quote: string };

/** Marks an element as a part of a page's text that begins at `start`, written out unchanged. */
export const pageWords = (page: number, start: number) => ({
  "data-page": page,
  "data-start": start,
});

/** Where a boundary of a selection lies in the text of its page; null outside of pages. */
function placeOf(node: Node, offset: number): { page: number; at: number } | null {
  const element = node instanceof Element ? node : node.parentElement;
  const part = element?.closest<HTMLElement>("[data-start]");
  if (!part) return null;
  const before = document.createRange();
  before.setStart(part, 0);
  before.setEnd(node, offset);
  const { page, start } = part.dataset;
  return { page: Number(page), at: Number(start) + before.toString().length };
}

/** The words of one page that are selected; null for none, and for words of two pages. */
function readSelection(): Selected | null {
  const selection = document.getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const from = placeOf(range.startContainer, range.startOffset);
  const to = placeOf(range.endContainer, range.endOffset);
  if (!from || !to || from.page !== to.page || to.at <= from.at) return null;
  return { page: from.page, start: from.at, end: to.at, quote: selection.toString().trim() };
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
