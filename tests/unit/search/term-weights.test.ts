import { expect, test } from "vitest";
import {
  inverseDocumentFrequency,
  rankingOf,
  termsOf,
  textWords,
  wordsIn,
  wordsToCount,
} from "@/lib/search/term-weights";

const counted = (of: Record<string, number>) => ({
  companies: 100,
  of: new Map(Object.entries(of)),
});
const none = () => [];
const textsOf = (terms: { text: string }[]) => terms.map(({ text }) => text);

test.each([
  ["Carbon capture", ["carbon", "capture"]],
  ["Iris.ai's e-commerce", ["iris.ai", "e-commerce"]],
  ["  “SaaS” – für Ärzte! ", ["saas", "für", "ärzte"]],
  ["& _ ' %", []],
])("the words of %s", (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test("a joined word stays whole where companies write it so, else its parts are words", () => {
  expect(textWords("AI-powered e-commerce", (word) => word === "ecommerce")).toEqual([
    "ai",
    "powered",
    "e-commerce",
  ]);
});

test("what is counted: words, parts, joined forms and synonyms, each once", () => {
  const synonyms = (word: string) => (word === "shop" ? ["retail store"] : []);
  expect(wordsToCount("e-shop shop", synonyms)).toEqual(["eshop", "e", "shop", "retail", "store"]);
});

test("rare words are more telling than common ones, and none counts for nothing", () => {
  expect(inverseDocumentFrequency(100, 1)).toBeGreaterThan(inverseDocumentFrequency(100, 50));
  expect(inverseDocumentFrequency(100, 100)).toBeGreaterThan(0);
  expect(inverseDocumentFrequency(0, 5)).toBeGreaterThan(0);
});

test("the most telling word comes first; stop words are left out", () => {
  const terms = termsOf("the payroll software", counted({ payroll: 3, software: 60 }), none);
  expect(textsOf(terms.filter(({ optional }) => !optional))).toEqual(["payroll", "software"]);
  expect(terms[0]?.weight).toBeCloseTo(inverseDocumentFrequency(100, 3), 3);
});

test("neighbours count a little more side by side, and find nothing by themselves", () => {
  const terms = termsOf("carbon capture", counted({ carbon: 5, capture: 5 }), none);
  expect(terms.at(-1)).toMatchObject({ words: ["carbon capture"], optional: true });
});

test("a synonym finds, the word itself is worth more", () => {
  const terms = termsOf("shop", counted({ shop: 5, store: 9 }), () => ["store", "emporium"]);
  expect(terms).toMatchObject([
    { text: "shop", words: ["shop", "store"] },
    { text: "shop", words: ["shop"], optional: true },
  ]);
  const sum = terms.reduce((total, { weight }) => total + weight, 0);
  expect(sum).toBeCloseTo(inverseDocumentFrequency(100, 5), 3);
});

test("a word that stands twice counts more, not double", () => {
  const [twice] = termsOf("loan loan", counted({ loan: 5 }), none);
  const [once] = termsOf("loan", counted({ loan: 5 }), none);
  expect(twice?.weight).toBeGreaterThan(once?.weight ?? 0);
  expect(twice?.weight).toBeLessThan(2 * (once?.weight ?? 0));
});

test("a long text keeps its most telling words and asks for little of them", () => {
  const words = Array.from({ length: 200 }, (_, nth) => `word${nth}`);
  const counts = counted(Object.fromEntries(words.map((word, nth) => [word, 200 - nth])));
  const terms = termsOf(words.join(" "), counts, none);
  const required = terms.filter(({ optional }) => !optional);
  expect(required).toHaveLength(48);
  expect(required[0]?.text).toBe("word199");
  expect(rankingOf(terms).share).toBe(0.03);
  expect(rankingOf(required.slice(0, 2)).share).toBe(0.5);
});

test("a long text goes without words that nobody else uses, a short one does not", () => {
  const looked = (words: string[]) =>
    termsOf(
      words.join(" "),
      counted({ ...Object.fromEntries(words.map((word) => [word, 5])), quuxotronic: 0 }),
      none,
    ).map(({ text }) => text);
  expect(looked(["robots", "farms", "quuxotronic"])).toContain("quuxotronic");
  expect(looked("red green blue white black pink grey brown quuxotronic".split(" "))).not.toContain(
    "quuxotronic",
  );
});
