import { expect, test } from "vitest";
import { followUps } from "@/components/chat/follow-ups";
import type { ResponseData, ThreadState } from "@/lib/domains/chat/schema/answer";
import { planAbout } from "@/lib/research/plan/plan";

const companies = [
  { _id: "cmp_1", name: "Acme" },
  { _id: "cmp_2", name: "Bolt" },
];
const answer = (state: Partial<ThreadState>, status = "proved") =>
  ({
    sentences: [{ status }],
    state: {
      intent: "fact",
      search: null,
      companies,
      facts: [],
      plan: null,
      total: 2,
      shown: 2,
      ...state,
    },
  }) as unknown as ResponseData;

test("a list leads to its first companies and to its rest", () => {
  const list = { intent: "find_companies", shown: 2, total: 9 } as const;
  expect(followUps(answer(list))).toEqual([
    "Tell me about Acme",
    "Compare Acme and Bolt",
    "Show more",
  ]);
});

test("does not propose a question that was asked", () => {
  const plan = { ...planAbout("companies"), show: ["person", "founded_year"] };
  const asked = answer({ companies: companies.slice(0, 1), plan });
  expect(followUps(asked)).toEqual([
    "Tell me about Acme",
    "Companies similar to Acme",
    "How much has Acme raised?",
  ]);
});

test("proposes no single facts after an answer about the whole company", () => {
  const told = answer({ intent: "analyze_company", companies: companies.slice(0, 1) });
  expect(followUps(told)).toEqual(["Companies similar to Acme"]);
});

test("a question about which company is meant is answered by its place", () => {
  expect(followUps(answer({}, "question"))).toEqual(["The first one", "The second one"]);
});

test("an answer about no company proposes nothing", () => {
  expect(followUps(answer({ companies: [] }))).toEqual([]);
});
