import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ClaimDraft } from "@/lib/domains/evidence/schema";
import { targets } from "@/lib/domains/imports/constants";
import { isKnownColumn } from "@/lib/domains/imports/rules/names-of-columns";
import { type RowDraft, readRow } from "@/lib/domains/imports/rules/read-row";
import { suggestMapping } from "@/lib/domains/imports/rules/suggest";
import { sizeForDrill } from "@/tests/support/size-for-drill";
import { readTable, removeTableFiles } from "@/tests/support/table-files";

removeTableFiles();

/** The suggestion for a file, and what its rows state by it. */
async function understood(text: string) {
  const table = await readTable(text, { isKnownName: isKnownColumn });
  const suggestion = suggestMapping(table.head, table.sample);
  const rows = table.all.map((row) => readRow(row, suggestion.mapping, table.head, 2027));
  return { ...suggestion, head: table.head, rows };
}

const states = (row: RowDraft | undefined) =>
  Object.fromEntries((row?.claims ?? []).map(({ field, value }) => [field, value]));
const usd = (amount: number, more = {}) => ({
  amount,
  max: null,
  at_least: false,
  currency: "USD",
  ...more,
});

describe("a file that is known", () => {
  test("the accelerator's directory as JSON", async () => {
    const { isReadyMade, isSure, mapping, rows } = await understood(
      JSON.stringify([
        {
          id: 5,
          name: "Aalto Parts",
          slug: "aalto",
          former_names: ["Aalto Labs"],
          website: "https://aalto.example.com/x",
          all_locations: "London, England, United Kingdom; Austin, TX, USA; Remote",
          one_liner: "Parts on demand",
          long_description: "Two\r\nlines",
          team_size: 58,
          industry: "Industrials",
          subindustry: "Industrials -> Manufacturing and Robotics",
          tags: ["Robotics", "Hardware"],
          isHiring: true,
          nonprofit: true,
          batch: "Winter 2012",
          status: "Active",
          regions: ["United States of America", "Europe", "Remote", "Partly Remote"],
          stage: "Early",
          url: "https://directory.example.com/aalto",
          launched_at: 1,
        },
      ]),
    );
    expect([isReadyMade, isSure, mapping.source.origin]).toEqual([true, true, "yc-directory"]);
    expect(states(rows[0])).toMatchObject({
      name: "Aalto Parts",
      former_name: "Aalto Labs",
      city: "London",
      country: "United Kingdom",
      description: "Parts on demand",
      long_description: "Two\nlines",
      employees: { min: 58, max: 58 },
      industry: "Industrials",
      sub_industry: "Manufacturing and Robotics",
      tags: ["Robotics", "Hardware"],
      hiring: true,
      company_type: "Nonprofit",
      batch: "Winter 2012",
      status: "Active",
      maturity: "Early",
      remote: "Partly remote",
    });
    expect(rows[0]).toMatchObject({ url: "https://directory.example.com/aalto", rejected: null });
    const quotes = (field: string) =>
      rows[0]?.claims
        .filter((claim) => claim.field === field)
        .map(({ value, start, end }) => [value, rows[0]?.text.slice(start, end)]);
    expect(quotes("hiring")).toEqual([[true, "isHiring: true"]]);
    expect(quotes("company_type")).toEqual([["Nonprofit", "nonprofit: true"]]);
    expect(quotes("cities")).toEqual([
      [["London", "Austin"], "London, England, United Kingdom; Austin, TX, USA; Remote"],
    ]);
    expect(quotes("places")).toEqual([
      [
        ["United Kingdom", "England", "United States", "Texas"],
        "London, England, United Kingdom; Austin, TX, USA; Remote",
      ],
      [["United States", "Europe"], "United States of America | Europe | Remote | Partly Remote"],
    ]);
  });

  test("the accelerator's directory where it says little", async () => {
    const { rows } = await understood(
      JSON.stringify([
        {
          name: "Aalto Parts",
          slug: "aalto",
          batch: "Winter 2012",
          one_liner: "Parts on demand",
          team_size: 58,
          all_locations: "Berlin, Germany",
          industry: "Fintech",
          subindustry: "Fintech",
          isHiring: false,
          nonprofit: false,
          regions: ["Unspecified"],
          stage: "Growth",
        },
      ]),
    );
    const said = states(rows[0]);
    expect(said).toMatchObject({ hiring: false, maturity: "Growth", industry: "Fintech" });
    for (const field of ["sub_industry", "company_type", "places", "remote"])
      expect(said).not.toHaveProperty(field);
    expect(rows[0]?.problems).toEqual([]);
  });

  test("rounds, each with its link, its date and its people", async () => {
    const { rows } = await understood(
      JSON.stringify({
        updatedAt: "2026-07-24",
        startups: [
          {
            company: "Birk",
            amount: "$100M+",
            amount_usd: 100000000,
            round: "Série A",
            lead_investors: ["North"],
            other_investors: ["East", "West"],
            founders: ["Ann Berg"],
            location: "San Jose",
            funded_at: "2026-07-15",
            source_url: "https://news.example.com/1",
          },
        ],
      }),
    );
    const { round, person } = states(rows[0]);
    expect(round).toEqual({
      stage: "Series A",
      amount: usd(100_000_000, { at_least: true }),
      valuation: null,
      date: { date: "2026-07-15", precision: "day" },
      investors: ["East", "West"],
      lead_investors: ["North"],
    });
    expect(person).toEqual({ name: "Ann Berg", title: "Founder", linkedin_url: null });
    expect(rows[0]?.claims[0]?.as_of).toBe("2026-07-24");
  });

  test("valuations in billions", async () => {
    const text =
      ',Company,Valuation ($B),Date Joined,Country,City,Industry,Select Investors\n0,Birk,$45.6,1/23/2014,Sweden,Lund,"Supply chain, logistics, & delivery","North, East"\n';
    const { rows } = await understood(text);
    expect(states(rows[0])).toEqual({
      name: "Birk",
      valuation: usd(45_600_000_000),
      unicorn_since: { date: "2014-01-23", precision: "day" },
      country: "Sweden",
      city: "Lund",
      industry: "Supply chain, logistics, & delivery",
      investors: ["North", "East"],
    });
  });

  test("days of which the rest of the column tells the order", async () => {
    const days = ["04-07-2017", "1/23/2014", "12/30/2014", "02-05-2019"];
    const lines = days.map((day, nth) => `${nth},Birk ${nth},$1,${day},"United States,",,Other,`);
    const { rows } = await understood(
      [",Company,Valuation ($B),Date Joined,Country,City,Industry,Select Investors", ...lines].join(
        "\n",
      ),
    );
    expect(rows.map((row) => states(row).unicorn_since)).toEqual(
      ["2017-04-07", "2014-01-23", "2014-12-30", "2019-02-05"].map((date) => ({
        date,
        precision: "day",
      })),
    );
    expect(states(rows[0]).country).toBe("United States");
    expect(rows[0]?.text).toContain("Country: United States,");
  });

  test("an export with six lines above its header, in millions", async () => {
    const lines = [
      "Search results,,,,",
      "Created on 12 May 2026,,,,",
      ",,,,",
      "Criteria: seed; Europe,,,,",
      "Confidential,,,,",
      ",,,,",
      "Companies,Primary Industry Code,Total Raised,Last Financing Date,HQ City",
      "Birk,Software,4.5,12-Mar-2025,Lund",
    ];
    const { head, mapping, rows } = await understood(`${lines.join("\n")}\n`);
    expect([head.headerRow, mapping.source.as_of]).toEqual([7, "2026-05-12"]);
    expect(states(rows[0])).toMatchObject({ name: "Birk", total_funding: usd(4_500_000) });
    expect(rows[0]?.rowNumber).toBe(8);
  });
});

describe("a file that nobody has seen", () => {
  const fieldsOf = ({ mapping }: Awaited<ReturnType<typeof understood>>) =>
    Object.fromEntries(mapping.columns.map(({ column, field }) => [column, field]));

  test("columns in French", async () => {
    const file = await understood(
      "Entreprise;Site web;Montant levé (M€);Tour;Date de la levée;Pays;Effectif\nBirk;birk.example.com;1,5;Série A;25/03/2024;Suède;11-50\n",
    );
    expect(fieldsOf(file)).toEqual({
      Entreprise: "name",
      "Site web": "website",
      "Montant levé (M€)": "round.amount",
      Tour: "round.stage",
      "Date de la levée": "round.date",
      Pays: "country",
      Effectif: "employees",
    });
    expect(states(file.rows[0])).toMatchObject({
      round: {
        stage: "Series A",
        amount: { amount: 1_500_000, currency: "EUR" },
        date: { date: "2024-03-25" },
      },
      country: "Sweden",
      employees: { min: 11, max: 50 },
    });
  });

  test("a list of rounds with Indian numbers and its order of dates in the header", async () => {
    const file = await understood(
      'Sr No,Date dd/mm/yyyy,Startup Name,Industry Vertical,City  Location,Investors Name,InvestmentnType,Amount in USD\n1,09/01/2020,Birk,Logistics,Pune,"North, East",Seed Round,"20,00,00,000"\n2,13/01/2020,Elm,Logistics,Pune,North,Series C,undisclosed\n',
    );
    expect(states(file.rows[0]).round).toEqual({
      stage: "Seed",
      amount: usd(200_000_000),
      valuation: null,
      lead_investors: [],
      date: { date: "2020-01-09", precision: "day" },
      investors: ["North", "East"],
    });
    expect(states(file.rows[1]).round).toMatchObject({ amount: null, stage: "Series C" });
    expect(file.isSure).toBe(true);
  });

  test("the column's own grouping of digits, and letters that are states", async () => {
    const file = await understood(
      "Company;Location;Round;Amount in EUR\nBirk;San Francisco, CA;Seed;500.000\nElm;Austin, TX;Series A;1.200.000\n",
    );
    expect(file.rows.map((row) => states(row))).toMatchObject([
      { round: { amount: { amount: 500_000 } }, region: "CA", country: "United States" },
      { round: { amount: { amount: 1_200_000 } }, region: "TX" },
    ]);
  });

  test("a name beside a company and a job title is a person's", async () => {
    const file = await understood(
      "Name,Company,Job Title,LinkedIn\nAnn Berg,Birk,CTO,https://www.linkedin.com/company/birk\n",
    );
    expect(states(file.rows[0])).toMatchObject({
      name: "Birk",
      person: { name: "Ann Berg", title: "CTO" },
    });
  });

  test("without a company's name nothing is sure", async () => {
    const { isSure, problem, rows } = await understood("Fruit,Weight\napple,heavy\n");
    expect([isSure, problem]).toEqual([false, expect.stringContaining("Choose the one")]);
    expect(rows[0]?.rejected).toBe("No company name");
  });

  test("a column whose cells are something else is left alone", async () => {
    const file = await understood("Company,Country\nBirk,blue\nElm,green\n");
    expect(fieldsOf(file).Country).toBeNull();
    expect(file.reasons.Country?.why).toContain("don’t fit");
  });
});

describe("a row", () => {
  test("every claim quotes the cell that states it", async () => {
    const { rows } = await understood('Company,City,Founded\n"Birk, Inc.",Lund,2008\n');
    const quotes = rows[0]?.claims.map(({ field, start, end }) => [
      field,
      rows[0]?.text.slice(start, end),
    ]);
    expect(quotes).toEqual([
      ["name", "Birk, Inc."],
      ["city", "Lund"],
      ["founded_year", "2008"],
    ]);
    expect(rows[0]?.text).toBe("Company: Birk, Inc.\nCity: Lund\nFounded: 2008");
  });

  test("reports a cell that is not understood, and keeps it in the passage", async () => {
    const { rows } = await understood("Company,Founded\nBirk,2008\nElm,long ago\n");
    expect(rows[1]?.problems).toEqual([
      { column: "Founded", text: "long ago", problem: expect.any(String) },
    ]);
    expect(rows[1]?.text).toContain("long ago");
    expect(states(rows[1])).toEqual({ name: "Elm" });
  });

  test.each(["", "nan", "N/A", "-", "null", " . "])("the name %j is none", async (name) => {
    const { rows } = await understood(`Company,City\n${name},Lund\nBirk,Oslo\n`);
    expect([rows[0]?.rejected, rows[0]?.claims]).toEqual(["No company name", []]);
  });

  test("two versions of one row have one key, two companies have two", async () => {
    const { rows } = await understood(
      "Company,City,Employees\nBirk,Lund,10\nBirk,Lund,20\nBirk,Oslo,10\n",
    );
    const [a, b, c] = rows.map(({ recordBase }) => recordBase);
    expect(a).toBe(b);
    expect(a).not.toBe(c);
  });

  test("whatever its cells hold becomes claims that fit their shape, or problems", () => {
    const columns = targets.filter((target) => target !== "round" && target !== "person");
    const mapping = {
      source: { title: "List", origin: "list" },
      columns: columns.map((field) => ({ column: field, field })),
    };
    const cell = fc.oneof(
      fc.string({ unit: "binary", maxLength: 40 }),
      fc.constantFrom(
        "$1.2B",
        "2020-01-02",
        "Series A",
        "Birk",
        "11-50",
        "CA",
        "https://x.com/a",
        "{",
      ),
      fc.array(fc.string({ maxLength: 10 }), { maxLength: 3 }),
    );
    const cells = fc.array(cell, { minLength: columns.length, maxLength: columns.length });
    fc.assert(
      fc.property(cells, fc.option(fc.constant("broken")), (written, problem) => {
        const row = { number: 1, cells: written, ...(problem ? { problem } : {}) };
        const draft = readRow(row, mapping, { columns }, 2027);
        for (const claim of draft.claims) ClaimDraft.parse(claim);
        for (const { start, end } of draft.claims)
          expect(draft.text.slice(start, end)).not.toBe("");
        if (problem) expect(draft).toMatchObject({ rejected: "broken", claims: [] });
        if (problem) expect(draft.text.isWellFormed() && !draft.text.includes("\0")).toBe(true);
      }),
      { numRuns: sizeForDrill(200, 1_000) },
    );
  });
});
