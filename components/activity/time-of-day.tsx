"use client";

import { useBrowserValue } from "@/components/ui/use-browser-value";

const at = (iso: string, timeZone?: string) =>
  new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone }).format(new Date(iso));

const exactly = (iso: string) =>
  new Date(iso).toLocaleString(undefined, { dateStyle: "full", timeStyle: "medium" });

/** The time of an act within its day; the whole moment where the pointer rests on it. */
export function TimeOfDay({ iso }: { iso: string }) {
  const text = useBrowserValue(() => at(iso), at(iso, "UTC"));
  return (
    <time
      dateTime={iso}
      onPointerEnter={(event) => {
        event.currentTarget.title = exactly(iso);
      }}
    >
      {text}
    </time>
  );
}
