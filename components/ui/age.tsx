"use client";

import { ageText } from "@/lib/core/relative-age";
import { Tooltip } from "./tooltip";
import { useBrowserValue } from "./use-browser-value";

const absolute = (iso: string) =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "full", timeStyle: "short" });

/**
 * The age of something; its tooltip has the exact time in the reader's time zone. The tooltip's
 * text is made on demand: the server does not know the zone, and lists have many ages.
 */
export function Age({ iso }: { iso: string }) {
  const [moment, now] = [new Date(iso), new Date()];
  const text = useBrowserValue(
    () => ageText(moment, now, (at) => at.getTimezoneOffset()),
    ageText(moment, now),
  );
  return (
    <Tooltip label={() => absolute(iso)}>
      <time dateTime={iso} suppressHydrationWarning>
        {text}
      </time>
    </Tooltip>
  );
}
