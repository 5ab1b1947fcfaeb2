"use client";

import { createRef, type RefObject, useLayoutEffect, useState } from "react";

/** The parts of a rendered row: itself, its link, and the button of its main action, if it has one. */
export type RowParts = {
  row: RefObject<HTMLElement | null>;
  link: RefObject<HTMLAnchorElement | null>;
  action: RefObject<HTMLButtonElement | null>;
};

/** The rendered rows of a list, by id: shortcuts and sheets find and focus them here. */
export type Rows = Map<string, RowParts>;

/** A map that the parts of a list put themselves into. */
export const usePartMap = <T>(): Map<string, T> => useState(() => new Map<string, T>())[0];

/** Creates the parts of a component and keeps them in `map` under `id` while it is mounted. */
export function useParts<T>(map: Map<string, T>, id: string, create: () => T): T {
  const [parts] = useState(create);
  useLayoutEffect(() => {
    map.set(id, parts);
    return () => {
      // A card that moved to another column is mounted there before this one is gone.
      if (map.get(id) === parts) map.delete(id);
    };
  }, [map, id, parts]);
  return parts;
}

/** The refs of a row, which is in `rows` while it is mounted. */
export const useRow = <E extends HTMLElement>(rows: Rows, id: string) =>
  useParts(rows, id, () => ({
    row: createRef<E>(),
    link: createRef<HTMLAnchorElement>(),
    action: createRef<HTMLButtonElement>(),
  })) as RowParts & { row: RefObject<E | null> };

/** The id of the row that contains the focus. */
export function focusedRow(rows: Rows): string | undefined {
  for (const [id, { row }] of rows) if (row.current?.contains(document.activeElement)) return id;
  return undefined;
}
