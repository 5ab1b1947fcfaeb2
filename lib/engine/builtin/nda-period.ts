import { isoDay } from "@/lib/values/iso-day";

/** Days from `from` to `to`, both of them days (UTC) and part of it; in words: "this quarter". */
export type Period = { from: string; to: string; words: string };

const at = (year: number, month: number, day: number) => new Date(Date.UTC(year, month, day));

const MONTHS: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7 };

/** "this month", "next quarter", "in the next 60 days", "soon": seen from a day. */
export function periodOf(words: string, today: string): Period | null {
  const [year = 0, month = 1, day = 1] = today.split("-").map(Number);
  const [, which, unit = ""] = /^(this|next) (month|quarter|year)$/u.exec(words) ?? [];
  if (which) {
    const length = MONTHS[unit] ?? 1;
    const first = Math.floor((month - 1) / length) * length + (which === "next" ? length : 0);
    const end = at(year, first + length, 0);
    return { from: isoDay(at(year, first, 1)), to: isoDay(end), words };
  }
  const [, count, length = ""] =
    /^(?:in|within) the next (\d{1,3}) (day|week|month)s?$/u.exec(words) ?? [];
  if (count) {
    const days = (DAYS[length] ?? 0) * Number(count);
    const months = (MONTHS[length] ?? 0) * Number(count);
    return { from: today, to: isoDay(at(year, month - 1 + months, day + days)), words };
  }
  const soon = "within the next 90 days";
  return words === "soon"
    ? { from: today, to: isoDay(at(year, month - 1, day + 90)), words: soon }
    : null;
}
