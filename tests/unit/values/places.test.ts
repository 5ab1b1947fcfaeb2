import { expect, test } from "vitest";
import { readCountry, twoLettersOf } from "@/lib/values/countries";
import { type LocationColumn, readLocation } from "@/lib/values/locations";
import { zoneOfCountry } from "@/lib/values/time-zones";

test.each([
  ["USA", "US", "United States"],
  ["U.S.", "US", "United States"],
  ["United States,", "US", "United States"],
  ["États-Unis", "US", "United States"],
  ["UK", "GB", "United Kingdom"],
  ["England, United Kingdom", "GB", "United Kingdom"],
  ["The Netherlands", "NL", "Netherlands"],
  ["South Korea", "KR", "South Korea"],
  ["Korea, Republic of", "KR", "South Korea"],
  ["Deutschland", "DE", "Germany"],
  ["Corée du Sud", "KR", "South Korea"],
  ["日本", "JP", "Japan"],
  ["GBR", "GB", "United Kingdom"],
  ["fr", "FR", "France"],
  ["PRC", "", ""],
  ["Türkiye", "TR", "Turkey"],
])("reads the country %s", (text, code, name) => {
  if (code) expect(readCountry(text)).toEqual({ value: { code, name } });
  else expect(readCountry(text)).toEqual({ problem: "Unknown country" });
});

test("a state and a country may have one name", () => {
  expect(readCountry("Georgia")).toMatchObject({ value: { code: "GE" } });
  expect(readCountry("Atlanta, Georgia")).toHaveProperty("problem");
});

test("a code that is a state as well needs its column", () => {
  expect(readCountry("CA")).toEqual({ problem: "Ambiguous: Canada or the state California" });
  expect(readCountry("CA", { codes: "iso2" })).toMatchObject({ value: { name: "Canada" } });
  expect(readCountry("CA", { codes: "states" })).toHaveProperty("problem");
  expect(twoLettersOf(["CA", "FR", "UK"])).toBe("iso2");
  expect(twoLettersOf(["San Francisco, CA", "Austin, TX"])).toBe("states");
  expect(twoLettersOf(["CA", "FR", "NY"])).toBeUndefined();
  expect(twoLettersOf(["CA", "DE"])).toBeUndefined();
});

const inUs = { code: "US", name: "United States" };
const inGb = { code: "GB", name: "United Kingdom" };
const inIndia = { code: "IN", name: "India" };

test.each<[string, object, LocationColumn?]>([
  ["London, England, United Kingdom", { city: "London", region: "England", country: inGb }],
  ["Redwood City, CA, USA; Remote", { city: "Redwood City", region: "CA", country: inUs }],
  ["Remote; Austin, TX", { city: "Austin", region: "TX", country: inUs }],
  ["Austin, Texas", { city: "Austin", region: "Texas", country: inUs }],
  ["San Francisco, CA", { city: "San Francisco" }],
  [
    "San Francisco, CA",
    { city: "San Francisco", region: "CA", country: inUs },
    { codes: "states" },
  ],
  ["Atlanta, Georgia", { city: "Atlanta" }],
  ["Durham, NC, USA", { city: "Durham", region: "NC", country: inUs }],
  ["Raleigh, NC; Remote", { city: "Raleigh", region: "NC", country: inUs }],
  ["MH, India", { region: "MH", country: inIndia }],
  ["England, United Kingdom", { region: "England", country: inGb }],
  ["New York, USA", { city: "New York", country: inUs }],
  ["Singapore", { country: { code: "SG", name: "Singapore" } }],
  ["San Jose", { city: "San Jose" }, { holdsCities: true }],
  ["Paris and San Francisco", { city: "Paris" }, { holdsCities: true }],
  ["Bosnia and Herzegovina", { country: { code: "BA", name: "Bosnia and Herzegovina" } }],
  [`Singapore${"; Paris, France".repeat(30)}`, { country: { code: "SG", name: "Singapore" } }],
  ["Africa", { region: "Africa" }],
])("reads the place %s", (text, place, column) => {
  expect(readLocation(text, column)).toEqual({ value: place });
});

test("a bare word is a place only in a column of places", () => {
  expect(readLocation("San Jose")).toEqual({ problem: "Unknown place" });
  expect(readLocation("Remote")).toEqual({ unknown: true });
});

test("a country has a time zone where its clocks all show the same", () => {
  expect(["NO", "DE", "US", "CN", "IN"].map(zoneOfCountry)).toEqual([
    "Europe/Oslo",
    "Europe/Berlin",
    null,
    null,
    expect.stringMatching(/^Asia\/(Calcutta|Kolkata)$/),
  ]);
});
