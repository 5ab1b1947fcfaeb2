import { dayText, shortDay } from "./day-text";
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

/** Minutes by which UTC is ahead of a zone at a moment, as `Date.getTimezoneOffset` has them. */
type Offset = (moment: Date) => number;

/**
 * An age as people say it: "just now", "5 min ago", "3 h ago" within the day, "yesterday", then the
 * date: "24 Nov", "24 Nov 2025" of another year. Days are those of UTC, or of the zone of `offset`.
 */
export function ageText(moment: Date, now: Date, offset: Offset = () => 0): string {
  const ms = now.getTime() - moment.getTime();
  if (ms < MINUTE) return "just now";
  if (ms < HOUR) return `${Math.floor(ms / MINUTE)} min ago`;
  const local = (at: Date) => new Date(at.getTime() - offset(at) * MINUTE);
  const [then, today] = [local(moment), local(now)];
  const days = Math.floor(today.getTime() / DAY) - Math.floor(then.getTime() / DAY);
  if (days === 0) return `${Math.floor(ms / HOUR)} h ago`;
  if (days === 1) return "yesterday";
  return then.getUTCFullYear() === today.getUTCFullYear() ? shortDay(then) : dayText(then);
}
