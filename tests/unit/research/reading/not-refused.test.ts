import { expect, test } from "vitest";
import { eq, inYear, is } from "./stated";
import { ask, planOf } from "./words-world";

/* What is close to a question that no plan answers, and is answered all the same. */

test.each<[string, object]>([
  ["which batches have the most exits?", { groups: [{ field: "batch" }] }],
  ["country with the fewest exits", { groups: [{ field: "country" }] }],
  ["which investor has the largest portfolio?", { groups: [{ field: "investor" }] }],
  [
    "the first five unicorns in Brazil",
    { order: [{ field: "unicorn_since", descending: false }], limit: 5 },
  ],
  [
    "How many people does the average startup employ?",
    { measures: [{ of: "average", field: "employees" }] },
  ],
  [
    "how many employees does the average company have",
    { measures: [{ of: "average", field: "employees" }] },
  ],
  [
    "How many unicorns that are still private joined each year?",
    { groups: [{ field: "unicorn_since", by: "year" }] },
  ],
  ["how many rounds were over $50M each month", { groups: [{ field: "date", by: "month" }] }],
  [
    "median round size, seed vs Series A, in the US or Canada",
    { groups: [{ field: "stage" }], measures: [{ of: "median", field: "amount" }] },
  ],
  [
    "most valuable unicorns in China in 2021",
    { where: expect.arrayContaining([eq("unicorn", true), ...inYear("unicorn_since", 2021)]) },
  ],
])("%s", (question, plan) => {
  expect(planOf(question)).toMatchObject(plan);
});

test.each<[string, object[]]>([
  [
    "unicorns of 2021 backed by Harbor Ventures",
    [
      eq("unicorn", true),
      ...inYear("unicorn_since", 2021),
      is("investor", "eq", "Harbor Ventures"),
    ],
  ],
  ["hiring 2019 startups", [eq("hiring", true), eq("founded_year", 2019)]],
  [
    "dead 2019 fintechs",
    [eq("status", "Closed"), eq("founded_year", 2019), is("category", "contains", "fintech")],
  ],
  ["startups still active from 2009", [eq("status", "Active"), eq("founded_year", 2009)]],
])("the time is that of the noun: %s", (question, where) => {
  const found = planOf(question)?.where ?? [];
  expect(found).toEqual(expect.arrayContaining(where));
  expect(found).toHaveLength(where.length);
});

test.each([
  "Which rounds did Harbor Ventures lead most recently?",
  "which deals did Index Ventures join most recently",
  "rounds Battery Ventures led last",
])("a round has its day: %s", (question) => {
  expect(planOf(question)).toMatchObject({
    about: "rounds",
    order: [{ field: "date", descending: true }],
  });
});

test.each([
  "only investors with at least 3 deals",
  "only investors in seed rounds",
  "do we have the lead investor of Tessera's Series A?",
  "companies with community-led housing",
  "startups offering asset-backed loans",
  "tools for product-led growth",
])("is understood: %s", (question) => {
  expect(planOf(question)).not.toBeNull();
});

test.each([
  "how much was Tessera's first raise?",
  "Tessera's first valuation",
  "unicorns worth over $5B, at least 3 per country",
])("is not guessed: %s", (question) => {
  const { plan, missed } = ask(question);
  expect(plan === null || missed.length > 0).toBe(true);
});
