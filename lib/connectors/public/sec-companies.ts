import "server-only";
import { z } from "zod";
import { parsedJson } from "@/lib/core/json";
import { type Failed, failedWith } from "@/lib/platform/polite-fetch";
import { US_STATES } from "@/lib/values/places";
import { calmed } from "./calmed";
import { filingPage } from "./form-d-index";
import {
  type Ask,
  type AskedCompany,
  askEach,
  type PublicConnector,
  type PublicRow,
  rowOf,
} from "./turn";

const API = "https://data.sec.gov";
/** The facts of a large company have tens of megabytes. */
const FACTS_BYTES = 60_000_000;
/** Fiscal years that are kept, the latest first. */
const YEARS = 5;
/** Days that a fiscal year of 52 or 53 weeks or 12 months has at least and at most. */
const SHORTEST_YEAR = 350;
const LONGEST_YEAR = 380;
/** What is total revenue, in this order, as the US-GAAP and IFRS taxonomies name it. */
const REVENUES = [
  ["us-gaap", "Revenues"],
  ["us-gaap", "RevenueFromContractWithCustomerExcludingAssessedTax"],
  ["us-gaap", "RevenueFromContractWithCustomerIncludingAssessedTax"],
  ["us-gaap", "SalesRevenueNet"],
  ["ifrs-full", "Revenue"],
] as const;

const text = z.string().nullish();
const Submissions = z.object({
  entityType: text,
  sicDescription: text,
  tickers: z.array(text).nullish(),
  exchanges: z.array(text).nullish(),
  addresses: z
    .object({
      business: z
        .object({ city: text, stateOrCountry: text, stateOrCountryDescription: text })
        .nullish(),
    })
    .nullish(),
  formerNames: z.array(z.object({ name: z.string() })).nullish(),
});
const Fact = z.object({
  start: text,
  end: z.iso.date(),
  val: z.number(),
  accn: z.string(),
  form: z.string(),
  filed: z.iso.date(),
});
type Fact = z.infer<typeof Fact>;
const Facts = z.object({
  facts: z.record(
    z.string(),
    z.record(z.string(), z.object({ units: z.record(z.string(), z.array(z.unknown())) })),
  ),
});
type Facts = z.infer<typeof Facts>["facts"];

const pathOf = (cik: string) => `CIK${cik.padStart(10, "0")}.json`;

/** Two letters are states of the United States; codes of other places have a digit. */
function placeOf(business: { city?: string | null; [part: string]: string | null | undefined }) {
  const state = US_STATES.get(business.stateOrCountry ?? "");
  const [region, canada] = (business.stateOrCountryDescription ?? "").split(/,\s*(?=Canada$)/);
  const City = calmed(business.city ?? null);
  if (state) return { City, Region: state, Country: "United States" };
  if (canada) return { City, Region: region, Country: canada };
  return { City, Country: calmed(business.stateOrCountryDescription ?? null) };
}

type Company = { name: string; cik: string };

const cellsOf = ({ name, cik }: Company) => ({ Company: name, CIK: cik });

/** The row of a company's own record; null for people and funds, who are filers too. */
export function rowOfSubmissions(company: Company, json: unknown): PublicRow | null {
  const read = Submissions.safeParse(json);
  if (!read.success || read.data.entityType !== "operating") return null;
  const { sicDescription, tickers, exchanges, addresses, formerNames } = read.data;
  return rowOf({
    Record: `CIK ${company.cik}`,
    ...cellsOf(company),
    "Former names": formerNames?.flatMap(({ name }) => calmed(name) ?? []),
    ...placeOf(addresses?.business ?? {}),
    Industry: sicDescription,
    Ticker: tickers?.find(Boolean),
    Exchange: exchanges?.find(Boolean),
    Page: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${company.cik}`,
  });
}

const daysOf = ({ start, end }: Fact) =>
  start ? (Date.parse(end) - Date.parse(start)) / 86_400_000 : 0;
/** Annual reports, at home and abroad, and their amendments. */
const isAnnual = (fact: Fact) =>
  /^(?:10-K|20-F|40-F)/.test(fact.form) &&
  daysOf(fact) >= SHORTEST_YEAR &&
  daysOf(fact) <= LONGEST_YEAR;

/** A concept's values in US dollars by the last day of the fiscal year, as they were stated last. */
function yearsOf(facts: Facts, [taxonomy, concept]: readonly [string, string]) {
  const stated = (facts[taxonomy]?.[concept]?.units.USD ?? [])
    .flatMap((one) => Fact.safeParse(one).data ?? [])
    .filter(isAnnual)
    .sort((a, b) => (a.filed < b.filed ? -1 : 1));
  return new Map(stated.map((fact) => [fact.end, fact]));
}

/** A row for each of the last fiscal years whose revenue a company has stated. */
export function rowsOfFacts(company: Company, json: unknown): PublicRow[] {
  const { facts } = Facts.safeParse(json).data ?? { facts: {} };
  const years = new Map(
    REVENUES.toReversed().flatMap((concept) => [...yearsOf(facts, concept).entries()]),
  );
  const latest = [...years.values()].sort((a, b) => (a.end < b.end ? 1 : -1)).slice(0, YEARS);
  return latest.map(({ end, val, accn }) =>
    rowOf({
      Record: `CIK ${company.cik} ${end}`,
      ...cellsOf(company),
      "Annual revenue": val,
      "As of": end,
      Page: filingPage({ cik: company.cik, accession: accn }),
    }),
  );
}

/** What an address of the SEC says; null where it knows nothing of the company. */
async function askJson(ask: Ask, address: string, bytes?: number): Promise<unknown | Failed> {
  const answered = await ask(address, { accept: "application/json", ...(bytes && { bytes }) });
  if (answered.state === "failed") return answered.status === 404 ? null : answered;
  if (answered.state === "unchanged") return null;
  const said = parsedJson(answered.answer.body.toString("utf8"));
  return typeof said === "object" ? said : failedWith("The answer is not JSON.");
}

const isFailed = (said: unknown): said is Failed =>
  said !== null && typeof said === "object" && "state" in said && said.state === "failed";

async function ofCompany(company: AskedCompany, ask: Ask): Promise<PublicRow[] | Failed> {
  const { cik } = company;
  if (!cik || !/^\d{1,10}$/.test(cik)) return [];
  const submissions = await askJson(ask, `${API}/submissions/${pathOf(cik)}`);
  if (isFailed(submissions)) return submissions;
  const row = rowOfSubmissions({ ...company, cik }, submissions);
  if (!row) return [];
  const facts = await askJson(ask, `${API}/api/xbrl/companyfacts/${pathOf(cik)}`, FACTS_BYTES);
  return isFailed(facts) ? facts : [row, ...rowsOfFacts({ ...company, cik }, facts)];
}

/** What the turn's companies file with the SEC, by their number there. */
export const askSecCompanies: PublicConnector = ({ companies }, ask) =>
  askEach(companies, (company) => ofCompany(company, ask));
