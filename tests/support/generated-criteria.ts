import { scoreParts, unknownPolicies } from "@/lib/domains/criteria/constants";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { dollarsText } from "@/lib/domains/criteria/rules/numbers";
import { withShares } from "@/lib/domains/criteria/rules/weights";
import type { Criterion, CriterionInput, Scale } from "@/lib/domains/criteria/schema";
import { type Fact, type Facts, noFacts } from "@/lib/domains/evaluations/rules/facts";
import { planAbout } from "@/lib/research/plan/plan";

type Random = () => number;

const oneOf = <T>(items: readonly T[], random: Random): T =>
  items[Math.floor(random() * items.length)] as T;
const upTo = (most: number, random: Random) => Math.floor(random() * (most + 1));

/** Fields of numbers with the largest value that is drawn: small ranges can be looked through. */
const NUMBERS = { employees: 60, age: 30, rounds: 12, investors: 15, funding: 300 } as const;
const STAGES = ["Seed", "Series A", "Series B", "Series C"];
const COUNTRIES = ["Germany", "France", "Japan", "Brazil"];

const score = (random: Random) => upTo(100, random) / 10;

function numberScale(most: number, random: Random): Scale {
  const places = [
    ...new Set(Array.from({ length: 2 + upTo(3, random) }, () => upTo(most, random))),
  ];
  places.sort((a, b) => a - b);
  if (places.length < 2)
    return { by: "targets", unacceptable: 0, acceptable: most / 2, ideal: most };
  if (random() < 0.4)
    return {
      by: "steps",
      below: score(random),
      steps: places.map((from) => ({ from, score: random() < 0.2 ? 0 : score(random) })),
    };
  return { by: "line", points: places.map((at) => ({ at, score: score(random) })) };
}

function measured(
  random: Random,
): Pick<Extract<CriterionInput, { kind: "measured" }>, "measure" | "scale"> {
  const drawn = random();
  if (drawn < 0.6) {
    const field = oneOf(Object.keys(NUMBERS) as (keyof typeof NUMBERS)[], random);
    return { measure: { of: "field", field }, scale: numberScale(NUMBERS[field], random) };
  }
  if (drawn < 0.75)
    return {
      measure: { of: "field", field: "funding_stage" },
      scale: {
        by: "choices",
        choices: STAGES.slice(0, 3).map((stage) => ({ values: [stage], score: score(random) })),
        other: score(random),
      },
    };
  if (drawn < 0.85)
    return {
      measure: {
        of: "plan",
        plan: {
          ...planAbout("rounds"),
          measures: [{ of: "share", where: [{ field: "amount", op: "gte", value: 500 }] }],
        },
      },
      scale: {
        by: "line",
        points: [
          { at: 0, score: score(random) },
          { at: 100, score: score(random) },
        ],
      },
    };
  const where =
    random() < 0.5
      ? [{ field: "country", op: "eq" as const, value: oneOf(COUNTRIES, random) }]
      : [{ field: "employees", op: "gte" as const, value: upTo(60, random) }];
  return {
    measure: { of: "conditions", where },
    scale: { by: "yes_no", yes: 10, no: random() < 0.5 ? 0 : score(random) },
  };
}

function criterion(random: Random, at: number): CriterionInput {
  const common = {
    title: `Criterion ${at + 1}`,
    question: "",
    part: oneOf(scoreParts, random),
    weight: 1 + upTo(30, random),
    dealbreaker: random() < 0.12,
    unknown: oneOf(unknownPolicies, random),
    evidence: "",
    words: null,
  };
  const drawn = random();
  if (drawn < 0.1) return { ...common, kind: "judged" };
  if (drawn < 0.2)
    return {
      ...common,
      kind: "read",
      reading: {
        words: [oneOf(["robots", "banks", "hospital"], random)],
        found: score(random),
        missing: random() < 0.5 ? null : score(random),
      },
    };
  return { ...common, kind: "measured", ...measured(random) };
}

/** A set of 2 to 9 criteria of all kinds. */
export const generatedCriteria = (random: Random): Criterion[] =>
  withShares(
    withKeys(Array.from({ length: 2 + upTo(7, random) }, (_, at) => criterion(random, at))),
  );

const stated = (value: Fact["value"], field: string): Fact => ({
  value,
  text: typeof value === "number" && field === "funding" ? dollarsText(value) : String(value),
  claims: [`clm_${field}`],
});

/** What is known of a company, of which each fact is missing now and then. */
export function generatedFacts(random: Random): Facts {
  const values: Record<string, Fact> = {};
  for (const [field, most] of Object.entries(NUMBERS))
    if (random() < 0.7) values[field] = stated(upTo(most, random), field);
  if (random() < 0.7) values.funding_stage = stated(oneOf(STAGES, random), "funding_stage");
  if (random() < 0.7) values.country = stated([oneOf(COUNTRIES, random)], "country");
  const texts =
    random() < 0.7 ? [{ claim: "clm_text", field: "description", text: oneOf(TEXTS, random) }] : [];
  const rounds = Array.from({ length: upTo(3, random) }, (_, at) => ({
    claim: `clm_round${at}`,
    stage: oneOf(STAGES, random),
    date: "2024-05-01",
    amount: random() < 0.8 ? upTo(1_000, random) : null,
    valuation: null,
    investor: [],
    lead_investor: [],
  }));
  const judgements =
    random() < 0.5
      ? {}
      : Object.fromEntries(
          Array.from({ length: 9 }, (_, at) => [
            `criterion-${at + 1}`,
            Array.from({ length: 1 + upTo(2, random) }, () => ({
              score: upTo(100, random) * 10,
              reason: "",
            })),
          ]),
        );
  return {
    ...noFacts({ id: "cmp_1", name: "Acme" }, "2026-11-24"),
    values,
    rounds,
    texts,
    judgements,
  };
}

const TEXTS = [
  "Builds robots for warehouses.",
  "Lends to farms through banks.",
  "Schedules shifts in a hospital.",
  "Makes tea.",
];
