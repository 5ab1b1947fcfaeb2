"use client";

import { relativeAge } from "@/lib/core/relative-age";

const absolute = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });

/**
 * How old something is, with the exact moment in the reader's own time zone on hover. That text is
 * made when the pointer arrives: the server does not know the zone, and a list has many of these.
 */
export function Age({ iso }: { iso: string }) {
  return (
    <time
      dateTime={iso}
      suppressHydrationWarning
      onPointerEnter={(event) => {
        event.currentTarget.title = absolute(iso);
      }}
    >
      {relativeAge(new Date(iso), new Date())}
    </time>
  );
}
