import { describe, expect, test } from "vitest";
import type { Filter } from "@/lib/search/filter";
import {
  filterOf,
  investorsCalled,
  isInvestorCalled,
  opposite,
  type TextCondition,
  unknownOf,
} from "@/lib/search/plan";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";

const filter = (
  field: TextCondition["field"],
  op: TextCondition["op"],
  value: TextCondition["value"],
) => filterOf({ field, op, value });

test("written values become the words that companies are kept with", () => {
  expect(filter("country", "in", ["UK", "Deutschland"])).toMatchObject({
    values: ["United Kingdom", "Germany"],
  });
  expect(filter("funding_stage", "contains", "series b")).toMatchObject({ values: ["Series B"] });
  expect(filter("status", "eq", "shut down")).toMatchObject({ values: ["Closed"] });
  expect(filter("batch", "eq", "YC W21")).toMatchObject({
    values: ["YC W21", "W21", "Winter 2021"],
  });
  expect(filter("batch", "eq", "Summer 2019")).toMatchObject({
    values: ["Summer 2019", "S19", "YC S19"],
  });
  expect(filter("city", "eq", "Bangalore")).toMatchObject({ values: ["Bengaluru", "Bangalore"] });
});

test("sectors are asked by their id, other words as phrases, both when both are meant", () => {
  const fintech = sectorNamed("fintech");
  expect(filter("category", "contains", "Fintech")).toEqual({
    kind: "any",
    of: [{ kind: "in", column: "sectors", values: [fintech?.id] }],
  });
  const unheard = { kind: "any", of: [{ kind: "words", phrases: [["zero-g", "mushrooms"]] }] };
  expect(filter("category", "contains", "Zero-G mushrooms")).toEqual(unheard);
  expect(filter("category", "not_contains", "Zero-G mushrooms")).toEqual({ ...unheard, not: true });
  expect(filter("industry", "in", ["fintech"])).toEqual({
    kind: "in",
    column: "industry",
    values: ["fintech"],
  });
  expect(filter("category", "in", ["fintech", "zero-g mushrooms"])).toMatchObject({
    kind: "any",
    of: [{ column: "sectors" }, { kind: "words" }],
  });
});

test("not to be private must be known: it is more than the opposite of being private", () => {
  const isPrivate = filter("company_type", "eq", "Privately Held");
  const isNotPrivate = filter("company_type", "not_eq", "Privately Held");
  expect(isNotPrivate).not.toEqual(opposite(isPrivate));
  expect(JSON.stringify(isNotPrivate)).toContain(JSON.stringify(isPrivate));
});

test("an opposite's opposite is the filter itself, and each tells what cannot be known", () => {
  const year: Filter = { kind: "range", column: "founded_year", min: 2020 };
  expect(opposite(opposite(year))).toEqual(year);
  expect(unknownOf(year)).toEqual({ kind: "unknown", column: "founded_year" });
  expect(unknownOf(filter("investor", "contains", "Sequoia"))).toEqual({
    kind: "unknown",
    column: "investors",
  });
  expect(unknownOf(filter("category", "contains", "fintech"))).toBeNull();
});

test("a state's code stands for it in its own country alone", () => {
  expect(filter("region", "eq", "Louisiana")).toEqual({
    ...{ kind: "in", column: "region", values: ["Louisiana"] },
    codes: { values: ["LA"], country: "United States" },
  });
  expect(filter("region", "eq", "Ontario")).toMatchObject({ codes: { country: "Canada" } });
});

describe("an investor's whole name", () => {
  const meets = (asked: string, name: string) =>
    isInvestorCalled(name, investorsCalled([asked], true));

  test.each([
    ["Sequoia Capital", "SEQUOIA CAPITAL"],
    ["Sequoia Capital", "Sequoia Capital, LLC"],
    ["Sequoia", "Sequoia Capital"],
    ["Accel", "Accel Partners"],
    ["Insight", "Insight Venture Partners"],
    ["a16z", "Andreessen Horowitz"],
  ])("%s is also %s", (asked, name) => expect(meets(asked, name)).toBe(true));

  test.each([
    ["Sequoia Capital", "Sequoia Capital China"],
    ["Accel", "Accel India"],
    ["Bain Capital", "Bain Capital Ventures"],
    ["Capital", "Sequoia Capital"],
    ["Kleiner", "Kleinerman Partners"],
    ["—", "Sequoia Capital"],
  ])("%s is not %s", (asked, name) => expect(meets(asked, name)).toBe(false));

  test("a part of a name means all that have it", () => {
    const asked = investorsCalled(["Sequoia Capital"], false);
    expect(isInvestorCalled("Sequoia Capital China", asked)).toBe(true);
  });
});
