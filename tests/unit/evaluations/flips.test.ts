import { expect, test } from "vitest";
import { pointsOf } from "@/lib/domains/criteria/rules/scales";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { assess } from "@/lib/domains/evaluations/rules/assessment";
import { decides, scoreWith } from "@/lib/domains/evaluations/rules/decision";
import {
  type Prepared,
  prepare,
  type Scored,
  scored,
} from "@/lib/domains/evaluations/rules/evaluate";
import {
  evaluateCompany,
  evaluatePrepared,
  weighed,
} from "@/lib/domains/evaluations/rules/evaluation";
import { type Facts, noFacts } from "@/lib/domains/evaluations/rules/facts";
import { factFlips, unknownFlips, weightFlip } from "@/lib/domains/evaluations/rules/flips";
import { openQuestions } from "@/lib/domains/evaluations/rules/questions";
import { counted } from "@/lib/domains/evaluations/rules/totals";
import { fieldConditions } from "@/lib/research/plan/plan";
import { generatedCriteria, generatedFacts } from "@/tests/support/generated-criteria";
import { randomFrom } from "@/tests/support/generated-questions";

const CASES = 200;

type Case = { criteria: Criterion[]; facts: Facts; threshold: number };

function cases(seed: number): Case[] {
  const random = randomFrom(seed);
  return Array.from({ length: CASES }, () => {
    const [criteria, facts] = [generatedCriteria(random), generatedFacts(random)];
    const score = evaluateCompany({ name: "", criteria }, facts).hundredths;
    // Near the score, so that small changes turn it.
    const threshold = Math.round(score / 10) + Math.floor(random() * 21) - 10;
    return { criteria, facts, threshold: Math.max(0, Math.min(100, threshold)) };
  });
}

/** The decision as the evaluation of changed facts gives it: nothing of the flips is used. */
function decisionOn(facts: Facts, { threshold }: Case, prepared: readonly Prepared[]) {
  const found = evaluatePrepared("", prepared, facts);
  const isReached = Number(found.final_score) * 10 >= threshold - 1e-9;
  return { is: isReached && found.dealbreakers.length === 0, score: found.hundredths };
}

const withValue = (facts: Facts, field: string, value: number): Facts => ({
  ...facts,
  values: { ...facts.values, [field]: { value, text: "", claims: [] } },
});

const isNumber = (criterion: Criterion): criterion is Extract<Criterion, { kind: "measured" }> =>
  criterion.kind === "measured" && pointsOf(criterion.scale) !== null;

/** Where conditions on a field turn. */
const boundsOn = (field: string, criteria: readonly Criterion[]): number[] =>
  criteria.flatMap((criterion) =>
    criterion.kind === "measured" && criterion.measure.of === "conditions"
      ? fieldConditions(criterion.measure.where).flatMap((one) =>
          one.field === field && typeof one.value === "number" ? [one.value, one.value + 1] : [],
        )
      : [],
  );

/** Fields of numbers, each with the ends of its scales and of the conditions on it. */
function numberFields(criteria: readonly Criterion[]) {
  const fields = new Map<string, { at: number; low: number; high: number }>();
  for (const [at, criterion] of criteria.entries()) {
    if (!isNumber(criterion) || criterion.measure.of !== "field") continue;
    const { field } = criterion.measure;
    const places = [
      ...(pointsOf(criterion.scale) ?? []).map((point) => point.at / 100),
      ...boundsOn(field, criteria),
    ];
    const known = fields.get(field) ?? { at, low: places[0] ?? 0, high: places[0] ?? 0 };
    fields.set(field, {
      ...known,
      low: Math.min(known.low, ...places),
      high: Math.max(known.high, ...places),
    });
  }
  return fields;
}

test("the smallest change of a fact is the one that looking through all values finds", () => {
  let turned = 0;
  for (const each of cases(31)) {
    for (const [field, { low, high }] of numberFields(each.criteria)) {
      const at = each.criteria.findIndex(
        (one) => isNumber(one) && one.measure.of === "field" && one.measure.field === field,
      );
      const value = each.facts.values[field]?.value;
      if (typeof value !== "number") continue;
      const prepared = prepare(each.criteria, each.facts.day);
      const now = decisionOn(each.facts, each, prepared).is;
      const values = Array.from(
        { length: Math.max(high, value) - Math.min(low, value) + 1 },
        (_, step) => Math.min(low, value) + step,
      ).filter(Number.isInteger);
      const nearest = values
        .toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value) || a - b)
        .find((to) => decisionOn(withValue(each.facts, field, to), each, prepared).is !== now);
      const items = scored(prepared, each.facts);
      const flip = factFlips(prepared, items, each.facts, each.threshold).find((one) =>
        one.at.includes(at),
      );
      expect(flip ? Number(flip.to) / 100 : undefined).toBe(nearest);
      if (nearest !== undefined) turned++;
    }
  }
  expect(turned).toBeGreaterThan(50);
});

const judgedAs = (facts: Facts, key: string, score: number): Facts => ({
  ...facts,
  judgements: { ...facts.judgements, [key]: [{ score, reason: "" }] },
});

test("the smallest change of a judgement is the one that looking through all scores finds", () => {
  let turned = 0;
  for (const drawn of cases(35)) {
    for (const [at, { kind, key }] of drawn.criteria.entries()) {
      if (kind !== "judged") continue;
      for (const score of [800, 200]) {
        const each = { ...drawn, facts: judgedAs(drawn.facts, key, score) };
        const prepared = prepare(each.criteria, each.facts.day);
        const now = decisionOn(each.facts, each, prepared).is;
        const nearest = Array.from({ length: 101 }, (_, tenth) => tenth * 10)
          .toSorted((a, b) => Math.abs(a - score) - Math.abs(b - score) || a - b)
          .find((to) => decisionOn(judgedAs(each.facts, key, to), each, prepared).is !== now);
        const items = scored(prepared, each.facts);
        const flip = factFlips(prepared, items, each.facts, each.threshold).find((one) =>
          one.at.includes(at),
        );
        expect(flip?.to).toBe(nearest);
        if (nearest === undefined) continue;
        expect(flip?.change).toBe(Math.abs(nearest - score));
        turned++;
      }
    }
  }
  expect(turned).toBeGreaterThan(20);
});

const size = (title: string, weight: number) => ({
  ...{ kind: "measured" as const, title, weight, part: "company" as const, question: "" },
  ...{ dealbreaker: false, unknown: "ask" as const, evidence: "", words: null },
});

test("a value that is not whole turns at the value that turns, not at a whole step from it", () => {
  const criteria: Criterion[] = [
    {
      ...size("Size", 100),
      key: "size",
      measure: { of: "field", field: "employees" },
      scale: { by: "steps", below: 2, steps: [{ from: 15, score: 9 }] },
    },
  ];
  const facts = withValue(noFacts({ id: "cmp_1", name: "Acme" }, "2026-11-24"), "employees", 12.5);
  expect(assess({ name: "", criteria }, facts, 70).fact_flips).toMatchObject([
    { from: "12.5 people", to: "15 people" },
  ]);
});

test("a founding year moves the age and what conditions say of both", () => {
  const criteria: Criterion[] = [
    {
      ...size("Founded", 40),
      key: "founded",
      measure: { of: "field", field: "founded_year" },
      scale: { by: "line", points: [2000, 2030].map((at, place) => ({ at, score: 10 * place })) },
    },
    {
      ...size("Young", 60),
      key: "young",
      measure: { of: "conditions", where: [{ field: "age", op: "lte", value: 4 }] },
      scale: { by: "yes_no", yes: 10, no: 0 },
    },
  ];
  const acme = noFacts({ id: "cmp_1", name: "Acme" }, "2026-11-24");
  const facts = withValue(withValue(acme, "founded_year", 2015), "age", 11);
  expect(assess({ name: "", criteria }, facts, 70).fact_flips).toMatchObject([
    { keys: ["founded", "young"], from: "2015", to: "2022" },
  ]);
});

test("the value of an unknown that barely turns is the one that looking through all finds", () => {
  let turned = 0;
  for (const each of cases(32)) {
    for (const [field, { low, high }] of numberFields(each.criteria)) {
      if (each.facts.values[field]) continue;
      const at = each.criteria.findIndex(
        (one) => isNumber(one) && one.measure.of === "field" && one.measure.field === field,
      );
      const prepared = prepare(each.criteria, each.facts.day);
      const now = decisionOn(each.facts, each, prepared).is;
      const scores = Array.from({ length: high - low + 1 }, (_, step) => low + step)
        .map((to) => decisionOn(withValue(each.facts, field, to), each, prepared))
        .filter(({ is }) => is !== now)
        .map(({ score }) => score);
      const barely =
        scores.length === 0 ? undefined : now ? Math.max(...scores) : Math.min(...scores);
      const items = scored(prepared, each.facts);
      const flip = unknownFlips(prepared, items, each.facts, each.threshold).find((one) =>
        one.at.includes(at),
      );
      expect(flip?.score).toBe(barely);
      if (barely !== undefined) turned++;
    }
  }
  expect(turned).toBeGreaterThan(20);
});

/** Whether some weights within so many tenths of a percent turn it: every corner is tried. */
function someWeightsTurn(items: readonly Scored[], threshold: number, change: number): boolean {
  const now = decides(items, threshold);
  const counting = items.filter((item) => counted(weighed(item)) !== null);
  for (let corner = 0; corner < 2 ** counting.length; corner++) {
    let [sum, weights] = [0n, 0n];
    for (const [at, item] of counting.entries()) {
      const sign = (corner >> at) & 1 ? 1 : -1;
      const weight = BigInt(item.criterion.weight) * BigInt(1000 + sign * change);
      sum += weight * BigInt(counted(weighed(item)) ?? 0);
      weights += weight;
    }
    if (weights === 0n) continue;
    const score = (2n * sum + weights) / (2n * weights);
    const isReached = (score + 5n) / 10n >= BigInt(threshold);
    if (isReached !== now) return true;
  }
  return false;
}

test("the smallest move of the weights is that of every corner of what they may be", () => {
  let turned = 0;
  for (const { criteria, facts, threshold } of cases(33)) {
    const items = scored(prepare(criteria, facts.day), facts);
    if (items.some(({ isDealbreaker }) => isDealbreaker)) continue;
    if (items.every(({ score }) => score === null)) continue;
    const flip = weightFlip(items, threshold);
    if (flip) {
      turned++;
      expect(someWeightsTurn(items, threshold, flip.change)).toBe(true);
      expect(someWeightsTurn(items, threshold, flip.change - 1)).toBe(false);
    } else expect(someWeightsTurn(items, threshold, 200)).toBe(false);
  }
  expect(turned).toBeGreaterThan(30);
});

test("questions are asked of unknowns alone, those that could move the score most first", () => {
  for (const { criteria, facts } of cases(34)) {
    const prepared = prepare(criteria, facts.day);
    const items = scored(prepared, facts);
    const asked = openQuestions(prepared, items, facts);
    const moves = asked.map(({ low, high }) => high - low);
    expect(moves).toEqual(moves.toSorted((a, b) => b - a));
    for (const { at, low, high } of asked) {
      expect(at.every((place) => items[place]?.score === null)).toBe(true);
      expect(low).toBeLessThanOrEqual(scoreWith(items));
      expect(high).toBeGreaterThanOrEqual(scoreWith(items));
    }
  }
});
