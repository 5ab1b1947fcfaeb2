import { describe, expect, test } from "vitest";
import { traitsOf } from "@/lib/research/plan/fields";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

const company = (name: string): [string, OwnName[]] => [
  nameKey(name),
  [{ of: "company", name, ids: [`cmp_${name}`] }],
];
const own = new Map<string, OwnName[]>([
  company("Lumen Pay"),
  company("Tarn"),
  [nameKey("Sequoia Capital"), [{ of: "investor", name: "Sequoia Capital", ids: ["ivr_1"] }]],
  [nameKey("Sequoia"), [{ of: "investor", name: "Sequoia Capital", ids: ["ivr_1"] }]],
  [nameKey("Nordic Fund"), [{ of: "project", name: "Nordic Fund", ids: ["prj_1"] }]],
]);
const SCREEN = `crt_${"s".repeat(24)}`;
const read = (question: string) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: [],
    today: "2026-11-24",
    before: null,
    stages: ["New", "Screening", "Diligence"],
    criteria: [{ id: SCREEN, name: "First screen" }],
  });

const sequoia = "score.lens_sequoia";
const [a16z, screen] = ["score.lens_a16z", `score.${SCREEN}`];
const is = (field: string, op: string, value: unknown) => ({ field, op, value });
const entries = (...where: object[]) => ({ about: "entries", where });
const companies = (...where: object[]) => ({ about: "companies", where });
const beside = (field: string) => `company.${field}`;

const questions: [string, object][] = [
  [
    "which of our deals score above 7 with the Sequoia-style lens?",
    entries(is(beside(sequoia), "gt", 7)),
  ],
  ["companies scoring at least 6.5 by the a16z lens", companies(is(a16z, "gte", 6.5))],
  [
    "deals in Screening with a Sequoia-style score below 5",
    {
      about: "entries",
      where: [is("stage", "eq", "Screening"), is(beside(sequoia), "lt", 5)],
    },
  ],
  [
    "fintechs that score over 8 out of 10 under the Sequoia-style lens",
    companies(is("category", "contains", "fintech"), is(sequoia, "gt", 8)),
  ],
  ["which companies score 7 or more with First screen?", companies(is(screen, "gte", 7))],
  [
    "companies backed by Sequoia that score above 7 with the a16z-style lens",
    companies(is(a16z, "gt", 7), is("investor", "eq", "Sequoia Capital")),
  ],
  [
    "highest-scoring companies by the Sequoia-style lens",
    {
      about: "companies",
      order: [{ field: sequoia, descending: true }],
    },
  ],
  [
    "top 5 deals by Sequoia-style score",
    {
      about: "entries",
      order: [{ field: beside(sequoia), descending: true }],
      limit: 5,
    },
  ],
  [
    "which deals score the lowest with the First screen criteria?",
    {
      about: "entries",
      order: [{ field: beside(screen), descending: false }],
    },
  ],
  [
    "average Sequoia-style score by country",
    {
      about: "companies",
      measures: [{ of: "average", field: sequoia }],
      groups: [{ field: "country" }],
    },
  ],
  [
    "how many deals have a Sequoia-style score?",
    {
      about: "entries",
      measures: [{ of: "count" }],
      where: [is(beside(sequoia), "known", null)],
    },
  ],
  [
    "what is Lumen Pay's Sequoia-style score?",
    {
      things: [{ name: "Lumen Pay", id: "cmp_Lumen Pay" }],
      show: [sequoia],
    },
  ],
  [
    "how does Tarn score with the a16z lens?",
    {
      things: [{ name: "Tarn", id: "cmp_Tarn" }],
      show: [a16z],
    },
  ],
  ["companies without a Sequoia-style score", companies(is(sequoia, "unknown", null))],
];

describe("scores by criteria", () => {
  test.each(questions)("are read: %s", (question, plan) => {
    const { plan: found, not_understood } = read(question);
    expect(not_understood).toEqual([]);
    expect(found).toMatchObject(plan);
  });

  test.each([
    "which of our deals score above 7?",
    "companies with the best rating",
  ])("are not guessed where no criteria are named: %s", (question) => {
    const { plan, not_understood } = read(question);
    expect(plan).toBeNull();
    expect(not_understood.map(({ text }) => text).join(" ")).toMatch(/scor|rating/);
  });

  test.each([
    ["companies backed by Sequoia", is("investor", "eq", "Sequoia Capital")],
    ["credit scoring startups in Germany", is("country", "eq", "Germany")],
  ])("do not take words from other questions: %s", (question, condition) => {
    expect(JSON.stringify(read(question).plan)).toContain(JSON.stringify(condition));
    expect(JSON.stringify(read(question).plan)).not.toContain("score.");
  });

  test("are named by their lens", () => {
    expect(traitsOf("companies", sequoia)).toMatchObject({
      label: "Sequoia-style score",
      kind: "number",
    });
    expect(traitsOf("entries", beside(a16z))).toMatchObject({ label: "a16z-style score" });
    expect(traitsOf("companies", "score.lens_unknown")).toBeNull();
  });
});
