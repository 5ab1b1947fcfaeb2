import { expect, test } from "vitest";
import {
  chipsOf,
  chipWords,
  withChip,
  withoutOffsets,
  withQuestionWords,
} from "@/components/explorer/chips";
import type { Condition, WordedCondition } from "@/lib/research/plan/plan";

const q = "fintech in the Nordics, the 2015-2018 wave";
const said = (condition: Condition, text: string): WordedCondition => {
  const start = q.indexOf(text);
  return { ...condition, text, start, end: start + text.length, in_words: `like ${text}` };
};

const sector: Condition = { field: "category", op: "contains", value: "fintech" };
const region: Condition = { field: "region", op: "contains", value: "Nordics" };
const from: Condition = { field: "founded_year", op: "gte", value: 2015 };
const to: Condition = { field: "founded_year", op: "lte", value: 2018 };

const understood = [
  said(sector, "fintech"),
  said(region, "Nordics"),
  said(from, "the 2015-2018 wave"),
  said(to, "the 2015-2018 wave"),
];

test("the two ends of a range are one chip", () => {
  const chips = chipsOf(understood);
  expect(chips.map(chipWords)).toEqual([
    "Sector is fintech",
    "Region is Nordics",
    "Founded is 2015–2018",
  ]);
  expect(chips.map(({ at }) => at)).toEqual([[0], [1], [2, 3]]);
  expect(chips.map(({ start, end }) => q.slice(start, end))).toEqual([
    "fintech",
    "Nordics",
    "the 2015-2018 wave",
  ]);
});

test("writes only the sector to the address if its industry is chosen too", () => {
  const chips = chipsOf(understood);
  expect(withChip(chips, null, [])).toEqual([sector, region, from, to]);
});

test("changes a chip in place, removes it, or adds it at the end", () => {
  const chips = chipsOf(understood);
  const other: Condition = { field: "country", op: "eq", value: "Sweden" };
  expect(withChip(chips, chips[1] ?? null, [other])).toEqual([sector, other, from, to]);
  expect(withChip(chips, chips[2] ?? null, [])).toEqual([sector, region]);
  expect(withChip(chips, null, [other])).toEqual([sector, region, from, to, other]);
});

test("conditions of the address get back the words that say them, changed ones none", () => {
  const changed: Condition = { ...from, value: 2016 };
  const chips = chipsOf(withQuestionWords(withoutOffsets([sector, region, changed]), understood));
  expect(chips.map(({ text }) => text)).toEqual(["fintech", "Nordics", ""]);
});

const either: Condition = {
  any: [
    { all: [{ field: "city", op: "eq", value: "London" }] },
    { field: "country", op: "eq", value: "France" },
  ],
};

test("shows a condition of several parts as one chip in words, kept when others change", () => {
  const chips = chipsOf([said(either, "fintech"), said(from, "wave")]);
  expect(chips.map(chipWords)).toEqual(["Companies like fintech", "Founded in or after 2015"]);
  expect(chips.map(({ field }) => field)).toEqual([null, "founded_year"]);
  expect(withChip(chips, chips[1] ?? null, [])).toEqual([either]);
  expect(withChip(chips, chips[0] ?? null, [])).toEqual([from]);
  expect(chipsOf(withoutOffsets([either])).map(chipWords)).toEqual([
    "Companies several conditions",
  ]);
});

test("a bound that is not in the range says so, beside another too", () => {
  const above: Condition = { field: "employees", op: "gt", value: 20 };
  const below: Condition = { field: "employees", op: "lt", value: 50 };
  const upTo: Condition = { field: "employees", op: "lte", value: 50 };
  const chipsFor = (...where: Condition[]) => chipsOf(withoutOffsets(where)).map(chipWords);
  expect(chipsFor(above)).toEqual(["Employees more than 20"]);
  expect(chipsFor(below)).toEqual(["Employees fewer than 50"]);
  expect(chipsFor(above, upTo)).toEqual(["Employees more than 20, at most 50"]);
});

test.each<[Condition, string]>([
  [{ field: "employees", op: "gte", value: 1200 }, "Employees at least 1,200"],
  [{ field: "funding", op: "lte", value: 5_000_000 }, "Total funding at most $5M"],
  [{ field: "funding_date", op: "gte", value: "2024-03-01" }, "Last round on or after 1 Mar 2024"],
  [
    { field: "country", op: "not_in", value: ["A", "B", "C", "D"] },
    "Country is none of A, B, C +1",
  ],
  [{ field: "category", op: "not_contains", value: "crypto" }, "Sector is not crypto"],
  [{ field: "founded_year", op: "gt", value: 2018 }, "Founded after 2018"],
  [{ field: "investor", op: "unknown", value: null }, "Investor is unknown"],
  [{ field: "hiring", op: "eq", value: true }, "Hiring is yes"],
])("%j reads as people say it", (condition, text) => {
  expect(chipsOf(withoutOffsets([condition])).map(chipWords)).toEqual([text]);
});
