import { expect, test } from "vitest";
import { quoteOf, quoteOfSector } from "@/lib/search/quote";

test.each([
  ["payments", "Payments for the internet", "Payments"],
  ["companies", "For every company", "company"],
  ["open", "Opening doors", "Opening"],
  ["openal", "Opera houses", null],
  ["robot", "Nothing of the kind", null],
  ["ai", "They said aid", null],
  ["machine learning", "Uses Machine-Learning daily", "Machine-Learning"],
  ["machine learning", "A machine for learning", null],
  ["cafes", "Pour les cafés", "cafés"],
  ["", "Anything", null],
])("%j is quoted from %j as %j", (wanted, text, quote) => {
  expect(quoteOf(wanted, [text])).toBe(quote);
});

test("the shortest words that name a sector are quoted", () => {
  expect(quoteOfSector("fintech", "A lender for farms")).toBe("lender");
  expect(quoteOfSector("fintech", "Robots for fish farms")).toBeNull();
});
