import fc from "fast-check";
import { expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import { fold } from "@/lib/search/query/reading";
import { TODAY } from "../../support/sentences";
import { heldBackSentences } from "./held-back-sentences";
import { mixedSentences, moneySentences, yearSentences } from "./sentences-of-numbers";
import { placeSentences } from "./sentences-of-places-and-names";

const read = (query: string) => interpret(query, { today: TODAY });

const queriesOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split("=>")[0]?.trim() ?? "");
const heldBack = heldBackSentences.map(([query]) => query);
const own = [placeSentences, yearSentences, moneySentences].flatMap(queriesOf);

/** Words that rules look for, in any order: nearer to queries than random letters. */
const words = fc
  .array(
    fc.constantFrom(
      ...'not in or and between founded raised $5M 2015 2015-2018 50-200 people employees Series A seed Germany US London Nordics public private fintech AI companies , - ( the last 5 years under over + since COVID called " backed by YC'.split(
        " ",
      ),
      "\u2014",
      "\u00a0",
      "É",
      "ﬁ",
      "İ",
      "💶",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(" "));
const queries = fc.oneof(
  words,
  fc.string({ maxLength: 600, unit: "binary" }),
  fc.constantFrom(...own),
);

test("constraints lie in the text, say its words, and share none but of one phrase", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { constraints } = read(query);
      for (const { start, end, text } of constraints) {
        expect(text).toBe(query.slice(start, end));
        expect(text.trim()).toBe(text);
        expect(text).not.toBe("");
      }
      constraints.forEach((one, at) => {
        for (const other of constraints.slice(at + 1)) {
          const isSame = one.start === other.start && one.end === other.end;
          expect(isSame || one.end <= other.start || other.end <= one.start).toBe(true);
        }
      });
    }),
    { numRuns: 2000 },
  );
});

test("a reading is the same each time, and says nothing where it names a company", () => {
  fc.assert(
    fc.property(queries, (query) => {
      const once = read(query);
      expect(read(query)).toEqual(once);
      if (once.name === null) return;
      expect(once.constraints).toEqual([]);
      expect(query).toContain(once.name);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ...queriesOf(mixedSentences),
  ...heldBack,
])("the words left of %s state no condition again but lines of business", (query) => {
  const { residual, name } = read(query);
  if (name !== null) return;
  const again = read(residual).constraints.filter(
    ({ field }) => field !== "category" && field !== "industry",
  );
  expect(again).toEqual([]);
});

test("folding keeps every offset", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(fold(text).length).toBe(text.length);
    }),
  );
});

test("a text that was pasted in is looked for whole, everyday words too", () => {
  const text = "Cargo is a company in Oslo that helps shops with more than 50 people. ".repeat(50);
  const { constraints, name, residual } = read(text.slice(0, 4000));
  expect({ constraints, name }).toEqual({ constraints: [], name: null });
  expect(residual).toContain("company in Oslo that helps shops");
});

test("hostile texts of full length take no longer than others", () => {
  const hostile = [
    "a ",
    "not ",
    "in Germany, ",
    "5-",
    "$5M to ",
    "the ",
    "Series A or ",
    "Aa ",
    "(",
    "1,",
    "between 5 and ",
  ];
  for (const part of hostile)
    for (const length of [500, 4000]) {
      const before = performance.now();
      read(part.repeat(length).slice(0, length));
      expect(performance.now() - before).toBeLessThan(200);
    }
});

test.each([
  "recently funded fintech",
  "fintech that raised money recently",
  "fintech with recent funding rounds",
  "recently founded fintech",
  "fintech funded in 2023",
  "fintech that raised a round since 2023",
])("%s: the words of a date's event are no words to look for", (query) => {
  expect(read(query)).toMatchObject({ residual: "", name: null });
});
