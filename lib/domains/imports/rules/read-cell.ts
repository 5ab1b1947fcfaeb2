import type { ClaimDraft } from "@/lib/domains/evidence/schema";
import type { Cell } from "@/lib/tables/table";
import { readMaturity, readRemoteWork, readSubIndustry, readYesNo } from "@/lib/values/choices";
import { readCountry } from "@/lib/values/countries";
import { readChoice, readFigure } from "@/lib/values/custom";
import { readDate, type WrittenDate } from "@/lib/values/dates";
import { readEmployees } from "@/lib/values/employees";
import { readList } from "@/lib/values/lists";
import { readLocation } from "@/lib/values/locations";
import { readMoney } from "@/lib/values/money";
import {
  citiesOfLocations,
  placeNamed,
  placesOfLocations,
  readPresence,
} from "@/lib/values/presence";
import { cleanCell, isUnknown, type Read, UNKNOWN } from "@/lib/values/read-cell";
import { readStage, roundNamed } from "@/lib/values/stages";
import { readStatus } from "@/lib/values/statuses";
import { readWebsite } from "@/lib/values/websites";
import { readYear } from "@/lib/values/years";
import type { Mapping } from "../schema";
import { type CellKind, type CellTarget, kindOf } from "./cell-kinds";

export type MappedColumn = Mapping["columns"][number];
type Value = ClaimDraft["value"] | WrittenDate;
/**
 * One statement of a cell: a location has up to five, and an address on a social network is its
 * profile.
 */
export type Statement = { target: CellTarget; value: Value };

/** Longest one-line value; longer text is prose in the wrong column. */
const LONGEST_LINE = 2_000;
const LONGEST_PROSE = 50_000;

/** Error values of spreadsheet formulas. */
const formulaError = /^#(?:REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/;

const joined = (cell: Cell) => (typeof cell === "string" ? cell : cell.join("; "));

/** Parses a cell as its column's target; `latestYear` limits founding years. */
export function readCell(
  cell: Cell,
  column: MappedColumn & { field: CellTarget },
  latestYear: number,
): Read<Statement[]> {
  const target = column.field;
  const kind = kindOf(target);
  if (kind === "list") return statedList(cell, target, column);
  if (kind === "regions") return statedRegions(cell);
  const text = joined(cell);
  if (kind === "location") return statedLocation(text, column);
  if (kind === "nonprofit") return statedNonprofit(text);
  if (kind === "website" || kind === "link") return statedAddress(text, target, kind);
  const read = readers[kind](text, column, latestYear);
  return mapped(read, (value) => [{ target, value }]);
}

const mapped = <A, B>(read: Read<A>, to: (value: A) => B): Read<B> =>
  "value" in read ? { value: to(read.value) } : read;

type Reader = (text: string, column: MappedColumn, latestYear: number) => Read<Value>;
type OneValue = Exclude<
  CellKind,
  "list" | "location" | "regions" | "nonprofit" | "website" | "link"
>;

const readers: Record<OneValue, Reader> = {
  text: (text) => readText(text, LONGEST_LINE),
  prose: (text) => readProse(text),
  flag: readYesNo,
  sub_industry: readSubIndustry,
  maturity: readMaturity,
  remote: readRemoteWork,
  key: (text) => readText(text, LONGEST_LINE),
  year: (text, _, latest) => readYear(text, latest),
  founded: (text, column, latest) => readFounded(text, column, latest),
  money: (text, { currency, unit, grouping }) =>
    mapped(
      readMoney(text, {
        ...(currency ? { currency } : {}),
        ...(unit ? { unit } : {}),
        ...(grouping ? { grouping } : {}),
      }),
      ({ amount, max, atLeast, currency }) => ({
        amount,
        max: max ?? null,
        at_least: atLeast ?? false,
        currency,
      }),
    ),
  range: (text) =>
    mapped(readEmployees(text), ({ min, max, atLeast }) => ({
      min,
      max: atLeast ? null : (max ?? min),
    })),
  stage: (text) => mapped(readStage(text), ({ stage }) => stage),
  round_stage: (text) => mapped(readStage(text), roundNamed),
  status: readStatus,
  number: (text, { grouping, unit_name }) =>
    readFigure(text, { ...(grouping && { grouping }), ...(unit_name && { unit: unit_name }) }),
  choice: (text, { choices = [] }) => readChoice(text, choices),
  country: (text, { codes }) =>
    mapped(readCountry(text, codes ? { codes } : {}), ({ name }) => name),
  date: (text, column) => readDate(text, dateOptions(column)),
};

const dateOptions = ({ date_order }: MappedColumn) => (date_order ? { order: date_order } : {});

function readText(text: string, longest: number): Read<string> {
  const cell = cleanCell(text);
  if (isUnknown(cell)) return UNKNOWN;
  if (formulaError.test(cell)) return { problem: "A formula error" };
  return cell.length > longest ? { problem: `Longer than ${longest} characters` } : { value: cell };
}

/** Text of several lines keeps its line breaks. */
function readProse(text: string): Read<string> {
  if (isUnknown(cleanCell(text))) return UNKNOWN;
  const value = text.replace(/\r\n?/g, "\n").trim();
  return value.length > LONGEST_PROSE
    ? { problem: `Longer than ${LONGEST_PROSE} characters` }
    : { value };
}

function readFounded(text: string, column: MappedColumn, latest: number): Read<number> {
  const year = readYear(text, latest);
  if (!("problem" in year)) return year;
  const date = readDate(text, dateOptions(column));
  return "value" in date ? readYear(date.value.date.slice(0, 4), latest) : date;
}

function statedList(
  cell: Cell,
  target: CellTarget,
  { separator }: MappedColumn,
): Read<Statement[]> {
  const items = itemsOf(cell, separator, target === "person.name");
  const named = target === "places" ? items.map(placeNamed) : items;
  return items.length > 0 ? { value: [{ target, value: [...new Set(named)] }] } : UNKNOWN;
}

const itemsOf = (cell: Cell, separator?: string, people = false): string[] =>
  typeof cell === "string"
    ? readList(cell, { people, ...(separator !== undefined && { separator }) })
    : cell.map(itemOf).filter((item) => !isUnknown(item));

/** An item of a JSON list; for an object, its name. */
function itemOf(item: string): string {
  if (!item.startsWith("{")) return cleanCell(item);
  try {
    const { name, title } = JSON.parse(item) as Record<string, unknown>;
    return cleanCell(String(name ?? title ?? item));
  } catch {
    return cleanCell(item);
  }
}

function statedRegions(cell: Cell): Read<Statement[]> {
  const { places, remote } = readPresence(itemsOf(cell));
  if (places.length === 0 && !remote) return UNKNOWN;
  const stated: Statement[] = remote ? [{ target: "remote", value: remote }] : [];
  return { value: [...listOf("places", places), ...stated] };
}

const statedNonprofit = (text: string): Read<Statement[]> => {
  const read = readYesNo(text);
  if (!("value" in read)) return read;
  return read.value ? { value: [{ target: "company_type", value: "Nonprofit" }] } : UNKNOWN;
};

/** The first location, and where several are listed the cities, countries and regions of all. */
function statedLocation(text: string, { codes }: MappedColumn): Read<Statement[]> {
  const written = { holdsCities: true, ...(codes ? { codes } : {}) };
  return mapped(readLocation(text, written), (place) => [
    ...placesOf(place),
    ...listOf("cities", citiesOfLocations(text, written)),
    ...listOf("places", placesOfLocations(text, written)),
  ]);
}

const listOf = (target: "cities" | "places", names: string[]): Statement[] =>
  names.length > 0 ? [{ target, value: names }] : [];

type Place = { city?: string; region?: string; country?: { name: string } };

function placesOf({ city, region, country }: Place): Statement[] {
  return [
    ...(city ? [{ target: "city" as const, value: city }] : []),
    ...(region ? [{ target: "region" as const, value: region }] : []),
    ...(country ? [{ target: "country" as const, value: country.name }] : []),
  ];
}

const profiles = {
  linkedin: "linkedin_url",
  twitter: "twitter_url",
  facebook: "facebook_url",
} as const;

function statedAddress(
  text: string,
  target: CellTarget,
  kind: "website" | "link",
): Read<Statement[]> {
  return mapped(readWebsite(text), ({ url, domain, network }): Statement[] => {
    if (kind === "link") return [{ target, value: url }];
    return network
      ? [{ target: profiles[network], value: url }]
      : [{ target, value: { url, domain: domain ?? null } }];
  });
}
