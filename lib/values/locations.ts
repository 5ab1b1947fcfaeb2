import { type Country, readCountry, type TwoLetters } from "./countries";
import { CANADIAN_PROVINCES, CONTINENTS, UK_NATIONS, US_STATES } from "./places";
import { cleanCell, isUnknown, type Read, readCell, UNKNOWN } from "./read-cell";

/** A place as precisely as written; the region keeps its wording. */
export type Location = { city?: string; region?: string; country?: Country };

/** What the column says for its cells. */
export type LocationColumn = {
  codes?: TwoLetters;
  /** The column holds places, so a bare word that is not a country is a city. */
  holdsCities?: boolean;
};

/** Longest cell of places, in UTF-16 units: some companies have thirty offices. */
const MAX_LENGTH = 3000;

const values = (map: Map<string, string>) => new Set([...map.values()]);
const [stateNames, provinceNames] = [values(US_STATES), values(CANADIAN_PROVINCES)];
const UNITED_STATES: Country = { code: "US", name: "United States" };
const CANADA: Country = { code: "CA", name: "Canada" };

const countryIn = (part: string, codes?: TwoLetters): Country | undefined => {
  const read = readCountry(part, { codes });
  return "value" in read ? read.value : undefined;
};

/** The country whose state or province `part` is, when nothing else is written that way. */
function countryOfRegion(part: string, codes?: TwoLetters): Country | undefined {
  const isCountry = countryIn(part, "iso2") !== undefined;
  if (US_STATES.has(part) || stateNames.has(part))
    return !isCountry || (codes === "states" && part.length === 2) ? UNITED_STATES : undefined;
  if (CANADIAN_PROVINCES.has(part) || provinceNames.has(part))
    return isCountry ? undefined : CANADA;
  return undefined;
}

/** Two words that are a region rather than a city when only a country follows them. */
const looksLikeRegion = (part: string) =>
  UK_NATIONS.includes(part) ||
  stateNames.has(part) ||
  /^(?:[A-Z]{2,3}|(?:[A-Z]\.){2,3})$/.test(part);

/** What precedes the country: a city, a region, or both. */
function inside(parts: string[], country?: Country): Location {
  const [first, ...rest] = parts;
  if (!first) return country ? { country } : {};
  const more = country ? { country } : {};
  const region = rest.at(-1);
  if (region) return { city: first, region, ...more };
  // "New York" and "Washington" mean the cities; "Singapore, Singapore" is one.
  const isRegion =
    looksLikeRegion(first) && first !== "New York" && first !== "Washington" && country;
  return isRegion ? { region: first, ...more } : { city: first, ...more };
}

/** The first of several joined places, unless the phrase is one country's name. */
function firstOf(place: string): string {
  const [first = place] = place.split(/ and | & | et | und | \/ |\/| \+ /);
  return countryIn(place) || place.includes(",") ? place : first;
}

/** A word for "not known"; behind a city "NC" is North Carolina. */
const isNoPart = (part: string, at: number) => isUnknown(part) && !(at > 0 && US_STATES.has(part));

function readPlace(place: string, column: LocationColumn): Read<Location> {
  if (CONTINENTS.includes(place)) return { value: { region: place } };
  const parts = place
    .split(",")
    .map((part) => part.trim())
    .filter(
      (part, at) => part && !isNoPart(part, at) && !/^(?:remote|hq|headquarters)$/i.test(part),
    );
  const last = parts.at(-1);
  if (!last) return UNKNOWN;
  const isBehind = parts.length > 1;
  const state = isBehind ? countryOfRegion(last, column.codes) : undefined;
  if (state) return { value: inside(parts, state) };
  // After a city, Georgia and two letters may also be a state: ambiguous.
  const isAmbiguous = isBehind && last === "Georgia";
  const country = isAmbiguous ? undefined : countryIn(last, column.codes);
  if (country) return { value: inside(parts.slice(0, -1), country) };
  if (isBehind) return { value: { city: parts[0] } };
  return column.holdsCities ? { value: { city: last } } : { problem: "Unknown place" };
}

/** The places that a cell lists; "Remote" is none. */
const listed = (cell: string) =>
  cell
    .split(/[;|]/)
    .map((place) => place.trim())
    .filter((place) => place && !/^(?:partly |fully )?remote$/i.test(place));

/** Every place of a cell that is understood. */
export function readLocations(text: string, column: LocationColumn = {}): Location[] {
  if (text.length > MAX_LENGTH || !/[;|]/.test(text)) return [];
  return listed(cleanCell(text)).flatMap((place) => {
    const read = readPlace(firstOf(place), column);
    return "value" in read ? [read.value] : [];
  });
}

/**
 * The first place of a cell: "London, England, United Kingdom", "San Francisco, CA, USA; Remote",
 * "Austin, TX", "Paris and San Francisco", "Singapore". "Remote" says nothing of a place.
 */
export function readLocation(text: string, column: LocationColumn = {}): Read<Location> {
  const parse = (cell: string): Read<Location> => {
    const [place] = listed(cell);
    if (!place) return UNKNOWN;
    return /\p{L}/u.test(place) ? readPlace(firstOf(place), column) : { problem: "Not a place" };
  };
  return readCell(text, "a place", parse, MAX_LENGTH);
}
