import type { StandardField } from "@/lib/domains/evidence/constants";
import { readLocation } from "@/lib/values/locations";

type Stated = { field: StandardField; value: unknown };

/** Whether a name is that of a city. */
export type IsCity = (name: string) => boolean;

/** The city, region and country that words name; empty when neither city nor country is known. */
export function placeNamedIn(words: string, isCity: IsCity): Stated[] {
  if (words.length > 60 || !/^\p{Lu}/u.test(words)) return [];
  const read = readLocation(words, { holdsCities: true });
  if (!("value" in read)) return [];
  const { city, region, country } = read.value;
  if (city !== undefined && country === undefined && !isCity(city)) return [];
  return [
    ...(city === undefined ? [] : [{ field: "city" as const, value: city }]),
    ...(region === undefined ? [] : [{ field: "region" as const, value: region }]),
    ...(country === undefined ? [] : [{ field: "country" as const, value: country.name }]),
  ];
}
