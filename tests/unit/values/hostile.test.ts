import fc from "fast-check";
import { expect, test } from "vitest";
import { readMaturity, readRemoteWork, readSubIndustry, readYesNo } from "@/lib/values/choices";
import { readCountry, twoLettersOf } from "@/lib/values/countries";
import { guessDateOrder, readDate } from "@/lib/values/dates";
import { readEmployees } from "@/lib/values/employees";
import { guessSeparator, readList } from "@/lib/values/lists";
import { readLocation } from "@/lib/values/locations";
import { readMoney } from "@/lib/values/money";
import { compareNames, looseNameKey, nameKey, splitNames } from "@/lib/values/names";
import { guessGrouping } from "@/lib/values/number";
import { placesOfLocations, readPresence } from "@/lib/values/presence";
import { readStage } from "@/lib/values/stages";
import { readStatus } from "@/lib/values/statuses";
import { readWebsite } from "@/lib/values/websites";
import { readYear } from "@/lib/values/years";
import { sizeForDrill } from "@/tests/support/size-for-drill";

const readers: Record<string, (text: string) => object> = {
  readMoney,
  readDate,
  readStage,
  readStatus,
  readCountry,
  readLocation,
  readYesNo,
  readMaturity,
  readRemoteWork,
  readSubIndustry,
  readEmployees,
  readWebsite,
  readYear: (text) => readYear(text, 2027),
};
/** What takes a cell of any length. */
const free: Record<string, (text: string) => unknown> = {
  nameKey,
  looseNameKey,
  splitNames,
  compareNames: (text) => compareNames(text, `${text} AI`),
  readList,
  guessDateOrder: (text) => guessDateOrder([text]),
  guessGrouping: (text) => guessGrouping([text]),
  guessSeparator: (text) => guessSeparator([text]),
  twoLettersOf: (text) => twoLettersOf([text]),
  readPresence: (text) => readPresence([text, "Fully Remote"]),
  placesOfLocations: (text) => placesOfLocations(`${text};${text}`),
};

/** Text of the signs that the readers look for, in any order, among any others. */
const written = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ..."0123456789 .,'-/|;()[]\"+~<>$€%@:\\",
        ...["1,234", "2.500", " million", "crore", "Jul", "Q3", "12/05", "2019", "Series ", "CA"],
        ...["https://", "www.", ".com", "xn--", "Inc.", " aka ", "(formerly ", "/DE/", "K", "m"],
        ...[
          "\u0000",
          "\ud800",
          "\udc00",
          "\u202e",
          "\u200b",
          "😀",
          "한국",
          "株式会社",
          "é",
          "ﬁ",
          "\n",
        ],
      ),
      fc.string({ unit: "binary" }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));

const FORMS = ["value", "problem", "unknown"];

test.each(Object.entries(readers))("%s answers anything with one of three forms", (_name, read) => {
  fc.assert(
    fc.property(written, (text) => {
      const answer = read(text);
      expect(Object.keys(answer)).toHaveLength(1);
      expect(FORMS).toContain(Object.keys(answer)[0]);
      if ("value" in answer) expect(answer.value).toBeDefined();
      if ("problem" in answer) expect(answer.problem).toMatch(/\S/);
    }),
    { numRuns: sizeForDrill(300, 1500) },
  );
});

test.each(Object.entries(free))("%s takes anything", (_name, take) => {
  fc.assert(
    fc.property(written, (text) => {
      take(text);
    }),
    { numRuns: sizeForDrill(300, 1500) },
  );
});

test("amounts are safe whole numbers above zero, and ranges go upwards", () => {
  fc.assert(
    fc.property(written, (text) => {
      const answer = readMoney(text);
      if (!("value" in answer)) return;
      const { amount, max = amount + 1, currency } = answer.value;
      expect(Number.isSafeInteger(amount) && Number.isSafeInteger(max)).toBe(true);
      expect(amount).toBeGreaterThanOrEqual(0);
      expect(max).toBeGreaterThan(amount);
      expect(currency).toMatch(/^[A-Z]{3}$/);
    }),
    { numRuns: sizeForDrill(600, 3000) },
  );
});

test("a name that is not empty has keys that the database can store", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
      fc.pre(name.trim() !== "" && name.isWellFormed() && !name.includes("\0"));
      for (const key of [nameKey(name), looseNameKey(name)]) {
        expect(key).not.toBe("");
        expect(key.isWellFormed()).toBe(true);
      }
    }),
  );
});

const LONG = 200_000;
const blowUps = {
  digits: "1".repeat(LONG),
  groups: "1,234".repeat(LONG / 5),
  spaces: " ".repeat(LONG),
  "spaces between": `a${" ".repeat(LONG)}b`,
  letters: "a".repeat(LONG),
  initials: "a.".repeat(LONG / 2),
  openings: `${"(".repeat(LONG)})`,
  asides: "(a".repeat(LONG / 2),
  strokes: "/".repeat(LONG),
  backslashes: "\\".repeat(LONG),
  commas: ",".repeat(LONG),
  quotes: '"'.repeat(LONG),
  "& signs": "&".repeat(LONG),
  forms: `x${" inc".repeat(LONG / 4)}`,
  joiners: "\u200b".repeat(LONG),
  by: " by".repeat(LONG / 3),
};

// A bound that only a reader whose time grows with the square of its input can miss.
test.each(Object.entries(blowUps))("long %s take no longer than their length", (_name, text) => {
  for (const take of [...Object.values(readers), ...Object.values(free)]) {
    const start = performance.now();
    take(text);
    expect(performance.now() - start).toBeLessThan(3000);
  }
});
