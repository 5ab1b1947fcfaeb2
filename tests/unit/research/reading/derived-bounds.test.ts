import { expect, test } from "vitest";
import { eq, is } from "./stated";
import { ask, planOf } from "./words-world";

/* Conditions that a derived field answers: age, whether rounds are known; and places that "ex-" leaves out. */

test.for<[string, object[]]>([
  [
    "ex-US fintechs",
    [is("country", "not_eq", "United States"), is("category", "contains", "fintech")],
  ],
  ["startups in Europe ex-UK", [eq("region", "Europe"), is("country", "not_eq", "United Kingdom")]],
  ["startups ex-crypto", [is("category", "not_contains", "crypto and blockchain")]],
  [
    "ex-China startups founded in 2020",
    [is("country", "not_eq", "China"), eq("founded_year", 2020)],
  ],
  ["companies older than 10 years", [is("age", "gt", 10)]],
  ["startups younger than 3 years", [is("age", "lt", 3)]],
  ["unicorns not older than 3 years", [eq("unicorn", true), is("age", "lte", 3)]],
  ["fintechs newer than 5 years", [is("category", "contains", "fintech"), is("age", "lt", 5)]],
  ["companies without a known round", [is("rounds", "unknown", null)]],
  ["startups with a known round", [is("rounds", "known", null)]],
  [
    "fintechs without any disclosed deals",
    [is("category", "contains", "fintech"), is("rounds", "unknown", null)],
  ],
  ["unicorns with no reported rounds", [eq("unicorn", true), is("rounds", "unknown", null)]],
  // Nothing was raised in a time that lasts until today: the last round that is known was before.
  ["companies that haven't raised in 18 months", [is("funding_date", "lte", "2025-05-23")]],
  ["startups that have not raised any money since 2023", [is("funding_date", "lte", "2022-12-31")]],
  [
    "unicorns that haven't raised for two years",
    [eq("unicorn", true), is("funding_date", "lte", "2024-11-23")],
  ],
  [
    "fintechs without a new round this year",
    [is("category", "contains", "fintech"), is("funding_date", "lte", "2025-12-31")],
  ],
  // States that are named so that none is left out.
  ["Polish startups, dead ones included", [eq("country", "Poland")]],
  ["fintechs including acquired ones", [is("category", "contains", "fintech")]],
  [
    "acquired fintechs included in our list",
    [eq("status", "Acquired"), is("category", "contains", "fintech")],
  ],
  ["unicorns in Spain, public companies included", [eq("unicorn", true), eq("country", "Spain")]],
  // What companies are called by counts their rounds and investors.
  [
    "Fintechs that raised over 4 rounds",
    [is("category", "contains", "fintech"), is("rounds", "gt", 4)],
  ],
  ["acquired startups with at least 3 rounds", [eq("status", "Acquired"), is("rounds", "gte", 3)]],
  [
    "robotics with more than 5 investors",
    [is("category", "contains", "robotics"), is("investors", "gt", 5)],
  ],
])("%s", ([question, where]) => {
  const { plan, missed } = ask(question);
  expect(plan).toMatchObject({ about: "companies", where });
  expect(missed).toEqual([]);
});

test.for([
  "ex-Google engineers",
  "ex-Tessera founders",
  "ex-London bankers",
  "rounds older than 2 years",
  "founders older than 40 years",
  "companies whose CEO is older than 40 years",
  "which rounds were undisclosed",
])("refused as before: %s", (question) => {
  expect(planOf(question)).toBeNull();
});
