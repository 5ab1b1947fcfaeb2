import { describe, expect, test } from "vitest";
import { eq, inYear, is } from "./stated";
import { ask, planOf } from "./words-world";

/* The time of a deed is not that of another; an order by time is that of the verb beside it. */

describe("what became of a company has no day", () => {
  test.each([
    "Which companies were acquired in 2021?",
    "How many fintechs shut down in 2023?",
    "startups that went public last year",
    "exits in 2024",
    "unicorns that went public in 2021",
    "rounds of companies that were acquired in 2024",
    "Which startups were hiring in 2025?",
  ])("%s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test.each<[string, object[]]>([
    ["acquired startups founded in 2019", [eq("status", "Acquired"), eq("founded_year", 2019)]],
    ["acquired companies from 2019", [eq("status", "Acquired"), eq("founded_year", 2019)]],
    ["2020 startups that were acquired", [eq("founded_year", 2020), eq("status", "Acquired")]],
  ])("beside its own time: %s", (question, where) => {
    expect(planOf(question)?.where).toEqual(where);
  });
});

describe("an order by time", () => {
  test.each<[string, string]>([
    ["Which startups raised most recently?", "funding_date"],
    ["which fintech raised last", "funding_date"],
    ["Which companies became unicorns most recently?", "unicorn_since"],
    ["the newest fintechs", "founded_year"],
    ["Which was the first fintech in Kenya?", "founded_year"],
    ["first unicorn in Brazil", "unicorn_since"],
  ])("%s is by %s", (question, field) => {
    expect(planOf(question)?.order).toMatchObject([{ field }]);
  });

  test.each([
    "Who did Harbor Ventures back most recently?",
    "which company did Index Ventures invest in last",
    "the most recently acquired fintechs",
    "which startup shut down most recently",
  ])("of which no row has a day is refused: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test.each([
    "first 20 fintechs in Berlin",
    "the first 5 biotechs",
  ])("%s is a number", (question) => {
    const plan = planOf(question);
    expect([plan?.limit, plan?.order]).toEqual([question.includes("20") ? 20 : 5, []]);
  });
});

test.each<[string, object[]]>([
  [
    "rounds in Q1 and Q2 2025",
    [
      {
        any: [
          { all: [is("date", "gte", "2025-01-01"), is("date", "lte", "2025-03-31")] },
          { all: [is("date", "gte", "2025-04-01"), is("date", "lte", "2025-06-30")] },
        ],
      },
    ],
  ],
  [
    "rounds in June or July 2024",
    [
      {
        any: [
          { all: [is("date", "gte", "2024-06-01"), is("date", "lte", "2024-06-30")] },
          { all: [is("date", "gte", "2024-07-01"), is("date", "lte", "2024-07-31")] },
        ],
      },
    ],
  ],
  [
    "seed rounds in Q3 2023 and Q4",
    [
      eq("stage", "Seed"),
      {
        any: [
          { all: [is("date", "gte", "2023-07-01"), is("date", "lte", "2023-09-30")] },
          { all: [is("date", "gte", "2023-10-01"), is("date", "lte", "2023-12-31")] },
        ],
      },
    ],
  ],
  // A month of its own keeps the latest.
  ["rounds in June", [is("date", "gte", "2026-06-01"), is("date", "lte", "2026-06-30")]],
])("one year of several parts: %s", (question, where) => {
  expect(planOf(question)?.where).toEqual(where);
});

test.each<[string, object[]]>([
  [
    "companies valued at more than $500M but less than $1B",
    [is("valuation", "gt", 500e6), is("valuation", "lt", 1e9)],
  ],
  [
    "startups with revenue over $10M but under $50M",
    [is("annual_revenue", "gt", 10e6), is("annual_revenue", "lt", 50e6)],
  ],
  [
    "startups with over 50 employees, but fewer than 200",
    [is("employees", "gt", 50), is("employees", "lt", 200)],
  ],
  [
    "biotechs that raised at least 2 million but not more than 10",
    [is("category", "contains", "biotech"), is("funding", "gte", 2e6), is("funding", "lte", 10e6)],
  ],
  [
    "unicorns that raised over $500M but less than $1B",
    [eq("unicorn", true), is("funding", "gt", 500e6), is("funding", "lt", 1e9)],
  ],
])("a second bound is of the first one's noun: %s", (question, where) => {
  const { plan, missed } = ask(question);
  expect(plan?.where).toEqual(where);
  expect(missed).toEqual([]);
});

test.each<[string, object[]]>([
  ["mega-rounds in 2025", [is("amount", "gte", 100e6), ...inYear("date", 2025)]],
  ["megarounds in Germany", [is("amount", "gte", 100e6), eq("company.country", "Germany")]],
  ["how many mega deals were there in 2024", [is("amount", "gte", 100e6), ...inYear("date", 2024)]],
])("a mega-round is of at least $100M: %s", (question, where) => {
  expect(planOf(question)?.where).toEqual(expect.arrayContaining(where));
});

test.each<[string, object]>([
  ["largest decacorn", { order: [{ field: "valuation", descending: true }] }],
  [
    "Which startups were funded in 2024?",
    { where: [is("raised.2024-01-01..2024-12-31", "known", null)] },
  ],
])("%s", (question, plan) => {
  expect(planOf(question)).toMatchObject(plan);
});

test.each([
  "new decacorns in 2024",
  "which startups became decacorns in 2023",
])("since when one is worth ten billion is not known: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "companies backed by at least two of Harbor Ventures, Index Ventures and Battery Ventures",
  "startups with more than one of Harbor Ventures and Index Ventures",
  "rounds with at least two of Index Ventures, Battery Ventures and Harbor Ventures",
  "deals where Index Ventures was the only investor",
  "rounds in which Harbor Ventures was the sole backer",
  "companies with Index Ventures as their only backer",
])("of so many, or of one alone, no plan tells: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each<[string, object]>([
  ["month with the most rounds in 2025", { groups: [{ field: "date", by: "month" }] }],
  ["quarter with the highest total funding", { groups: [{ field: "date", by: "quarter" }] }],
  ["the year with the most new unicorns", { groups: [{ field: "unicorn_since", by: "year" }] }],
])("a time that is asked for by its noun: %s", (question, plan) => {
  expect(planOf(question)).toMatchObject(plan);
});

test.each([
  "cumulative funding by year",
  "cumulative number of unicorns by country",
  "cumulative amount raised per quarter in 2025",
])("no plan adds up groups: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each<[string, object]>([
  ["What was Tessera's last valuation?", { about: "companies", show: ["valuation"], order: [] }],
  ["Tessera's latest head count", { about: "companies", show: ["employees"], order: [] }],
  [
    "how much did Tessera raise last",
    { about: "rounds", order: [{ field: "date", descending: true }], limit: 1 },
  ],
  [
    "Tessera's last round and its valuation",
    { about: "rounds", order: [{ field: "date", descending: true }], limit: 1 },
  ],
])("of one company: %s", (question, plan) => {
  expect(planOf(question)).toMatchObject(plan);
});

test.each([
  "did Tessera hire anybody in 2023",
  "how many rounds does the average unicorn have",
  "how many investors has the median startup",
])("no plan tells: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each<[string, string, object[]]>([
  ["did Tessera raise in 2024", "Tessera", inYear("date", 2024)],
  ["has Orbit raised since 2025?", "Orbit", [is("date", "gte", "2025-01-01")]],
  [
    "did Orbit raise a Series B in 2024",
    "Orbit",
    [eq("stage", "Series B"), ...inYear("date", 2024)],
  ],
])("whether a company raised then, its rounds of that time tell: %s", (question, name, where) => {
  expect(planOf(question)).toMatchObject({
    about: "rounds",
    where: [...where, eq("company.name", name)],
  });
});
