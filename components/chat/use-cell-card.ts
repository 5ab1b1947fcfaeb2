"use client";

import { useEffect, useRef, useState } from "react";

/** A cell whose source is shown: the element that it is attached to, its text and its claims. */
export type ShownCell = { anchor: HTMLElement; text: string; claims: readonly string[] };
/** `takesFocus`: a key opened it, so that reading goes on inside. */
type Shown = ShownCell & { takesFocus: boolean };

/** How long the focus rests on a cell before its source shows, in ms: arrow keys pass through. */
const REST_MS = 400;

/** One card for all cells of a table: a press opens it, the resting focus previews it. */
export function useCellCard() {
  const [shown, setShown] = useState<Shown | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const close = () => {
    clearTimeout(timer.current);
    setShown(null);
  };
  return {
    shown,
    press(cell: ShownCell, takesFocus: boolean) {
      clearTimeout(timer.current);
      const isOpen = shown?.anchor === cell.anchor && !takesFocus;
      setShown(isOpen ? null : { ...cell, takesFocus });
    },
    preview(cell: ShownCell) {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setShown({ ...cell, takesFocus: false }), REST_MS);
    },
    /** The focus left the cell: towards its card, that stays. */
    leave() {
      clearTimeout(timer.current);
      setShown((now) => (now?.takesFocus ? now : null));
    },
    close,
  };
}
export type CellCardControl = ReturnType<typeof useCellCard>;
