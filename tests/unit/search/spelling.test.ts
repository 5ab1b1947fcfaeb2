import fc from "fast-check";
import { expect, test } from "vitest";
import { byLikelihoodOfSlip, oneSlipFrom, slipsBetween, unlikelihood } from "@/lib/search/spelling";

const key = fc.stringMatching(/^[a-z0-9]{3,12}$/);

test.each([
  ["a letter left out", "strpe"],
  ["a letter put in", "strippe"],
  ["a wrong key", "stripw"],
  ["two swapped", "stirpe"],
  ["the first one wrong", "dtripe"],
])("%s is one slip", (_, typed) => {
  expect(oneSlipFrom(typed)).toContain("stripe");
});

test("slips go both ways, and no word is a slip of itself", () => {
  fc.assert(
    fc.property(key, fc.nat(), (word, pick) => {
      const variants = oneSlipFrom(word);
      expect(variants).not.toContain(word);
      expect(new Set(variants).size).toBe(variants.length);
      const variant = variants[pick % variants.length] ?? "";
      if (variant.length >= 3) expect(oneSlipFrom(variant)).toContain(word);
    }),
    { numRuns: 50 },
  );
});

test("single letters, and very long words,, have no variants", () => {
  expect(oneSlipFrom("a")).toEqual([]);
  expect(oneSlipFrom("a".repeat(41))).toEqual([]);
});

test("letters of other scripts are swapped and left out as well", () => {
  expect(oneSlipFrom("ソフト")).toContain("ソト");
  expect(oneSlipFrom("ソフト")).toContain("フソト");
});

test("a letter left out or swapped is likelier than a wrong key, and a first letter is seldom wrong", () => {
  expect(unlikelihood("symplx", "symplex")).toBe(0);
  expect(unlikelihood("stirpe", "stripe")).toBe(0);
  expect(unlikelihood("swmplex", "symplex")).toBe(1);
  expect(unlikelihood("symplexx", "symplex")).toBe(1);
  expect(unlikelihood("aymplex", "symplex")).toBe(1.5);
});

test.each([
  ["laon", { lain: 90, loan: 9 }, ["loan", "lain"]],
  ["cass", { cash: 1, cask: 5 }, ["cask", "cash"]],
  ["cass", { cask: 1, cash: 1 }, ["cash", "cask"]],
  ["cass", {}, []],
])("%s means the likeliest slip, then the more frequent word, then the first in the alphabet", (typed, candidates: Record<
  string,
  number
>, meant) => {
  expect(byLikelihoodOfSlip(typed, new Map(Object.entries(candidates)))).toEqual(meant);
});

test("slips between two texts are counted, a swap as one", () => {
  expect(slipsBetween("Stirpe", "Stripe")).toBe(1);
  expect(slipsBetween("open ai", "OpenAI")).toBe(4);
  expect(slipsBetween("", "Ada")).toBe(3);
  fc.assert(
    fc.property(key, fc.nat(), (word, pick) => {
      const variants = oneSlipFrom(word);
      const variant = variants[pick % variants.length] ?? "";
      expect(slipsBetween(variant, word)).toBe(1);
      expect(slipsBetween(word, variant)).toBe(1);
      expect(slipsBetween(word, word)).toBe(0);
    }),
    { numRuns: 50 },
  );
});
