import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { leftOut, refusal } from "@/lib/research/answer/compose";
import { type ReadQuestion, readQuestion } from "@/lib/research/reading/read";
import { sharedData } from "@/tests/support/shared-data";
import { context } from "./named-world";

const read = (question: string, before: ReadQuestion["plan"] = null) =>
  readQuestion(question, { ...context, before });

/** A question of random parts, some of which nobody understands. */
const parts = [
  ["show me", "which", "how many", "list", "", "what share of", "average valuation of"],
  ["fintech", "robotics", "unicorns", "seed rounds", "companies", "xyzzy widgets", "Zorblax"],
  [
    "in Germany",
    "outside France",
    "founded after 2018",
    "with 10 to 50 people",
    "over $5M",
    "blorp",
  ],
  ["by country", "that are hiring", "led by Fjord Capital", "in June 2026", "", "frobnicated"],
  ["", "please", "wibble", "newest first"],
];

/** The question of a place among all combinations of parts. */
function generated(place: number): string {
  const chosen: (string | undefined)[] = [];
  let left = place;
  for (const items of parts) {
    chosen.push(items[left % items.length]);
    left = Math.floor(left / items.length);
  }
  return chosen.filter(Boolean).join(" ");
}
const combinations = parts.reduce((count, items) => count * items.length, 1);

/** The given questions, with those before each in its thread. */
function given(): string[][] {
  const path = sharedData("investor-questions/questions.jsonl");
  const lines = path ? readFileSync(path, "utf8").trim().split("\n") : [];
  return lines.map((line) => (JSON.parse(line) as { turns: string[] }).turns);
}

/** Each word once, as it stands; whatever is not understood is named in what is answered. */
function expectAccounted(question: string, { plan, understood, not_understood }: ReadQuestion) {
  const spans = [...understood, ...not_understood].sort((one, other) => one.start - other.start);
  for (const { text, start, end } of spans) expect(question.slice(start, end)).toBe(text);
  spans.forEach((span, at) => {
    expect(span.start, question).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0);
  });
  const covered = spans.map(({ text }) => text.replace(/\s/g, "")).join("");
  expect(covered).toBe(question.replace(/\s/g, ""));
  const said = (plan ? leftOut(not_understood) : refusal(not_understood)).join(" ");
  for (const { text } of not_understood)
    expect([question, said]).toEqual([question, expect.stringContaining(text)]);
}

test("each word of 2,000 questions is accounted for exactly once, and named if it is not understood", () => {
  const questions = new Set<string>();
  for (let place = 0; place < combinations; place += 3) questions.add(generated(place));
  expect(questions.size).toBeGreaterThanOrEqual(2_000);
  for (const question of questions) expectAccounted(question, read(question));
});

const threads = given();
test.skipIf(threads.length === 0)("so is each word of every given question", () => {
  expect(threads.length).toBeGreaterThan(100);
  for (const turns of threads) {
    let before: ReadQuestion["plan"] = null;
    for (const question of turns) {
      const reading = read(question, before);
      expectAccounted(question, reading);
      before = reading.plan;
    }
  }
});
