import { expect, test } from "vitest";
import { readRemoteWork, readSubIndustry, readYesNo } from "@/lib/values/choices";
import { readCountry } from "@/lib/values/countries";
import { citiesOfLocations, placesOfLocations, readPresence } from "@/lib/values/presence";

test.each<[string[], string[], string | undefined]>([
  [
    ["United States of America", "America / Canada"],
    ["United States", "America / Canada"],
    undefined,
  ],
  [
    ["Ivory Coast", "Africa", "Remote", "Fully Remote"],
    ["Côte d'Ivoire", "Africa"],
    "Fully remote",
  ],
  [["Remote", "Partly Remote"], [], "Partly remote"],
  [["Remote"], [], undefined],
  [["Unspecified", "", "Georgia"], ["Georgia"], undefined],
])("%j", (items, places, remote) => {
  expect(readPresence(items)).toEqual({ places, ...(remote && { remote }) });
});

test.each<[string, string[], string[]]>([
  ["Berlin, Germany", [], []],
  ["Berlin, Germany; Remote", [], []],
  ["Oslo, Norway; Austin, TX, USA", ["Norway", "United States", "Texas"], ["Oslo", "Austin"]],
  [
    "Toronto, ON, Canada | London, England, United Kingdom",
    ["Canada", "Ontario", "United Kingdom", "England"],
    ["Toronto", "London"],
  ],
  ["Lagos, LA, Nigeria; LA, Nigeria", ["Nigeria"], []],
  ["Oslo, Norway; OSLO, Norway", ["Norway"], []],
  ["Norway; Oslo, Norway", ["Norway"], ["Oslo"]],
  ["Atlanta, Georgia, USA; Tbilisi, Georgia", ["United States"], ["Atlanta", "Tbilisi"]],
])("%s", (cell, places, cities) => {
  expect(placesOfLocations(cell, { holdsCities: true })).toEqual(places);
  expect(citiesOfLocations(cell, { holdsCities: true })).toEqual(cities);
});

test("closed values are read in their usual words, and nothing else", () => {
  const of = (read: object) => ("value" in read ? read.value : Object.keys(read)[0]);
  expect(["true", "NO", "0", "Ja", "", "perhaps", "12"].map((text) => of(readYesNo(text)))).toEqual(
    [...[true, false, false, true, "unknown", "problem", "problem"]],
  );
  expect(["Remote-first", "hybrid", "Remote"].map((text) => of(readRemoteWork(text)))).toEqual([
    ...["Fully remote", "Partly remote", "problem"],
  ]);
  expect(of(readSubIndustry("Travel, Leisure and Tourism"))).toBe("Travel, Leisure and Tourism");
  expect(of(readSubIndustry("Consumer > Travel"))).toBe("Travel");
});

test("what is left behind a country does not hide it", () => {
  for (const written of ["United States,", " united states , "])
    expect(readCountry(written)).toMatchObject({ value: { name: "United States" } });
  expect(readCountry("Indonesia,")).toMatchObject({ value: { name: "Indonesia" } });
});
