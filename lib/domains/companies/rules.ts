/** A number of people as it is written: "58", "11–50", "5,000+". `max` is null for "or more". */
export function employeesText(min: number, max: number | null): string {
  const written = (count: number) => count.toLocaleString("en");
  if (max === null) return `${written(min)}+`;
  return min === max ? written(min) : `${written(min)}–${written(max)}`;
}

/** Where a company is, as far as that is known: "London, United Kingdom". */
export function placeText(place: {
  city: string | null;
  region: string | null;
  country: string | null;
}): string | null {
  const parts = [place.city ?? place.region, place.country].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(", ") : null;
}
