import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* Numbers with the nouns that they are of, rounds with the companies that they are of. */

const fjord = "fjord capital";
const quay = "quay ventures";

describe("a number", () => {
  test.each<[question: string, where: object[]]>([
    // counts what was raised, or from how many
    ["which companies raised two rounds?", [eq("rounds", 2)]],
    ["startups that raised at least 4 rounds", [is("rounds", "gte", 4)]],
    ["startups that raised from 5 investors", [eq("investors", 5)]],
    ["companies that secured money from more than 6 investors", [is("investors", "gt", 6)]],
    ["companies backed by 4 investors", [eq("investors", 4)]],
    // is an amount where it is one
    ["startups that raised 10 million", [eq("funding", 10_000_000)]],
    ["startups that raised more than 500000", [is("funding", "gt", 500_000)]],
    ["startups that raised over $3M", [is("funding", "gt", 3_000_000)]],
    // is vague behind "few"
    ["companies with a few hundred employees", [is("employees", "gte", 100)]],
    ["startups with several dozen people", [is("employees", "gte", 24)]],
    ["firms with many thousand employees", [is("employees", "gte", 1000)]],
    ["startups that raised a few million", [is("funding", "gte", 1_000_000)]],
    ["companies with a hundred employees", [eq("employees", 100)]],
    // has the noun of another where it has none of its own
    [
      "companies with at least 50 employees and at most 200",
      [is("employees", "gte", 50), is("employees", "lte", 200)],
    ],
    [
      "startups with more than 50 and fewer than 200 employees",
      [is("employees", "gt", 50), is("employees", "lt", 200)],
    ],
  ])("%s", (question, where) => {
    expect(read(question).plan).toMatchObject({ about: "companies", where });
  });

  test.each([
    "companies that raised more than 3 times",
    "startups valued over 300",
    "companies with more than 50 employees and at least 3 offices",
    "companies with more than 50 employees and over 2 patents",
    "startups with at least 20 people and at least 10 customers",
    "firms with under 80 staff and more than 5 warehouses",
    "companies with nigh 50 employees",
    "rounds led by two investors",
  ])("of something unknown is refused: %s", (question) => {
    expect(read(question).plan).toBeNull();
  });
});

describe("a company's own round", () => {
  const during = (year: number) => [
    is("funding_date", "gte", `${year}-01-01`),
    is("funding_date", "lte", `${year}-12-31`),
  ];
  test.each<[question: string, where: object[]]>([
    ["companies whose last round was over $50M", [is("last_funding_amount", "gt", 50_000_000)]],
    ["startups whose latest round was in 2024", during(2024)],
    ["unicorns whose most recent round was in 2023", [eq("unicorn", true), ...during(2023)]],
    ["companies whose last round was a Series B", [eq("funding_stage", "Series B")]],
    ["startups that raised their last round in 2022", during(2022)],
  ])("%s", (question, where) => {
    expect(read(question).plan).toMatchObject({ about: "companies", where, order: [] });
  });

  test.each([
    "startups that raised their first round in 2024",
    "companies whose first round was a Series A",
    "companies whose largest round was over $100M",
    "startups whose last round was led by Fjord Capital",
  ])("of which nothing is known is refused: %s", (question) => {
    expect(read(question).plan).toBeNull();
  });

  test.each<[turns: string[], plan: object]>([
    [
      ["the last round"],
      { about: "rounds", order: [{ field: "date", descending: true }], limit: 1 },
    ],
    [
      ["tell me about Orbit", "who led their last round?"],
      { about: "rounds", where: [eq("company.name", "Orbit")] },
    ],
  ])("stays an order of rounds: %j", (turns, plan) => {
    expect(read(...turns).plan).toMatchObject(plan);
  });
});

describe("an average of counts", () => {
  test.each([
    "average deals per quarter",
    "average rounds per month",
    "mean investors per round",
    "median unicorns per country",
    "average fintech deals each year",
  ])("is refused: %s", (question) => {
    expect(read(question).plan).toBeNull();
  });

  test.each([
    "average deal size per quarter",
    "average round per month",
    "average round size for each stage",
  ])("is none: %s", (question) => {
    expect(read(question).plan?.measures).toEqual([{ of: "average", field: "amount" }]);
  });
});

describe("names that are joined", () => {
  const led = (value: string) => eq("lead_investor", value);
  test.each<[question: string, where: object[]]>([
    ["rounds led by Fjord Capital or Quay Ventures", [{ any: [led(fjord), led(quay)] }]],
    ["which rounds did Fjord Capital and Quay Ventures lead", [led(fjord), led(quay)]],
    ["rounds that Fjord Capital or Quay Ventures led", [{ any: [led(fjord), led(quay)] }]],
    ["deals led by Quay Ventures and Fjord Capital", [led(quay), led(fjord)]],
    ["rounds led by Fjord Capital and backed by Quay Ventures", [led(fjord), eq("investor", quay)]],
    ["rounds led by Fjord Capital with Quay Ventures", [led(fjord), eq("investor", quay)]],
    [
      "rounds Fjord Capital or Quay Ventures joined",
      [{ any: [eq("investor", fjord), eq("investor", quay)] }],
    ],
  ])("%s", (question, where) => {
    const said = JSON.stringify(read(question).plan?.where).toLowerCase();
    expect(JSON.parse(said)).toEqual(where);
  });
});
