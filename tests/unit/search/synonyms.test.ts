import { expect, test } from "vitest";
import { phraseWords } from "@/lib/search/taxonomy/phrase";
import { synonymsOf } from "@/lib/search/taxonomy/synonyms";
import { business } from "@/lib/search/taxonomy/synonyms/business";
import { dailyLife } from "@/lib/search/taxonomy/synonyms/daily-life";
import { technology } from "@/lib/search/taxonomy/synonyms/technology";
import { wellBeing } from "@/lib/search/taxonomy/synonyms/well-being";

const lines = `${business}${technology}${dailyLife}${wellBeing}`.split("\n").filter(Boolean);

test("words of one line stand for each other, in any number and case", () => {
  expect(synonymsOf("lorry")).toContain("truck");
  expect(synonymsOf("Lorries")).toContain("truck");
  expect(synonymsOf("e-signature")).toContain("digital signature");
  expect(synonymsOf("digital signature")).toContain("e-signature");
  expect(synonymsOf("salaries")).toContain("payroll");
});

test("a word without synonyms has none", () => {
  expect(synonymsOf("umbrella")).toEqual([]);
  expect(synonymsOf("")).toEqual([]);
  expect(synonymsOf("constructor")).toEqual([]);
});

test("no word is its own synonym, and each line stands once with two words or more", () => {
  for (const line of lines) {
    const words = line.split(", ");
    expect(words.length, line).toBeGreaterThan(1);
    for (const word of words) {
      const own = phraseWords(word).join(" ");
      expect(synonymsOf(word).map((other) => phraseWords(other).join(" "))).not.toContain(own);
    }
  }
  const sorted = lines.map((line) => line.split(", ").sort().join(", "));
  expect(sorted.filter((line, at) => sorted.indexOf(line) !== at)).toEqual([]);
});

test("no word has so many that a search for it finds everything", () => {
  const words = lines.flatMap((line) => line.split(", "));
  expect(words.filter((word) => synonymsOf(word).length > 10)).toEqual([]);
});
