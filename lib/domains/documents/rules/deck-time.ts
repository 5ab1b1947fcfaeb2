import { readDate } from "@/lib/values/dates";
import { isoDay } from "@/lib/values/iso-day";

/** The last day of a stated period: a figure of 2024 is known at its end. */
export function dayIn(text: string): string | null {
  const words = text.replace(/^(?:as (?:of|at)|in|FY|end of|year[- ]end|since)\s*/i, "").trim();
  const [, short] = /^FY\s?'?(\d\d)$/i.exec(text.trim()) ?? [];
  const read = readDate(short ? `20${short}` : words);
  if (!("value" in read)) return null;
  const { date, precision } = read.value;
  if (precision === "day") return date;
  const months = { month: 1, quarter: 3, year: 12 }[precision];
  const [year = 0, month = 1] = date.split("-").map(Number);
  return isoDay(new Date(Date.UTC(year, month - 1 + months, 0)));
}

const PLANNED =
  /\b(?:project(?:ed|ions?)|forecasts?|forecasted|expect(?:ed|s|ing)?|targets?|targeting|plan(?:s|ned|ning)?|budget(?:ed)?|goals?|aim(?:s|ing)?|pipeline|potential|could|would|will|by (?:the )?end of|estimates?|estimated|outlook|run[- ]?rate)\b|\b(?:19|20)?\d\d\s?[EPF]\b/i;

/** Whether words speak of what is to come: a plan is no fact. */
export function isPlanned(text: string, latestYear: number): boolean {
  const years = [...text.matchAll(/\b(?:19|20)\d\d\b/g)].map(([year]) => Number(year));
  return PLANNED.test(text) || years.some((year) => year >= latestYear);
}
