import { expect, test } from "vitest";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { differenceOf, isSameFacts } from "@/lib/domains/evaluations/rules/difference";
import { evaluateCompany } from "@/lib/domains/evaluations/rules/evaluation";
import { type Facts, noFacts } from "@/lib/domains/evaluations/rules/facts";
import { factsFor } from "@/lib/domains/evaluations/rules/receipt";
import { generatedCriteria, generatedFacts } from "@/tests/support/generated-criteria";
import { randomFrom } from "@/tests/support/generated-questions";

const acme = noFacts({ id: "cmp_1", name: "Acme" }, "2026-11-24");

const measured = (field: string, to: number): Criterion => ({
  kind: "measured",
  key: field.replace("_", "-"),
  title: field,
  question: "",
  part: "company",
  weight: 50,
  dealbreaker: false,
  unknown: "ask",
  evidence: "",
  words: null,
  measure: { of: "field", field },
  scale: {
    by: "line",
    points: [
      { at: 0, score: 0 },
      { at: to, score: 10 },
    ],
  },
});
const revenue = measured("annual_revenue", 100);
const size = measured("employees", 10);
const known = (value: number) => ({ value, text: String(value), claims: ["clm_1"] });

/** A run as it is stored: with the facts that its own criteria read. */
function run(criteria: Criterion[], facts: Facts) {
  const set = { name: "Ours", criteria };
  const kept = factsFor(criteria, facts);
  return { facts: kept, set, score: evaluateCompany(set, kept).hundredths };
}

test("a fact that only one of two versions reads has not changed: the criteria have", () => {
  const facts = { ...acme, values: { annual_revenue: known(100), employees: known(4) } };
  const both = run([revenue, size], facts);
  const one = run([{ ...size, weight: 100 }], facts);
  expect([both.score, one.score]).toEqual([700, 400]);
  expect(differenceOf(both, one)).toMatchObject({
    facts: 0,
    criteria: -300,
    changed_facts: [],
    changed_criteria: ["annual-revenue", "employees"],
  });
  expect(differenceOf(one, both)).toMatchObject({ facts: 0, criteria: 300, changed_facts: [] });
});

test("separates a change of a fact that both versions read from the criteria", () => {
  const was = { ...acme, values: { annual_revenue: known(100), employees: known(4) } };
  const is = { ...acme, values: { annual_revenue: known(0), employees: known(6) } };
  const difference = differenceOf(run([revenue, size], was), run([{ ...size, weight: 100 }], is));
  expect(difference).toMatchObject({
    facts: 100,
    criteria: -200,
    total: -100,
    changed_facts: ["employees"],
  });
});

test("attributes nothing to facts if they are the same, whatever the versions read", () => {
  const random = randomFrom(22);
  for (let round = 0; round < 300; round++) {
    const facts = generatedFacts(random);
    const [one, other] = [0, 1].map(() => run(generatedCriteria(random), facts));
    if (!one || !other) throw new Error("No runs");
    const found = differenceOf(one, other);
    expect([found.facts, found.changed_facts]).toEqual([0, []]);
    expect(found.criteria).toBe(found.total);
  }
});

test("an own field that is counted in another unit is told, under the name that the run had", () => {
  const field = `custom.number.fld_${"0".repeat(24)}`;
  const criteria = [{ ...measured(field, 100), key: "sticky", weight: 100 }];
  const read = (own: { name: string; unit: string | null }) => ({
    ...acme,
    values: { [field]: known(40) },
    own: { [field]: own },
  });
  const [inPercent, inMillions, renamed] = [
    read({ name: "Net retention", unit: "%" }),
    read({ name: "Net retention", unit: "M" }),
    read({ name: "Retention", unit: "%" }),
  ];
  expect(differenceOf(run(criteria, inPercent), run(criteria, inMillions))).toEqual({
    ...{ total: 0, engine: 0, facts: 0, criteria: 0 },
    changed_facts: [field],
    changed_criteria: [],
    own_names: { [field]: "Net retention (now in M, before in %)" },
    criteria_titles: {},
  });
  expect(isSameFacts(inPercent, inMillions)).toBe(false);
  expect(differenceOf(run(criteria, inPercent), run(criteria, renamed)).changed_facts).toEqual([]);
  expect(isSameFacts(inPercent, renamed)).toBe(true);
  const { own: _, ...older } = inPercent;
  expect(isSameFacts(older, inMillions)).toBe(true);
  const more = { ...renamed, values: { [field]: known(50) } };
  expect(differenceOf(run(criteria, inPercent), run(criteria, more))).toMatchObject({
    ...{ total: 100, facts: 100 },
    own_names: { [field]: "Retention" },
    criteria_titles: {},
  });
});
