/** Whether a text names a time zone, "Europe/Oslo". */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}
