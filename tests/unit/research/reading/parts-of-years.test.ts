import { describe, expect, test } from "vitest";
import { eq, is } from "./stated";
import { ask, planOf } from "./words-world";

/* Times that a field of years cannot hold, that are of another deed, or that no calendar year is. */

describe("a part of a year", () => {
  test.each([
    "companies founded before June 2024",
    "startups founded since March 2023",
    "fintechs founded after 15 July 2020",
    "companies founded in the last 18 months",
    "YC companies since June 2023",
    "YC companies in the first half of 2021",
    "How many YC companies are there since last March?",
  ])("of a founding or a batch is refused: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test.each<[string, object[]]>([
    ["companies founded before 2024", [is("founded_year", "lte", 2023)]],
    [
      "startups founded in the last 5 years",
      [is("founded_year", "gte", 2021), is("founded_year", "lte", 2026)],
    ],
    ["companies founded more than 10 years ago", [is("founded_year", "lte", 2016)]],
    ["rounds since June 2024", [is("date", "gte", "2024-06-01")]],
  ])("is no matter of whole years, nor of days: %s", (question, where) => {
    expect(planOf(question)?.where).toEqual(where);
  });

  test.each([
    "How many companies were founded per month in 2021?",
    "startups founded by quarter",
    "YC companies per month",
  ])("is no group of years: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test("a year is one", () => {
    expect(planOf("companies founded per year since 2015")?.groups).toEqual([
      { field: "founded_year" },
    ]);
  });
});

describe("the time of a deed", () => {
  const raised = [is("raised.2025-01-01..2025-12-31", "known", null)];
  test.each([
    "Startups backed in 2025",
    "Which startups were funded by VCs in 2025?",
    "How many startups were backed in 2025?",
    "companies that were financed in 2025",
  ])("of backing is that of the rounds: %s", (question) => {
    expect(planOf(question)?.where).toEqual(raised);
  });

  test.each([
    "Which startups pivoted to AI in 2023?",
    "Which companies hired a CFO in 2024?",
    "companies that moved their headquarters to Austin in 2022",
    "How many startups opened an office in Berlin in 2024?",
  ])("that no field holds is no founding: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test.each([
    "startups that automate warehouses, founded in 2021",
    "Which companies that use advanced robotics were founded in 2021?",
  ])("is that of the verb beside it: %s", (question) => {
    expect(planOf(question)?.where).toEqual([eq("founded_year", 2021)]);
  });
});

test.each<[string, object[]]>([
  ["rounds since last March", [is("date", "gte", "2026-03-01")]],
  ["rounds before last March", [is("date", "lte", "2026-02-28")]],
  ["rounds last November", [is("date", "gte", "2025-11-01"), is("date", "lte", "2025-11-30")]],
  [
    "How many rounds were announced last June?",
    [is("date", "gte", "2026-06-01"), is("date", "lte", "2026-06-30")],
  ],
])("the last month of a name is one that is over: %s", (question, where) => {
  const plan = planOf(question);
  expect([plan?.where, plan?.order, plan?.limit]).toEqual([where, [], null]);
});

test.each([
  "rounds in FY2025",
  "rounds in Q3 FY25",
  "How many rounds were there in the last fiscal year?",
  "rounds of fiscal 2025",
])("a fiscal year is no calendar year: %s", (question) => {
  expect(planOf(question)).toBeNull();
  expect(ask(question).missed.join(" ")).toMatch(/FY|fiscal/);
});

describe("an adverb", () => {
  test.each<[string, object]>([
    ["What were the monthly deal counts in 2025?", { field: "date", by: "month" }],
    ["quarterly funding totals in 2024", { field: "date", by: "quarter" }],
    ["yearly number of unicorns", { field: "unicorn_since", by: "year" }],
    ["How many rounds were announced monthly?", { field: "date", by: "month" }],
  ])("of time groups: %s", (question, group) => {
    expect(planOf(question)?.groups).toEqual([group]);
  });

  test.each([
    "How many early rounds were there in 2025?",
    "How many elderly companies are there?",
    "How many locally owned companies are there?",
  ])("that chooses rows is not left out of a figure: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test("that only says how is", () => {
    expect(planOf("How many companies are there basically?")?.measures).toEqual([{ of: "count" }]);
  });
});
