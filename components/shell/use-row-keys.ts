"use client";

import type { KeyboardEvent, RefObject } from "react";
import { useShortcut } from "@/components/shell/use-shortcuts";
import type { Rows } from "@/components/ui/use-rows";

type Listed = { _id: string };

type List = {
  rows: Rows;
  /** All rows in their order, rendered or not. */
  order: readonly Listed[];
  /** A sticky cell of the head, which covers the rows that scroll below it. */
  head: RefObject<HTMLElement | null>;
  onSelect: (id: string) => void;
};

/** Arrows, j and k move between rows; x selects the focused one. */
export function useRowKeys({ rows, order, head, onSelect }: List) {
  const linkOf = ({ _id }: Listed) => rows.get(_id)?.link.current;
  const indexOfFocus = () => order.findIndex((one) => linkOf(one) === document.activeElement);
  const firstInSight = () => {
    const top = head.current?.getBoundingClientRect().bottom ?? 0;
    const rendered = order.filter(linkOf);
    const isBelow = (one: Listed) => (linkOf(one)?.getBoundingClientRect().top ?? 0) > top;
    return rendered.find(isBelow) ?? rendered[0];
  };
  const step = (by: 1 | -1) => {
    const current = indexOfFocus();
    const next = current === -1 ? firstInSight() : order[current + by];
    const parts = next && rows.get(next._id);
    parts?.link.current?.focus({ preventScroll: true });
    parts?.row.current?.scrollIntoView({ block: "nearest" });
    return parts !== undefined;
  };
  const select = () => {
    const focused = order[indexOfFocus()];
    if (focused) onSelect(focused._id);
  };
  useShortcut("next-row", () => void step(1), "page");
  useShortcut("previous-row", () => void step(-1), "page");
  useShortcut("select-row", select, "page");
  return (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by && indexOfFocus() !== -1 && step(by)) event.preventDefault();
  };
}
