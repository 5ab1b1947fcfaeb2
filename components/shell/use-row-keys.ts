"use client";

import type { KeyboardEvent, RefObject } from "react";
import { useShortcut } from "./use-shortcuts";

const links = "[data-row] a.row-link";

/** Arrows, j and k move between rows; x selects the focused one. */
export function useRowKeys(rows: RefObject<HTMLElement | null>, onSelect: (id: string) => void) {
  const all = () => [...(rows.current?.querySelectorAll<HTMLElement>(links) ?? [])];
  const indexOfFocus = () => all().indexOf(document.activeElement as HTMLElement);
  const step = (by: 1 | -1) => {
    const current = indexOfFocus();
    const link = current === -1 ? firstInSight(all()) : all()[current + by];
    link?.focus({ preventScroll: true });
    link?.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
    return link !== undefined;
  };
  const select = () => {
    const row = all()[indexOfFocus()]?.closest<HTMLElement>("[data-row]");
    if (row?.dataset.row) onSelect(row.dataset.row);
  };
  useShortcut("next-row", () => void step(1), "page");
  useShortcut("previous-row", () => void step(-1), "page");
  useShortcut("select-row", select, "page");
  return (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
    if (by && indexOfFocus() !== -1 && step(by)) event.preventDefault();
  };
}

/** The table's sticky head covers rows above its lower edge. */
const firstInSight = (all: readonly HTMLElement[]) => {
  const head = all[0]?.closest("table")?.querySelector("th")?.getBoundingClientRect();
  return all.find((link) => link.getBoundingClientRect().top > (head?.bottom ?? 0)) ?? all[0];
};
