/** Whether a text names a time zone, "Europe/Oslo". */
export function isTimeZone(text: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}

/** What clocks show there in winter and in summer. */
const clockOf = (timeZone: string): string =>
  ["2026-01-01T00:00:00Z", "2026-07-01T00:00:00Z"]
    .map((at) => new Date(at).toLocaleString("en", { timeZone }))
    .join();

/** The time zone of a country, by its code of two letters; null where its clocks differ. */
export function zoneOfCountry(code: string): string | null {
  const zones = new Intl.Locale(`und-${code}`).getTimeZones() ?? [];
  return new Set(zones.map(clockOf)).size === 1 ? (zones[0] ?? null) : null;
}
