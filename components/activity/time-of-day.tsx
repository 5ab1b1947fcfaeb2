"use client";

import { Tooltip } from "@/components/ui/tooltip";
import { useBrowserValue } from "@/components/ui/use-browser-value";

const at = (iso: string, timeZone?: string) =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(new Date(iso));

const exactly = (iso: string) =>
  new Date(iso).toLocaleString("en-GB", { dateStyle: "full", timeStyle: "medium" });

/** The time of an act within its day; the tooltip has the full date. */
export function TimeOfDay({ iso }: { iso: string }) {
  const text = useBrowserValue(() => at(iso), at(iso, "UTC"));
  return (
    <Tooltip label={() => exactly(iso)}>
      <time dateTime={iso}>{text}</time>
    </Tooltip>
  );
}
