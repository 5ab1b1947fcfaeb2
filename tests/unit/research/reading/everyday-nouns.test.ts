import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { planOf } from "./words-world";

/* Fields and deeds under the names that people give them in passing. */

const wordsOf = (question: string) => {
  const plan = planOf(question);
  return plan && planInWords(plan);
};

describe("fields under other names", () => {
  test.each([
    ["what was the outcome for tessera", "Tessera: status"],
    ["outcomes of the w20 batch", /number by status/],
    ["tessera: batch, outcome", "Tessera: batch, status"],
    ["which industry is Tessera filed under", "Tessera: industry"],
    ["what is Tessera classified as", "Tessera: industry"],
    ["companies filed under fintech", "Fintech companies"],
    ["how many firms are classed under healthcare", "Healthcare companies: number"],
    ["average ticket in seed rounds", "Seed rounds: average amount"],
    ["biggest cheque written in june", "Rounds announced in June 2026, highest amount first"],
    ["geos with the most unicorns", "Unicorns: number by country, highest first"],
    ["fintechs by geo", "Fintech companies: number by country, highest first"],
  ])("%s", (question, plan) => {
    const words = wordsOf(question);
    if (typeof plan === "string") expect(words).toBe(plan);
    else expect(words).toMatch(plan);
  });

  test.each([
    ["startups that improve patient outcomes", "improve patient outcomes"],
    ["software for concert tickets", "concert tickets"],
  ])("in a description they are other things: %s", (question, meaning) => {
    expect(planOf(question)?.meaning).toContain(meaning);
  });
});

describe("an overview of a field's values groups by it", () => {
  test.each([
    ["a clear overview of the statuses in w20", "status"],
    ["summary of industries, german unicorns", "industry"],
    ["quick rundown of the batches of fintechs", "batch"],
    ["an overview of cities of german companies", "city"],
  ])("%s", (question, field) => {
    expect(planOf(question)).toMatchObject({ groups: [{ field }], measures: [{ of: "count" }] });
  });

  test("of a company it is what it does", () => {
    expect(wordsOf("overview of Tessera")).toBe("Tessera: description");
  });
});

describe("verbs of investing", () => {
  test.each([
    ["did harbor ventures put money in tessera", "Tessera: investors"],
    ["who went in on Tessera", "Tessera: investors"],
    ["has Harbor Ventures written a cheque to Tessera", "Tessera: investors"],
    ["which companies did harbor ventures write checks to", "Companies backed by Harbor Ventures"],
  ])("%s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
  });
});
