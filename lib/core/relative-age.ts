import { DAY_MS as DAY, HOUR_MS as HOUR, MINUTE_MS as MINUTE } from "./durations";

/**
 * SPEC.md's short age: "now" under an hour, then whole hours, days up to 6, weeks up to 29 days,
 * months of 30 days. A time in the future is "now".
 */
export function relativeAge(moment: Date, now: Date): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < HOUR) return "now";
  if (ms < DAY) return `${Math.floor(ms / HOUR)}h`;
  const days = Math.floor(ms / DAY);
  if (days < 7) return `${days}d`;
  if (days < 30) return `${Math.floor(days / 7)}w`;
  return `${Math.floor(days / 30)}m`;
}

const startOfDay = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0);

/**
 * An age as people say it: "just now", "5 min ago", "3 h ago" within the day, "yesterday", then the
 * date: "24 Nov", "24 Nov 2025" of another year. Days are those of this process or browser.
 */
export function ageText(moment: Date, now: Date): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE) return "just now";
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`;
  // Half a day more than whole days, for days of 23 and 25 hours.
  const days = Math.floor((startOfDay(now) - startOfDay(moment) + DAY / 2) / DAY);
  if (days === 0) return `${Math.floor(ms / HOUR)} h ago`;
  if (days === 1) return "yesterday";
  const year = moment.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return moment.toLocaleDateString("en-GB", { day: "numeric", month: "short", year });
}
