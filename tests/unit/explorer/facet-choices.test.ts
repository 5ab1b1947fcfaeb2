import { expect, test } from "vitest";
import { chipsOf, withoutOffsets } from "@/components/explorer/chips";
import { afterChoice, chosenValues, isAmong } from "@/components/explorer/facet-choices";
import type { Condition } from "@/lib/research/plan/plan";

const chosen = (conditions: Condition[], field: string) =>
  chosenValues(chipsOf(withoutOffsets(conditions)), field);
const after = (conditions: Condition[], field: string, value: string) =>
  afterChoice(chipsOf(withoutOffsets(conditions)), field, value).conditions;

const sweden: Condition = { field: "country", op: "eq", value: "Sweden" };
const both: Condition = { field: "country", op: "in", value: ["Sweden", "Norway"] };

test("a second value widens, a press on a chosen one takes it away", () => {
  expect(after([], "country", "Sweden")).toEqual([sweden]);
  expect(after([sweden], "country", "Norway")).toEqual([both]);
  expect(after([both], "country", "Norway")).toEqual([sweden]);
  expect(after([sweden], "country", "Sweden")).toEqual([]);
  expect(chosen([both], "country")).toEqual(["Sweden", "Norway"]);
});

test("a value that was typed otherwise is the rail's own", () => {
  const typed: Condition = { field: "category", op: "contains", value: "fintech" };
  expect(isAmong(chosen([typed], "category"), "Fintech")).toBe(true);
  expect(after([typed], "category", "Fintech")).toEqual([]);
});

test("what is excluded is no choice of the rail, and stays", () => {
  const not: Condition = { field: "country", op: "not_eq", value: "Denmark" };
  expect(chosen([not], "country")).toEqual([]);
  expect(afterChoice(chipsOf(withoutOffsets([not])), "country", "Sweden")).toEqual({
    chip: null,
    conditions: [sweden],
  });
});

test.each<[string, string, Condition[]]>([
  [
    "founded_year",
    "2020-2024",
    [
      { field: "founded_year", op: "gte", value: 2020 },
      { field: "founded_year", op: "lte", value: 2024 },
    ],
  ],
  ["employees", "1001+", [{ field: "employees", op: "gte", value: 1001 }]],
  [
    "employees",
    "1",
    [
      { field: "employees", op: "gte", value: 1 },
      { field: "employees", op: "lte", value: 1 },
    ],
  ],
])("the range %s %s is asked for, known again, and taken away", (field, name, conditions) => {
  expect(after([], field, name)).toEqual(conditions);
  expect(chosen(conditions, field)).toEqual([name]);
  expect(after(conditions, field, name)).toEqual([]);
});

test("another range takes the place of the first", () => {
  const young = after([], "founded_year", "2020-2024");
  expect(after(young, "founded_year", "2015-2019")).toEqual([
    { field: "founded_year", op: "gte", value: 2015 },
    { field: "founded_year", op: "lte", value: 2019 },
  ]);
});
