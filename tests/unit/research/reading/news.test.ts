import { expect, test } from "vitest";
import { eventLabels } from "@/lib/domains/news/constants";
import { rowsInWords } from "@/lib/research/plan/in-words";
import { newsEvents } from "@/lib/research/plan/news-events";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

const own = new Map<string, OwnName[]>([
  [nameKey("Lumen Pay"), [{ of: "company", name: "Lumen Pay", ids: ["cmp_1"] }]],
]);
const read = (question: string) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: [],
    today: "2026-11-24",
    before: null,
  });

const eq = (field: string, value: string | boolean) => ({ field, op: "eq", value });
const days = (from: string, to: string) => [
  { field: "published", op: "gte", value: from },
  { field: "published", op: "lte", value: to },
];
const week = days("2026-11-23", "2026-11-29");
const july = days("2026-07-01", "2026-07-31");

const questions: [question: string, where: object[], words: string][] = [
  [
    "which of our companies were in the news this week?",
    [...week, eq("tracked", true)],
    "published between 23 November 2026 and 29 November 2026 of companies in your projects",
  ],
  [
    "acquisitions in fintech in July",
    [eq("event", "Acquisition"), expect.objectContaining({ field: "company.category" }), ...july],
    "about acquisitions",
  ],
  ["layoffs this week", [eq("event", "Layoffs"), ...week], "about layoffs"],
  ["latest news about Lumen Pay", [eq("company.name", "Lumen Pay")], "of Lumen Pay"],
  ["filings this week", [eq("filed", true), ...week], "from SEC filings"],
  [
    "which of our companies are in SEC filings this week?",
    [eq("filed", true), eq("tracked", true), ...week],
    "from SEC filings",
  ],
  ["Form D filings in July", [eq("filed", true), ...july], "from SEC filings"],
  ["lawsuits in the news", [eq("event", "Lawsuit")], "about lawsuits"],
  ["how many acquisitions were in the news in July?", [eq("event", "Acquisition"), ...july], ""],
];

test.each(questions)("a question about the news is read: %s", (question, where, words) => {
  const { plan, not_understood } = read(question);
  expect(plan).toMatchObject({ about: "news" });
  expect(plan?.where).toEqual(expect.arrayContaining(where));
  expect(plan?.where).toHaveLength(where.length);
  expect(not_understood).toEqual([]);
  expect(plan && rowsInWords(plan, 2)).toContain(words);
});

test.each([
  "number of acquisitions per batch",
  "companies acquired in 2021",
  "which fintech companies were acquired?",
  "software for lawsuits",
  "companies filing for bankruptcy this week",
  "software for filings",
])("a question about companies stays one: %s", (question) => {
  expect(read(question).plan?.about).not.toBe("news");
});

test("every event of the news has its words", () => {
  expect(Object.keys(newsEvents).toSorted()).toEqual(Object.values(eventLabels).toSorted());
});
