import { describe, expect, test } from "vitest";
import { amountsOf, columnKey, isKnownColumn } from "@/lib/domains/imports/rules/names-of-columns";
import { suggestMapping } from "@/lib/domains/imports/rules/suggest";
import { readTable, removeTableFiles } from "@/tests/support/table-files";

removeTableFiles();

/** The target of each column that has one, from a file with one row. */
async function targetsOf(cells: Record<string, string>) {
  const line = (texts: string[]) => texts.map((text) => `"${text}"`).join(",");
  const file = `${line(Object.keys(cells))}\n${line(Object.values(cells))}\n`;
  const table = await readTable(file, { isKnownName: isKnownColumn });
  const { mapping, isReadyMade } = suggestMapping(table.head, table.sample);
  const states = mapping.columns.flatMap(({ column, field }) => (field ? [[column, field]] : []));
  return { isReadyMade, mapping, states: Object.fromEntries(states) };
}

describe("exports of other products", () => {
  test("Dealroom", async () => {
    const { states, mapping } = await targetsOf({
      NAME: "Birk",
      "PROFILE URL": "https://lists.example.com/birk",
      WEBSITE: "birk.example.com",
      TAGLINE: "Parts on demand",
      "LAUNCH YEAR": "2019",
      "HQ COUNTRY": "Sweden",
      "HQ CITY": "Lund",
      "TOTAL FUNDING (EUR M)": "4.5",
      "LAST ROUND": "Series A",
      "LAST FUNDING DATE": "2024-03-01",
      EMPLOYEES: "11-50",
      INDUSTRIES: "fintech;health",
      "INVESTORS NAMES": "North;East",
      LINKEDIN: "https://www.linkedin.com/company/birk",
      "DELIVERY METHOD": "online",
    });
    expect(states).toEqual({
      NAME: "name",
      "PROFILE URL": "url",
      WEBSITE: "website",
      TAGLINE: "description",
      "LAUNCH YEAR": "founded_year",
      "HQ COUNTRY": "country",
      "HQ CITY": "city",
      "TOTAL FUNDING (EUR M)": "total_funding",
      "LAST ROUND": "round.stage",
      "LAST FUNDING DATE": "round.date",
      EMPLOYEES: "employees",
      INDUSTRIES: "tags",
      "INVESTORS NAMES": "investors",
      LINKEDIN: "linkedin_url",
    });
    expect(mapping.columns.find(({ field }) => field === "total_funding")).toMatchObject({
      currency: "EUR",
      unit: 1_000_000,
    });
  });

  test("customer lists: Affinity, Attio, Notion", async () => {
    const affinity = await targetsOf({
      "Organization Id": "77",
      Name: "Birk",
      Domain: "birk.example.com",
      Status: "Passed",
      "Location (City)": "Lund",
      "Location (Country)": "Sweden",
      "LinkedIn URL": "linkedin.com/company/b",
    });
    expect(affinity.states).toEqual({
      "Organization Id": "record_id",
      Name: "name",
      Domain: "website",
      "LinkedIn URL": "linkedin_url",
      "Location (City)": "city",
      "Location (Country)": "country",
    });
    const attio = await targetsOf({
      "Record ID": "a-1",
      "Companies > Name": "Birk",
      Domains: "birk.example.com",
      "Primary location > City": "Lund",
      "Foundation date": "2019-05-01",
      "Employee range": "11-50",
    });
    expect(attio.states).toEqual({
      "Record ID": "record_id",
      "Companies > Name": "name",
      Domains: "website",
      "Primary location > City": "city",
      "Foundation date": "date_founded",
      "Employee range": "employees",
    });
    const notion = await targetsOf({
      Company: "Birk",
      Stage: "Seed",
      Sector: "Fintech",
      Location: "Lund, Sweden",
      "Round size": "$2M",
    });
    expect(notion.states).toEqual({
      Company: "name",
      Stage: "round.stage",
      Sector: "industry",
      Location: "location",
      "Round size": "round.amount",
    });
  });

  test("an export that repeats its amounts in dollars is read in dollars", async () => {
    const { isReadyMade, states } = await targetsOf({
      "Organization Name": "Birk",
      "Headquarters Location": "Lund, Skane, Sweden",
      "Total Funding Amount": "5000000",
      "Total Funding Amount Currency": "EUR",
      "Total Funding Amount Currency (in USD)": "5400000",
    });
    expect(isReadyMade).toBe(true);
    expect(states).toEqual({
      "Organization Name": "name",
      "Headquarters Location": "location",
      "Total Funding Amount Currency (in USD)": "total_funding",
    });
  });

  test("an amount whose currency stands in another column is not read as dollars", async () => {
    const { states } = await targetsOf({
      Company: "Birk",
      "Total Raised": "5000000",
      Currency: "SEK",
    });
    expect(states).toEqual({ Company: "name" });
  });

  test("an amount beside the day of a round is the round's", async () => {
    const { states } = await targetsOf({
      Startup: "Birk",
      "Funding Amount": "$5M",
      "Date of Funding": "2024-03-01",
      Investors: "North",
    });
    expect(states).toEqual({
      Startup: "name",
      "Funding Amount": "round.amount",
      "Date of Funding": "round.date",
      Investors: "round.investors",
    });
  });
});

test.each([
  ["Valuation ($B)", { unit: 1_000_000_000, currency: "USD" }],
  ["Valorisation (Mds€)", { unit: 1_000_000_000, currency: "EUR" }],
  ["Levée (M€)", { unit: 1_000_000, currency: "EUR" }],
  ["Betrag in Mio. EUR", { unit: 1_000_000, currency: "EUR" }],
  ["Raised (k£)", { unit: 1_000, currency: "GBP" }],
  ["Amount in USD", { currency: "USD" }],
  ["Valor (R$)", { currency: "BRL" }],
  ["raised_amount", {}],
  ["Members", {}],
])("the name %j says of its amounts %j", (name, amounts) => {
  expect(amountsOf(name)).toEqual(amounts);
});

test.each([
  ["Valuation ($B)", "valuation"],
  ["InvestmentnType", "investmentn type"],
  ["Société", "societe"],
  ["LinkedIn URL", "linkedin url"],
  ["Date dd/mm/yyyy", "date"],
])("the name %j is compared as %j", (name, key) => {
  expect(columnKey(name)).toBe(key);
});
