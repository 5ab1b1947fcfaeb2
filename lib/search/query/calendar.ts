/** Days as "YYYY-MM-DD"; both ends of a period are inside, and an open end is absent. */
export type Period = { from?: string; to?: string };

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

const pad = (number: number, length = 2) => String(number).padStart(length, "0");
const day = (date: Date) => date.toISOString().slice(0, 10);
const utc = (year: number, month: number, date: number) => new Date(Date.UTC(year, month, date));

/** First to last day of years. */
export const years = (first: number, last = first): Required<Period> => ({
  from: `${pad(first, 4)}-01-01`,
  to: `${pad(last, 4)}-12-31`,
});

/** First to last day of `count` months from `month`, which is counted from 0. */
export const months = (year: number, month: number, count = 1): Required<Period> => ({
  from: day(utc(year, month, 1)),
  to: day(utc(year, month + count, 0)),
});

/** The number of a month from 0, by its first three letters; -1 for another word. */
export const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3));

export const yearOf = (date: string): number => Number(date.slice(0, 4));

/** The day after or before. */
export function shifted(date: string, days: number): string {
  const at = new Date(`${date}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return day(at);
}

/**
 * The first day of the `count` units of time that end today: of one year, the day after today's a
 * year ago.
 */
export function since(
  today: string,
  count: number,
  unit: "year" | "month" | "week" | "day",
): string {
  const [year = 0, month = 1, date = 1] = today.split("-").map(Number);
  if (unit === "day" || unit === "week")
    return shifted(today, -count * (unit === "week" ? 7 : 1) + 1);
  const back = unit === "year" ? 12 * count : count;
  const lastOfMonth = utc(year, month - back, 0).getUTCDate();
  return shifted(day(utc(year, month - 1 - back, Math.min(date, lastOfMonth))), 1);
}
