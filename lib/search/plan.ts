import { lookupKey } from "../core/search-key";
import { readMaturity, readRemoteWork } from "../values/choices";
import { readCountry } from "../values/countries";
import { nameKey } from "../values/names";
import { CANADIAN_PROVINCES, US_STATES } from "../values/places";
import type { Read } from "../values/read-cell";
import { readStage } from "../values/stages";
import { readStatus } from "../values/statuses";
import type { Filter, ValueColumn } from "./filter";
import { isAccelerator, namesOfCity, namesOfInvestor } from "./known-names";
import { citiesOfRegion } from "./places/gazetteer";
import { countriesOfRegion, statesOfRegion } from "./places/regions";
import { sectorNamed } from "./taxonomy/taxonomy";

/** Fields of a company that hold texts, and are compared as people write them. */
export const textFields = [
  "name",
  "category",
  "industry",
  "sub_industry",
  "country",
  "region",
  "city",
  "funding_stage",
  "maturity",
  "investor",
  "company_type",
  "status",
  "batch",
  "remote",
] as const;
export type TextField = (typeof textFields)[number];

/** A condition on such a field; several values are alternatives. */
export type TextCondition = {
  field: TextField;
  op: "eq" | "not_eq" | "in" | "not_in" | "contains" | "not_contains";
  value: string | readonly string[];
};

const listOf = (value: TextCondition["value"]): string[] => [value].flat();

/** A filter that holds when any of these does. */
const any = (of: Filter[]): Filter => (of.length === 1 && of[0] ? of[0] : { kind: "any", of });

/** A filter that holds when none of these does, known or not. */
const none = (of: Filter[]): Filter => ({ kind: "any", of, not: true });
/** A filter that holds when all of these do, expressed by negation. */
const all = (of: Filter[]): Filter => none(of.map((one) => none([one])));

const inColumn = (column: ValueColumn, values: string[]): Filter => ({
  kind: "in",
  column,
  values: [...new Set(values)],
});

const countryNamed = (written: string): string => {
  const read = readCountry(written);
  return "value" in read ? read.value.name : written;
};
const stageNamed = (written: string): string => {
  const read = readStage(written);
  return "value" in read ? read.value.stage : written;
};
/** A value as companies are kept with; as written where it is not one. */
const asKept =
  (reader: (text: string) => Read<string>) =>
  (written: string): string => {
    const read = reader(written);
    return "value" in read ? read.value : written;
  };

/** An investor's name as stored: no case, accents, spaces or punctuation. */
export const investorKey = (name: string): string =>
  lookupKey(name).replace(/[^\p{L}\p{N}]+/gu, "");

/** Words that an investor's name may end with or not: "Tiger Global Management LLC". */
const FORMS =
  "llc|llp|lp|inc|ltd|limited|corp|co|company|group|holdings?|management|partners|advis[eo]rs";
/** Those that tell what it is; behind one of them another tells of another firm: "Bain Capital Ventures". */
const KINDS = "capital|ventures?|vc|funds?|investments?|equity";

/**
 * A regular expression for the keys of investors that have this name whole: "Sequoia Capital" is
 * also "Sequoia Capital LLC", and is not "Sequoia Capital China". Null for a name without letters.
 */
export function patternOfInvestor(name: string): string | null {
  const key = investorKey(name);
  if (key === "") return null;
  const ends = new RegExp(`(?:${KINDS})$`, "u").test(key) ? FORMS : `${KINDS}|${FORMS}`;
  return `^${key}(?:${ends})*$`;
}

/** Investors of these names, or whose names have one of them somewhere. */
export function investorsCalled(
  names: readonly string[],
  isWhole: boolean,
): { called: string[] } | { keys: string[] } {
  const all = names.flatMap(namesOfInvestor);
  if (isWhole) return { called: all.flatMap((name) => patternOfInvestor(name) ?? []) };
  return { keys: all.map(investorKey).filter(Boolean) };
}

/** Whether an investor's name is one that a filter of `investorsCalled` means. */
export const isInvestorCalled = (
  name: string,
  asked: { called: readonly string[] } | { keys: readonly string[] },
): boolean => {
  const own = investorKey(name);
  return "called" in asked
    ? asked.called.some((pattern) => new RegExp(pattern, "u").test(own))
    : asked.keys.some((key) => own.includes(key));
};

const SEASONS: Record<string, string> = { W: "Winter", S: "Summer", F: "Fall", X: "Spring" };

/** How lists write a batch: "W21", "Winter 2021". */
function batchesNamed(written: string): string[] {
  const bare = written.replace(/^(?:yc|y combinator)\s+/i, "").trim();
  const [, season = "", year = ""] = /^([a-z]+)\s?'?(?:20)?(\d{2})$/i.exec(bare) ?? [];
  const letter = Object.keys(SEASONS).find((each) =>
    [each, SEASONS[each]].some((name) => name?.toLowerCase() === season.toLowerCase()),
  );
  if (!letter) return [written];
  const short = `${letter}${year}`;
  return [written, short, `YC ${short}`, `${SEASONS[letter]} 20${year}`];
}

/** Companies filed, tagged or described as this: one of our sectors, or the words themselves. */
function about(values: string[]): Filter {
  const named = values.map((value) => ({ value, sector: sectorNamed(value) }));
  const sectors = named.flatMap(({ sector }) => sector?.id ?? []);
  const phrases = named
    .filter(({ sector }) => sector === null)
    .map(({ value }) => value.toLowerCase().split(/\s+/u));
  const of: Filter[] = [];
  if (sectors.length > 0) of.push(inColumn("sectors", sectors));
  if (phrases.length > 0) of.push({ kind: "words", phrases });
  // An `any` even for one filter: its negation then also matches companies without data.
  return { kind: "any", of };
}

/** Regions of a country by their names, as companies write them: by name or code. */
function regionsOf(country: string, all: typeof US_STATES) {
  const codes = new Map([...all].map(([code, name]) => [name, code]));
  return (names: readonly string[]): Filter | null => {
    const values = names.flatMap((name) => codes.get(name) ?? []);
    if (values.length === 0) return null;
    return { kind: "in", column: "region", values: [...names], codes: { values, country } };
  };
}
const statesNamed = regionsOf("United States", US_STATES);
const provincesNamed = regionsOf("Canada", CANADIAN_PROVINCES);

/** The filters for being in a region and for being known not to be in it. */
function regionNamed(name: string): { holds: Filter; fails: Filter } {
  const both = (filter: Filter) => ({ holds: filter, fails: opposite(filter) });
  const named = statesNamed(statesOfRegion(name)) ?? provincesNamed([name]);
  if (named) return both(named);
  const read = readCountry(name);
  // "England" parses as its country too, of which it is a part.
  const isCountry = "value" in read && lookupKey(read.value.name) === lookupKey(name);
  const countries = isCountry ? [read.value.name] : countriesOfRegion(name);
  if (countries.length > 0) return both(inColumn("country", [...countries]));
  const [region, cities] = [inColumn("region", [name]), citiesOfRegion(name)];
  if (cities.length === 0) return both(region);
  const city = inColumn("city", [...cities]);
  return { holds: any([city, region]), fails: all([opposite(city), none([region])]) };
}

/** Regions of countries, states or cities, and countries themselves; else a region's own name. */
function inRegion(names: string[], isNegated: boolean): Filter {
  const regions = names.map(regionNamed);
  return isNegated
    ? opposite(all(regions.map(({ fails }) => fails)))
    : any(regions.map(({ holds }) => holds));
}

const PRIVATE_TYPES = [
  "Privately Held",
  "Private",
  "Private Company",
  "Privately Owned",
  "Partnership",
  "Sole Proprietorship",
  "Self-Owned",
  "Self-Employed",
];
const TYPES: Record<string, string[]> = {
  nonprofit: ["Nonprofit", "Non-profit", "Non Profit", "Non-Profit Organization", "Not for profit"],
  "government agency": ["Government Agency", "Government", "Government Entity"],
  "educational institution": ["Educational Institution", "Educational", "Education"],
  subsidiary: ["Subsidiary"],
};

const isPublic = inColumn("is_public", ["true"]);
const isPrivate = all([
  inColumn("is_public", ["false"]),
  any([inColumn("company_type", PRIVATE_TYPES), inColumn("status", ["Active"])]),
]);
/** Known not to be private; companies without data match neither this nor its opposite. */
const isNotPrivate = all([
  none([isPrivate]),
  any([
    isPublic,
    inColumn("status", ["Acquired", "Closed", "Public"]),
    { kind: "in", column: "company_type", values: PRIVATE_TYPES, not: true },
  ]),
]);

/**
 * A kind of company. Public also by status or ticker; private also when active without a sign of
 * being public; acquired also by status.
 */
function companyType(written: string, isNegated: boolean): Filter {
  const key = written.toLowerCase();
  if (/^public/.test(key)) return isPublic;
  if (/^acquired|^merged/.test(key))
    return any([inColumn("status", ["Acquired"]), inColumn("company_type", [written, "Acquired"])]);
  if (/^private/.test(key)) return isNegated ? opposite(isNotPrivate) : isPrivate;
  return inColumn("company_type", [written, ...(TYPES[key] ?? [])]);
}

/** One of these kinds. Of what is none of them it is known that it is not each. */
function ofTypes(written: string[], isNegated: boolean): Filter {
  const types = written.map((each) => companyType(each, isNegated));
  return isNegated ? opposite(all(types.map(opposite))) : any(types);
}

/** Companies with one of these investors; a batch of the accelerator says as much. */
function backedBy(names: string[], op: TextCondition["op"]): Filter {
  const isNegated = op.startsWith("not_");
  const stated: Filter = { kind: "investor", ...investorsCalled(names, !op.endsWith("contains")) };
  if (!names.some(isAccelerator)) return stated;
  const inNone: Filter = { kind: "unknown", column: "batch" };
  if (isNegated) return opposite(all([opposite(stated), inNone]));
  return any([stated, none([inNone])]);
}

/** The filter for a text field with one of these values. */
function ofText({ field, op, value }: TextCondition): Filter {
  const values = listOf(value);
  switch (field) {
    case "name":
      return { kind: "name", keys: values.map(nameKey) };
    case "investor":
      return backedBy(values, op);
    case "industry":
      return op.endsWith("contains") ? about(values) : inColumn("industry", values);
    case "country":
      return inColumn("country", values.map(countryNamed));
    case "city":
      return inColumn("city", values.flatMap(namesOfCity));
    case "region":
      return inRegion(values, op.startsWith("not_"));
    case "funding_stage":
      return inColumn("stage", values.map(stageNamed));
    case "status":
      return inColumn("status", values.map(asKept(readStatus)));
    case "sub_industry":
      return inColumn("sub_industry", values);
    case "maturity":
      return inColumn("maturity", values.map(asKept(readMaturity)));
    case "remote":
      return inColumn("remote", values.map(asKept(readRemoteWork)));
    case "company_type":
      return ofTypes(values, op.startsWith("not_"));
    case "batch":
      return inColumn("batch", values.flatMap(batchesNamed));
    default:
      return about(values);
  }
}

/** The database condition for a condition on a text. Pure; described in `docs/search.md`. */
export function filterOf(condition: TextCondition): Filter {
  const filter = ofText(condition);
  return condition.op.startsWith("not_") ? opposite(filter) : filter;
}

/** The filter for what is known not to match. "unknown" has none. */
export function opposite(filter: Filter): Filter {
  if (filter.kind === "unknown") throw new Error("What is unknown has no opposite");
  const { not, ...plain } = filter;
  return not ? plain : { ...plain, not: true };
}

/** The filter for companies whose value is unknown; null when it is always known. */
export function unknownOf(filter: Filter): Filter | null {
  if (filter.kind === "investor") return { kind: "unknown", column: "investors" };
  if (filter.kind !== "in" && filter.kind !== "range") return null;
  return filter.column === "is_public" ? null : { kind: "unknown", column: filter.column };
}
