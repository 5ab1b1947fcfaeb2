import "server-only";
import { z } from "zod";
import { DAY_MS } from "@/lib/core/durations";
import { parsedJson } from "@/lib/core/json";
import { type Failed, failedWith } from "@/lib/platform/polite-fetch";
import { filedPlace, fromUppercase } from "./filed-words";
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

type Company = { name: string; cik: string };

const cellsOf = ({ name, cik }: Company) => ({ Company: name, CIK: cik });

/** The row of a company's own record; null for people and funds, who are filers too. */
export function rowOfSubmissions(company: Company, json: unknown): PublicRow | null {
  const read = Submissions.safeParse(json);
  if (!read.success || read.data.entityType !== "operating") return null;
  const { sicDescription, tickers, exchanges, addresses, formerNames } = read.data;
  const { city, stateOrCountry, stateOrCountryDescription } = addresses?.business ?? {};
  return rowOf({
    Record: `CIK ${company.cik}`,
    ...cellsOf(company),
    "Former names": formerNames?.flatMap(({ name }) => fromUppercase(name) ?? []),
    ...filedPlace({
      code: stateOrCountry ?? null,
      name: stateOrCountryDescription ?? null,
      city: city ?? null,
    }),
    Industry: sicDescription,
    Ticker: tickers?.find(Boolean),
    Exchange: exchanges?.find(Boolean),
    Page: `https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=${company.cik}`,
  });
}

const daysOf = ({ start, end }: Fact) =>
  start ? (Date.parse(end) - Date.parse(start)) / DAY_MS : 0;
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
async function askJson(
  ask: Ask,
  address: string,
  bytes?: number,
): Promise<{ state: "said"; json: unknown } | Failed> {
  const answered = await ask(address, { accept: "application/json", ...(bytes && { bytes }) });
  if (answered.state === "failed" && answered.status !== 404) return answered;
  const text = answered.state === "answered" ? answered.answer.body.toString("utf8") : "null";
  const json = parsedJson(text);
  return typeof json === "object" ? { state: "said", json } : failedWith("The answer is not JSON.");
}

async function ofCompany(company: AskedCompany, ask: Ask): Promise<PublicRow[] | Failed> {
  const { cik } = company;
  if (!cik || !/^\d{1,10}$/.test(cik)) return [];
  const submissions = await askJson(ask, `${API}/submissions/${pathOf(cik)}`);
  if (submissions.state === "failed") return submissions;
  const row = rowOfSubmissions({ ...company, cik }, submissions.json);
  if (!row) return [];
  const facts = await askJson(ask, `${API}/api/xbrl/companyfacts/${pathOf(cik)}`, FACTS_BYTES);
  return facts.state === "failed" ? facts : [row, ...rowsOfFacts({ ...company, cik }, facts.json)];
}

/** What the turn's companies file with the SEC, by their number there. */
export const askSecCompanies: PublicConnector = (turn, ask) =>
  askEach(turn, (company) => ofCompany(company, ask));
