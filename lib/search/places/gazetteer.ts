import { lookupKey } from "../../core/search-key";
import { CANADIAN_PROVINCES, US_STATES } from "../../values/places";
import { citiesOfArea, citiesOfAreas, METROS } from "./areas";
import { CITIES } from "./cities";
import { COUNTRIES } from "./countries";
import { REGIONS, US_REGIONS } from "./regions";

/** What a name stands for. A state, a metropolitan area and a city know their country. */
export type Place =
  | { kind: "country"; name: string }
  | { kind: "region"; name: string }
  | { kind: "area"; name: string; country: string }
  | { kind: "city"; name: string; country: string; isWord?: true };

/** Names as they are looked up: folded, with one space between words. */
export const placeKey = (name: string): string =>
  lookupKey(name).replace(/-/g, " ").replace(/\.$/, "");

/** Lines "Name: other, words" of a table. */
const lines = (table: string): [name: string, words: string[]][] =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const at = line.indexOf(":");
      return [
        line.slice(0, at),
        line
          .slice(at + 1)
          .split(", ")
          .map((word) => word.trim()),
      ];
    });

/** The cities of one country's line: "Bangalore = bengaluru, blr" is one city of two names more. */
function citiesOf(country: string, words: string[]): [key: string, place: Place][] {
  const known: [string, Place][] = [];
  let city: Place = { kind: "city", name: "", country };
  for (const word of words) {
    const [first = "", second] = word.split(" = ");
    // What follows a city with "=" in lower case are more of its names.
    if (/^\p{Lu}/u.test(first)) {
      const isWord = first.endsWith("?") ? { isWord: true as const } : {};
      city = { kind: "city", name: first.replace("?", ""), country, ...isWord };
    }
    for (const name of [first.replace("?", ""), ...(second ? [second] : [])])
      known.push([placeKey(name), city]);
  }
  return known;
}

const namesOf = (name: string, words: string) => [name, ...words.split(", ")].map(placeKey);

function build(): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [country, words] of lines(CITIES))
    for (const [key, city] of citiesOf(country, words)) places.set(key, city);
  for (const { name, words, country } of METROS)
    for (const key of namesOf(name, words)) places.set(key, { kind: "area", name, country });
  const [us, canada] = ["United States", "Canada"];
  for (const name of US_STATES.values())
    if (name !== "New York" && name !== "Washington" && name !== "Georgia")
      places.set(placeKey(name), { kind: "area", name, country: us });
  places.set("washington state", { kind: "area", name: "Washington", country: us });
  places.set("new york state", { kind: "area", name: "New York", country: us });
  for (const name of CANADIAN_PROVINCES.values())
    places.set(placeKey(name), { kind: "area", name, country: canada });
  for (const word of ["californian", "texan", "floridian"]) {
    const name = { c: "California", t: "Texas", f: "Florida" }[word.charAt(0)] ?? "";
    places.set(word, { kind: "area", name, country: us });
  }
  for (const { name, words } of US_REGIONS)
    for (const key of namesOf(name, words)) places.set(key, { kind: "area", name, country: us });
  for (const { name, words } of REGIONS)
    for (const key of namesOf(name, words)) places.set(key, { kind: "region", name });
  for (const [name, words] of lines(COUNTRIES))
    for (const key of [name, ...words].map(placeKey)) places.set(key, { kind: "country", name });
  addSmallCities(places);
  return places;
}

/** Cities that are only known as part of an area are often words or names too: "Sandy", "Newton". */
function addSmallCities(places: Map<string, Place>): void {
  for (const [area, cities] of citiesOfAreas()) {
    const around = places.get(placeKey(area));
    const country = around && "country" in around ? around.country : null;
    for (const name of country === null ? [] : cities)
      if (country !== null && !places.has(placeKey(name)))
        places.set(placeKey(name), { kind: "city", name, country, isWord: true });
  }
}

let places: Map<string, Place> | undefined;
let deletions: Map<string, string> | undefined;

/** Every place by its keys; made on first use. */
function all(): Map<string, Place> {
  places ??= build();
  return places;
}

/** The place of that key. */
export const placeOf = (key: string): Place | null => all().get(key) ?? null;

/** Shortest name that is looked for when a letter is wrong: short ones are near too many words. */
const SHORTEST = 6;

/** A word without one of its letters, each in turn, and itself. */
function* withoutOne(word: string): Generator<string> {
  yield word;
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

/** Whether one insertion, deletion, change or swap of neighbours makes `a` into `b`. */
export function isOneEditAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  return (
    restA.slice(1) === restB ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB.slice(1) ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  );
}

/** The place whose name is written with one letter wrong, by an index of names less one letter. */
export function nearPlace(key: string): Place | null {
  if (key.length < SHORTEST || key.length > 20) return null;
  if (!deletions) {
    deletions = new Map();
    for (const name of all().keys())
      if (name.length >= SHORTEST && name.length <= 20 && !name.includes(" "))
        for (const less of withoutOne(name)) if (!deletions.has(less)) deletions.set(less, name);
  }
  for (const less of withoutOne(key)) {
    const name = deletions.get(less);
    const place = name?.charAt(0) === key.charAt(0) && isOneEditAway(name, key) && placeOf(name);
    if (place) return place.kind === "city" && place.isWord ? null : place;
  }
  return null;
}

/** Most words of a place's name. */
export const LONGEST_NAME = 5;

/** The cities that a region's name stands for: those of an area, or a city alone; else none. */
export function citiesOfRegion(name: string): readonly string[] {
  const cities = citiesOfArea(name);
  if (cities.length > 0) return cities;
  const place = placeOf(placeKey(name));
  return place?.kind === "city" ? [place.name] : [];
}
