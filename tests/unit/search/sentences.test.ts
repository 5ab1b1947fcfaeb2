import { describe, expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import { type Sentence, sorted, TODAY, understood } from "../../support/sentences";
import { heldBackSentences } from "./held-back-sentences";
import * as all from "./sentences-of-all-kinds";
import * as numbers from "./sentences-of-numbers";
import * as stories from "./sentences-of-stories";
import * as words from "./sentences-of-places-and-names";

const sentencesOf = (table: string): Sentence[] =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [query = "", expected = ""] = line.split("=>");
      return [query.trim(), expected.trim()];
    });

const read = (query: string) => understood(interpret(query, { today: TODAY }));

for (const [name, table] of Object.entries({ ...all, ...stories, ...words, ...numbers }))
  describe(name, () => {
    test.each(sentencesOf(table))("%s", (query, expected) => {
      expect(read(query)).toBe(sorted(expected));
    });
  });

test("sentences that the grammar was not made for are read right, but for one in twenty", () => {
  const wrong = heldBackSentences.filter(([query, expected]) => read(query) !== sorted(expected));
  expect(wrong.length).toBeLessThanOrEqual(heldBackSentences.length / 20);
});
