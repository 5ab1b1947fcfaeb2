"use client";

import { type ReactNode, useLayoutEffect, useRef } from "react";
import { cn } from "@/lib/utils";

/** Where the last table was scrolled to; returning to its address restores it. */
let left = { address: "", top: 0, start: 0 };

type Props = {
  /** Width that the table leaves in a window of 1,440 px, in rem; negative when it does not fit. */
  spare: number;
  /** All rows are shown: a part of a page scrolls only sideways. */
  isWhole?: boolean;
  children: ReactNode;
};

/** Room for a table in a window of 1,440 px, in rem. */
export const REM_BESIDE = 67.9;

/** The windows in which a table does not fit: any, those below 1,440 px, those below 1,280 px. */
function scrollsIn(spare: number): string {
  if (spare < 0) return "wide-table";
  return spare < 10 ? "max-[90rem]:wide-table" : "max-xl:wide-table";
}

/**
 * The container of a table. Where the table does not fit it scrolls both ways, so that the table's
 * head and the scroll bars stay visible.
 */
export function WideTable({ spare, isWhole = false, children }: Props) {
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
      className={cn(scrollsIn(spare), isWhole && "max-h-none!")}
    >
      {children}
    </div>
  );
}
