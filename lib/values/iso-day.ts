/** A moment's day in UTC as "YYYY-MM-DD". */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** Whether a text is a day of the calendar as "YYYY-MM-DD". */
export function isIsoDay(text: string): boolean {
  const date = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? text : Number.NaN);
  return !Number.isNaN(date.getTime()) && isoDay(date) === text;
}
