/** A moment's day in UTC as "YYYY-MM-DD". */
export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);
