import { expect, test } from "vitest";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { context, planOf } from "./words-world";

/* Figures, groups and states that a plan would make another question of. */

test.each([
  "Which sector has the biggest rounds?",
  "Which investors do the largest rounds?",
  "Which city has the largest startups?",
  "Which country has the most valuable unicorns?",
])("the ends of groups are not their numbers: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "Which country has the most unicorns?",
  "top 5 investors in fintech",
  "biggest investors in fintech",
  "Which sectors have the most seed rounds?",
  "Which sector raised the most?",
])("their numbers are told: %s", (question) => {
  expect(planOf(question)?.groups).toHaveLength(1);
});

test.each([
  "Rounds by stage in 2025 vs 2024",
  "average deal size by sector, this year vs last year",
  "median round size by stage, fintech vs healthcare",
  "headcount by country, AI versus fintech",
])("what is compared beside groups is not poured together: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.for<[string, object[]]>([
  ["unicorns by sector, Germany vs France", [{ field: "industry" }, { field: "country" }]],
  ["seed vs Series A rounds by year", [{ field: "date", by: "year" }, { field: "stage" }]],
  ["rounds by quarter, 2025 vs 2024", [{ field: "date", by: "quarter" }]],
  ["average round size seed vs series A", [{ field: "stage" }]],
])("what is compared is a group: %s", ([question, groups]) => {
  const found = planOf(question)?.groups ?? [];
  expect(found).toHaveLength(groups.length);
  expect(found).toEqual(expect.arrayContaining(groups));
});

test.for<[string, string]>([
  ["What's the average seed and Series A round size?", "stage"],
])("an average of each: %s", ([question, field]) => {
  expect(planOf(question)?.groups).toEqual([{ field }]);
});

test.each([
  "median headcount in Germany and France",
  "average valuation of unicorns in Germany and France",
  "unicorns in Germany versus France",
])("of places each is a side, for a company may have others too: %s", (question) => {
  expect(sidesOf(question, readQuestion(question, context))).toHaveLength(2);
});

test.each([
  "average round size at seed or Series A",
  "total raised in Germany and France",
])("one figure of both: %s", (question) => {
  expect(planOf(question)?.groups).toEqual([]);
});

test.each([
  "What are the biggest exits in fintech?",
  "biggest exits",
  "the top 5 exits in Germany",
  "largest exits of Harbor Ventures",
])("how large an exit was is not known: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test("the largest of those that were acquired are known", () => {
  expect(planOf("largest acquired fintechs")?.order).toHaveLength(1);
});

test.each([
  "Which companies went from seed to Series A in 2025?",
  "startups that went from Series A to Series B",
  "fintechs that moved from seed to Series A",
  "companies that jumped from pre-seed to Series B",
])("a move between stages is no state: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.for<[string, object]>([
  [
    "investors with at least 5 deals at seed stage",
    { field: "round.stage", op: "eq", value: "Seed" },
  ],
  ["investors with more than 10 rounds at Series A", { field: "round.stage", value: "Series A" }],
  ["investors with over 3 deals at Series B", { field: "round.stage", value: "Series B" }],
])("the stage is that of the deals: %s", ([question, where]) => {
  expect(planOf(question)?.where.at(-1)).toMatchObject(where);
});
