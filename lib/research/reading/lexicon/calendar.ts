import { DAY_MS } from "@/lib/core/durations";
import { dayOf } from "@/lib/values/calendar";
import { isoDay } from "@/lib/values/iso-day";

/** A closed stretch of ISO days, both ends included. */
export type Span = { from: string; to: string };
export type TimeUnit = "day" | "week" | "month" | "quarter" | "year" | "decade";

const utc = (year: number, month: number, day: number) => new Date(Date.UTC(year, month - 1, day));

/** Year, month (1 to 12) and day of the month. */
export const partsOf = (day: string): [number, number, number] => {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return [year, month, date];
};

/** One day; null when the calendar has no such day. */
export function oneDay(year: number, month: number, day: number): Span | null {
  const found = dayOf(year, month, day);
  return found === null ? null : { from: found, to: found };
}

/** `count` months from the first day of one; months beyond December are of the next years. */
export const months = (year: number, month: number, count = 1): Span => ({
  from: isoDay(utc(year, month, 1)),
  to: isoDay(utc(year, month + count, 0)),
});

export const years = (first: number, last = first): Span => ({
  from: `${first}-01-01`,
  to: `${last}-12-31`,
});

/** The day so many days later. */
export function shifted(day: string, days: number): string {
  const [year, month, date] = partsOf(day);
  return isoDay(utc(year, month, date + days));
}

const MONTHS_OF = { month: 1, quarter: 3, year: 12, decade: 120 } as const;

/** The same day so many units earlier, or the last of its month: a month before March 31 is February 28. */
export function earlier(day: string, count: number, unit: TimeUnit): string {
  if (unit === "day" || unit === "week") return shifted(day, -count * (unit === "week" ? 7 : 1));
  const [year, month, date] = partsOf(day);
  const back = Math.round(count * MONTHS_OF[unit]);
  const last = utc(year, month - back + 1, 0).getUTCDate();
  return isoDay(utc(year, month - back, Math.min(date, last)));
}

/** The calendar's unit that holds a day: its week from Monday, month, quarter, year, decade. */
export function unitAround(day: string, unit: TimeUnit): Span {
  const [year, month, date] = partsOf(day);
  if (unit === "day") return { from: day, to: day };
  if (unit === "week") {
    const weekday = (utc(year, month, date).getUTCDay() + 6) % 7;
    const monday = shifted(day, -weekday);
    return { from: monday, to: shifted(monday, 6) };
  }
  if (unit === "month") return months(year, month);
  if (unit === "quarter") return months(year, 3 * Math.floor((month - 1) / 3) + 1, 3);
  const first = unit === "year" ? year : year - (year % 10);
  return years(first, unit === "year" ? first : first + 9);
}

/** The unit so many units before the one of today; negative counts lie ahead. */
export function unitBefore(today: string, count: number, unit: TimeUnit): Span {
  const { from } = unitAround(today, unit);
  return unitAround(earlier(from, count, unit), unit);
}

/** The units that end today: the last 12 months begin the day after today's a year ago. */
export const trailing = (today: string, count: number, unit: TimeUnit): Span => ({
  from: shifted(earlier(today, count, unit), 1),
  to: today,
});

/** How many days a span has. */
export const daysIn = ({ from, to }: Span): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;

/** The early, middle or late part of a span: thirds of a year are four months. */
export function thirdOf({ from, to }: Span, third: 0 | 1 | 2): Span {
  const [first, last] = [partsOf(from), partsOf(to)];
  const count = (last[0] - first[0]) * 12 + last[1] - first[1] + 1;
  if (count === 120) {
    const starts = [0, 4, 7, 10];
    return years(first[0] + (starts[third] ?? 0), first[0] + (starts[third + 1] ?? 10) - 1);
  }
  const isAligned = from.endsWith("-01") && count % 3 === 0;
  if (isAligned) return months(first[0], first[1] + (third * count) / 3, count / 3);
  const days = daysIn({ from, to });
  const size = Math.floor(days / 3);
  const start = shifted(from, third * size);
  return { from: start, to: third === 2 ? to : shifted(start, size - 1) };
}
