import { expect, test } from "vitest";
import type { Facet } from "@/lib/domains/companies/schema/search";
import { exampleQuestions, thesesOf } from "@/lib/domains/searches/rules/examples";
import { readCompanies } from "@/lib/research/reading/companies";

const facet = (field: Facet["field"], ...values: string[]): Facet => ({
  field,
  values: values.map((value) => ({ value, count: 1 })),
  is_capped: false,
});

test("examples are made of what the organization's companies have, and of nothing else", () => {
  const industries = facet("industry", "Fintech", "Robotics", "Biotech");
  const countries = facet("country", "United States", "Sweden");
  expect(exampleQuestions([industries, countries, facet("founded_year", "2020-2024")])).toEqual([
    "Fintech companies in the United States founded after 2018",
    "Robotics startups in Sweden",
    "Biotech companies that raised more than $10M",
  ]);
  expect(exampleQuestions([])).toEqual([]);
});

test("theses are written as one writes, so that each of their words is read", () => {
  const sectors = facet(
    "category",
    "Technology",
    "Data analytics",
    "AI infrastructure",
    "B2B SaaS",
  );
  const [most, ...others] = sectors.values;
  const told = { ...sectors, values: [{ value: most?.value ?? "", count: 9 }, ...others] };
  const asked = thesesOf([told, facet("funding_stage", "Seed", "Series A")]);
  expect(asked).toEqual([
    "AI infrastructure companies that raised more than $10M",
    "Seed-stage data analytics companies",
    "Series A AI infrastructure companies",
    "B2B SaaS companies",
  ]);
  const context = { names: () => [], batches: [], today: "2026-11-22" };
  for (const question of asked)
    expect(readCompanies(question, context), question).toMatchObject({
      meaning: "",
      not_understood: [],
    });
});
