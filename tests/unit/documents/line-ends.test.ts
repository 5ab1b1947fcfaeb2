import { expect, test } from "vitest";
import { joinedLines, KnownWords } from "@/lib/documents/line-ends";

const knowing = (text: string) => {
  const known = new KnownWords();
  known.add([text]);
  return known;
};

test.each([
  ["an expensive war of lit-", "igation to", "", "an expensive war of litigation to"],
  ["the with-", "holding tax", "Withholding with a holding", "the withholding tax"],
  ["an early-", "stage fund", "early on, at any stage", "an early-stage fund"],
  ["a soft\u00AD", "ware firm", "", "a software firm"],
  ["pages 10-", "twelve", "", null],
  ["Mr. Smith-", "Jones", "", null],
  ["an open", "line", "", null],
])("%s | %s", (before, after, known, joined) => {
  expect(joinedLines(before, after, knowing(known))).toBe(joined);
});

test("the parts of a broken word are no words of the document", () => {
  const lines = ["forms for measur-", "ing the similarity", "of a well-", "known kind"];
  const known = new KnownWords();
  known.add(lines);
  expect(joinedLines("forms for measur-", "ing the similarity", known)).toBe(
    "forms for measuring the similarity",
  );
  known.add(["it is well", "known"]);
  expect(joinedLines("of a well-", "known kind", known)).toBe("of a well-known kind");
});
