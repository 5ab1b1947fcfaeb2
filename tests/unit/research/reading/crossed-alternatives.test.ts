import { expect, test } from "vitest";
import { read } from "./named-world";

/* "Or" between two kinds that are each described: their conditions do not cross over. */

test.for([
  "fintechs in Berlin or healthtechs in Paris",
  "seed companies in Germany or Series A companies in France",
  "unicorns in France or companies with over 500 people in Germany",
  "AI companies in Kenya or fintechs",
  "startups in Spain with fewer than 50 people or in Italy with more than 200",
])("%s: no plan rather than another one", (question) => expect(read(question).plan).toBeNull());

test.for([
  "fintechs in Berlin or Paris",
  "fintech or healthcare companies in Germany or France",
  "companies in Berlin or with more than 500 people",
  "fintechs with 50 people or over $10M raised",
  "Indian unicorns or British ones",
  "companies founded before 2010 or after 2020 in Kenya",
])("%s: alternatives of one kind, or of one noun", (question) =>
  expect(read(question).plan?.where.some((each) => "any" in each)).toBe(true));
