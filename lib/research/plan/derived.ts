/*
 * Values that depend on today: their formulas, and what a bound on one says of the stored value.
 * The database has the same formulas in `plan_value.sql`; a test compares the two.
 */

const partsOf = (day: string) => {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, date };
};

/** Whole years, as far as the year of founding tells. */
export const ageOf = (foundedYear: number, today: string): number =>
  partsOf(today).year - foundedYear;

/** Whole months from a day to today; negative for a day to come. */
export function monthsSince(day: string, today: string): number {
  const [from, to] = [partsOf(day), partsOf(today)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  return months - Number(from.date > to.date);
}

const MONTHS_MAX = 24_000;

/** The last day that is at least so many whole months before today. */
export function monthsBefore(months: number, today: string): string {
  const { year, month, date } = partsOf(today);
  const at = year * 12 + month - 1 - Math.max(-MONTHS_MAX, Math.min(MONTHS_MAX, months));
  if (at < 12) return "0001-01-01";
  const [ofYear, ofMonth] = [Math.floor(at / 12), (at % 12) + 1];
  const days = new Date(Date.UTC(ofYear, ofMonth, 0)).getUTCDate();
  const written = [
    String(ofYear).padStart(4, "0"),
    ofMonth.toString().padStart(2, "0"),
    Math.min(date, days).toString().padStart(2, "0"),
  ];
  return written.join("-");
}
