import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import { phraseWords } from "@/lib/search/taxonomy/phrase";
import { lineOf, sectorNamed } from "@/lib/search/taxonomy/taxonomy";
import { sharedData } from "../../support/shared-data";

type Query = {
  text: string;
  track: string;
  constraints: Record<string, Record<string, string | string[]>>;
};

const file = sharedData("company-queries/queries.jsonl");
const queries = (): Query[] =>
  readFileSync(file as string, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));

const plain = (value: string) => phraseWords(value).join(" ");

/** Whether one says the other: by its words, or as a sector of one line with it. */
function agree(ours: string, theirs: string): boolean {
  const [a, b] = [plain(ours), plain(theirs)];
  if (a.includes(b) || b.includes(a)) return true;
  const [one, other] = [sectorNamed(ours), sectorNamed(theirs)];
  return (
    one !== null &&
    other !== null &&
    (lineOf(one).includes(other.id) || lineOf(other).includes(one.id))
  );
}

/** What a query asks for of categories and industries, and what we find of either. */
function sectorsOf({ text, constraints }: Query) {
  const wanted = ["category", "industry"].flatMap((field) =>
    Object.entries(constraints[field] ?? {})
      .filter(([op]) => op.startsWith("contains"))
      .flatMap(([, value]) => value),
  );
  const found = interpret(text, { today: "2026-11-21" })
    .constraints.filter(({ field, op }) => /^(category|industry)$/.test(field) && op === "contains")
    .map(({ value }) => String(value));
  return { text, wanted, found };
}

test.skipIf(!file)("95 of 100 categories and industries of real queries are found", () => {
  const each = queries()
    .filter(({ track }) => track === "retrieval")
    .map(sectorsOf);
  const wanted = each.flatMap(({ wanted, found }) => wanted.map((value) => ({ value, found })));
  const right = wanted.filter(({ value, found }) => found.some((ours) => agree(ours, value)));
  expect(wanted.length).toBeGreaterThan(100);
  expect(right.length / wanted.length).toBeGreaterThanOrEqual(0.95);
});
