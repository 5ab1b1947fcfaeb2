import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import {
  compareNames,
  LIKELY_SAME_NAME,
  looseNameKey,
  nameKey,
  splitNames,
} from "@/lib/values/names";
import { sharedData } from "../../support/shared-data";

type Pair = { label: string; name_a: string; name_b: string };

const file = sharedData("same-company/pairs.csv");
const pairs = (): Pair[] =>
  parse(readFileSync(file ?? ""), { columns: true, bom: true, relax_quotes: true });

const isLikely = ({ name_a, name_b }: Pair) =>
  compareNames(name_a, name_b).score >= LIKELY_SAME_NAME;

/** What is stored of a record and found by equality. */
function keysOf(name: string): Set<string> {
  const { former, also } = splitNames(name);
  return new Set([nameKey(name), ...[...former, ...also].map(nameKey)]);
}
const isFound = ({ name_a, name_b }: Pair) =>
  looseNameKey(name_a) === looseNameKey(name_b) ||
  [...keysOf(name_a)].some((key) => keysOf(name_b).has(key));

function f1(all: Pair[], isSame: (pair: Pair) => boolean): number {
  const found = all.filter(isSame);
  const right = found.filter(({ label }) => label === "1").length;
  return (2 * right) / (found.length + all.filter(({ label }) => label === "1").length);
}

test.skipIf(!file)("names alone tell labelled pairs apart with an F1 of at least 0.96", () => {
  const all = pairs();
  expect(all.length).toBeGreaterThan(1000);
  expect(f1(all, (pair) => isFound(pair) && isLikely(pair))).toBeGreaterThan(0.965);
});

test.skipIf(!file)("equality of the stored keys finds every likely pair", () => {
  expect(pairs().filter((pair) => isLikely(pair) && !isFound(pair))).toEqual([]);
});
