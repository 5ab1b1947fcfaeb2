"use client";

import { useSyncExternalStore } from "react";

const format = (iso: string, timeZone?: string) =>
  new Intl.DateTimeFormat("en-GB", {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  }).format(new Date(iso));

const never = () => () => {};

/** An exact moment: in UTC until the browser says which zone its reader is in. */
export function Moment({ iso }: { iso: string }) {
  const text = useSyncExternalStore(
    never,
    () => format(iso),
    () => `${format(iso, "UTC")} UTC`,
  );
  return <time dateTime={iso}>{text}</time>;
}
