import { dayOf, monthOf } from "../../values/calendar";
import type { Read } from "./figures";

/** The first day of a stated period, "YYYY-MM-DD", and its precision. */
export type StatedDay = { date: string; precision: "day" | "month" | "quarter" | "year" };

const MONTH =
  "(?<month>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?<year>\\d{4})(?![\\p{L}\\p{N}]|[.,–-]\\d)";
const QUARTER = "(?:q(?<quarter>[1-4])|the (?<ordinal>first|second|third|fourth) quarter)";

const FORMS = [
  "(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})(?![\\p{L}\\p{N}])",
  `(?:the )?${DAY}(?: of)? ${MONTH},? ${YEAR}`,
  `${MONTH} (?:the )?${DAY},? ${YEAR}`,
  `${MONTH},? (?:of )?${YEAR}`,
  `${QUARTER},? (?:of )?${YEAR}`,
  YEAR,
].map((form) => new RegExp(form, "iuy"));

const ORDINALS = ["first", "second", "third", "fourth"];

function toDay(groups: Record<string, string | undefined>): StatedDay | null {
  const { year, month, number, day, quarter, ordinal } = groups;
  const ofQuarter = quarter ? Number(quarter) : ORDINALS.indexOf(ordinal?.toLowerCase() ?? "") + 1;
  const ofMonth = month ? monthOf(month) : number ? Number(number) : undefined;
  const precision = day ? "day" : ofMonth ? "month" : ofQuarter ? "quarter" : "year";
  const first = ofMonth ?? (ofQuarter ? ofQuarter * 3 - 2 : 1);
  const date = dayOf(Number(year), first, day ? Number(day) : 1);
  return date ? { date, precision } : null;
}

/**
 * The date at `at`: "30 June 2026", "June 30, 2026", "2026-06-30", "June 2026", "Q2 2026", "2026".
 */
export function dayAt(text: string, at: number): Read<StatedDay> | null {
  for (const form of FORMS) {
    form.lastIndex = at;
    const found = form.exec(text);
    const value = found?.groups ? toDay(found.groups) : null;
    if (found && value) return { end: at + found[0].length, value };
  }
  return null;
}
