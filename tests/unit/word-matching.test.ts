import fc from "fast-check";
import { expect, test } from "vitest";
import { hasWords, partsOf } from "@/lib/core/word-matching";

const marked = (text: string, q: string) =>
  partsOf(text, q)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join("");

test("every word must be there, in any order", () => {
  expect(hasWords("Grid storage, Europe", "europe gr")).toBe(true);
  expect(hasWords("Grid storage, Europe", "europe asia")).toBe(false);
  expect(hasWords("Anything", "  ")).toBe(true);
});

test.each([
  ["Grid storage", "stor", "Grid [stor]age"],
  ["Grid storage", "STORAGE grid", "[Grid] [storage]"],
  ["École normale", "ecole", "[École] normale"],
  ["E\u0301cole", "ec", "[E\u0301c]ole"],
  ["Ｓｅｅｄ", "se", "[Ｓｅ]ｅｄ"],
  ["Go go go", "go", "[Go] [go] [go]"],
  ["𝒜 Fund", "fund", "𝒜 [Fund]"],
  ["Plain", "", "Plain"],
  ["Plain", "zzz", "Plain"],
])("%s, asked for %s, shows %s", (text, q, shown) => {
  expect(marked(text, q)).toBe(shown);
});

test.each([
  ["Art for startups, and arts", "art", "[Art] for startups, and [arts]"],
  ["AI agents aim at maintenance", "AI", "[AI] agents aim at maintenance"],
  ["E-commerce and commerce", "e-commerce", "[E-commerce] and commerce"],
  ["Boxes of box", "box", "[Boxes] of [box]"],
])("%s, found by the word %s, marks %s", (text, q, shown) => {
  const parts = partsOf(text, q, { whole: true });
  expect(parts.map((part) => (part.isFound ? `[${part.text}]` : part.text)).join("")).toBe(shown);
});

test("the parts are the text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.string(), (text, q) => {
      expect(
        partsOf(text, q)
          .map((part) => part.text)
          .join(""),
      ).toBe(text);
    }),
  );
});
