import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { withoutOpener } from "@/lib/research/reading/openers";
import { readQuestion } from "@/lib/research/reading/read";
import { context, planOf } from "./words-world";

const wordsOf = (question: string) => {
  const plan = planOf(question);
  return plan && planInWords(plan);
};

describe("how a question for companies begins is no part of what they do", () => {
  test.each([
    ["anyone tackling food waste", "Companies closest to “food waste”"],
    ["folks doing carbon capture", "Companies closest to “carbon capture”"],
    ["who plays in battery recycling", "Battery recycling companies"],
    ["any bets on quantum", "Quantum companies"],
    ["bets on gene editing in the uk", "Gene editing companies in the United Kingdom"],
  ])("%s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
  });

  test.each([
    ["something in mead, small kegs", "mead, small kegs"],
    ["anybody fixing noise? walls, windows", "noise? walls, windows"],
    ["Bets on ice roads", "ice roads"],
    ["bets on", "bets on"],
    ["anything goes", "anything goes"],
  ])("of a description: %s", (question, left) => {
    expect(withoutOpener(question)).toBe(left);
  });

  test.each([
    "should we bet on Tessera",
    "is Tessera a good bet",
    "would you bet on robotics",
  ])("advice is asked for: %s", (question) => {
    expect(readQuestion(question, context).wants).toBe("advice");
  });
  test("“bets on” asks for none", () => {
    expect(readQuestion("our bets on geothermal", context).wants).toBe("facts");
  });
});

describe("before all others is first", () => {
  test.each([
    ["which french startup became a unicorn before anyone else", null],
    ["who hit unicorn status before everybody else", null],
    ["which fintech became a unicorn ahead of all others", 1],
  ])("%s", (question, limit) => {
    const plan = planOf(question);
    expect(plan?.order).toEqual([{ field: "unicorn_since", descending: false }]);
    if (limit) expect(plan?.limit).toBe(limit);
  });
});

describe("where deeds happen more", () => {
  test.each([
    ["do acquisitions happen more in fintech or in healthcare", "Acquired"],
    ["did shutdowns happen more in w20 or s20", "Closed"],
    ["do buyouts happen more in germany or in france", "Acquired"],
  ])("%s", (question, value) => {
    const where = planOf(question)?.where ?? [];
    expect(where).toContainEqual({ field: "status", op: "eq", value });
    expect(where.some((each) => "any" in each)).toBe(true);
  });
});

describe("how far two things are apart is told by their order", () => {
  test.each([
    ["gap in valuation between Tessera and Orbit", "valuation"],
    ["difference in headcount between Tessera and Orbit", "employees"],
    ["delta between Tessera's and Orbit's total raised", "funding"],
  ])("%s", (question, field) => {
    expect(planOf(question)?.order).toEqual([{ field, descending: true }]);
  });

  test("of what is no number nothing is reckoned", () => {
    expect(planOf("difference in industry between Tessera and Orbit")?.order).toEqual([]);
  });
});

describe("the first few of the groups before", () => {
  const following = (before: string, next: string) =>
    readQuestion(next, { ...context, before: planOf(before) }).plan;
  test.each([
    ["unicorns by country", "just europe, first three", 3],
    ["unicorns by industry", "only germany, first five", 5],
    ["number of fintechs per city", "the first four", 4],
  ])("%s → %s", (before, next, limit) => {
    const plan = following(before, next);
    expect(plan).toMatchObject({ limit, order: [{ measure: 0, descending: true }] });
    expect(plan?.groups).toHaveLength(1);
  });

  test("of rows they are the earliest", () => {
    expect(following("unicorns in france", "the first three")).toMatchObject({
      order: [{ field: "unicorn_since", descending: false }],
      limit: 3,
    });
  });
});
