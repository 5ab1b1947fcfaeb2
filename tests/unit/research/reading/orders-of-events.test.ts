import { expect, test } from "vitest";
import { is } from "./stated";
import { ask, planOf } from "./words-world";

/* Which of two events came first is in no field: it is refused with its words. */

test.for([
  ["startups acquired before raising a Series B", "before raising a Series B"],
  ["companies that closed before raising $10M", "before raising $10M"],
  ["companies that went public before they raised a Series C", "before they raised a Series C"],
  ["unicorns that were acquired after being public", "after being public"],
  ["fintechs that closed after raising over $50M", "after raising over $50M"],
  ["companies that hired until they were acquired", "until they were acquired"],
  ["investors who backed companies before they became unicorns", "before they became unicorns"],
  ["companies that shut down before being acquired", "before being acquired"],
])("%s", ([question = "", missing]) => {
  const { plan, missed } = ask(question);
  expect(plan).toBeNull();
  expect(missed.join(" ")).toContain(missing);
});

test.for<[string, object]>([
  ["companies founded before 2015", { where: [is("founded_year", "lte", 2014)] }],
  ["rounds after June 2026", { where: [is("date", "gte", "2026-07-01")] }],
  ["biggest sector after fintech", { where: [is("category", "not_contains", "fintech")] }],
  ["tools that screen patients before hiring them", { about: "companies" }],
  ["batches after W20", { where: [is("batch", "in", ["Summer 2020"])] }],
])("as before: %s", ([question, plan]) => {
  expect(planOf(question)).toMatchObject(plan);
});
