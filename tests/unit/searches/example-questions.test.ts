import { expect, test } from "vitest";
import type { Facet } from "@/lib/domains/companies/schema/search";
import { exampleQuestions } from "@/lib/domains/searches/rules/examples";

const facet = (field: Facet["field"], ...values: string[]): Facet => ({
  field,
  values: values.map((value) => ({ value, count: 1 })),
  is_capped: false,
});

test("examples are made of what the organisation's companies have, and of nothing else", () => {
  const industries = facet("industry", "Fintech", "Robotics", "Biotech");
  const countries = facet("country", "United States", "Sweden");
  expect(exampleQuestions([industries, countries, facet("founded_year", "2020-2024")])).toEqual([
    "Fintech companies in the United States founded after 2018",
    "Robotics startups in Sweden",
    "Biotech companies that raised more than $10M",
  ]);
  expect(exampleQuestions([])).toEqual([]);
});
