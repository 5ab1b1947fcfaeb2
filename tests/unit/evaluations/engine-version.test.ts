import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { canonicalJson } from "@/lib/core/json";
import { lenses } from "@/lib/domains/criteria/rules/lenses";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { ENGINE_VERSION } from "@/lib/domains/evaluations/constants";
import { evaluateCompany } from "@/lib/domains/evaluations/rules/evaluation";
import type { Facts } from "@/lib/domains/evaluations/rules/facts";
import type { Condition } from "@/lib/research/plan/plan";
import { generatedCriteria, generatedFacts } from "@/tests/support/generated-criteria";
import { randomFrom } from "@/tests/support/generated-questions";

/*
 * What each version of the engine makes of the same facts. An entry is never changed: when the test
 * fails, the engine scores otherwise, so its version is raised and an entry added.
 */
const MADE: Readonly<Record<string, string>> = {
  "2": "3803d7460876b2918ce3f67af3b0b9fbd7f4f6cbdf04ebff0151aa1b176568d5",
  "3": "76aed0e28629b3dc30366fc60019a379f99999b5450526b6117299ddefb92ac9",
};

/** Each is read from values in memory by the rules that searches have. */
const conditions: Condition[] = [
  { field: "region", op: "eq", value: "Europe" },
  { field: "region", op: "not_eq", value: "Europe" },
  { field: "country", op: "in", value: ["Germany", "Japan"] },
  { field: "country", op: "not_in", value: ["Germany", "Japan"] },
  { field: "city", op: "eq", value: "Berlin" },
  { field: "city", op: "not_eq", value: "São Paulo" },
  { field: "category", op: "eq", value: "fintech" },
  { field: "category", op: "not_eq", value: "crypto" },
  { field: "industry", op: "contains", value: "software" },
  { field: "tag", op: "contains", value: "robots" },
  { field: "description", op: "contains", value: "banks" },
  { field: "description", op: "not_contains", value: "tea" },
  { field: "investor", op: "eq", value: "Sequoia Capital" },
  { field: "investor", op: "not_eq", value: "Sequoia" },
  { field: "batch", op: "eq", value: "Winter 2021" },
  { field: "person", op: "contains", value: "Ada" },
  { field: "funding_stage", op: "eq", value: "Seed" },
  { field: "status", op: "eq", value: "Public" },
  { field: "company_type", op: "not_eq", value: "Public Company" },
  { field: "founded_year", op: "gte", value: 2019 },
  { field: "age", op: "lte", value: 5 },
  { field: "months_since_round", op: "lt", value: 18 },
  { field: "funding_date", op: "gt", value: "2025-01-01" },
  { field: "funding", op: "gt", value: 120 },
  { field: "employees", op: "lte", value: 30 },
  { field: "employees", op: "unknown", value: null },
  { field: "hiring", op: "eq", value: true },
  { field: "unicorn", op: "eq", value: true },
  {
    any: [
      { field: "country", op: "eq", value: "Brazil" },
      { not: [{ field: "employees", op: "lt", value: 10 }] },
    ],
  },
  {
    all: [
      { field: "country", op: "known", value: null },
      { field: "rounds", op: "gte", value: 2 },
    ],
  },
];

const ofConditions: Criterion[] = conditions.map((condition, at) => ({
  kind: "measured",
  key: `condition-${at}`,
  title: `Condition ${at}`,
  question: "",
  part: "company",
  weight: at < 10 ? 4 : 3,
  dealbreaker: at % 7 === 0,
  unknown: at % 3 === 0 ? "against" : "ask",
  evidence: "",
  words: null,
  measure: { of: "conditions", where: [condition] },
  scale: { by: "yes_no", yes: 10, no: at % 7 === 0 ? 0 : 3 },
}));

const oneOf = <T>(items: readonly T[], random: () => number) =>
  items[Math.floor(random() * items.length)] as T;

/** Values that conditions compare, beside those that are generated; each is missing now and then. */
const drawn: Readonly<Record<string, readonly (string | number | boolean | string[])[]>> = {
  region: ["Europe", "Asia"],
  city: [["Berlin"], ["São Paulo"], ["Paris", "Berlin"]],
  category: [["fintech"], ["crypto"], ["robotics", "fintech"]],
  industry: ["Enterprise Software", "Lending", "Wine & Spirits"],
  tag: [["Robots", "B2B"], ["payments"]],
  description: ["Lends to farms through banks.", "Makes tea.", "Roboter für Häfen"],
  investor: [["Sequoia Capital"], ["Sequoia Capital China"], ["Y Combinator"], ["Sequoia"]],
  batch: ["Winter 2021", "Summer 2022"],
  person: [["Ada Lovelace"], ["Grace Hopper"]],
  status: ["Public", "Active"],
  company_type: ["Public Company", "Private"],
  founded_year: [2012, 2019, 2024],
  funding_date: ["2023-02-28", "2026-01-31"],
  months_since_round: [9, 33],
  hiring: [true, false],
  unicorn: [true, false],
};

function factsOf(random: () => number): Facts {
  const facts = generatedFacts(random);
  const more = Object.entries(drawn).flatMap(([field, values]) => {
    const value = oneOf(values, random);
    return random() < 0.75 ? [[field, { value, text: String(value), claims: [field] }]] : [];
  });
  return { ...facts, values: { ...facts.values, ...Object.fromEntries(more) } };
}

test("an engine that scores otherwise has another version", () => {
  const random = randomFrom(2);
  const hash = createHash("sha256");
  for (let round = 0; round < 200; round++) {
    const facts = factsOf(random);
    const own = [
      { name: "Generated", criteria: generatedCriteria(random) },
      { name: "Conditions", criteria: ofConditions },
    ];
    for (const { name, criteria } of round < 20 ? [...own, ...lenses] : own)
      hash.update(canonicalJson(evaluateCompany({ name, criteria }, facts)));
  }
  const made = hash.digest("hex");
  expect(
    MADE[ENGINE_VERSION],
    `Engine ${ENGINE_VERSION} now makes ${made}. Raise ENGINE_VERSION and add an entry.`,
  ).toBe(made);
});
