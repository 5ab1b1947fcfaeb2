import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* Follow-ups that go on from the time, the row or the order of the plan before. */

describe("the time beside the one before", () => {
  test.for([
    ["rounds in 2022", "and the previous year?", "2021-01-01", "2021-12-31"],
    ["rounds in 2022", "and the following year?", "2023-01-01", "2023-12-31"],
    ["rounds in Q1 2024", "and the previous quarter?", "2023-10-01", "2023-12-31"],
    ["seed rounds in December 2024", "what about the following month?", "2025-01-01", "2025-01-31"],
    ["how much was raised in 2020?", "and the next year?", "2021-01-01", "2021-12-31"],
  ] as const)("%s %s", ([first, then, from, to]) => {
    const where = read(first, then).plan?.where;
    expect(where).toEqual(expect.arrayContaining([is("date", "gte", from), is("date", "lte", to)]));
    expect(where?.filter((each) => "field" in each && each.field === "date")).toHaveLength(2);
  });
  test("a founding year", () =>
    expect(read("companies founded in 2015", "and the following year?").plan?.where).toEqual([
      eq("founded_year", 2016),
    ]));
  test.for([
    ["rounds in 2022", "and the previous quarter?"],
    ["rounds since 2023", "and the previous year?"],
    ["rounds in Q1 2024", "and the following year?"],
  ] as const)("%s %s: of another length", (turns) => expect(read(...turns).plan).toBeNull());
  test("without a time before it, that of today", () =>
    expect(read("fintech rounds", "and the previous year?").plan?.where).toContainEqual(
      is("date", "gte", "2025-01-01"),
    ));
});

describe("the next row", () => {
  test.for([
    ["largest fintech in Germany", "and the next largest?"],
    ["largest fintech in Germany", "and the next one?"],
    ["newest unicorn", "which is the next?"],
    ["which German startup raised the most?", "and the next one?"],
  ] as const)("%s %s", ([first, then]) => {
    const before = read(first).plan;
    expect(read(first, then).plan).toEqual({ ...before, limit: 1, skip: 1 });
    expect(read(first, then, then).plan?.skip).toBe(2);
  });
  test("of groups", () =>
    expect(read("which country has the most fintechs?", "and the next one?").plan).toMatchObject({
      ...{ limit: 1, skip: 1, groups: [{ field: "country" }] },
    }));
  test.for([
    ["top 10 fintechs by funding", "and the next one?"],
    ["largest fintech in Germany", "and the next smallest?"],
  ] as const)("%s %s: which one is meant", (turns) => expect(read(...turns).plan).toBeNull());
});

describe("rows sorted anew", () => {
  const funding = (descending: boolean) => [{ field: "funding", descending }];
  test.for([
    ["top 20 fintechs by funding", "in ascending order", funding(false)],
    ["top 20 fintechs by funding", "lowest first", funding(false)],
    ["top 20 fintechs by funding", "sort by newest", [{ field: "founded_year", descending: true }]],
    [
      "top 20 fintechs by funding",
      "oldest first please",
      [{ field: "founded_year", descending: false }],
    ],
    ["top 20 fintechs by funding", "smallest first", funding(false)],
  ] as const)("%s %s", ([first, then, order]) =>
    expect(read(first, then).plan).toMatchObject({ order, limit: 20 }));
  test("all rows stay where no number was said", () =>
    expect(read("fintechs in Germany", "newest first").plan).toMatchObject({
      ...{ order: [{ field: "founded_year", descending: true }], limit: null },
    }));
  test("groups stay too", () =>
    expect(read("rounds by stage", "in ascending order").plan).toMatchObject({
      ...{ order: [{ measure: 0, descending: false }], limit: null },
    }));
  test("one is asked for without “first”", () =>
    expect(read("fintechs in Germany", "and the largest?").plan?.limit).toBe(1));
  test("an order that was never said has no other direction", () =>
    expect(read("fintechs in Germany", "in ascending order").plan).toBeNull());
});
