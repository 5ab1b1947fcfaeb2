import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { readCompanies } from "@/lib/research/reading/companies";
import { readQuestion } from "@/lib/research/reading/read";
import { eq } from "./stated";
import { context, planOf } from "./words-world";

/* Questions that are typed in a hurry say what they say in full. */

const wordsOf = (question: string) => {
  const plan = planOf(question);
  return plan && planInWords(plan);
};

describe("abbreviations of English", () => {
  test.each([
    ["cos that came thru s20", "Companies in the Summer 2020 batch"],
    ["how many cos btwn 10 and 50 ppl", "Companies with between 10 and 50 employees: number"],
    ["rds over $50M", "Rounds of more than $50M"],
    ["invs in seed rnds", "Seed rounds: number by investors, highest first"],
    ["fintech cos incl dead ones", "Fintech companies"],
    ["acq cos in germany", "Companies that were acquired in Germany"],
    ["unicorns w/ 3 or more invs", "Unicorns with at least 3 investors"],
    ["unicorns w harbor ventures as investor", "Unicorns backed by Harbor Ventures"],
  ])("%s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
  });
});

describe("the plural of a stage", () => {
  test.each([
    ["series As in june 2026", "Series A rounds announced in June 2026"],
    ["list the series Bs over $50m", "Series B rounds of more than $50M"],
    ["how many series a's closed in 2026", "Series A rounds announced in 2026: number"],
    ["series as led by harbor ventures", "Series A rounds led by Harbor Ventures"],
  ])("%s", (question, plan) => {
    expect(wordsOf(question)).toBe(plan);
  });

  test("“is” and “as” behind “series” are words of their own", () => {
    expect(planOf("which series is the most common")).toMatchObject({
      groups: [{ field: "funding_stage" }],
    });
    expect(planOf("which series as a share of rounds")).toBeNull();
  });
});

describe("a plus sign", () => {
  test.each([
    ["tessera - what stage + who led", ["company.name", "stage", "lead_investor"]],
    ["tessera: valuation + ppl", ["valuation", "employees"]],
    ["tessera batch + how many staff", ["batch", "employees"]],
  ])("joins what is asked: %s", (question, show) => {
    expect(planOf(question)?.show).toEqual(show);
  });

  test.each([
    ["companies with 50 + employees", "Companies with at least 50 employees"],
    ["rounds of $20m + in 2025", "Rounds of at least $20M announced in 2025"],
    ["series b + companies", /Series C/],
  ])("behind a number or a stage is a bound: %s", (question, plan) => {
    expect(wordsOf(question)).toMatch(plan);
  });
});

test("every word stands where it was typed", () => {
  const question = "series As btwn march and june w/ a zorb lead";
  const { understood, not_understood } = readQuestion(question, context);
  for (const { text, start, end } of [...understood, ...not_understood])
    expect(question.slice(start, end)).toBe(text);
});

test("a search reads them too, in the words of the question", () => {
  const { conditions } = readCompanies("cos that came out of w20 w/ 10+ ppl", context);
  expect(conditions).toMatchObject([
    { ...eq("batch", "Winter 2020"), text: "w20" },
    { field: "employees", op: "gte", value: 10, text: "10+ ppl" },
  ]);
});

describe("a status beside a short noun, whoever goes by its word", () => {
  const names = (key: string) =>
    key === "public" ? [{ of: "company" as const, name: "Public", ids: ["public"] }] : [];
  test.each([
    "total staff of public yc cos",
    "public cos in the w20 batch",
    "which public cos are fintechs",
  ])("%s", (question) => {
    const { plan } = readQuestion(question, { ...context, names });
    expect(plan?.where).toContainEqual(eq("company_type", "Public Company"));
    expect(plan?.meaning).toBeNull();
  });
});
