import { dayInWords, monthInWords } from "./day-text";
import { DAY_MS } from "./durations";

/*
 * What a company raised in a time, as a field of companies: the sum in US dollars of its rounds that
 * were announced then. Its key names the time, so that a plan, a filter and a search can name it.
 */

/** Names the time by its first and last day, of which one may be open: `raised.2024-01-01..2024-12-31`. */
type RaisedKey = `raised.${string}`;

/** ISO days, both included; null where the time is open. */
export type RaisedTime = { from: string | null; to: string | null };

const KEY = /^raised\.(\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})?$/;

/** The calendar has no year 0. */
const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return (
    !day.startsWith("0000") && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  );
};

/** The key of what was raised in a time. */
export const raisedKey = ({ from, to }: RaisedTime): RaisedKey =>
  `raised.${from ?? ""}..${to ?? ""}`;

/** The time of a key; null when `field` is none, or names no day of the calendar. */
export function timeOfRaised(field: string): RaisedTime | null {
  const found = KEY.exec(field);
  if (!found) return null;
  const [from = null, to = null] = [found[1], found[2]];
  const days = [from, to].filter((day) => day !== null);
  return days.length > 0 && days.every(isDay) ? { from, to } : null;
}

/** Whether a field of a plan or a filter is what was raised in a time. */
export const isRaisedKey = (field: string): field is RaisedKey => timeOfRaised(field) !== null;

const isMonth = (from: string, to: string): boolean => {
  const next = new Date(Date.parse(`${to}T00:00:00Z`) + DAY_MS).toISOString();
  return from.endsWith("-01") && from.slice(0, 7) === to.slice(0, 7) && next.slice(8, 10) === "01";
};

/** "In 2024", "from 2023 to 2024", "since 1 March 2024": a time in words. */
export function raisedTimeText({ from, to }: RaisedTime): string {
  const [first, last] = [from, to].map((day) => day?.slice(0, 4));
  const isFirst = from === null || from.endsWith("-01-01");
  const isLast = to === null || to.endsWith("-12-31");
  const areYears = isFirst && isLast;
  if (to === null) return `since ${areYears ? first : dayInWords(from ?? "")}`;
  if (from === null) return areYears ? `before ${Number(last) + 1}` : `by ${dayInWords(to)}`;
  if (areYears) return first === last ? `in ${first}` : `from ${first} to ${last}`;
  if (isMonth(from, to)) return `in ${monthInWords(from)}`;
  return from === to ? `on ${dayInWords(from)}` : `from ${dayInWords(from)} to ${dayInWords(to)}`;
}
