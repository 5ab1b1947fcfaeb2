import { expect, test } from "vitest";
import { ask, eq, is, planOf } from "./words-world";

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
