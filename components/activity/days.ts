import { weekday, weekdayAndYear } from "@/lib/core/day-text";
import { DAY_MS } from "@/lib/core/durations";
import type { Act } from "@/lib/domains/activity/schema/acts";

export type Day = { key: string; title: string; acts: Act[] };

const keyOf = (moment: Date, timeZone?: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(moment);

function titleOf(key: string, now: Date, timeZone?: string): string {
  if (key === keyOf(now, timeZone)) return "Today";
  if (key === keyOf(new Date(now.getTime() - DAY_MS), timeZone)) return "Yesterday";
  const isThisYear = key.slice(0, 4) === keyOf(now, timeZone).slice(0, 4);
  return isThisYear ? weekday(key) : weekdayAndYear(key);
}

/** Acts, newest first, grouped by day in a time zone (the reader's own by default). */
export function daysOf(acts: readonly Act[], now: Date, timeZone?: string): Day[] {
  const days: Day[] = [];
  for (const act of acts) {
    const key = keyOf(new Date(act.at), timeZone);
    const last = days.at(-1);
    if (last?.key === key) last.acts.push(act);
    else days.push({ key, title: titleOf(key, now, timeZone), acts: [act] });
  }
  return days;
}
