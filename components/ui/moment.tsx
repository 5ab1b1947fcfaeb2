"use client";

import { useBrowserValue } from "./use-browser-value";

const format = (iso: string, timeZone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(iso));

/** An exact time: in UTC until the browser supplies the reader's time zone. */
export function Moment({ iso }: { iso: string }) {
  const text = useBrowserValue(() => format(iso), `${format(iso, "UTC")} UTC`);
  return <time dateTime={iso}>{text}</time>;
}
