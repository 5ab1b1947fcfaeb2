import { type CustomKey, isCustomKey } from "@/lib/core/custom-fields";
import { MONTHS } from "@/lib/core/day-text";
import { type RaisedTime, timeOfRaised } from "@/lib/core/raised";
import { searchKey } from "@/lib/core/search-key";
import { stageOfRound } from "../../values/stages";
import { ageOf, monthsSince } from "../plan/derived";
import type { Cell, Column, PlanResult, Row } from "../plan/result";

/*
 * Compares the cells of a result with the claims that are said to state them, as they are stored:
 * a cell whose value is not its claims' is not shown. It reads the text that people would see.
 */

/** A claim as it is stored now; `company`: whom it is about. */
export type StoredClaim = { id: string; company: string; field: string; value: unknown };

type Money = { amount: number; max: number | null; currency: string };
type Day = { date: string; precision: string };
type Range = { min: number; max: number | null };
type Round = {
  stage: string | null;
  amount: Money | null;
  date: Day | null;
  valuation: Money | null;
  investors: readonly string[];
  lead_investors: readonly string[];
};
type Person = { name: string; title: string | null };

type Check = (cell: Cell, claims: readonly StoredClaim[], today: string) => boolean;

const valuesOf = (claims: readonly StoredClaim[], ...fields: string[]) =>
  claims.filter(({ field }) => fields.includes(field)).map(({ value }) => value);
const roundsOf = (claims: readonly StoredClaim[]) => valuesOf(claims, "round") as Round[];

const SCALES: Record<string, number> = { "": 1, K: 1e3, M: 1e6, B: 1e9, T: 1e12 };

/** The currency's sign as English writes it: "$", "€", "CA$". */
function signOf(currency: string): string {
  const parts = new Intl.NumberFormat("en", { style: "currency", currency }).formatToParts(1);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}

/** Whether "€60M", "$1.5B" is an amount, as exactly as it is written. */
function isAmount(text: string, amount: number, currency: string): boolean {
  const sign = signOf(currency);
  if (!text.startsWith(sign)) return false;
  const written = /^\s?(\d[\d,]*)(?:\.(\d+))?([KMBT]?)$/u.exec(text.slice(sign.length));
  if (!written) return false;
  const [, whole = "", part = "", scale = ""] = written;
  const factor = SCALES[scale] ?? 1;
  const value = Number(`${whole.replaceAll(",", "")}.${part || 0}`) * factor;
  return Math.abs(value - amount) <= factor / 2 / 10 ** part.length + amount * 1e-9;
}

/** An amount, or both ends of a range. A plan compares dollars alone. */
function isMoney({ text, value }: Cell, { amount, max, currency }: Money): boolean {
  const [low = "", high] = text.split("–");
  const isHigh = high === undefined || (max !== null && isAmount(high, max, currency));
  const isValue = value === (currency === "USD" ? amount : null);
  return isValue && isHigh && isAmount(low, amount, currency);
}

/** A day as precisely as its source states it. */
function isDay({ text, value }: Cell, { date, precision }: Day): boolean {
  const [year = "", month = "", day = ""] = date.split("-");
  const name = MONTHS[Number(month) - 1] ?? "";
  const quarter = `Q${Math.ceil(Number(month) / 3)} ${year}`;
  const written = text.replace("Sept", "Sep");
  const asStated: Record<string, string> = {
    day: `${Number(day)} ${name} ${year}`,
    month: `${name} ${year}`,
    quarter,
    year,
  };
  return value === date && written === asStated[precision];
}

const digits = (text: string) => Number(text.replaceAll(",", ""));

function isRange({ text, value }: Cell, { min, max }: Range): boolean {
  const [low = "", high] = text.replace(/\+$/, "").split("–");
  const isOpen = text.endsWith("+") === (max === null);
  const isHigh = high === undefined ? max === null || max === min : digits(high) === max;
  return value === min && digits(low) === min && isHigh && isOpen;
}

const fold = (text: unknown) => searchKey(String(text));
const itemsOf = ({ value, text }: Cell): readonly string[] =>
  Array.isArray(value) ? value : [String(value ?? text)];

/** Whether each item that a cell shows is one of these texts, and its text is its items. */
function areAmong(cell: Cell, texts: readonly unknown[]): boolean {
  const known = new Set(texts.map(fold));
  const items = itemsOf(cell);
  return items.join(", ") === cell.text && items.every((item) => known.has(fold(item)));
}

const texts =
  (...fields: string[]): Check =>
  (cell, claims) =>
    areAmong(cell, valuesOf(claims, ...fields).flat());
const money =
  (field: string): Check =>
  (cell, claims) =>
    (valuesOf(claims, field) as Money[]).some((value) => isMoney(cell, value));
const flag = (cell: Cell, is: boolean): boolean =>
  cell.value === is && cell.text === (is ? "Yes" : "No");

const namesIn = ({ investors, lead_investors }: Round) => [...lead_investors, ...investors];

/** "At least" the sum of the rounds whose amount is stated in dollars. */
function isSum({ value, text }: Cell, rounds: readonly Round[]): boolean {
  const sum = rounds
    .filter(({ amount }) => amount?.currency === "USD")
    .reduce((total, { amount }) => total + (amount?.amount ?? 0), 0);
  return value === sum && text.endsWith("+") && isAmount(text.slice(0, -1), sum, "USD");
}

const UNICORN = 1e9;

function isUnicorn(cell: Cell, claims: readonly StoredClaim[]): boolean {
  if (valuesOf(claims, "unicorn_since").length > 0) return flag(cell, true);
  const values = valuesOf(claims, "valuation") as Money[];
  return values.some(({ amount, currency }) => currency === "USD" && flag(cell, amount >= UNICORN));
}

const number = ({ value, text }: Cell, is: number) => value === is && digits(text) === is;

/** How a company's fields follow from its claims; others are computed, or have no claim. */
const ofCompany: Readonly<Record<string, Check>> = {
  name: texts("name"),
  former_name: texts("former_name"),
  website: (cell, claims) =>
    areAmong(
      cell,
      (valuesOf(claims, "website") as { url: string }[]).map(({ url }) => url),
    ),
  description: texts("description", "long_description"),
  person: (cell, claims) =>
    areAmong(
      cell,
      (valuesOf(claims, "person") as Person[]).map(({ name }) => name),
    ),
  industry: texts("industry"),
  sub_industry: texts("sub_industry"),
  tag: texts("tags"),
  country: texts("country", "places"),
  region: texts("region"),
  city: texts("city", "cities"),
  company_type: texts("company_type"),
  status: texts("status"),
  batch: texts("batch"),
  maturity: texts("maturity"),
  remote: texts("remote"),
  founded_year: (cell, claims) =>
    valuesOf(claims, "founded_year").some((year) => number(cell, Number(year))),
  age: (cell, claims, today) =>
    valuesOf(claims, "founded_year").some((year) => number(cell, ageOf(Number(year), today))),
  employees: (cell, claims) =>
    (valuesOf(claims, "employees") as Range[]).some((range) => isRange(cell, range)),
  funding: (cell, claims) =>
    money("total_funding")(cell, claims, "") || isSum(cell, roundsOf(claims)),
  valuation: money("valuation"),
  annual_revenue: money("annual_revenue"),
  funding_stage: (cell, claims) =>
    areAmong(cell, [
      ...valuesOf(claims, "stage"),
      ...roundsOf(claims).map(({ stage }) => stage && stageOfRound(stage)),
    ]),
  funding_date: (cell, claims) =>
    roundsOf(claims).some(({ date }) => date !== null && isDay(cell, date)),
  last_funding_amount: (cell, claims) =>
    roundsOf(claims).some(({ amount }) => amount !== null && isMoney(cell, amount)),
  months_since_round: (cell, claims, today) =>
    roundsOf(claims).some(({ date }) => date && number(cell, monthsSince(date.date, today))),
  unicorn: isUnicorn,
  unicorn_since: (cell, claims) =>
    (valuesOf(claims, "unicorn_since") as Day[]).some((day) => isDay(cell, day)),
  hiring: (cell, claims) => valuesOf(claims, "hiring").some((is) => flag(cell, is === true)),
  investor: (cell, claims) =>
    areAmong(cell, [...valuesOf(claims, "investors").flat(), ...roundsOf(claims).flatMap(namesIn)]),
};

/** How a round's and a person's own fields follow from the claim that states it. */
const own: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  rounds: {
    stage: (cell, claims) =>
      areAmong(
        cell,
        roundsOf(claims).map(({ stage }) => stage),
      ),
    date: (cell, claims) => roundsOf(claims).some(({ date }) => date !== null && isDay(cell, date)),
    amount: (cell, claims) =>
      roundsOf(claims).some(({ amount }) => amount !== null && isMoney(cell, amount)),
    valuation: (cell, claims) =>
      roundsOf(claims).some(({ valuation }) => valuation !== null && isMoney(cell, valuation)),
    investor: (cell, claims) => areAmong(cell, roundsOf(claims).flatMap(namesIn)),
    lead_investor: (cell, claims) =>
      areAmong(
        cell,
        roundsOf(claims).flatMap(({ lead_investors: names }) => names),
      ),
  },
  people: {
    name: (cell, claims) =>
      areAmong(
        cell,
        (valuesOf(claims, "person") as Person[]).map(({ name }) => name),
      ),
    title: (cell, claims) =>
      areAmong(
        cell,
        (valuesOf(claims, "person") as Person[]).map(({ title }) => title),
      ),
  },
};

/** A value of a field that the organization defined is stated as it is. */
const customCheck =
  (field: CustomKey): Check =>
  (cell, claims) =>
    valuesOf(claims, field).some((value) => {
      if (typeof value === "number") return cell.value === value;
      return typeof value === "object" ? isDay(cell, value as Day) : areAmong(cell, [value]);
    });

/** A sum in a time is of rounds of that time, each with its own claim. */
const raisedCheck =
  ({ from, to }: RaisedTime): Check =>
  (cell, claims) => {
    const rounds = roundsOf(claims);
    const areThen = rounds.every(
      ({ date }) => date !== null && (from ?? "") <= date.date && date.date <= (to ?? date.date),
    );
    return areThen && isSum(cell, rounds);
  };

function checkOfCompany(field: string): Check | undefined {
  const raisedIn = timeOfRaised(field);
  if (raisedIn) return raisedCheck(raisedIn);
  return isCustomKey(field) ? customCheck(field) : ofCompany[field];
}

function checkOf(about: string, field: string): Check | undefined {
  if (about === "companies") return checkOfCompany(field);
  if (field.startsWith("company.")) return checkOfCompany(field.slice("company.".length));
  return own[about]?.[field];
}

export type Stored = { claims: ReadonlyMap<string, StoredClaim>; today: string };

/** Whether a cell says what its claims, as they are stored, state of its company. */
export function isSupported(
  { plan }: PlanResult,
  row: Row,
  column: Column,
  cell: Cell,
  { claims, today }: Stored,
): boolean {
  const check = column.field === null ? undefined : checkOf(plan.about, column.field);
  if (!check || cell.text === "" || column.measure !== null) return true;
  // A company that no list names is called by its website's domain.
  if (cell.claims.length === 0) return column.field === "name" || column.field === "company.name";
  const stored = cell.claims.flatMap((id) => claims.get(id) ?? []);
  const isOfIt = stored.every(({ company }) => company === row.companyId);
  return isOfIt && stored.length > 0 && check(cell, stored, today);
}

/** A result without the values that their claims do not state; `refused` are their fields. */
export function supportedOnly(result: PlanResult, stored: Stored) {
  const refused: string[] = [];
  const rows = result.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at): Cell => {
      const column = result.columns[at];
      if (!column || isSupported(result, row, column, cell, stored)) return cell;
      refused.push(column.field ?? "");
      return { value: null, text: "", claims: [] };
    }),
  }));
  return { result: refused.length > 0 ? { ...result, rows } : result, refused };
}
