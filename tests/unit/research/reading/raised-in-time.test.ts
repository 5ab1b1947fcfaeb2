import { describe, expect, test } from "vitest";
import { preparedSearch } from "@/lib/research/plan/holds";
import type { Condition } from "@/lib/research/plan/plan";
import { readCompanies } from "@/lib/research/reading/companies";
import { context, read } from "./named-world";
import { eq, inYear, is } from "./stated";

/* What was raised in a time is that of its rounds; a follow-up keeps the time before it. */

const raised = (of: number) =>
  ({ field: `raised.${of}-01-01..${of}-12-31`, op: "known", value: null }) as const;
const other = { ...raised(2024), op: "not_eq", value: 5_000_000 } as const;
const ofEach = {
  about: "rounds",
  measures: [{ of: "sum", field: "amount" }],
  groups: [{ field: "company.name" }],
};

describe("money raised in a time", () => {
  test.each<[question: string, plan: object]>([
    [
      "how much did Spanish startups raise in 2024?",
      { about: "rounds", groups: [], measures: [{ of: "sum", field: "amount" }] },
    ],
    ["In 2023, how much did healthcare companies raise?", { measures: ofEach.measures }],
    [
      "total raised by Swedish unicorns in 2022",
      { about: "rounds", where: expect.arrayContaining([eq("company.unicorn", true)]) },
    ],
    [
      "which biotech firms raised the most last year?",
      { ...ofEach, order: [{ measure: 0, descending: true }] },
    ],
    [
      "which startup raised the least in 2025",
      { ...ofEach, order: [{ measure: 0, descending: false }] },
    ],
    [
      "companies in Kenya that raised less than $2M since 2023",
      { ...ofEach, having: [{ measure: 0, op: "lt", value: 2_000_000 }] },
    ],
    [
      "startups founded in 2019 that secured at least $30M in 2025",
      {
        ...ofEach,
        where: [eq("company.founded_year", 2019), ...inYear("date", 2025)],
        having: [{ measure: 0, op: "gte", value: 30_000_000 }],
      },
    ],
    [
      "which sectors raised more than $1B in 2025",
      { about: "rounds", groups: [{ field: "company.industry" }], where: inYear("date", 2025) },
    ],
    // Of one round.
    [
      "average round raised in 2024",
      {
        about: "rounds",
        measures: [{ of: "average", field: "amount" }],
        where: inYear("date", 2024),
      },
    ],
    [
      "biggest round raised in 2025",
      {
        about: "rounds",
        order: [{ field: "amount", descending: true }],
        where: inYear("date", 2025),
      },
    ],
    [
      "startups that raised a $10M Series A in 2024",
      {
        about: "rounds",
        groups: [],
        where: [eq("amount", 10_000_000), eq("stage", "Series A"), ...inYear("date", 2024)],
      },
    ],
  ])("%s", (question, plan) => {
    const { plan: made, missed } = read(question);
    expect(made).toMatchObject(plan);
    expect(missed).toEqual([]);
  });

  test.each<[question: string, plan: object]>([
    [
      "how much have Spanish startups raised",
      { about: "companies", measures: [{ of: "sum", field: "funding" }] },
    ],
    [
      "startups that raised more than $50M",
      { about: "companies", where: [is("funding", "gt", 50_000_000)] },
    ],
    [
      "startups from 2020 that raised more than $50M",
      { about: "companies", where: [eq("founded_year", 2020), is("funding", "gt", 50_000_000)] },
    ],
    [
      "startups that raised over $5M and were founded after 2019",
      {
        about: "companies",
        where: [is("funding", "gt", 5_000_000), is("founded_year", "gte", 2020)],
      },
    ],
    ["companies that raised in 2025", { about: "companies", where: [raised(2025)] }],
    // What is named or shown beside companies leaves the bound on the rounds of the time.
    ...["and were backed by Fjord Capital", "with their investors"].map(
      (beside): [string, object] => [
        `companies that raised more than $50M in 2024 ${beside}`,
        {
          about: "companies",
          where: expect.arrayContaining([is("raised.2024-01-01..2024-12-31", "gt", 50_000_000)]),
        },
      ],
    ),
    [
      "which company raised the most",
      { about: "companies", order: [{ field: "funding", descending: true }] },
    ],
  ])("stays as it was: %s", (question, plan) => {
    expect(read(question).plan).toMatchObject(plan);
  });

  test.each([
    "average raised by startups in 2025",
    "median raised by German companies in 2024",
    "startups that raised more than $50M in 2024 or are in Berlin",
    "startups in Berlin or that raised more than $50M in 2024",
    "startups that raised less than $1M or more than $50M in 2024",
  ])("is refused: %s", (question) => {
    expect(read(question).plan).toBeNull();
  });
});

test.each([
  [
    "companies that raised over $50M in 2024 or are hiring",
    [{ any: [raised(2024), eq("hiring", true)] }],
  ],
  ["companies hiring or that raised over $50M in 2024", [raised(2024)]],
])("a search says which bound it leaves out: %s", (question, where) => {
  const { conditions, not_understood } = readCompanies(question, context);
  expect(conditions.map(({ text, start, end, ...condition }) => condition)).toEqual(where);
  expect(not_understood.map(({ text }) => text)).toContain("raised over $50M");
});

test("a search takes both bounds on what was raised in a time", () => {
  const { conditions, not_understood } = readCompanies(
    "startups that raised less than $1M or more than $50M in 2024",
    context,
  );
  const { field } = raised(2024);
  const either = { any: [is(field, "lt", 1_000_000), is(field, "gt", 50_000_000)] };
  expect(conditions.map(({ text, start, end, ...condition }) => condition)).toContainEqual(either);
  expect(not_understood).toEqual([]);
});

test.each<[op: Condition, sum: number | null | undefined, isFound: boolean]>([
  [raised(2024), null, true],
  [raised(2024), undefined, false],
  [other, null, false],
  [other, undefined, false],
  [other, 1_000_000, true],
])("in memory %j of %j is %j, as in the database", (condition, sum, isFound) => {
  const values = { [raised(2024).field]: sum };
  expect(preparedSearch("companies", [condition], "2026-11-24")(values)).toBe(isFound);
});

describe("a follow-up with a time", () => {
  test.each<[turns: string[], where: object[]]>([
    [
      ["rounds in 2026", "only those founded after 2020"],
      [...inYear("date", 2026), is("company.founded_year", "gte", 2021)],
    ],
    [
      ["unicorns since 2020", "just those founded before 2015"],
      [
        eq("unicorn", true),
        is("unicorn_since", "gte", "2020-01-01"),
        is("founded_year", "lte", 2014),
      ],
    ],
    [
      ["startups founded after 2012", "which of those raised in 2024?"],
      [is("founded_year", "gte", 2013), raised(2024)],
    ],
    [
      ["startups founded in 2018", "which of them secured money in 2023"],
      [eq("founded_year", 2018), raised(2023)],
    ],
    [["companies that raised in 2025", "and in 2024?"], [raised(2024)]],
    // Of a time that has not ended, the last round tells as much.
    [["startups that raised this year"], [is("funding_date", "gte", "2026-01-01")]],
    [["startups that raised this year", "and in 2024?"], [raised(2024)]],
    [
      ["unicorns founded after 2015", "only those that joined in 2021"],
      [eq("unicorn", true), is("founded_year", "gte", 2016), ...inYear("unicorn_since", 2021)],
    ],
    [
      ["startups founded after 2015", "only those founded before 2020"],
      [is("founded_year", "gte", 2016), is("founded_year", "lte", 2019)],
    ],
    // "About" leads to what is spoken of.
    [["rounds in 2026", "What about 2024?"], inYear("date", 2024)],
    [["startups founded in 2019", "how about 2021"], [eq("founded_year", 2021)]],
    // Time of the same field, and what takes its place.
    [["rounds in 2026", "and in 2025?"], inYear("date", 2025)],
    [["rounds in 2026", "only those in 2025"], inYear("date", 2025)],
    [
      ["unicorns since 2020", "in 2022?"],
      [eq("unicorn", true), ...inYear("unicorn_since", 2022)],
    ],
    [
      ["startups founded before 2010", "only those founded after 2012"],
      [is("founded_year", "gte", 2013)],
    ],
  ])("%j", (turns, where) => {
    expect(read(...turns).plan?.where).toEqual(where);
  });

  test.each([
    [["startups founded after 2015", "which of those raised more than $50M in 2024?"]],
    // Some of those that were shown, which no plan picks out.
    [["five largest fintechs by headcount", "which of those are in Germany?"]],
    [["top 10 unicorns by valuation", "which of them were founded after 2015"]],
    [["startups founded in 2019", "which of them did Fjord Capital back in 2024?"]],
  ])("is refused: %j", (turns) => {
    expect(read(...turns).plan).toBeNull();
  });
});
