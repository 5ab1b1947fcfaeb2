import { readMaturity, readRemoteWork, readYesNo } from "../../values/choices";
import { readCountry } from "../../values/countries";
import { readDate } from "../../values/dates";
import { readEmployees } from "../../values/employees";
import { readLocation } from "../../values/locations";
import { type Money as ReadMoney, readMoney } from "../../values/money";
import { citiesOfLocations, placesOfLocations, readPresence } from "../../values/presence";
import type { Read } from "../../values/read-cell";
import { readStage, roundNamed } from "../../values/stages";
import { readStatus } from "../../values/statuses";
import { readWebsite } from "../../values/websites";
import { readYear } from "../../values/years";
import type { Amount, Evidence, StatedDate } from "../tools";
import { contains, folded } from "./plain-text";

/* Whether a passage's words state its claim's value: the value is parsed again from them. */

/** A line of a passage: "label: value". */
type Line = { label: string; value: string };

const linesOf = (text: string): Line[] =>
  text.split("\n").map((line) => {
    const at = line.indexOf(": ");
    return at > 0
      ? { label: line.slice(0, at), value: line.slice(at + 2) }
      : { label: "", value: line };
  });

/** The line that contains the quote. */
function lineOf({ text, start }: Evidence): Line {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  return linesOf(text.slice(from))[0] ?? { label: "", value: "" };
}

const says = (text: string, phrase: string) => contains(folded(text), folded(phrase));

/**
 * What a column's name says about its amounts: "Valuation ($B)", "raised_usd", "Umsatz (Mio. EUR)".
 */
function unitOf(label: string): { currency?: string; unit?: number } {
  const words = label.replace(/[_()[\]]/g, " ").replace(/(?<=\p{Sc})(?=\p{L})/gu, " ");
  const read = readMoney(
    `1 ${words.match(/\p{Sc}|\b(?:usd|eur|gbp|chf|sek|nok|dkk|inr|jpy|cny|cad|aud|sgd|brl|mn?|mm|mio|millions?|bn?|billions?|k|thousands?)\b/giu)?.join(" ") ?? ""}`,
  );
  if (!("value" in read)) return {};
  const hasCurrency =
    /\p{Sc}|\b(?:usd|eur|gbp|chf|sek|nok|dkk|inr|jpy|cny|cad|aud|sgd|brl)\b/iu.test(words);
  return {
    ...(hasCurrency ? { currency: read.value.currency } : {}),
    ...(read.value.amount > 1 ? { unit: read.value.amount } : {}),
  };
}

const isAmount = (read: ReadMoney, held: Amount) =>
  read.amount === held.amount &&
  (read.max ?? null) === held.max &&
  (read.atLeast ?? false) === held.at_least &&
  read.currency === held.currency;

const UNITS = [1, 1e3, 1e6, 1e9] as const;
const GROUPINGS = [undefined, "western", "indian", "european"] as const;
type Unit = (typeof UNITS)[number];

const isRead = (
  value: string,
  held: Amount,
  currency: string | undefined,
  unit: Unit | undefined,
) =>
  GROUPINGS.some((grouping) => {
    const read = readMoney(value, {
      ...(currency ? { currency } : {}),
      ...(unit ? { unit } : {}),
      ...(grouping ? { grouping } : {}),
    });
    return "value" in read && isAmount(read.value, held);
  });

/** Whether a line, with its column's name, states an amount. */
function amountIn({ label, value }: Line, held: Amount): boolean {
  const { currency, unit } = unitOf(label);
  return isRead(
    value,
    held,
    currency,
    UNITS.find((each) => each === unit),
  );
}

/**
 * Whether an amount is a line's number in a unit or currency that only the import's mapping states.
 */
function isAmountInImportedUnit({ label, value }: Line, held: Amount): boolean {
  const told = unitOf(label);
  const currency = told.currency ?? held.currency;
  return UNITS.some(
    (unit) => (!told.unit || told.unit === unit) && isRead(value, held, currency, unit),
  );
}

/** Every reading of a written date, if it has two. */
function isDate(value: string, held: StatedDate): boolean {
  return (["dmy", "mdy"] as const).some((order) => {
    const read = readDate(value, { order });
    return (
      "value" in read && read.value.date === held.date && read.value.precision === held.precision
    );
  });
}

function isPlace(value: string, field: string, held: string): boolean {
  if (says(value, held)) return true;
  if (field !== "country") return false;
  return ([undefined, "iso2", "states"] as const).some((codes) => {
    const option = codes ? { codes } : {};
    const read = [readCountry(value, option), readLocation(value, option)];
    const names = read.map((each) =>
      "value" in each
        ? "name" in each.value
          ? each.value.name
          : each.value.country?.name
        : undefined,
    );
    return names.includes(held);
  });
}

type Round = {
  stage: string | null;
  amount: Amount | null;
  date: StatedDate | null;
  valuation: Amount | null;
  investors: string[];
  lead_investors: string[];
};

function roundIn(text: string, held: Round): boolean {
  const lines = linesOf(text);
  const { stage, amount, date, valuation } = held;
  const hasStage = (line: Line) => {
    const read = readStage(line.value);
    return "value" in read && [read.value.stage, roundNamed(read.value)].includes(stage ?? "");
  };
  return (
    (!stage || lines.some(hasStage)) &&
    (!amount || lines.some((line) => amountIn(line, amount))) &&
    (!valuation || lines.some((line) => amountIn(line, valuation))) &&
    (!date || lines.some((line) => isDate(line.value, date))) &&
    [...held.investors, ...held.lead_investors].every((name) => says(text, name))
  );
}

type Person = { name: string; title: string | null };

/** The passage has the title, or the column's name implies it ("founders"). */
function personIn(evidence: Evidence, { name, title }: Person): boolean {
  if (!says(evidence.quote, name)) return false;
  const { label } = lineOf(evidence);
  return !title || says(evidence.text, title) || folded(label).includes(folded(title));
}

type Range = { min: number; max: number | null };

function isCount(value: string, held: Range): boolean {
  const read = readEmployees(value);
  if (!("value" in read)) return false;
  const { min, max, atLeast } = read.value;
  return min === held.min && (atLeast ? null : (max ?? min)) === held.max;
}

const isStatus = (quote: string, held: unknown) => {
  const read = readStatus(quote);
  return "value" in read ? read.value === held : folded(quote) === folded(String(held));
};
const isStage = (quote: string, held: unknown) => {
  const read = readStage(quote);
  return "value" in read && read.value.stage === held;
};
const isYear = (quote: string, held: unknown) => {
  const read = readYear(quote, 9999);
  return "value" in read ? read.value === held : contains(folded(quote), String(held));
};
const isAddress = (quote: string, held: { url: string }) => {
  const read = readWebsite(quote);
  return ("value" in read && read.value.url === held.url) || says(quote, held.url);
};

const isChoice = (read: Read<unknown>, held: unknown) => "value" in read && read.value === held;
const itemsOf = (quote: string) => quote.split(/ \| |;/);

/** Every country and region of a list, as an import reads it. */
function arePlaces(quote: string, held: unknown): boolean {
  const read = new Set([...readPresence(itemsOf(quote)).places, ...placesOfLocations(quote)]);
  return [held].flat().every((place) => typeof place === "string" && read.has(place));
}

/** Every city of a cell of locations, or each by its name. */
function areCities(quote: string, held: unknown): boolean {
  const read = new Set(citiesOfLocations(quote, { holdsCities: true }));
  return [held]
    .flat()
    .every((city) => typeof city === "string" && (read.has(city) || says(quote, city)));
}

/** How much work is remote may appear in a list of places. */
const isRemote = (quote: string, held: unknown) =>
  isChoice(readRemoteWork(quote), held) || readPresence(itemsOf(quote)).remote === held;

const HIRING = /hiring|recruit|open (?:roles|positions)|vacanc/i;
/** A yes says what its column asks, so the column must ask for this. */
const isYesTo = (asked: RegExp, { label, value }: Line, held: unknown) =>
  asked.test(label.replace(/_/g, " ")) && isChoice(readYesNo(value), held);

/** A type in the quote's own words, or a yes in a column that asks for nonprofits. */
function isType(evidence: Evidence, held: unknown): boolean {
  const line = lineOf(evidence);
  if ("value" in readYesNo(line.value))
    return held === "Nonprofit" && isYesTo(/non-?\s?profit|not for profit/i, line, true);
  return says(evidence.quote, String(held));
}

const amountFields = ["total_funding", "valuation", "annual_revenue"];

/** By field; other fields are text that the quote must contain. */
const readers: Record<string, (evidence: Evidence) => boolean> = {
  founded_year: ({ quote, value }) => isYear(quote, value),
  employees: ({ quote, value }) => isCount(quote, value as Range),
  status: ({ quote, value }) => isStatus(quote, value),
  stage: ({ quote, value }) => isStage(quote, value),
  company_type: (evidence) => isType(evidence, evidence.value),
  maturity: ({ quote, value }) => isChoice(readMaturity(quote), value),
  hiring: (evidence) => isYesTo(HIRING, lineOf(evidence), evidence.value),
  unicorn_since: ({ quote, value }) => isDate(quote, value as StatedDate),
  cities: ({ quote, value }) => areCities(quote, value),
  places: ({ quote, value }) => arePlaces(quote, value),
  remote: ({ quote, value }) => isRemote(quote, value),
  total_funding: (evidence) => amountIn(lineOf(evidence), evidence.value as Amount),
  valuation: (evidence) => amountIn(lineOf(evidence), evidence.value as Amount),
  annual_revenue: (evidence) => amountIn(lineOf(evidence), evidence.value as Amount),
  website: ({ quote, value }) => isAddress(quote, value as { url: string }),
  linkedin_url: ({ quote, value }) => isAddress(quote, { url: String(value) }),
  twitter_url: ({ quote, value }) => isAddress(quote, { url: String(value) }),
  facebook_url: ({ quote, value }) => isAddress(quote, { url: String(value) }),
  city: ({ quote, value }) => isPlace(quote, "city", String(value)),
  region: ({ quote, value }) => isPlace(quote, "region", String(value)),
  country: ({ quote, value }) => isPlace(quote, "country", String(value)),
  round: ({ text, value }) => roundIn(text, value as Round),
  person: (evidence) => personIn(evidence, evidence.value as Person),
};

/**
 * Whether the quote (for rounds and titles: the passage) states the claim's value. "unit": it does,
 * except for a unit or currency that is not in the passage.
 */
export function quoteSupportsValue(evidence: Evidence): boolean | "unit" {
  const { field, value, quote } = evidence;
  if (field === null) return true;
  if (value === null || value === undefined) return false;
  const reader = readers[field];
  if (reader?.(evidence)) return true;
  if (reader)
    return (
      amountFields.includes(field) &&
      isAmountInImportedUnit(lineOf(evidence), value as Amount) &&
      "unit"
    );
  return [value].flat().every((item) => typeof item === "string" && says(quote, item));
}

/** Labels of a row that name its company and nothing else. */
const NAMES =
  /^(?:(?:company|startup|organi[sz]ation|business|firm|account)?[ _]?name|company|startup|organi[sz]ation|former[ _]names?)$/i;

/** What a passage calls its company; empty if it does not say. */
export const companyNamesIn = (text: string): string[] =>
  linesOf(text)
    .filter(({ label }) => NAMES.test(label))
    .flatMap(({ value }) => value.split(" | "));
