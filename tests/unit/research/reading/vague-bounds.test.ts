import { describe, expect, test } from "vitest";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";
import { eq, is } from "./stated";
import { ask, planOf } from "./words-world";

/* Bounds without a number, near bounds, and what a plan's limits cut: told or refused, never dropped. */

test.each<[string, string]>([
  ["Which companies have many employees?", "many"],
  ["startups with a lot of funding", "a lot of"],
  ["companies with lots of investors", "lots of"],
  ["companies that raised a lot", "a lot"],
  ["startups only in Germany", "only"],
  ["companies that operate only in Berlin", "only"],
  ["which startups are exclusively in healthtech", "exclusively"],
])("a list says that it left out what no number bounds: %s", (question, missed) => {
  expect(ask(question)).toMatchObject({ plan: { about: "companies" }, missed: [missed] });
});

test.each([
  "How many companies have many employees?",
  "How many startups are only in Germany?",
  "average valuation of companies with a lot of funding",
])("and a figure is refused: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "only startups in Germany",
  "fintechs only",
  "startups, but only in Germany",
  "How many employees do fintechs have on average?",
])("nothing is left out of %s", (question) => {
  expect(ask(question)).toMatchObject({ plan: { about: "companies" }, missed: [] });
});

test.each([
  "Companies that are not both hiring and remote",
  "companies that are not all in Germany",
  "companies not in both Germany and France",
])("a denial of several at once is no denial of the first: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test("what is excluded may be two things", () => {
  expect(planOf("companies excluding both Germany and France")?.where).toEqual([
    is("country", "not_in", ["Germany", "France"]),
  ]);
});

test.each<[string, object[]]>([
  ["Which startups raised a total of over $100M?", [is("funding", "gt", 100_000_000)]],
  ["startups with a total of at least 50 employees", [is("employees", "gte", 50)]],
  ["companies that have raised in total more than $5M", [is("funding", "gt", 5e6)]],
])("a total that is bounded is no sum of all: %s", (question, where) => {
  expect(planOf(question)).toMatchObject({ where, measures: [] });
});

test.each([
  "Companies with valuation below total funding",
  "Who are the youngest founders?",
  "companies with more funding than valuation",
])("an order or a bound that no field made is refused: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "investors that backed companies in 2025",
  "who backed startups in 2025",
])("the time of an investor's deals is none of companies: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

describe("what a plan has no room for", () => {
  test.each([
    "rounds by country, stage and year",
    "average headcount by country, batch and industry",
  ])("a third group is refused and told: %s", (question) => {
    const { plan, missed } = ask(question);
    expect(plan).toBeNull();
    expect(missed.join()).toMatch(/year|industry/);
  });
});

test.each<[string, object[]]>([
  ["companies valued just over $1B", [is("valuation", "gt", 1e9), is("valuation", "lte", 1.2e9)]],
  [
    "companies with slightly more than 50 people",
    [is("employees", "gt", 50), is("employees", "lte", 60)],
  ],
  ["rounds just under $10M", [is("amount", "gte", 8e6), is("amount", "lt", 10e6)]],
  [
    "companies with nearly $1B valuation",
    [is("valuation", "gte", 8e8), is("valuation", "lt", 1e9)],
  ],
  ["companies with almost 100 employees", [is("employees", "gte", 80), is("employees", "lt", 100)]],
  ["companies with just 50 employees", [eq("employees", 50)]],
])("near a bound is on one side of it: %s", (question, where) => {
  expect(planOf(question)?.where).toEqual(where);
});

test.each<[string, object[]]>([
  ["companies with less than or equal to 50 employees", [is("employees", "lte", 50)]],
  ["companies with a valuation greater than or equal to $1B", [is("valuation", "gte", 1e9)]],
  ["rounds equal to or greater than $5M", [is("amount", "gte", 5e6)]],
  ["companies older than a decade", [is("age", "gt", 10)]],
  ["companies older than a year", [is("age", "gt", 1)]],
  ["startups younger than two decades", [is("age", "lt", 20)]],
  ["fintechs older than 24 months", [is("category", "contains", "fintech"), is("age", "gt", 2)]],
])("a bound that includes its end, and an age: %s", (question, where) => {
  expect(planOf(question)?.where).toEqual(where);
});

test("a part of a year is no age", () => {
  expect(planOf("companies older than 18 months")).toBeNull();
});

test.each<[string, object[]]>([
  [
    "Which investors did at least 5 deals in 2025?",
    [
      is("rounds", "gte", 5),
      is("round.date", "gte", "2025-01-01"),
      is("round.date", "lte", "2025-12-31"),
    ],
  ],
  [
    "Investors with at least 3 deals over $50M",
    [is("rounds", "gte", 3), is("round.amount", "gt", 50_000_000)],
  ],
  [
    "investors with more than 2 deals since 2024",
    [is("rounds", "gt", 2), is("round.date", "gte", "2024-01-01")],
  ],
])("a time or an amount beside investors is that of their deals: %s", (question, where) => {
  expect(planOf(question)).toMatchObject({ about: "investors", where });
});

test.each<[string, number]>([
  ["Cities with only one unicorn", 1],
  ["countries with 3 unicorns", 3],
  ["batches that have 2 acquired companies", 2],
])("a number that groups have is exactly that: %s", (question, value) => {
  expect(planOf(question)?.having).toEqual([{ measure: 0, op: "eq", value }]);
});

test("the sixth company of a comparison is told", () => {
  const six = ["Acmeon", "Bolter", "Cindra", "Dovex", "Elmira", "Fjordo"];
  const names = (key: string) =>
    six
      .filter((name) => nameKey(name) === key)
      .map((name) => ({ of: "company" as const, name, ids: [name] }));
  const { plan, not_understood } = readQuestion(`compare ${six.join(", ")}`, {
    ...{ names, batches: [], today: "2026-11-23", before: null },
  });
  expect(plan?.things).toHaveLength(5);
  expect(not_understood.map(({ text }) => text)).toEqual(["Fjordo"]);
});
