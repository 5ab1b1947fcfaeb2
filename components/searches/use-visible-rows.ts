"use client";

import { type RefObject, startTransition, useCallback, useLayoutEffect, useState } from "react";

/** Rows beyond the window that are there too, so that a quick turn of the wheel meets no gap. */
const BEYOND = 8;
/** Lists up to so many rows are shown whole: as the server renders them. */
const WHOLE = 25;

type Range = { from: number; to: number; rowHeight: number };

const whole = (count: number): Range => ({ from: 0, to: count, rowHeight: 0 });

/** The rows that were in sight last: who comes back to the list finds them at its first paint. */
let seen: Range | null = null;

const rowsAtFirst = (count: number): Range => (seen && seen.to <= count ? seen : whole(count));

const covers = (a: Range, b: Range) =>
  a.rowHeight === b.rowHeight && a.from <= b.from && a.to >= b.to;
const isSame = (a: Range, b: Range) => covers(a, b) && covers(b, a);

/**
 * Which of `count` rows are near the window. All rows are equally high, so that one of them tells
 * where each is; the rest is empty space of `rowHeight` pixels a row.
 */
export function useVisibleRows(rows: RefObject<HTMLElement | null>, count: number): Range {
  const [range, setRange] = useState<Range>(() => rowsAtFirst(count));
  const look = useCallback(() => {
    const place = rows.current;
    const rowHeight = place?.querySelector("[data-row]")?.getBoundingClientRect().height ?? 0;
    if (!place || rowHeight === 0) return setRange(whole(count));
    const above = -place.getBoundingClientRect().top;
    const reach = (beyond: number): Range => {
      const first = Math.floor(above / rowHeight) - beyond;
      const from = Math.max(0, Math.min(first, count));
      const last = Math.ceil((above + window.innerHeight) / rowHeight) + beyond;
      return { from, to: Math.max(from, Math.min(last, count)), rowHeight };
    };
    const sight = reach(0);
    const wanted = reach(count <= WHOLE ? WHOLE : BEYOND);
    seen = sight;
    // What is in sight is there before the next paint; what is beyond comes when there is time.
    setRange((before) => (covers(before, sight) ? before : wanted));
    startTransition(() => setRange((before) => (isSame(before, wanted) ? before : wanted)));
  }, [rows, count]);
  useLayoutEffect(() => {
    look();
    const listening = new AbortController();
    // Of whatever scrolls: the window, or the place of a wide table.
    const options = { signal: listening.signal, passive: true, capture: true };
    window.addEventListener("scroll", look, options);
    window.addEventListener("resize", look, options);
    return () => listening.abort();
  }, [look]);
  return range.rowHeight === 0 ? whole(count) : range;
}
