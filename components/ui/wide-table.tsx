"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Where the last table was scrolled to; returning to its address restores it. */
let left = { address: "", top: 0, start: 0 };

/**
 * The container of a table with many columns. It scrolls both ways, so that the table's head and
 * the scroll bars stay visible.
 */
export function WideTable({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (left.address === location.href) place.current?.scrollTo(left.start, left.top);
  }, []);
  return (
    <div
      ref={place}
      onScroll={({ currentTarget: { scrollTop, scrollLeft } }) => {
        left = { address: location.href, top: scrollTop, start: scrollLeft };
      }}
      className="wide-table"
    >
      {children}
    </div>
  );
}
