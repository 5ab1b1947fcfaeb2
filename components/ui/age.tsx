"use client";

import { relativeAge } from "@/lib/core/relative-age";
import { Tooltip } from "./tooltip";

const absolute = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: "full", timeStyle: "short" });

/**
 * How old something is; its tooltip has the exact moment in the reader's own time zone. That text
 * is made when it is asked for: the server does not know the zone, and a list has many of these.
 */
export function Age({ iso }: { iso: string }) {
  return (
    <Tooltip label={() => absolute(iso)}>
      <time dateTime={iso} suppressHydrationWarning>
        {relativeAge(new Date(iso), new Date())}
      </time>
    </Tooltip>
  );
}
