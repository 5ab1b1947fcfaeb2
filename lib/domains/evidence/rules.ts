import { type CustomKind, customKindOf } from "@/lib/core/custom-fields";
import { readMaturity, readRemoteWork, readSubIndustry, readYesNo } from "@/lib/values/choices";
import { readCountry, type TwoLetters } from "@/lib/values/countries";
import { readChoice, readFigure } from "@/lib/values/custom";
import { readDate } from "@/lib/values/dates";
import { readEmployees } from "@/lib/values/employees";
import { readList } from "@/lib/values/lists";
import { type MoneyColumn, readMoney } from "@/lib/values/money";
import { looseNameKey, nameKey } from "@/lib/values/names";
import { placeNamed } from "@/lib/values/presence";
import { cleanCell, isUnknown, type Read, UNKNOWN } from "@/lib/values/read-cell";
import { readStage } from "@/lib/values/stages";
import { readStatus } from "@/lib/values/statuses";
import { readWebsite } from "@/lib/values/websites";
import { readYear } from "@/lib/values/years";
import type { Field } from "./constants";
import type { Money } from "./schema";

/** How the texts of one field are known to be written. */
export type Writing = MoneyColumn & {
  codes?: TwoLetters;
  separator?: string;
  /** The latest possible founding year. */
  latestYear: number;
  /** Of a field that the organization defined. */
  unitName?: string | null;
  choices?: readonly string[];
};

type Reader = (text: string, writing: Writing) => Read<unknown>;

/** Converts the result of `read` to the form of claims. */
function inForm<T>(read: Read<T>, form: (value: T) => unknown): Read<unknown> {
  return "value" in read ? { value: form(read.value) } : read;
}

const text: Reader = (written) => {
  const cell = cleanCell(written);
  return isUnknown(cell) ? UNKNOWN : { value: cell };
};

/** Line breaks are kept. */
const prose: Reader = (written) => {
  const cell = written.trim();
  return isUnknown(cleanCell(cell)) ? UNKNOWN : { value: cell };
};

const money: Reader = (written, writing) =>
  inForm(
    readMoney(written, writing),
    ({ amount, max = null, atLeast = false, currency }): Money => ({
      amount,
      max,
      at_least: atLeast,
      currency,
    }),
  );

const list: Reader = (written, { separator }) => {
  const items = readList(written, { separator });
  return items.length > 0 ? { value: items } : UNKNOWN;
};

const profileOn =
  (network: string, called: string): Reader =>
  (written) => {
    const read = readWebsite(written);
    if (!("value" in read)) return read;
    return read.value.network === network
      ? { value: read.value.url }
      : { problem: `Not an address on ${called}` };
  };

const readers: Partial<Record<Field, Reader>> = {
  sub_industry: readSubIndustry,
  remote: readRemoteWork,
  maturity: readMaturity,
  hiring: readYesNo,
  unicorn_since: (written) => readDate(written),
  website: (written) => inForm(readWebsite(written), ({ url, domain = null }) => ({ url, domain })),
  long_description: prose,
  country: (written, { codes }) => inForm(readCountry(written, { codes }), ({ name }) => name),
  founded_year: (written, { latestYear }) => readYear(written, latestYear),
  employees: (written) =>
    inForm(readEmployees(written), ({ min, max = min, atLeast }) => ({
      min,
      max: atLeast ? null : max,
    })),
  status: readStatus,
  stage: (written) => inForm(readStage(written), ({ stage }) => stage),
  total_funding: money,
  valuation: money,
  annual_revenue: money,
  annual_recurring_revenue: money,
  yearly_growth: (written) => readFigure(written, { grouping: "western", unit: "%" }),
  linkedin_url: profileOn("linkedin", "LinkedIn"),
  twitter_url: profileOn("twitter", "X"),
  facebook_url: profileOn("facebook", "Facebook"),
  places: (written, writing) =>
    inForm(list(written, writing), (items) => readItems("places", items as string[])),
  cities: list,
  tags: list,
  investors: list,
  alternative_to: list,
  customers: list,
};

/** Readers of fields that the organization defined, by kind. Figures by hand have a decimal point. */
const customReaders: Record<CustomKind, Reader> = {
  text,
  person: text,
  date: (written) => readDate(written),
  number: (written, { unitName }) => readFigure(written, { grouping: "western", unit: unitName }),
  choice: (written, { choices = [] }) => readChoice(written, choices),
};

function readerOf(field: Field): Reader {
  const kind = customKindOf(field);
  return kind ? customReaders[kind] : (readers[field] ?? text);
}

/**
 * Parses a field's text into the value of its claims. Text that is not understood is a problem with
 * a message; text that means "unknown" is unknown. Rounds and people are assembled elsewhere.
 */
export const readField = (field: Field, written: string, writing: Writing): Read<unknown> =>
  readerOf(field)(written, writing);

/** The items of a list that a person entered, each once. */
export const readItems = (field: Field, written: readonly string[]): string[] => [
  ...new Set(field === "places" ? written.map(placeNamed) : written),
];

/** The keys by which a claim of this field and value finds its company. */
export function claimKeys(field: Field, value: unknown): { key?: string; loose_key?: string } {
  if (field === "website") {
    const domain = (value as { domain: string | null } | null)?.domain;
    return domain ? { key: `d:${domain}` } : {};
  }
  // Also written with leading zeros.
  if (field === "cik") return { key: `c:${String(value).replace(/^0+/, "")}` };
  if ((field !== "name" && field !== "former_name") || typeof value !== "string") return {};
  return { key: `n:${nameKey(value)}`, loose_key: looseNameKey(value) };
}
