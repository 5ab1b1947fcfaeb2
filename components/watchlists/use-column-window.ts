"use client";

import { type RefObject, useLayoutEffect, useState } from "react";

/** Cards rendered beyond each visible end, so that fast scrolling shows no gap. */
const BEYOND = 4;
/** As many as the server sends, for the first paint. */
const AT_FIRST = 14;

type Range = { from: number; to: number };

const isSame = (a: Range, b: Range) => a.from === b.from && a.to === b.to;

function rangeIn(place: HTMLElement, count: number, height: number): Range {
  const first = Math.floor(place.scrollTop / height) - BEYOND;
  const last = Math.ceil((place.scrollTop + place.clientHeight) / height) + BEYOND;
  const to = Math.max(0, Math.min(count, last));
  return { from: Math.max(0, Math.min(first, to)), to };
}

/** Which of `count` cards, each `height` pixels high, are near the visible part of `place`. */
export function useColumnWindow(
  place: RefObject<HTMLElement | null>,
  count: number,
  height: number,
): Range {
  const [range, setRange] = useState<Range>({ from: 0, to: AT_FIRST });
  useLayoutEffect(() => {
    const here = place.current;
    if (!here) return;
    const look = () => {
      const wanted = rangeIn(here, count, height);
      setRange((before) => (isSame(before, wanted) ? before : wanted));
    };
    look();
    here.addEventListener("scroll", look, { passive: true });
    const watcher = new ResizeObserver(look);
    watcher.observe(here);
    return () => {
      here.removeEventListener("scroll", look);
      watcher.disconnect();
    };
  }, [place, count, height]);
  return { from: Math.min(range.from, count), to: Math.min(range.to, count) };
}
