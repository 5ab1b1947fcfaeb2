import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { planOf } from "./words-world";

/* Counts and sums that are asked for without "how many" and without a word before their noun. */

const wordsOf = (question: string) => {
  const plan = planOf(question);
  return plan && planInWords(plan);
};

describe("a count that the last word asks for", () => {
  test.each([
    ["unicorns in brazil - total?", "Unicorns in Brazil: number"],
    ["german fintechs, total", "Fintech companies in Germany: number"],
    ["nonprofits from canada: number?", "Companies that are nonprofits in Canada: number"],
    ["seed rounds in 2025: total number", "Seed rounds announced in 2025: number"],
    [
      "unicorns with Harbor Ventures as backer, total",
      "Unicorns backed by Harbor Ventures: number",
    ],
  ])("%s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
  });

  test.each([
    ["rounds in 2025 - total?", "Rounds announced in 2025: total amount"],
    ["amount raised by unicorns - total?", "Unicorns: total amount raised"],
  ])("an amount is added up: %s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
  });

  test.each([
    "Tessera, total",
    "top 5 fintechs, total",
    "apps that count calories, total",
  ])("is not guessed: %s", (question) => {
    expect(planOf(question)).toBeNull();
  });
});

describe("the number of different values", () => {
  test.each([
    ["how many distinct industries do we track", "industry"],
    ["how many different cities do our companies cover", "city"],
    ["so how many batches do we cover", "batch"],
    ["what number of different countries do the unicorns span", "country"],
  ])("%s", (question, field) => {
    expect(planOf(question)?.measures).toEqual([{ of: "distinct", field }]);
  });
});

describe("a sum that “together” asks for", () => {
  test.each([
    ["headcount of all fintechs in spain together", "employees"],
    ["money raised by german startups all together", "funding"],
    ["people employed by the acquired companies together", "employees"],
  ])("%s", (question, field) => {
    expect(planOf(question)?.measures).toEqual([{ of: "sum", field }]);
  });

  test.each([
    "software that brings people together",
    "unicorns in sweden together",
  ])("of no number: %s", (question) => {
    expect(planOf(question)?.measures ?? []).toEqual([]);
  });
});
