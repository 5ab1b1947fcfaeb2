import { lookupKey } from "../core/search-key";
import { type RemoteWork, readRemoteWork } from "./choices";
import { readCountry } from "./countries";
import { type Location, type LocationColumn, readLocations } from "./locations";
import { CANADIAN_PROVINCES, US_STATES } from "./places";
import { cleanCell, isUnknown } from "./read-cell";

/** Countries and regions where a company is, and how much of its work is remote. */
export type Presence = { places: string[]; remote?: RemoteWork };

/** A country as the product writes it; a region in its own words. */
export function placeNamed(written: string): string {
  const read = readCountry(written);
  return "value" in read ? read.value.name : cleanCell(written);
}

/** Items of a list of places: "United States of America", "Europe", "Remote", "Fully Remote". */
export function readPresence(items: readonly string[]): Presence {
  const places = new Set<string>();
  let remote: RemoteWork | undefined;
  for (const item of items.map(cleanCell)) {
    const read = readRemoteWork(item);
    if ("value" in read) remote ??= read.value;
    else if (!isUnknown(item) && item !== "" && !/^remote$/i.test(item))
      places.add(placeNamed(item));
  }
  return { places: [...places], ...(remote ? { remote } : {}) };
}

const statesOf: Record<string, ReadonlyMap<string, string>> = {
  US: US_STATES,
  CA: CANADIAN_PROVINCES,
};

/**
 * A region of a country that stands without it: "CA, USA" is California. Other codes ("LA, Nigeria")
 * and regions that a country is also called ("Georgia") say nothing alone.
 */
function regionAlone({ region, country }: Location): string | undefined {
  if (!region) return undefined;
  const named = statesOf[country?.code ?? ""]?.get(region) ?? region;
  if (/^(?:[A-Z]{1,3}|(?:[A-Z]\.)+)$/.test(named)) return undefined;
  const read = readCountry(named);
  return "value" in read && read.value.code !== country?.code ? undefined : named;
}

/** The cities of a cell of several locations; none where it names only that of the first. */
export function citiesOfLocations(text: string, column?: LocationColumn): string[] {
  const [first, ...others] = readLocations(text, column);
  const named = new Map(
    [first, ...others].flatMap((each) => (each?.city ? [[lookupKey(each.city), each.city]] : [])),
  );
  return others.length > 0 && (named.size > 1 || !first?.city) ? [...named.values()] : [];
}

/** Countries and regions of a cell of several locations; none where it has only one. */
export function placesOfLocations(text: string, column?: LocationColumn): string[] {
  const all = readLocations(text, column);
  if (all.length < 2) return [];
  const names = all.flatMap((each) => [each.country?.name, regionAlone(each)]);
  return [...new Set(names.filter((name) => name !== undefined))];
}
