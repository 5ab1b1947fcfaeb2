import { expect, test } from "vitest";
import { moneyText } from "@/lib/core/money";
import { evaluationLenses, pointOfViewLenses } from "@/lib/domains/criteria/constants";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { lenses, lensOf } from "@/lib/domains/criteria/rules/lenses";
import { lintCriteria } from "@/lib/domains/criteria/rules/lint";
import {
  decimalText,
  divided,
  dollarsText,
  scoreText,
  tenths,
} from "@/lib/domains/criteria/rules/numbers";
import { scoreOf } from "@/lib/domains/criteria/rules/scales";
import { sharesOf, withShares, withWeight } from "@/lib/domains/criteria/rules/weights";
import { CriteriaInput, type CriterionInput, type Scale } from "@/lib/domains/criteria/schema";
import { randomFrom } from "@/tests/support/generated-questions";

test("quotients and scores are rounded half up", () => {
  expect([divided(5n, 10n), divided(4n, 10n), divided(-5n, 10n), divided(-6n, 10n)]).toEqual([
    1, 0, 0, -1,
  ]);
  expect([695, 694, 1000, 0, 4].map(scoreText)).toEqual(["7.0", "6.9", "10.0", "0.0", "0.0"]);
  expect(tenths(5)).toBe(1);
  expect([4250, 100, 123_456_700, -50].map(decimalText)).toEqual([
    "42.5",
    "1",
    "1,234,567",
    "-0.5",
  ]);
});

test("amounts are written as everywhere in the product", () => {
  const next = randomFrom(1);
  for (let round = 0; round < 500; round++) {
    const amount = Math.floor(10 ** (next() * 13));
    const written = moneyText({ amount, max: null, at_least: false, currency: "USD" });
    expect(dollarsText(amount)).toBe(written);
  }
});

test("shares sum to the whole, keep the order of weights and are the same each time", () => {
  const next = randomFrom(2);
  for (let round = 0; round < 300; round++) {
    const weights = Array.from({ length: 1 + Math.floor(next() * 40) }, () =>
      Math.floor(next() * 50),
    );
    const shares = sharesOf(weights);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    for (const [a, weight] of weights.entries())
      for (const [b, other] of weights.entries())
        if (weight > other) expect(shares[a]).toBeGreaterThanOrEqual(shares[b] ?? 0);
    const moved = withWeight(shares, 0, Math.floor(next() * 101));
    expect(moved.reduce((sum, share) => sum + share, 0)).toBe(100);
  }
  expect(sharesOf([1, 1, 1])).toEqual([34, 33, 33]);
  expect(withWeight([50, 30, 20], 0, 0)).toEqual([0, 60, 40]);
});

const steps: Scale = {
  by: "steps",
  below: 1,
  steps: [
    { from: 10, score: 5 },
    { from: 50, score: 9.5 },
  ],
};
const targets: Scale = { by: "targets", unacceptable: 10, acceptable: 4, ideal: 0 };

test("a scale scores as it is drawn", () => {
  const at = (scale: Scale, ...values: number[]) =>
    values.map((each) => scoreOf(scale, each * 100));
  expect(at(steps, 9, 9.99, 10, 49.99, 50, 1e9)).toEqual([100, 100, 500, 500, 950, 950]);
  expect(at(targets, 20, 10, 7, 4, 2, 0, -5)).toEqual([0, 0, 300, 600, 800, 1000, 1000]);
  const choices: Scale = {
    by: "choices",
    choices: [
      { values: ["Seed", "Pre-Seed"], score: 8 },
      { values: ["Series A"], score: 10 },
    ],
    other: 2,
  };
  expect(scoreOf(choices, ["pre seed"])).toBe(800);
  expect(scoreOf(choices, ["Seed", "Series A"])).toBe(1000);
  expect(scoreOf(choices, ["Series B"])).toBe(200);
  expect(scoreOf({ by: "yes_no", yes: 10, no: 0 }, false)).toBe(0);
});

test("no scale leaves 0 to 10, whatever the value", () => {
  const next = randomFrom(3);
  for (let round = 0; round < 500; round++) {
    const places = Array.from({ length: 2 + Math.floor(next() * 6) }, () =>
      Math.floor(10 ** (next() * 12)),
    );
    const points = [...new Set(places)]
      .sort((a, b) => a - b)
      .map((place) => ({ at: place, score: Math.floor(next() * 1001) / 100 }));
    if (points.length < 2) continue;
    const value = Math.floor((next() - 0.2) * 10 ** (next() * 14));
    const score = scoreOf({ by: "line", points }, value) ?? -1;
    expect(score).toBeGreaterThanOrEqual(0);
    expect(score).toBeLessThanOrEqual(1000);
    expect(Number.isInteger(score)).toBe(true);
  }
});

test("lenses can be used as they are, sum to 100 and have nothing that lint finds", () => {
  for (const { criteria, name } of lenses) {
    expect(CriteriaInput.safeParse(criteria).error?.issues, name).toBeUndefined();
    expect(criteria.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
    expect(lintCriteria(criteria)).toEqual([]);
    expect(new Set(criteria.map(({ part }) => part)).size).toBe(4);
  }
  expect([...evaluationLenses, ...pointOfViewLenses].map((firm) => lensOf(firm).firm)).toHaveLength(
    6,
  );
});

test("criteria that cannot be used are refused with their name", () => {
  const judged: CriterionInput = {
    kind: "judged",
    title: "Team",
    question: "",
    part: "company",
    weight: 10,
    dealbreaker: false,
    unknown: "ask",
    evidence: "",
    words: null,
  };
  const measured = (more: object): object => ({
    ...judged,
    kind: "measured",
    title: "Size",
    measure: { of: "field", field: "employees" },
    scale: steps,
    ...more,
  });
  const refusals: [object[], RegExp][] = [
    [[], /at least one/],
    [[{ ...judged, weight: -1 }], /at least 0/],
    [[{ ...judged, weight: 0 }], /“Team”.*weight/],
    [[measured({ weight: 0, dealbreaker: true })], /needs a weight/],
    [Array.from({ length: 500 }, () => judged), /at most 60/],
    [[measured({ measure: { of: "field", field: "churn" } })], /“Size”: There is no field “churn”/],
    [[measured({ measure: { of: "field", field: "source" } })], /no field/],
    [[measured({ measure: { of: "field", field: "country" } })], /needs a scale by choices/],
    [[measured({ scale: { ...targets, acceptable: 50 } })], /“Size”: Acceptable must lie/],
    [[{ ...judged, title: "Female founders" }], /sex of founders/],
    [[judged, { ...judged, key: "a" }, { ...judged, key: "a" }], /used twice/],
  ];
  for (const [criteria, message] of refusals) {
    const { error } = CriteriaInput.safeParse(criteria);
    expect(error?.issues.map((issue) => issue.message).join("; ")).toMatch(message);
  }
});

test("what is accepted is stored in a form that is accepted", () => {
  const next = randomFrom(25);
  for (let round = 0; round < 300; round++) {
    const given = Array.from({ length: 1 + Math.floor(next() * 60) }, (_, at) => ({
      kind: "judged" as const,
      title: `Criterion ${Math.floor(at / 2)}`,
      weight: next() < 0.2 ? 0 : 1 + Math.floor(next() ** 4 * 1000),
      dealbreaker: next() < 0.5,
    }));
    const accepted = CriteriaInput.safeParse(given);
    if (!accepted.success) continue;
    const stored = withShares(withKeys(accepted.data));
    expect(CriteriaInput.safeParse(stored).error?.issues).toBeUndefined();
    expect(stored.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  }
  const weights = [1000, 1].map((weight, at) => ({ weight, title: String(at) }));
  expect(withShares(weights).map(({ weight }) => weight)).toEqual([99, 1]);
});
