import { searchKey } from "@/lib/core/search-key";
import type { Mapping } from "../schema";
import type { CellTarget } from "./cell-kinds";

type Column = Mapping["columns"][number];
/** A target, possibly with settings for parsing its cells. */
type Stated = CellTarget | (Omit<Column, "column" | "field"> & { field: CellTarget });

/** A known file format: what it is as a source, and what its columns state. */
export type ReadyMade = {
  source: Mapping["source"];
  /** Its name for people: "This looks like …". */
  label: string;
  /** Columns that identify the format. */
  needs: readonly string[];
  /** Columns that state something; all others are kept in the passage only. */
  states: Readonly<Record<string, Stated>>;
};

const usd = (field: CellTarget): Stated => ({ field, currency: "USD" });

/** Formats recognized by their column names; the first match is used. */
export const readyMadeMappings: readonly ReadyMade[] = [
  {
    label: "the Y Combinator directory",
    source: {
      title: "Y Combinator directory",
      origin: "yc-directory",
      publisher: "Y Combinator",
      url: "https://www.ycombinator.com/companies",
    },
    needs: ["slug", "batch", "one_liner", "team_size", "all_locations"],
    states: {
      id: "record_id",
      name: "name",
      former_names: "former_name",
      website: "website",
      all_locations: "location",
      regions: "regions",
      long_description: "long_description",
      one_liner: "description",
      team_size: "employees",
      industry: "industry",
      subindustry: "sub_industry",
      tags: "tags",
      isHiring: "hiring",
      nonprofit: "nonprofit",
      batch: "batch",
      status: "status",
      stage: "maturity",
      url: "url",
    },
  },
  {
    label: "the SEC’s list of public companies",
    source: {
      title: "SEC company tickers",
      origin: "sec-tickers",
      publisher: "U.S. Securities and Exchange Commission",
      licence: "Public domain",
      url: "https://www.sec.gov/files/company_tickers_exchange.json",
    },
    needs: ["cik", "name", "ticker", "exchange"],
    states: { cik: "cik", name: "name", ticker: "ticker", exchange: "exchange" },
  },
  {
    label: "the SEC’s list of public companies",
    source: {
      title: "SEC company tickers",
      origin: "sec-tickers",
      publisher: "U.S. Securities and Exchange Commission",
      licence: "Public domain",
      url: "https://www.sec.gov/files/company_tickers.json",
    },
    needs: ["cik_str", "ticker", "title"],
    states: { cik_str: "cik", title: "name", ticker: "ticker" },
  },
  {
    label: "a list of funding rounds",
    source: { title: "Funding rounds", origin: "funding-rounds", licence: "MIT" },
    needs: ["company", "amount", "round", "lead_investors", "funded_at", "source_url"],
    states: {
      company: "name",
      amount: usd("round.amount"),
      round: "round.stage",
      sector: "industry",
      description: "description",
      lead_investors: "round.lead_investors",
      other_investors: "round.investors",
      founders: "person.name",
      location: "location",
      funded_at: "round.date",
      source_url: "url",
    },
  },
  {
    label: "several company lists in one file",
    source: { title: "Company lists", origin: "company-lists" },
    needs: ["source", "source_id", "name", "total_raised_usd", "last_round", "last_round_date"],
    states: {
      source: "record_source",
      source_id: "record_id",
      name: "name",
      website: "website",
      description: "description",
      industry: "industry",
      tags: { field: "tags", separator: "|" },
      city: "city",
      country: "country",
      founded_year: "founded_year",
      team_size: "employees",
      status: "status",
      total_raised_usd: usd("total_funding"),
      last_round: "round.stage",
      last_round_date: { field: "round.date", date_order: "dmy" },
      investors: "investors",
    },
  },
  {
    label: "Crunchbase’s 2010 list",
    source: {
      title: "Crunchbase, 2010",
      origin: "crunchbase-2010",
      publisher: "Crunchbase",
      licence: "CC BY",
      url: "https://www.crunchbase.com",
    },
    needs: ["name", "founded_year", "country_code", "state_code", "raised_amount"],
    states: {
      name: "name",
      founded_year: "founded_year",
      country_code: { field: "country", codes: "iso2" },
      state_code: "region",
      city: "city",
      raised_amount: usd("total_funding"),
    },
  },
  {
    label: "a list of unicorns",
    source: { title: "Unicorns", origin: "unicorns" },
    needs: ["Company", "Valuation ($B)", "Date Joined", "Select Investors"],
    states: {
      Company: "name",
      "Valuation ($B)": { field: "valuation", currency: "USD", unit: 1_000_000_000 },
      "Date Joined": "unicorn_since",
      Country: "country",
      City: "city",
      Industry: "industry",
      "Select Investors": { field: "investors", separator: "," },
      "Select Inverstors": { field: "investors", separator: "," },
    },
  },
  {
    label: "a Crunchbase export of companies",
    source: {
      title: "Crunchbase companies",
      origin: "crunchbase-companies",
      publisher: "Crunchbase",
    },
    needs: ["Organization Name", "Headquarters Location"],
    states: {
      "Organization Name": "name",
      "Organization Name URL": "url",
      "Founded Date": "date_founded",
      Industries: { field: "tags", separator: "," },
      "Headquarters Location": "location",
      Description: "description",
      "Full Description": "long_description",
      "Operating Status": "status",
      "Company Type": "company_type",
      Website: "website",
      LinkedIn: "linkedin_url",
      Twitter: "twitter_url",
      Facebook: "facebook_url",
      "Number of Employees": "employees",
      "Last Equity Funding Type": "stage",
      "Last Funding Type": "round.stage",
      "Last Funding Date": "round.date",
      "Last Funding Amount (in USD)": usd("round.amount"),
      "Last Funding Amount Currency (in USD)": usd("round.amount"),
      "Total Funding Amount (in USD)": usd("total_funding"),
      "Total Funding Amount Currency (in USD)": usd("total_funding"),
      "Top 5 Investors": { field: "investors", separator: "," },
      Founders: { field: "person.name", separator: "," },
    },
  },
  {
    label: "a Crunchbase export of funding rounds",
    source: {
      title: "Crunchbase funding rounds",
      origin: "crunchbase-rounds",
      publisher: "Crunchbase",
    },
    needs: ["Transaction Name", "Organization Name", "Funding Type", "Announced Date"],
    states: {
      "Transaction Name URL": "url",
      "Organization Name": "name",
      "Organization Website": "website",
      "Organization Description": "description",
      "Organization Industries": { field: "tags", separator: "," },
      "Organization Location": "location",
      "Funding Type": "round.stage",
      "Announced Date": "round.date",
      "Money Raised (in USD)": usd("round.amount"),
      "Money Raised Currency (in USD)": usd("round.amount"),
      "Lead Investors": { field: "round.lead_investors", separator: "," },
      "Investor Names": { field: "round.investors", separator: "," },
    },
  },
  {
    label: "a Crunchbase export of people",
    source: { title: "Crunchbase people", origin: "crunchbase-people", publisher: "Crunchbase" },
    needs: ["Full Name", "Primary Job Title", "Primary Organization"],
    states: {
      "Full Name URL": "url",
      "Primary Organization": "name",
      "Full Name": "person.name",
      "Primary Job Title": "person.title",
      LinkedIn: "person.linkedin_url",
    },
  },
  {
    label: "a PitchBook export of companies",
    source: { title: "PitchBook companies", origin: "pitchbook-companies", publisher: "PitchBook" },
    needs: ["Companies", "Primary Industry Code", "Last Financing Date"],
    states: {
      "Company ID": "record_id",
      Companies: "name",
      "Company Former Name": "former_name",
      "Company Website": "website",
      Website: "website",
      Description: "description",
      "Primary Industry Code": "industry",
      Verticals: { field: "tags", separator: "," },
      Keywords: { field: "tags", separator: "," },
      "HQ City": "city",
      "HQ State/Province": "region",
      "HQ Country/Territory/Region": "country",
      "Year Founded": "founded_year",
      Employees: "employees",
      "Business Status": "status",
      "Total Raised": { field: "total_funding", currency: "USD", unit: 1_000_000 },
      "Last Financing Date": "round.date",
      "Last Financing Size": { field: "round.amount", currency: "USD", unit: 1_000_000 },
      "Last Financing Deal Type": "round.stage",
      "Last Financing Valuation": { field: "round.valuation", currency: "USD", unit: 1_000_000 },
      "Active Investors": { field: "investors", separator: "," },
      "PitchBook Link": "url",
    },
  },
];

/** A column's name as a known export writes it, whatever its case. */
export const exactName = searchKey;

/** The ready-made mapping for these columns, or null. */
export function recognise(columns: readonly string[]): ReadyMade | null {
  const keys = new Set(columns.map(exactName));
  return (
    readyMadeMappings.find(({ needs }) => needs.every((name) => keys.has(exactName(name)))) ?? null
  );
}
