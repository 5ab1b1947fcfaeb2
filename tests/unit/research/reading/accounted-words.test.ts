import { expect, test } from "vitest";
import { read, unicorn } from "./named-world";
import { eq, is } from "./stated";

/* Words that were dropped unsaid, or taken for others: each is used, named as left out, or says nothing. */

const bootstrapped = ["funding", "rounds", "investor"].map((field) => is(field, "unknown", null));

test.each<[question: string, where: object[], missed: string[]]>([
  // "Us" is whom something is told, or a country.
  [
    "companies founded in the US about 2019",
    [
      eq("country", "United States"),
      is("founded_year", "gte", 2018),
      is("founded_year", "lte", 2020),
    ],
    [],
  ],
  [
    "which startups in the us about 2015 are hiring",
    [
      eq("country", "United States"),
      is("founded_year", "gte", 2014),
      is("founded_year", "lte", 2016),
      eq("hiring", true),
    ],
    [],
  ],
  [
    "tell us about fintechs in Kenya",
    [is("category", "contains", "fintech"), eq("country", "Kenya")],
    [],
  ],
  // "No funding" for a time, and for anything else.
  [
    "hardware startups with no funding for hardware",
    [is("category", "contains", "hardware"), ...bootstrapped],
    [],
  ],
  ["startups in Kenya with no outside funding", [eq("country", "Kenya"), ...bootstrapped], []],
  [
    "fintechs with no funding in the last two years",
    [is("category", "contains", "fintech"), is("funding_date", "lte", "2024-11-23")],
    [],
  ],
  // Who is in a list.
  [
    "how many fintechs are in the directory",
    [is("category", "contains", "fintech"), is("batch", "known", null)],
    [],
  ],
  [
    "companies in the funding list that are hiring",
    [is("rounds", "known", null), eq("hiring", true)],
    [],
  ],
  ["rounds above $30M in the funding list", [is("amount", "gt", 30_000_000)], []],
  // What no condition holds is named.
  ["fintechs near Leeds", [is("category", "contains", "fintech"), expect.anything()], ["near"]],
  ["new unicorns in Kenya", [unicorn, eq("country", "Kenya")], ["new"]],
  ["five random companies in Kenya", [eq("country", "Kenya")], ["random"]],
])("%s", (question, where, missed) => {
  const { plan, missed: left } = read(question);
  expect(plan?.where).toEqual(expect.arrayContaining(where));
  expect(plan?.where).toHaveLength(where.length);
  expect(left).toEqual(missed);
});

test("a new unicorn of a year became one in it", () => {
  const { plan, missed } = read("new unicorns in 2024");
  expect(plan?.where).toContainEqual(is("unicorn_since", "gte", "2024-01-01"));
  expect(missed).toEqual([]);
});

test.each([
  ["how many startups are near Leeds?", "near"],
  ["median headcount of five random companies in Kenya", "random"],
])("a figure of what no condition holds is refused: %s", (question, word) => {
  const { plan, missed } = read(question);
  expect(plan).toBeNull();
  expect(missed).toContain(word);
});
