import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { readQuestion } from "@/lib/research/reading/read";
import { context, planOf } from "./words-world";

describe("what is said in other words is the same plan", () => {
  test.each([
    [
      "which industry attracted the most capital in 2025",
      "which industry raised the most capital in 2025",
    ],
    ["how much money did German fintechs pull in", "how much money did German fintechs raise"],
    ["top 5 fintechs by how many people they have", "top 5 fintechs by headcount"],
    ["unicorns by how highly they are valued", "unicorns by valuation"],
    ["which Spanish unicorn got there soonest", "which Spanish unicorn got there earliest"],
    ["fintechs that ended up being acquired", "fintechs that were acquired"],
    ["how many AI companies have gone inactive", "how many AI companies are inactive"],
    ["startups carrying the robotics tag", "startups with the robotics tag"],
    ["hardware-tagged startups in Berlin", "hardware startups in Berlin"],
    [
      "leaving fintech aside, which countries have the most unicorns",
      "excluding fintech, which countries have the most unicorns",
    ],
    [
      "who's the standout on headcount among German unicorns",
      "who has the highest headcount among German unicorns",
    ],
    [
      "companies split into early and growth stage",
      "companies split into early stage and growth stage",
    ],
    ["number of rounds, month by month", "number of rounds by month"],
    ["how big a slice of unicorns is American", "what share of unicorns is American"],
    ["seed rounds of two million dollars minimum", "seed rounds of at least two million dollars"],
    ["add up what all the Indian unicorns are worth", "total valuation of all the Indian unicorns"],
    ["by contrast, how many German unicorns are there", "how many German unicorns are there"],
    ["for Friday's board deck: the five largest unicorns", "the five largest unicorns"],
    ["German fintechs that are taking people on", "German fintechs that are hiring"],
    ["German companies, bar the ones somebody bought", "German companies that are not acquired"],
    ["the exact tally of German unicorns", "the tally of German unicorns"],
  ])("%s", (said, plain) => {
    expect(planOf(said)).toEqual(planOf(plain));
    expect(readQuestion(said, context).not_understood).toEqual([]);
  });
});

test.each([
  [
    "among companies that were acquired, which has the most staff",
    "Companies that were acquired, most employees first, at most 10",
  ],
  [
    "lowest and highest valuation of German unicorns",
    "Unicorns in Germany: smallest valuation and largest valuation",
  ],
  ["startups tagged both hardware and robotics: number", "Hardware robotics companies: number"],
  [
    "sorted by team size, the first four fintechs",
    "Fintech companies, most employees first, at most 4",
  ],
  ["waht is the avrage headcount of fintechs", "Fintech companies: average head count"],
  [
    "how many distinct sectors do the funding rounds have",
    "Rounds: number of different values of industry",
  ],
])("%s", (question, words) => {
  expect(planInWords(readQuestion(question, context).plan as never)).toBe(words);
});

test.each([
  "take Orbit out of it, what's the mean round",
  "which tags turn up most on fintech companies",
])("%s", (question) => {
  const { plan } = readQuestion(question, context);
  expect(JSON.stringify(plan?.where)).not.toMatch(/"eq","value":"Orbit"|"turn"/);
});

describe("a question mark says nothing", () => {
  test.each([
    "among companies that were acquired, which has the most staff",
    "startups carrying the robotics tag whose headcount is the highest",
    "how many unicorns are in Germany",
  ])("%s", (question) => {
    const [plain, asked] = [question, `${question} ?`].map((text) => readQuestion(text, context));
    expect(asked?.plan).toEqual(plain?.plan);
    expect(asked?.understood.at(-1)).toMatchObject({ text: "?", as: "function" });
  });
});

test("values on both sides of “than” are set against each other", () => {
  for (const question of [
    "Does Seoul have more unicorns than Tokyo",
    "does India have more unicorns than France",
    "does fintech have more hiring companies than education",
  ])
    expect(planOf(question)?.where.some((each) => "any" in each)).toBe(true);
  expect(planOf("does France have more unicorns than 20")).toBeNull();
});

describe("words that only look like them keep their own meaning", () => {
  test.each([
    ["German unicorns in ascending order of valuation", '"descending":false'],
    ["fintechs by how much they raised in 2023", '"date","op":"gte"'],
    ["10 unicorns with the max valuation", '"limit":10'],
    ["first five rounds by amount ascending", '"descending":false'],
    ["rounds short of $10M", '"op":"lt"'],
    ["for Germany's board: number of unicorns", '"Germany"'],
    ["startups with biased AI", "biased"],
  ])("%s", (question, kept) => {
    expect(JSON.stringify(planOf(question))).toContain(kept);
  });
  test.each([
    "of the companies of 2020, how many survive",
    "are there more fintech unicorns in Germany than healthcare unicorns in France",
    "does Germany have 5 more unicorns than France",
    "which German cities have more startups than London",
    "startups that raised more than 100 million rands",
    "setting funding aside, how many fintechs are in Berlin",
  ])("%s", (question) => {
    expect(planOf(question)).toBeNull();
  });
});
