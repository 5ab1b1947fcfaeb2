import codes from "i18n-iso-countries/codes.json";
import en from "i18n-iso-countries/langs/en.json";
import { lookupKey } from "../core/search-key";
import { CANADIAN_PROVINCES, UK_NATIONS, US_STATES } from "./places";
import { cleanCell, type Read, readCell } from "./read-cell";

/** ISO 3166-1 alpha-2 code and the English name that the product shows. */
export type Country = { code: string; name: string };

/** What two-letter codes in a column are; undefined: a code that is also a state is a problem. */
export type TwoLetters = "iso2" | "states";

/** Everyday English names, where ISO's own are longer or older. */
const SHOWN: Record<string, string> = {
  CN: "China",
  CG: "Congo",
  CI: "Côte d'Ivoire",
  FK: "Falkland Islands",
  GM: "Gambia",
  MF: "Saint Martin",
  MK: "North Macedonia",
  SX: "Sint Maarten",
  VG: "British Virgin Islands",
  VI: "U.S. Virgin Islands",
  BO: "Bolivia",
  CD: "Democratic Republic of the Congo",
  CZ: "Czechia",
  FM: "Micronesia",
  GB: "United Kingdom",
  HK: "Hong Kong",
  IR: "Iran",
  KP: "North Korea",
  KR: "South Korea",
  LA: "Laos",
  MD: "Moldova",
  MO: "Macao",
  NL: "Netherlands",
  PS: "Palestine",
  RU: "Russia",
  SY: "Syria",
  TR: "Turkey",
  TW: "Taiwan",
  TZ: "Tanzania",
  US: "United States",
  VA: "Vatican City",
  VE: "Venezuela",
  VN: "Vietnam",
  XK: "Kosovo",
};

/** Names and codes in addition to the standard's, as lookup keys. */
const ALSO: Record<string, string> = {
  AE: "uae|emirates",
  BA: "bosnia",
  CG: "congo|congo brazzaville",
  CD: "drc|dr congo|congo kinshasa",
  CI: "ivory coast",
  CV: "cape verde",
  CZ: "czech republic|czechia",
  GB: `uk|great britain|britain|gb uk|${UK_NATIONS.join("|").toLowerCase()}`,
  HK: "hong kong sar|hong kong sar china|hongkong",
  IE: "republic of ireland|eire",
  KR: "korea|republic of korea|korea republic of|korea south|s korea",
  KP: "korea north|dprk",
  MK: "macedonia|fyrom",
  MM: "burma",
  MO: "macau",
  NL: "holland|nederland",
  PS: "palestinian territories|palestinian territory",
  RO: "rom",
  RU: "russian federation",
  SZ: "swaziland",
  TR: "turkiye|turkey",
  TW: "taiwan roc|republic of china|chinese taipei",
  US: "usa|us|america|united states of america|the states|u s|u s a",
  VN: "viet nam",
  XK: "xkx|xk",
};

/** A name as countries are compared: no accents, points, brackets or leading article. */
const keyOf = (name: string) =>
  lookupKey(name)
    .replace(/[.,'’()[\]-]+/g, " ")
    .replace(/ ?& ?/g, " and ")
    .replace(/^s:?t /, "saint ")
    .replace(/^(?:the|la|le|les|die|der|el|os|o) (?=\S)/, "")
    .replace(/\s+/g, " ")
    .trim();

/** Two-letter codes are separate from names: the column decides how they are read. */
const alpha2 = new Set(codes.map(([two = ""]) => two));

const english = new Map<string, string[]>(
  Object.entries(en.countries).map(([code, names]) => [code, [names].flat()]),
);
/** Languages whose names of countries are understood; the runtime knows the names. */
const LANGUAGES =
  "en ar cs da de es fi fr he hi id it ja ko nb nl pl pt ro ru sv tr uk vi zh".split(" ");

/** Names of all countries in all the languages. */
function namesAbroad(): [key: string, code: string][] {
  const names = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  return names.flatMap((language) =>
    [...alpha2].map((code): [string, string] => [keyOf(language.of(code) ?? code), code]),
  );
}

/**
 * Codes by key. The standard's English comes first; a name shared by two countries names neither.
 */
function table(): Map<string, string> {
  const byKey = new Map(codes.map(([two = "", three = ""]) => [three.toLowerCase(), two]));
  for (const [code, names] of english) for (const name of names) byKey.set(keyOf(name), code);
  for (const [code, name] of Object.entries(SHOWN)) byKey.set(keyOf(name), code);
  for (const [code, keys] of Object.entries(ALSO))
    for (const key of keys.split("|")) byKey.set(key, code);
  const others = new Map<string, string>();
  for (const [key, code] of namesAbroad())
    others.set(key, (others.get(key) ?? code) === code ? code : "");
  for (const [key, code] of others) if (code && !byKey.has(key)) byKey.set(key, code);
  return byKey;
}
let filled: Map<string, string> | undefined;
/** The code of a key; the table is made on first use. */
function codeOf(key: string): string | undefined {
  filled ??= table();
  return filled.get(key);
}

const countryOf = (code: string): Country => ({
  code,
  name: SHOWN[code] ?? english.get(code)?.[0] ?? code,
});

/** The names of all countries as the product writes them, in their order. */
export const countryNames = (): string[] =>
  [...alpha2].map((code) => countryOf(code).name).sort((a, b) => a.localeCompare(b, "en"));

function ofTwoLetters(letters: string, told?: TwoLetters): Read<Country> {
  const code = letters.toUpperCase();
  const [isState, isCode] = [US_STATES.has(code), alpha2.has(code)];
  if (isState && (told === "states" || (!isCode && told !== "iso2")))
    return { problem: `${code} is a state of the United States, not a country` };
  if (isState && isCode && told !== "iso2")
    return { problem: `Ambiguous: ${countryOf(code).name} or the state ${US_STATES.get(code)}` };
  if (isCode) return { value: countryOf(code) };
  return { problem: "Not a country" };
}

/**
 * A country as written: its name in some twenty languages, ISO's two or three letters, "UK",
 * "U.S.", "England, United Kingdom". Two letters that are also a state of the United States are a
 * problem unless `codes` says what the column's letters are ("iso2"; see `twoLettersOf`).
 */
export function readCountry(text: string, { codes }: { codes?: TwoLetters } = {}): Read<Country> {
  return readCell(text, "a country", (cell) => {
    const key = keyOf(cell);
    const code = codeOf(key);
    if (code) return { value: countryOf(code) };
    if (/^[a-z]{2}$/.test(key)) return ofTwoLetters(key, codes);
    const last = codeOf(keyOf(cell.slice(cell.lastIndexOf(",") + 1)));
    // "Atlanta, Georgia" ends in a name that a state has too.
    const isSure = cell.includes(",") && last && last !== "GE";
    return isSure ? { value: countryOf(last) } : { problem: "Unknown country" };
  });
}

/**
 * What the two-letter codes at the end of a column's cells are: states if one is not a country's
 * code, countries if one is not a state's, undefined if there are both or neither.
 */
export function twoLettersOf(texts: Iterable<string>): TwoLetters | undefined {
  const seen = new Set<string>();
  for (const text of texts) {
    const code = /(?:^|,)\s*([A-Z]{2})$/.exec(cleanCell(text.slice(0, 200)))?.[1];
    if (code && code !== "UK" && code !== "US") seen.add(code);
  }
  const all = [...seen];
  const hasStates = all.some((code) => US_STATES.has(code) && !alpha2.has(code));
  const hasCountries = all.some(
    (code) => alpha2.has(code) && !US_STATES.has(code) && !CANADIAN_PROVINCES.has(code),
  );
  return hasStates === hasCountries ? undefined : hasStates ? "states" : "iso2";
}
