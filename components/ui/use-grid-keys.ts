"use client";

import { type FocusEvent, type KeyboardEvent, useRef } from "react";

/** What makes an element in a cell a stop of the arrow keys; Tab stops only at the first one. */
export const gridStop = (isFirst: boolean) => ({ "data-stop": "", tabIndex: isFirst ? 0 : -1 });

const stopsIn = (row: HTMLTableRowElement) => [...row.querySelectorAll<HTMLElement>("[data-stop]")];

type Place = { row: number; column: number };

/** Where a key leads from a place; null for other keys. */
function placeAfter(key: string, { row, column }: Place, toEdge: boolean): Place | null {
  const far = Number.MAX_SAFE_INTEGER;
  switch (key) {
    case "ArrowUp":
      return { row: row - 1, column };
    case "ArrowDown":
      return { row: row + 1, column };
    case "ArrowLeft":
      return { row, column: column - 1 };
    case "ArrowRight":
      return { row, column: column + 1 };
    case "Home":
      return { row: toEdge ? 0 : row, column: 0 };
    case "End":
      return { row: toEdge ? far : row, column: far };
    default:
      return null;
  }
}

const within = <T>(list: readonly T[], at: number): T | undefined =>
  list[Math.max(0, Math.min(at, list.length - 1))];

/**
 * Makes a table one stop of the Tab key: arrow keys, Home and End move among the elements that
 * `gridStop` marks in its body.
 */
export function useGridKeys() {
  const table = useRef<HTMLTableElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    const rows = [...(table.current?.tBodies[0]?.rows ?? [])].map(stopsIn);
    const row = rows.findIndex((stops) => stops.includes(event.target as HTMLElement));
    if (row < 0 || event.altKey || event.metaKey) return;
    const column = rows[row]?.indexOf(event.target as HTMLElement) ?? 0;
    const place = placeAfter(event.key, { row, column }, event.ctrlKey);
    if (!place) return;
    event.preventDefault();
    within(within(rows, place.row) ?? [], place.column)?.focus();
  }

  /** Tab comes back to where the arrow keys left. */
  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    if (target.dataset.stop === undefined) return;
    for (const each of table.current?.querySelectorAll<HTMLElement>("[data-stop]") ?? [])
      each.tabIndex = each === target ? 0 : -1;
  }
  return { ref: table, role: "grid", onKeyDown, onFocus };
}
