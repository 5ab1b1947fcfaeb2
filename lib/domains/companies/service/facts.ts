import "server-only";
import { countText } from "@/lib/core/counted";
import { isCustomKey } from "@/lib/core/custom-fields";
import { dateText } from "@/lib/core/day-text";
import { amountText, moneyText } from "@/lib/core/money";
import { withUnit } from "@/lib/domains/custom-fields/rules";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import type { FieldCondition } from "@/lib/research/plan/plan";
import type { CompanyRow } from "../queries/list";
import { employeesText, valueText } from "../rules";

const MOST_INVESTORS = 3;

/**
 * A date rounded to what its sources can have meant: the first of a year may stand for the whole
 * year.
 */
function roundDate(day: string): string {
  const [, month, date] = day.split("-");
  if (date !== "01") return dateText({ date: day, precision: "month" });
  if (month === "01") return dateText({ date: day, precision: "year" });
  const isQuarter = ["04", "07", "10"].includes(month ?? "");
  return dateText({ date: day, precision: isQuarter ? "quarter" : "month" });
}

const written = (label: string, value: string | null, words: (value: string) => string) =>
  value === null ? `${label} unknown` : words(value);

const asItIs = (value: string) => value;

type Say = (row: CompanyRow) => string;

/** What search compares: as stated in US dollars, else at least the sum of the rounds. */
const raised = ({ totalFunding, totalFundingCurrency, totalFundingUsd }: CompanyRow) =>
  totalFundingUsd === null
    ? amountText(totalFunding, totalFundingCurrency)
    : moneyText({
        amount: totalFundingUsd,
        currency: "USD",
        max: null,
        at_least: totalFundingCurrency !== "USD",
      });

const funding: Say = (row) => written("Funding", raised(row), (text) => `${text} raised`);

const employees: Say = ({ employeesMin, employeesMax }) =>
  written(
    "Head count",
    employeesMin === null ? null : employeesText(employeesMin, employeesMax),
    (text) => `${text} employees`,
  );

const investors: Say = ({ investors: all }) => {
  const more = all.length - MOST_INVESTORS;
  const shown = all.slice(0, MOST_INVESTORS).join(", ");
  if (all.length === 0) return "Investors unknown";
  return `Backed by ${shown}${more > 0 ? ` and ${more} more` : ""}`;
};

const counted = (label: string, value: number | null, one: string, many: string) =>
  written(label, value?.toString() ?? null, (text) => `${text} ${value === 1 ? one : many}`);

/** What is said of a company's fields; of others a condition is no reason that can be quoted. */
const facts: Readonly<Record<string, Say>> = {
  name: ({ name }) => name,
  category: ({ industry }) => written("Industry", industry, asItIs),
  industry: ({ industry }) => written("Industry", industry, asItIs),
  sub_industry: ({ subIndustry }) => written("Sub-industry", subIndustry, asItIs),
  country: ({ country }) => written("Country", country, asItIs),
  region: ({ region, country }) => written("Region", region ?? country, asItIs),
  city: ({ city, cities }) => written("City", city ?? cities[0] ?? null, asItIs),
  founded_year: ({ foundedYear }) =>
    written("Founding year", foundedYear?.toString() ?? null, (year) => `Founded ${year}`),
  employees,
  funding,
  funding_stage: ({ stage }) => written("Stage", stage, asItIs),
  maturity: ({ maturity }) => written("Growth stage", maturity, (name) => `Growth stage ${name}`),
  funding_date: ({ lastRoundOn }) =>
    written("Last round", lastRoundOn, (day) => `Last round ${roundDate(day)}`),
  last_funding_amount: ({ lastRoundAmount }) =>
    written(
      "Size of the last round",
      amountText(lastRoundAmount, "USD"),
      (text) => `Last raised ${text}`,
    ),
  unicorn_since: ({ unicornSince: date, unicornSincePrecision: precision }) =>
    date === null
      ? "Unicorn date unknown"
      : `Unicorn since ${dateText({ date, precision: precision ?? "day" })}`,
  investor: investors,
  company_type: ({ companyType, isPublic, status }) =>
    isPublic ? "Public company" : written("Type", companyType ?? status, asItIs),
  status: ({ status }) => written("Status", status, asItIs),
  batch: ({ batch }) => written("Batch", batch, (name) => `Batch ${name}`),
  hiring: ({ hiring }) => (hiring === null ? "Hiring unknown" : hiring ? "Hiring" : "Not hiring"),
  remote: ({ remote }) => written("Remote work", remote, asItIs),
  age: ({ foundedYear }) =>
    written("Founding year", foundedYear?.toString() ?? null, (year) => `Founded ${year}`),
  months_since_round: ({ lastRoundOn }) =>
    written("Last round", lastRoundOn, (day) => `Last round ${roundDate(day)}`),
  valuation: ({ valuation, valuationCurrency }) =>
    written("Valuation", amountText(valuation, valuationCurrency), (text) => `Valued at ${text}`),
  annual_revenue: ({ annualRevenue, annualRevenueCurrency }) =>
    written(
      "Revenue",
      amountText(annualRevenue, annualRevenueCurrency),
      (text) => `${text} in revenue`,
    ),
  unicorn: ({ unicorn }) =>
    unicorn === null ? "Valuation unknown" : unicorn ? "Unicorn" : "Not a unicorn",
  rounds: ({ knownRounds }) => counted("Rounds", knownRounds, "round", "rounds"),
  investors: ({ knownInvestors }) => counted("Investors", knownInvestors, "investor", "investors"),
  tag: ({ tags }) => (tags.length === 0 ? "Tags unknown" : `Tagged ${tags.slice(0, 3).join(", ")}`),
  website: ({ website }) => written("Website", website, asItIs),
};

/** A company's value of a field as text: "Founded 2022", "51–200 employees", "Country unknown". */
export const factOf = (row: CompanyRow, field: string): string | null =>
  (Object.hasOwn(facts, field) ? facts[field]?.(row) : null) ?? null;

/** The same of a field that the organization defined: "NPS 62", "NPS unknown". */
export function customFactOf(row: CompanyRow, { key, name, unit }: CustomField): string | null {
  if (!isCustomKey(key)) return null;
  const text = valueText(key, row.custom[key] ?? null);
  return written(name, text, (value) => `${name} ${withUnit(value, unit)}`);
}

/**
 * The same for a failed condition; when the bound lies within a stated range, it says that the
 * condition may hold.
 */
export function failureOf(row: CompanyRow, { field, op, value }: FieldCondition): string | null {
  const fact = factOf(row, field);
  const { employeesMin: min, employeesMax: max } = row;
  if (field !== "employees" || typeof value !== "number" || min === null) return fact;
  const most = max ?? Number.POSITIVE_INFINITY;
  if (op === "gte" && most >= value) return `${fact}: may be ${countText(value)} or more`;
  if (op === "gt" && most > value) return `${fact}: may be more than ${countText(value)}`;
  if (op === "lte" && min <= value) return `${fact}: may be ${countText(value)} or fewer`;
  if (op === "lt" && min < value) return `${fact}: may be fewer than ${countText(value)}`;
  return fact;
}
