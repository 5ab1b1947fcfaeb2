import { expect, test } from "vitest";
import type { Kind } from "@/components/explorer/condition-words";
import { readBound } from "@/components/explorer/read-bound";

test.each<[Kind, string, number | string | undefined]>([
  ["money", "$5M", 5_000_000],
  ["money", "12.35m", 12_350_000],
  ["money", "1,200,000", 1_200_000],
  ["money", "2bn", 2_000_000_000],
  ["count", " 1,200 ", 1200],
  ["year", "2019", 2019],
  ["day", "2026-03-31", "2026-03-31"],
  ["count", "", undefined],
])("%s: %j is read", (kind, typed, value) => {
  expect(readBound(kind, typed)).toEqual(value === undefined ? {} : { value });
});

test.each<[Kind, string]>([
  ["year", "19"],
  ["year", "last spring"],
  ["count", "many"],
  ["money", "€5M"],
  ["day", "31.3.2026"],
])("%s: %j is told what to write instead", (kind, typed) => {
  expect(readBound(kind, typed).problem).toMatch(/such as/);
});
