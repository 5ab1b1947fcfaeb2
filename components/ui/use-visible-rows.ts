"use client";

import { type RefObject, useLayoutEffect, useState } from "react";
import type { Rows } from "./use-rows";

/** Rows rendered beyond each end of the window, so that fast scrolling shows no gap. */
const BEYOND = 8;
/** Lists of at most this many rows render whole, as on the server. */
const WHOLE = 25;

type List = { body: RefObject<HTMLElement | null>; rows: Rows; count: number };
type Range = { from: number; to: number; rowHeight: number };

const whole = (count: number): Range => ({ from: 0, to: count, rowHeight: 0 });

/** The last visible rows: on returning to the list they are rendered at once. */
let seen: Range | null = null;

const rowsAtFirst = (count: number): Range => (seen && seen.to <= count ? seen : whole(count));

const covers = (a: Range, b: Range) =>
  a.rowHeight === b.rowHeight && a.from <= b.from && a.to >= b.to;
const isSame = (a: Range, b: Range) => covers(a, b) && covers(b, a);

/** The visible rows and `beyond` more at either end; null while there is no row to measure. */
function rowsNear({ body, rows, count }: List, beyond: number): Range | null {
  const [first] = rows.values();
  const rowHeight = first?.row.current?.getBoundingClientRect().height ?? 0;
  if (!body.current || rowHeight === 0) return null;
  const above = -body.current.getBoundingClientRect().top;
  const start = Math.floor(above / rowHeight) - beyond;
  const last = Math.ceil((above + window.innerHeight) / rowHeight) + beyond;
  const from = Math.max(0, Math.min(start, count));
  return { from, to: Math.max(from, Math.min(last, count)), rowHeight };
}

/**
 * Which of `count` rows are near the window. All rows are equally high, so one of them shows where
 * each is; the rest is empty space of `rowHeight` pixels a row.
 */
export function useVisibleRows({ body, rows, count }: List): Range {
  const [range, setRange] = useState<Range>(() => rowsAtFirst(count));
  useLayoutEffect(() => {
    const near = () => rowsNear({ body, rows, count }, count <= WHOLE ? WHOLE : BEYOND);
    let isDue = false;
    function widen() {
      isDue = false;
      const wanted = near();
      if (wanted) setRange((before) => (isSame(before, wanted) ? before : wanted));
    }
    // Visible rows render for the next paint, those beyond it afterwards.
    function look() {
      const sight = rowsNear({ body, rows, count }, 0);
      if (!sight) return;
      seen = sight;
      setRange((before) => (covers(before, sight) ? before : (near() ?? before)));
      if (!isDue) requestAnimationFrame(() => setTimeout(widen));
      isDue = true;
    }
    look();
    const listening = new AbortController();
    // Listens to every scroll container: the window, or a wide table.
    const options = { signal: listening.signal, passive: true, capture: true };
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look, options);
    return () => listening.abort();
  }, [body, rows, count]);
  return range.rowHeight === 0 ? whole(count) : range;
}
