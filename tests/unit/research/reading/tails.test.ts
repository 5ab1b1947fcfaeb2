import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { ask, planOf } from "./words-world";

/* What surrounds a request without being asked, and everyday words beside what is asked. */

const wordsOf = (question: string) => {
  const plan = planOf(question);
  return plan && planInWords(plan);
};

const areRead = (cases: [question: string, plan: string | null][]) =>
  test.each(cases)("%s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
    expect(ask(question).missed).toEqual([]);
  });

describe("polite words at the end say nothing", () => {
  areRead([
    ["latest rounds asap tho", "Rounds, latest date first, at most 10"],
    ["tessera status plz, tia", "Tessera: status"],
    ["german unicorns thx lol", "Unicorns in Germany"],
    ["number of series b rounds, ty!", "Series B rounds: number"],
  ]);
});

describe("remarks at an end, set off by a comma, say nothing", () => {
  areRead([
    ["on balance, number of series b rounds", "Series B rounds: number"],
    ["all in all, german unicorns", "Unicorns in Germany"],
    ["Tessera status, by the way", "Tessera: status"],
    ["while we are at it, Tessera headcount", "Tessera: head count"],
  ]);
});

describe("n is a hurried and", () => {
  areRead([
    ["Tessera team size n batch", "Tessera: head count, batch"],
    ["Tessera batch n city", "Tessera: batch, city"],
    ["fintechs n healthtechs in germany", "Fintech or healthcare companies in Germany"],
    ["rounds of series n", "Series N rounds"],
  ]);
});

describe("two facts of a named company", () => {
  areRead([
    ["Tessera valuation & backers as of the unicorn list", "Tessera: valuation, investors"],
    ["Tessera valuation and investors", "Tessera: valuation, investors"],
    ["Tessera headcount and batch per the yc directory", "Tessera: head count, batch"],
    ["industry of Tessera according to the unicorn list?", "Tessera: industry"],
    ["Tessera headcount and founders", "Tessera: head count, people"],
    ["is Tessera on the unicorn list", "Tessera: unicorn status"],
  ]);

  test.each([
    "how old is the CEO of Tessera and Orbit",
    "Tessera unicorn list",
  ])("not every two nouns are: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });
});

describe("a word and its synonym in brackets", () => {
  areRead([
    [
      "of the listed (public) yc companies, which are german",
      "Companies of the type Public Company from Y Combinator’s batches in Germany",
    ],
    [
      "of the public (listed) fintechs, which are in berlin",
      "Fintech companies of the type Public Company in Berlin",
    ],
    [
      "the private (unlisted) fintechs in germany",
      "Fintech companies of the type Privately Held in Germany",
    ],
  ]);
});

describe("raises and fundings are rounds", () => {
  areRead([
    [
      "5 largest raises that weren't fintech",
      "Rounds outside fintech, highest amount first, at most 5",
    ],
    [
      "biggest fundings not in the US",
      "Rounds outside the United States, highest amount first, at most 10",
    ],
    ["how many raises in 2025", "Rounds announced in 2025: number"],
    ["seed raises in germany", "Seed rounds in Germany"],
    ["who raises money from Harbor Ventures", "Companies backed by Harbor Ventures"],
  ]);
});

describe("two lines of business that are denied together", () => {
  areRead([
    ["deals that weren't AI infra", "Rounds outside AI infrastructure"],
    ["fintechs that aren't AI logistics", "Fintech companies outside AI or outside logistics"],
    ["unicorns not in healthcare insurance", "Unicorns outside healthcare or outside insurance"],
  ]);
});

describe("the world beside an order says nothing", () => {
  areRead([
    ["biggest fintech on earth", "Fintech companies, most employees first"],
    ["largest company globally by headcount", "Companies, most employees first"],
    ["richest company worldwide", "Companies, highest valuation first"],
  ]);

  test("the place in the order stays", () => {
    expect(planOf("third most valuable unicorn in the world")).toMatchObject({
      meaning: null,
      order: [{ field: "valuation", descending: true }],
      skip: 2,
    });
  });

  test("where companies sell is described", () => {
    expect(planOf("latest startups that sell shoes worldwide")?.meaning).toContain("worldwide");
  });
});

describe("the most used value and its number", () => {
  areRead([
    [
      "most used tag in w20 and how often",
      "Companies in the Winter 2020 batch: number by tags, highest first",
    ],
    [
      "most often assigned industry in germany with its count",
      "Companies in Germany: number by industry, highest first",
    ],
    ["least used label among unicorns", "Unicorns: number by tags, lowest first"],
    ["top countries of unicorns with numbers", "Unicorns: number by country, highest first"],
  ]);

  test("what is used in a description is described", () => {
    const question = "the world's most used app for parking";
    expect(planOf(question)?.meaning).toContain("most used app");
  });
});

describe("absolute numbers are counts", () => {
  areRead([
    ["fintech unicorns in absolute numbers", "Fintech unicorns: number"],
    [
      "acquired companies in germany, absolute numbers",
      "Companies that were acquired in Germany: number",
    ],
    ["share of unicorns in germany in absolute terms", "Unicorns: share that are in Germany"],
  ]);
});

describe("groups of the accelerator's companies", () => {
  areRead([
    [
      "total staff per yc industry",
      "Companies from Y Combinator’s batches: total head count by industry, highest first",
    ],
    [
      "number of startups by yc status",
      "Companies from Y Combinator’s batches: number by status, highest first",
    ],
    [
      "total headcount for each yc country",
      "Companies from Y Combinator’s batches: total head count by country, highest first",
    ],
  ]);

  test("their batches are the groups", () => {
    expect(planOf("total staff per yc batch")).toMatchObject({ groups: [{ field: "batch" }] });
  });
});

describe("names and nouns that look like a tail or an adverb", () => {
  test.each([
    "How much has Calendly raised?",
    "What did Grammarly raise in 2024?",
    "Which rounds did Optimizely close?",
  ])("a name that the data lacks is not passed over: %s", (question) =>
    expect(planOf(question)).toBeNull());
  areRead([
    ["non-AI healthcare startups", "Healthcare companies outside AI"],
    ["non-crypto fintechs", "Fintech companies outside crypto and blockchain"],
  ]);
});
