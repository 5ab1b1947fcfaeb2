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

/** An age as people say it: "just now", "5 min ago", then the short age. */
export function ageText(moment: Date, now: Date): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE) return "just now";
  return ms < HOUR ? `${Math.floor(ms / MINUTE)} min ago` : relativeAge(moment, now);
}
