import { describe, expect, test } from "vitest";
import {
  askSecCompanies,
  rowOfSubmissions,
  rowsOfFacts,
} from "@/lib/connectors/public/sec-companies";
import type { Ask, AskedCompany } from "@/lib/connectors/public/turn";
import { type Answered, failedWith } from "@/lib/platform/polite-fetch";
import { recordedIn } from "../../support/recorded-sources";

const API = "https://data.sec.gov/";
const acme = { name: "Acme", domain: "acme.dev", cik: "1318605" };
const utf8 = (latin: string) => Buffer.from(latin, "latin1").toString("utf8");

describe("submissions", () => {
  test.each(
    recordedIn("sec-edgar/submissions", /^CIK\d+(?:-cache)?\.json$/).map(
      ({ name, text, isLast }) => [name, isLast ? "last" : "tuned", utf8(text)],
    ),
  )("%s (%s) gives what an operating company files, and nothing of others", (_name, _part, text) => {
    const json = JSON.parse(text) as {
      entityType: string;
      sicDescription: string;
      tickers: string[];
      addresses: { business: { city: string | null } };
    };
    const row = rowOfSubmissions(acme, json);
    if (json.entityType !== "operating") return expect(row).toBeNull();
    expect(row).toMatchObject({ Record: "CIK 1318605", Company: "Acme", CIK: "1318605" });
    expect(row?.Ticker).toBe(json.tickers[0]);
    expect(row?.Industry).toBe(json.sicDescription || undefined);
    expect(String(row?.City ?? "").toUpperCase()).toBe(
      (json.addresses.business.city ?? "").toUpperCase(),
    );
  });

  test("place, ticker and former names are written as people write them", () => {
    const business = { city: "AUSTIN", stateOrCountry: "TX", stateOrCountryDescription: "TX" };
    const said = { entityType: "operating", sicDescription: "Software", addresses: { business } };
    const more = { tickers: ["ACME"], exchanges: ["Nasdaq"], formerNames: [{ name: "ROAD INC" }] };
    expect(rowOfSubmissions(acme, { ...said, ...more })).toEqual({
      ...{ Record: "CIK 1318605", Company: "Acme", CIK: "1318605" },
      ...{ "Former names": ["Road Inc"], City: "Austin", Region: "Texas" },
      ...{ Country: "United States", Industry: "Software", Ticker: "ACME", Exchange: "Nasdaq" },
      Page: "https://www.sec.gov/cgi-bin/browse-edgar?action=getcompany&CIK=1318605",
    });
    const abroad = { city: "MUNICH", stateOrCountry: "2M", stateOrCountryDescription: "GERMANY" };
    expect(rowOfSubmissions(acme, { ...said, addresses: { business: abroad } })).toMatchObject({
      ...{ City: "Munich", Country: "Germany" },
    });
  });
});

const fact = (end: string, val: number, more: object = {}) => ({
  ...{ start: `${Number(end.slice(0, 4)) - 1}${end.slice(4)}`, end, val },
  ...{ accn: "0000018230-26-000008", form: "10-K", filed: `${end.slice(0, 4)}-12-31`, ...more },
});
const factsOf = (byConcept: Record<string, object[]>) => ({
  facts: {
    "us-gaap": Object.fromEntries(
      Object.entries(byConcept).map(([concept, USD]) => [concept, { units: { USD } }]),
    ),
  },
});

describe("company facts", () => {
  test("a fiscal year has the revenue that was stated last, the five latest are kept", () => {
    const years = [2019, 2020, 2021, 2022, 2023, 2024].map((year) => fact(`${year}-06-30`, year));
    const restated = fact("2024-06-30", 7, { filed: "2025-12-31", form: "10-K/A" });
    const rows = rowsOfFacts(acme, factsOf({ Revenues: [restated, ...years] }));
    expect(rows.map((row) => [row["As of"], row["Annual revenue"]])).toEqual([
      ["2024-06-30", 7],
      ...[2023, 2022, 2021, 2020].map((year) => [`${year}-06-30`, year]),
    ]);
    expect(rows[0]?.Page).toBe(
      "https://www.sec.gov/Archives/edgar/data/1318605/000001823026000008/0000018230-26-000008-index.htm",
    );
  });

  test("total revenue goes before revenue from contracts; quarters and other forms are no year", () => {
    const contracts = "RevenueFromContractWithCustomerExcludingAssessedTax";
    const quarter = fact("2024-03-31", 5, { start: "2024-01-01" });
    const rows = rowsOfFacts(
      acme,
      factsOf({
        Revenues: [fact("2024-06-30", 10), quarter, fact("2023-06-30", 3, { form: "8-K" })],
        [contracts]: [fact("2024-06-30", 9), fact("2022-06-30", 8)],
      }),
    );
    expect(rows.map((row) => row["Annual revenue"])).toEqual([10, 8]);
  });

  test.each(
    recordedIn("sec-edgar/companyfacts", /json$/).map(({ name, text }) => [name, utf8(text)]),
  )("%s gives the revenue of its fiscal years, if it states any", (_name, text) => {
    const rows = rowsOfFacts(acme, JSON.parse(text));
    expect(rows.length > 0).toBe(/"Revenue/.test(text));
    for (const row of rows) expect(row["Annual revenue"]).toBeGreaterThan(1_000_000_000);
  });
});

describe("a turn", () => {
  const company = (more: Partial<AskedCompany>): AskedCompany => ({
    ...{ ...acme, id: "cmp_1", linkedinUrl: null },
    ...more,
  });
  const turn = (companies: AskedCompany[]) => ({
    ...{ now: new Date("2026-11-26T00:00:00Z"), readTo: null, failures: 0, companies },
    validators: { etag: null, lastModified: null },
  });
  const answeredWith = (text: string, status = 200): Answered =>
    status === 200
      ? {
          ...{ state: "answered", status, bytes: text.length, etag: null, lastModified: null },
          answer: { status, url: API, type: "", headers: {}, body: Buffer.from(text) },
          retryAfter: undefined,
        }
      : failedWith("The server refuses.", { status });
  const operating = JSON.stringify({ entityType: "operating", tickers: ["ACME"] });

  test("passes over companies without a number and unknown ones; facts may be missing", async () => {
    const asked: string[] = [];
    const ask: Ask = async (address) => {
      asked.push(address);
      return address.endsWith("submissions/CIK0001318605.json")
        ? answeredWith(operating)
        : answeredWith("<Error/>", 404);
    };
    const companies = [
      company({ id: "cmp_0", cik: null }),
      company({ id: "cmp_1", cik: "7" }),
      company({ id: "cmp_2" }),
    ];
    expect(await askSecCompanies(turn(companies), ask)).toMatchObject({
      ...{ state: "rows", readTo: "cmp_2" },
      rows: [{ CIK: "1318605", Ticker: "ACME" }],
    });
    expect(asked).toEqual([
      "https://data.sec.gov/submissions/CIK0000000007.json",
      "https://data.sec.gov/submissions/CIK0001318605.json",
      "https://data.sec.gov/api/xbrl/companyfacts/CIK0001318605.json",
    ]);
  });

  test("keeps what was answered before a pause, and asks the rest again", async () => {
    let left = 2;
    const ask: Ask = async () => (left-- > 0 ? answeredWith(operating) : answeredWith("", 429));
    const companies = [company({ id: "cmp_1" }), company({ id: "cmp_2" })];
    const given = await askSecCompanies(turn(companies), ask);
    expect(given).toMatchObject({ state: "rows", readTo: "cmp_1" });
    expect(await askSecCompanies(turn(companies), ask)).toMatchObject({ state: "failed" });
  });
});
