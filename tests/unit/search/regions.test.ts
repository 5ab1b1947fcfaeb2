import { describe, expect, test } from "vitest";
import { COUNTRIES } from "@/lib/search/places/countries";
import { placeOf } from "@/lib/search/places/gazetteer";
import { countriesOfRegion, REGIONS } from "@/lib/search/places/regions";

/* A region's name means its own countries, and no larger or smaller region of another name. */

const countriesOf = (words: string) => countriesOfRegion(placeOf(words)?.name ?? "");

test.each([
  ["asian continent", ["Japan", "India", "Israel", "Saudi Arabia"], ["Australia", "Egypt"]],
  ["apac", ["Japan", "Australia", "India"], ["Israel", "Saudi Arabia"]],
  ["central europe", ["Austria", "Switzerland", "Poland"], ["Russia", "Bulgaria", "France"]],
  ["eastern europe", ["Russia", "Bulgaria", "Poland"], ["Austria"]],
  ["continental europe", ["France", "Poland"], ["United Kingdom", "Ireland", "Iceland"]],
  ["europe", ["France", "United Kingdom", "Ireland"], ["Israel"]],
  ["mediterranean", ["Italy", "Tunisia", "Israel"], ["Portugal", "Andorra"]],
  ["see", ["Greece", "Serbia", "Turkey"], ["Poland"]],
  ["indian subcontinent", ["India", "Nepal"], ["Afghanistan"]],
  ["far east", ["Japan", "Vietnam"], ["India"]],
  ["persian gulf", ["Iran", "Qatar"], ["Yemen"]],
  ["australasia", ["Australia", "New Zealand"], ["Fiji"]],
  ["bric", ["Brazil", "China"], ["South Africa"]],
  ["west africa", ["Ghana", "Mauritania"], ["Morocco"]],
])("%s", (words, inside, outside) => {
  const countries = countriesOf(words);
  expect(inside.filter((name) => !countries.includes(name))).toEqual([]);
  expect(outside.filter((name) => countries.includes(name))).toEqual([]);
});

describe("every region", () => {
  const known = new Set(
    COUNTRIES.trim()
      .split("\n")
      .map((line) => line.slice(0, line.indexOf(":"))),
  );
  test.each(
    REGIONS.map((region) => [region.name, region.countries] as const),
  )("%s has countries that are known, each once", (_, countries) => {
    expect(countries.filter((name) => !known.has(name))).toEqual([]);
    expect(new Set(countries).size).toBe(countries.length);
  });
});
