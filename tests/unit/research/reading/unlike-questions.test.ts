import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { readCompanies } from "@/lib/research/reading/companies";
import { context, read } from "./named-world";

/* Forty questions that have little in common, each with its plan in words; null where it is refused. */

test.each<[question: string, plan: string | null]>([
  ["Which Kenyan startups raised two or more rounds?", "Companies in Kenya with at least 2 rounds"],
  ["Companies with more investors than rounds", null],
  [
    "who are the three most active seed investors in Latin America this year",
    "Seed rounds in Latin America announced in 2026: number by investors, highest first, at most 3",
  ],
  [
    "median valuation of unicorns that joined before 2020",
    "Unicorns that became unicorns before 2020: median valuation",
  ],
  [
    "What percentage of our Berlin companies are hiring?",
    "Companies in Berlin: share that are hiring",
  ],
  [
    "show me fintechs that are neither in the US nor in the UK",
    "Fintech companies outside the United States outside the United Kingdom",
  ],
  [
    "anything in Nairobi with under a dozen people",
    "Companies in Nairobi with fewer than 12 employees",
  ],
  ["Which stage has the largest average cheque?", "Rounds: average amount by round, highest first"],
  [
    "companies Fjord Capital and Quay Ventures both backed",
    "Companies backed by Fjord Capital and Quay Ventures",
  ],
  [
    "Rounds where the lead is not disclosed, above $10M, since March",
    "Rounds without a known lead investor of more than $10M announced from 1 March 2026",
  ],
  ["rounds whose amount is not disclosed", "Rounds without a known amount"],
  ["companies whose valuation isn't known", "Companies without a known valuation"],
  [
    "which quarter of 2025 had the most seed rounds?",
    "Seed rounds announced in 2025: number by quarter of date, highest first",
  ],
  [
    "is there any robotics company in Norway that is hiring?",
    "Robotics companies in Norway that are hiring",
  ],
  ["which of our deals have gone quiet?", "Pipeline entries that are stale"],
  ["What did Quay Ventures lead?", "Rounds led by Quay Ventures"],
  ["smallest Series B on record", "Series B rounds, lowest amount first"],
  [
    "healthcare startups older than 8 years with fewer than 15 employees",
    "Healthcare companies that are more than 8 years old with fewer than 15 employees",
  ],
  [
    "European unicorns worth between 2 and 5 billion",
    "Unicorns in Europe worth between $2B and $5B",
  ],
  ["unicorns founded by women", null],
  [
    "which sector attracts the most Series A money?",
    "Series A rounds: total amount by industry, highest first",
  ],
  ["startups whose CEO used to work at Google", null],
  ["startups whose founder studied medicine", null],
  ["How much of the 2025 money went to AI?", "AI rounds announced in 2025: total amount"],
  [
    "companies that haven't raised since 2021 but are hiring",
    "Companies whose last round was before 2021 that are hiring",
  ],
  ["rank batches by average team size", "Companies: average head count by batch, highest first"],
  [
    "What share of seed rounds has an undisclosed amount?",
    "Seed rounds: share that have no known amount",
  ],
  [
    "investors that have backed at least three unicorns",
    "Unicorns: number by investors, with at least 3 unicorns, highest first",
  ],
  ["Which companies have the same investors as Orbit?", null],
  ["average number of investors per round", null],
  [
    "money raised per country in 2025",
    "Rounds announced in 2025: total amount by country, highest first",
  ],
  ["which companies changed their name?", null],
  ["companies no fund has backed yet", "Companies without a known investor"],
  ["rounds led by a corporate investor", null],
  ["unicorns that lost their status", null],
  [
    "companies with a known valuation but no known funding",
    "Companies with a known valuation without a known amount raised",
  ],
  ["which batches have no hiring companies?", null],
  ["deals closed on or after 1 June 2025 with at least two leads", null],
  [
    "startups in the Nordics, not Sweden, at seed stage",
    "Companies in the Nordics outside Sweden at Seed",
  ],
  ["pre-seed deals in Nigeria under $500k", "Pre-Seed rounds in Nigeria of less than $500K"],
])("%s", (question, words) => {
  const { plan } = read(question);
  expect(plan && planInWords(plan)).toBe(words);
});

test.each([
  [
    "When was Orbit's last round and who led it?",
    ["company.name", "stage", "lead_investor", "date"],
  ],
  [
    "who led Orbit's last round and when was it",
    ["company.name", "stage", "lead_investor", "date"],
  ],
])("both parts are asked: %s", (question, show) => {
  expect(read(question).plan?.show).toEqual(show);
});

test("who led some of the rounds before is asked of each of them", () => {
  const plan = read("biggest rounds of 2025", "which investors led them?").plan;
  expect(plan).toMatchObject({ about: "rounds", groups: [], limit: 10 });
  expect(plan?.show).toContain("lead_investor");
});

describe("rounds in a search for companies", () => {
  const in2025 = "raised.2025-01-01..2025-12-31";
  const when = ["gte", "lte"].map((op) => expect.objectContaining({ field: "funding_date", op }));
  test.each<[question: string, conditions: unknown[], order: string | null, missed: string[]]>([
    [
      "fintech rounds in 2025",
      [expect.anything(), { field: in2025, op: "known", value: null }],
      null,
      [],
    ],
    [
      "rounds above $10M in 2025",
      [{ field: "last_funding_amount", op: "gt", value: 10_000_000 }, ...when],
      null,
      [],
    ],
    ["smallest Series B on record", [expect.anything()], "last_funding_amount", []],
    ["newest deals in Kenya", [expect.anything()], "funding_date", []],
    // The time of a deal is not when a company began.
    ["companies backed by Fjord Capital in 2025", [expect.anything()], null, ["in 2025"]],
    [
      "deals closed on or after 1 June 2025 with at least two leads",
      [{ field: "funding_date", op: "gte", value: "2025-06-01" }],
      null,
      ["at least two"],
    ],
  ])("%s", (question, conditions, order, missed) => {
    const found = readCompanies(question, context);
    const said = found.conditions.map(({ text, start, end, ...condition }) => condition);
    expect(said).toEqual(conditions);
    expect(found.order?.field ?? null).toBe(order);
    expect(found.not_understood.map(({ text }) => text)).toEqual(missed);
  });
});
