import { expect, test } from "vitest";
import { chipsOf, withChip, withoutOffsets, withQuestionWords } from "@/components/explorer/chips";
import type { Condition, Constraint } from "@/lib/search/constraint";

const q = "fintech in the Nordics, the 2015-2018 wave";
const said = (condition: Condition, text: string): Constraint => {
  const start = q.indexOf(text);
  return { ...condition, text, start, end: start + text.length };
};

const sector: Condition = { field: "category", op: "contains", value: "fintech" };
const industry: Condition = { field: "industry", op: "contains", value: "Financial Services" };
const region: Condition = { field: "region", op: "contains", value: "Nordics" };
const from: Condition = { field: "founded_year", op: "gte", value: 2015 };
const to: Condition = { field: "founded_year", op: "lte", value: 2018 };

const understood = [
  said(industry, "fintech"),
  said(sector, "fintech"),
  said(region, "Nordics"),
  said(from, "the 2015-2018 wave"),
  said(to, "the 2015-2018 wave"),
];

const words = ({ label, op, value }: { label: string; op: string; value: string }) =>
  `${label} ${op} ${value}`;

test("a sector with its industry is one chip, and so are the two ends of a range", () => {
  const chips = chipsOf(understood);
  expect(chips.map(words)).toEqual([
    "Sector is fintech",
    "Region is Nordics",
    "Founded is 2015–2018",
  ]);
  expect(chips.map(({ at }) => at)).toEqual([[1, 0], [2], [3, 4]]);
  expect(chips.map(({ start, end }) => q.slice(start, end))).toEqual([
    "fintech",
    "Nordics",
    "the 2015-2018 wave",
  ]);
});

test("of a sector and its industry the address gets the sector alone", () => {
  const chips = chipsOf(understood);
  expect(withChip(chips, null, [])).toEqual([sector, region, from, to]);
});

test("a chip is changed in its place, taken away, or put behind the others", () => {
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

test("sectors that were chosen one by one stay apart", () => {
  expect(chipsOf(withoutOffsets([sector, industry])).map(({ field }) => field)).toEqual([
    "category",
    "industry",
  ]);
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
])("%j reads as people say it", (condition, text) => {
  expect(chipsOf(withoutOffsets([condition])).map(words)).toEqual([text]);
});
