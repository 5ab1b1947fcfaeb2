import { expect, test } from "vitest";
import type { Condition, Constraint } from "@/lib/search/constraint";
import { filterOf, opposite, planOf, unknownOf } from "@/lib/search/plan";
import { sectorNamed } from "@/lib/search/taxonomy/taxonomy";

const filter = (field: Condition["field"], op: Condition["op"], value: Condition["value"]) =>
  filterOf({ field, op, value });

test("bounds hold at both their ends", () => {
  expect(filter("founded_year", "gte", 2020)).toEqual({
    kind: "range",
    column: "founded_year",
    min: 2020,
  });
  expect(filter("funding", "lte", 5_000_000)).toEqual({
    kind: "range",
    column: "total_funding",
    max: 5_000_000,
  });
  expect(filter("funding_date", "eq", "2024-03-01")).toEqual({
    kind: "range",
    column: "last_round_on",
    min: "2024-03-01",
    max: "2024-03-01",
  });
  expect(filter("employees", "not_eq", 50)).toMatchObject({ min: 50, max: 50, not: true });
});

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
  const year = filter("founded_year", "gte", 2020);
  expect(opposite(opposite(year))).toEqual(year);
  expect(unknownOf(year)).toEqual({ kind: "unknown", column: "founded_year" });
  expect(unknownOf(filter("investor", "contains", "Sequoia"))).toEqual({
    kind: "unknown",
    column: "investors",
  });
  expect(unknownOf(filter("category", "contains", "fintech"))).toBeNull();
});

test("a category and an industry of the same words are one condition, which the category decides", () => {
  const of = (
    field: Condition["field"],
    value: string,
    start: number,
    end: number,
  ): Constraint => ({
    field,
    op: "contains",
    value,
    text: value,
    start,
    end,
  });
  const spans = [of("industry", "Financial Services", 0, 7), of("category", "fintech", 0, 7)];
  const country: Constraint = { ...of("country", "Sweden", 11, 17), op: "eq" };
  const [first, second] = planOf([...spans, country]);
  expect(first?.constraints).toEqual([1, 0]);
  expect(first?.filter).toMatchObject({ of: [{ values: [sectorNamed("fintech")?.id] }] });
  expect(second?.constraints).toEqual([2]);
  expect(planOf(spans.map((one) => ({ ...one, start: 0, end: 0 })))).toHaveLength(2);
});
