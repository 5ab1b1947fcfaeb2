import { describe, expect, test } from "vitest";
import { is } from "./stated";
import { ask, planOf } from "./words-world";

/* Numbers by how they are written: groups of digits, places of an order, names with a number, none. */

describe("groups of digits", () => {
  test.each<[string, object[]]>([
    ["companies with more than 1.000 employees", [is("employees", "gt", 1000)]],
    ["companies with more than 1'500 people", [is("employees", "gt", 1500)]],
    ["companies with over 1,00,000 employees", [is("employees", "gt", 100_000)]],
    ["rounds over $5.000.000", [is("amount", "gt", 5_000_000)]],
    ["companies valued at more than $1.250 billion", [is("valuation", "gt", 1_250_000_000)]],
    ["rounds over $1.5M", [is("amount", "gt", 1_500_000)]],
  ])("%s", (question, where) => {
    expect(planOf(question)?.where).toEqual(where);
  });

  test("that may be decimals are refused", () => {
    expect(ask("companies that raised over $1.500")).toMatchObject({
      plan: null,
      missed: ["$1.500"],
    });
  });
});

test.each<[string, string]>([
  ["Which startups work on type 2 diabetes?", "work type 2 diabetes"],
  ["Which companies work on GPT 4?", "work GPT 4"],
  ["Which startups run phase 3 trials?", "phase 3 trials"],
])("a number behind a word that nothing explains is part of its name: %s", (question, meaning) => {
  expect(planOf(question)).toMatchObject({ meaning, limit: null });
});

test.each([
  "5 fintechs in Berlin",
  "show 5 fintechs",
  "pls shwo 5 startups",
])("a number before a noun is how many are wanted: %s", (question) => {
  expect(planOf(question)?.limit).toBe(5);
});

test("no figure is of others than those of a name with a number", () => {
  expect(planOf("average headcount of fintechs that scored 10")).toBeNull();
});

describe("a place in an order", () => {
  test.each<[string, number]>([
    ["What was the twelfth largest round?", 11],
    ["the 21st most valuable unicorn", 20],
    ["the twenty-first largest round", 20],
    ["11th newest fintech", 10],
    ["the third largest round", 2],
  ])("%s", (question, skip) => {
    expect(planOf(question)).toMatchObject({ limit: 1, skip, meaning: null });
  });

  test.each([
    "the umpteenth largest round",
    "the nth newest fintech",
  ])("that nothing explains is refused: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });

  test("in a month is a day", () => {
    expect(planOf("rounds on the 12th of June")?.where).toEqual([
      is("date", "gte", "2026-06-12"),
      is("date", "lte", "2026-06-12"),
    ]);
  });
});

test.each<[string, object[]]>([
  ["How many companies have zero rounds?", [is("rounds", "unknown", null)]],
  ["companies with 0 investors", [is("investor", "unknown", null)]],
  ["companies with zero funding", [is("funding", "unknown", null)]],
  ["companies with more than zero rounds", [is("rounds", "gt", 0)]],
  ["companies with zero employees", [is("employees", "eq", 0)]],
])("none is no number: %s", (question, where) => {
  expect(planOf(question)?.where).toEqual(where);
});

test.each([
  "Which YC companies have a .ai domain?",
  "startups with a .io website",
  "How many .com companies are there?",
])("the ending of an address is no line of business: %s", (question) => {
  expect(planOf(question)).toBeNull();
});
