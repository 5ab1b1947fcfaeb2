import { expect, test } from "vitest";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

const own = new Map<string, OwnName[]>();
for (const name of ["Harbor", "Index Ventures"])
  own.set(nameKey(name), [{ of: "investor", name, ids: [] }]);

const planOf = (question: string) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: [],
    today: "2026-11-24",
    before: null,
  }).plan;

test.for([
  "what is the most valuable unicorn backed by Index Ventures?",
  "Most valuable unicorn valued more than 2bn backed by Harbor",
  "most valuable unicorn company backed by Harbor",
])("%s: the verb before an investor's name groups nothing", (question) => {
  const plan = planOf(question);
  expect([plan?.groups, plan?.measures, plan?.limit]).toEqual([[], [], 1]);
  expect(plan?.order).toEqual([{ field: "valuation", descending: true }]);
});

test.for([
  ["what share of unicorns in London became unicorns in 2021?", "unicorn_since"],
  ["what part of companies in Kenya went public", "status"],
])("%s: the place picks out the whole", ([question = "", field]) => {
  const plan = planOf(question);
  const [share] = plan?.measures ?? [];
  const part = share?.of === "share" ? share.where : [];
  expect(part.every((each) => "field" in each && each.field === field)).toBe(true);
  expect(JSON.stringify(plan?.where)).toMatch(/city|country/);
});

test.for([
  "unicorns in Brazil backed by Harbor",
  "how many startups from Kenya funded by Index Ventures are there",
  "average valuation of unicorns in San Francisco backed by Harbor",
])("%s: the place and the investor both choose", (question) => {
  const plan = planOf(question);
  expect(plan?.meaning).toBeNull();
  expect(JSON.stringify(plan?.where)).toMatch(/(?:city|country).*investor/);
});
