import { readCountry } from "../../values/countries";
import { folded } from "./plain-text";

/* Equivalent ways to write a value. */

const COUNTRIES: Record<string, string[]> = {
  US: ["US", "U.S.", "USA", "U.S.A.", "United States of America"],
  GB: ["UK", "U.K.", "Great Britain"],
  AE: ["UAE"],
  KR: ["Republic of Korea"],
  CZ: ["Czech Republic"],
  NL: ["Holland"],
};

/** Adjectives of countries, by ISO code. */
const DEMONYMS: Record<string, string> = {
  AR: "Argentinian Argentine",
  AT: "Austrian",
  AU: "Australian",
  BE: "Belgian",
  BG: "Bulgarian",
  BR: "Brazilian",
  CA: "Canadian",
  CH: "Swiss",
  CI: "Ivorian",
  CL: "Chilean",
  CN: "Chinese",
  CO: "Colombian",
  CZ: "Czech",
  DE: "German",
  DK: "Danish",
  EE: "Estonian",
  EG: "Egyptian",
  ES: "Spanish",
  FI: "Finnish",
  FR: "French",
  GB: "British",
  GH: "Ghanaian",
  GR: "Greek",
  HU: "Hungarian",
  ID: "Indonesian",
  IE: "Irish",
  IL: "Israeli",
  IN: "Indian",
  IT: "Italian",
  JP: "Japanese",
  KE: "Kenyan",
  KR: "South-Korean Korean",
  LT: "Lithuanian",
  LV: "Latvian",
  MX: "Mexican",
  MY: "Malaysian",
  NG: "Nigerian",
  NL: "Dutch",
  NO: "Norwegian",
  NZ: "New-Zealand",
  PE: "Peruvian",
  PH: "Philippine Filipino",
  PK: "Pakistani",
  PL: "Polish",
  PT: "Portuguese",
  RO: "Romanian",
  RU: "Russian",
  SA: "Saudi",
  SE: "Swedish",
  SG: "Singaporean",
  TR: "Turkish",
  TW: "Taiwanese",
  UA: "Ukrainian",
  US: "American U.S. US",
  VN: "Vietnamese",
  ZA: "South-African",
};

/** "German" for Germany. */
export function demonymsOf(country: string): string[] {
  const read = readCountry(country, { codes: "iso2" });
  const words = "value" in read ? DEMONYMS[read.value.code] : undefined;
  return words?.split(" ").map((word) => word.replace("-", " ")) ?? [];
}

/** A country's displayed name and its usual short forms. */
export function countryAliases(name: string): string[] {
  const read = readCountry(name, { codes: "iso2" });
  return "value" in read ? [name, read.value.name, ...(COUNTRIES[read.value.code] ?? [])] : [name];
}

/** "Series A", "series-A": a stage with spaces or hyphens. */
export const stageAliases = (stage: string): string[] => [
  ...new Set([stage, stage.replaceAll("-", " "), stage.replaceAll(" ", "-")]),
];

const SEASONS: Record<string, string> = { winter: "W", summer: "S", spring: "X", fall: "F" };

/** "Winter 2023" is also written "W23", and vice versa. */
export function batchAliases(batch: string): string[] {
  const [, season, century, year] = /^(winter|summer|spring|fall) (20)(\d{2})$/i.exec(batch) ?? [];
  const letter = SEASONS[season?.toLowerCase() ?? ""];
  if (letter && century) return [batch, `${letter}${year}`];
  const [, initial, digits] = /^([WSFX])'?(\d{2})$/i.exec(batch) ?? [];
  const named = Object.entries(SEASONS).find(([, each]) => each === initial?.toUpperCase())?.[0];
  return named ? [batch, `${named} 20${digits}`] : [batch];
}

const address = (url: string) =>
  folded(url)
    .replace(/^https?:\/\//, "")
    .replace(/^www\./, "")
    .replace(/\/+$/, "");

/** Compares addresses without scheme, "www." and a trailing slash. */
export const isSameAddress = (a: string, b: string): boolean => address(a) === address(b);

const TITLES: readonly (readonly string[])[] = [
  ["CEO", "Chief Executive Officer", "chief executive"],
  ["CTO", "Chief Technology Officer"],
  ["CFO", "Chief Financial Officer"],
  ["COO", "Chief Operating Officer"],
  ["CMO", "Chief Marketing Officer"],
  ["Co-founder", "Cofounder", "Co founder"],
];

/** Titles that keep their meaning when joined with others in a cell. */
const ALONE =
  /^(?:co[- ]?)?founder$|^(?:co-)?(?:ceo|cto|cfo|coo|cmo)$|^chief \w+ officer$|^(?:president|chairman|chairwoman|chair)$/i;

/** The parts of a title that joins several: "Founder & CEO". */
function partsOf(title: string): string[] {
  const parts = title.split(/ (?:&|and|\+|–) |, | ?\/ ?|; /i).map((each) => each.trim());
  return parts.every((each) => ALONE.test(each)) ? parts : [title];
}

/** A title, its parts, and their long or short forms. */
export function titleAliases(title: string): string[] {
  const all = [title, ...partsOf(title)];
  const alike = all.flatMap(
    (each) => TITLES.find((group) => group.some((one) => folded(one) === folded(each))) ?? [],
  );
  return [...new Set([...all, ...alike, ...(isFounder(title) ? ["founder"] : [])])];
}

/** Whether a title names a founder. */
export const isFounder = (title: string): boolean =>
  partsOf(title).some((each) => /^(?:co[- ]?)?founder$|^founding partner$/i.test(each));

/** Whether a title names a co-founder. */
export const isCofounder = (title: string): boolean =>
  partsOf(title).some((each) => /^co[- ]?founder$/i.test(each));
