import { describe, expect, test } from "vitest";
import { read } from "./named-world";

/* The first rows of each group, and some of the first rows, are in no plan. */

describe("some of the first rows are not the first of some", () => {
  test.for([
    "which of the ten largest unicorns are in India?",
    "which of the largest rounds in 2025 were led by Quay Ventures?",
    "which of the five newest fintechs are hiring?",
    "of the 10 most valuable unicorns, which are in China?",
    "among the ten largest rounds, which did Fjord Capital join?",
    "which of the top 10 unicorns have more than 500 employees",
  ])("%s", (question) => expect(read(question).plan).toBeNull());
});

describe("the end of each group", () => {
  test.for([
    "largest fintech in each country",
    "largest seed round each year",
    "largest German company in each sector",
    "biggest hiring startup per city",
    "most valuable unicorns per country",
    "which company raised the most in each country?",
    "which unicorn is worth the most in each country",
    "who raised the most per year",
    "which companies have the most employees in each sector",
  ])("%s", (question) => expect(read(question).plan).toBeNull());
});

test.for([
  "which of the unicorns are the largest",
  "list of the 10 largest fintechs in Germany",
  "which of the largest rounds in 2025",
  "which country has the most unicorns",
  "how many unicorns joined each year",
  "number of companies by country, largest first",
  "largest sectors by funding",
])("%s: is read", (question) => expect(read(question).plan).not.toBeNull());
