import { describe, expect, test } from "vitest";
import { read, unicorn } from "./named-world";
import { eq, is } from "./stated";

/* A time that is said of one deed is not that of another. */

const planOf = (question: string) => read(question).plan;

describe("what was founded somewhere in a time", () => {
  test.for([
    [
      "Which unicorns were founded in Germany after 2015?",
      [unicorn, eq("country", "Germany"), is("founded_year", "gte", 2016)],
    ],
    [
      "rounds of companies founded in Kenya after 2020",
      [eq("company.country", "Kenya"), is("company.founded_year", "gte", 2021)],
    ],
    [
      "unicorns established in India in 2014",
      [unicorn, eq("country", "India"), eq("founded_year", 2014)],
    ],
    [
      "investors of unicorns started in France before 2012",
      [unicorn, eq("country", "France"), is("founded_year", "lte", 2011)],
    ],
  ] as const)("%s", ([question, where]) => {
    const found = planOf(question)?.where.toSorted();
    expect(found).toEqual(expect.arrayContaining([...where]));
    expect(found).toHaveLength(where.length);
  });
});

describe("of the deals of a named investor no company has the time", () => {
  test.for([
    "Which unicorns did Fjord Capital invest in in 2021?",
    "How many unicorns did Quay Ventures back in 2024?",
    "unicorns that Fjord Capital backed last year",
    "German unicorns backed by Quay Ventures since 2022",
  ])("%s", (question) => expect(planOf(question)).toBeNull());
  test.for([
    "2021 unicorns backed by Fjord Capital",
    "unicorns founded in 2012 and backed by Fjord Capital",
  ])("%s", (question) => expect(planOf(question)).not.toBeNull());
});

describe("so many rounds or investors in a time say nothing of the founding", () => {
  test.for([
    "companies with at least 3 rounds since 2023",
    "Which companies raised more than one round in 2025?",
    "startups backed by at least 3 investors in 2025",
    "fintechs with two rounds or more since 2024",
    "In 2025, which startups had more than 2 investors?",
  ])("%s", (question) => expect(planOf(question)).toBeNull());
  test("a year of its own stays", () =>
    expect(planOf("companies founded since 2023 with at least 3 rounds")?.where).toEqual(
      expect.arrayContaining([is("rounds", "gte", 3), is("founded_year", "gte", 2023)]),
    ));
});

describe("what a number was in another year", () => {
  test.for([
    "companies with revenue over $100M in 2023",
    "companies that had more than 500 employees in 2022",
    "Which startups were valued above $10B in 2021?",
    "average revenue of fintechs in 2023",
    "How many people did Indian fintechs employ in 2023?",
    "median headcount of robotics startups in 2019",
    "unicorns valued at more than $5B in 2022",
    "most valuable fintechs in 2023",
    "startups with the highest revenue in 2022",
  ])("%s", (question) => expect(planOf(question)).toBeNull());
  test.for([
    "companies founded in 2019 with more than 500 employees",
    "average headcount of startups founded in 2023",
    "2021 startups with over 50 people",
    "unicorns in 2021 valued above $5B",
  ])("%s", (question) => expect(planOf(question)).not.toBeNull());
});

describe("from one state to another", () => {
  test.for([
    "Which companies went from seed to Series A in 2025?",
    "startups that moved from Berlin to Paris",
    "fintechs that grew from 10 to 100 employees",
  ])("%s", (question) => expect(planOf(question)).toBeNull());
});

describe("every year means each of them", () => {
  test.for([
    "Which startups have raised every year since 2022?",
    "Which investors did a deal every month in 2025?",
    "companies that raised money each year",
    "investors who led a round every quarter in 2025",
  ])("%s", (question) => expect(planOf(question)).toBeNull());
  test.for([
    "how much was raised every year since 2020",
    "number of rounds every month in 2025",
    "unicorns minted each year",
  ])("%s", (question) => expect(planOf(question)?.groups).toHaveLength(1));
});

describe("a day of which nobody can tell its month", () => {
  test.for([
    "rounds announced on 03/04/2025",
    "rounds since 5/7/2024",
    "deals before 02-03-2026",
  ])("%s", (question) => expect(planOf(question)).toBeNull());
  test.for([
    ["rounds announced on 13/04/2025", "2025-04-13"],
    ["rounds announced on 04/13/2025", "2025-04-13"],
    ["rounds announced on 04/04/2025", "2025-04-04"],
  ] as const)("%s", ([question, day]) =>
    expect(planOf(question)?.where).toEqual([is("date", "gte", day), is("date", "lte", day)]));
});
