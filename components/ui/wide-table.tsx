"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";

/** Where the last one was left: who comes back to its address finds it so. */
let left = { address: "", top: 0, start: 0 };

/**
 * The place of a table with many columns. It scrolls both ways, so that the table's head stays and
 * its bars are in sight.
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
