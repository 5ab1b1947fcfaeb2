import { describe, expect, test } from "vitest";
import { sidesOf } from "@/lib/research/reading/sides";
import { read } from "./named-world";

/* "Compare fintechs in Germany with fintechs in France": each side repeats its noun. */

describe("two sides that differ in one kind", () => {
  test.for([
    "Compare fintechs in Germany with fintechs in France",
    "fintechs in Germany vs fintechs in France",
    "Compare startups in Berlin with startups in Munich",
    "Compare fintechs in Berlin and fintechs in Munich",
    "Fintech companies in Berlin compared to fintech companies in Paris",
  ])("%s", (question) => {
    const reading = { ...read(question), understood: [] };
    expect(sidesOf(question, reading)).toHaveLength(2);
  });
});

test.for([
  "Fintechs in Berlin vs healthtechs in Paris",
  "Compare fintechs in Berlin with healthtechs in Paris",
  "Compare companies in Germany with over 50 people with companies in France with over 100 people",
])("%s: sides that differ in several kinds are refused", (question) =>
  expect(read(question).plan).toBeNull());

test.for([
  "Of the fintechs in Germany, which fintech companies have over 100 employees?",
  "SaaS companies in the US with over 100 employees, headquartered in California with at least $50M raised",
])("%s: one row can be both", (question) => expect(read(question).plan).not.toBeNull());
