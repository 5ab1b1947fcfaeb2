import { expect, test } from "vitest";
import { convertCriteria } from "@/lib/domains/criteria/rules/convert";
import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { lenses } from "@/lib/domains/criteria/rules/lenses";
import { lintCriteria } from "@/lib/domains/criteria/rules/lint";
import type { Criterion, CriterionInput, LintFinding, Scale } from "@/lib/domains/criteria/schema";
import { type Facts, noFacts } from "@/lib/domains/evaluations/rules/facts";
import { unknownShares } from "@/lib/domains/evaluations/rules/preview";
import { type Condition, planAbout } from "@/lib/research/plan/plan";

const common = {
  question: "",
  part: "company",
  weight: 10,
  dealbreaker: false,
  unknown: "ask",
  evidence: "",
  words: null,
} as const;
type More = Partial<Pick<CriterionInput, "weight" | "dealbreaker">>;

const line = (...points: [at: number, score: number][]): Scale => ({
  by: "line",
  points: points.map(([at, score]) => ({ at, score })),
});
const field = (name: string, scale: Scale, more: More = {}): CriterionInput => ({
  ...common,
  ...more,
  kind: "measured",
  title: `By ${name}`,
  measure: { of: "field", field: name },
  scale,
});
const where = (
  conditions: Condition[],
  more: More & { yes?: number; no?: number } = {},
): CriterionInput => {
  const { yes = 10, no = 0, ...rest } = more;
  return {
    ...common,
    ...rest,
    kind: "measured",
    title: JSON.stringify(conditions).slice(0, 100),
    measure: { of: "conditions", where: conditions },
    scale: { by: "yes_no", yes, no },
  };
};
const is = (
  name: string,
  value: string | string[],
  op: "eq" | "not_eq" | "in" = "eq",
): Condition => ({
  field: name,
  op: Array.isArray(value) ? "in" : op,
  value,
});
const bound = (name: string, op: "gte" | "lte" | "gt" | "lt", value: number): Condition => ({
  field: name,
  op,
  value,
});
const read = (...words: string[]): CriterionInput => ({
  ...common,
  kind: "read",
  title: `Says ${words[0]}`,
  reading: { words, found: 8, missing: null },
});
const judged = (title: string): CriterionInput => ({ ...common, kind: "judged", title });
const choices = (name: string, ...scores: [value: string, score: number][]): CriterionInput =>
  field(name, {
    by: "choices",
    choices: scores.map(([value, score]) => ({ values: [value], score })),
    other: 3,
  });
const steps = (below: number, ...scores: [from: number, score: number][]): Scale => ({
  by: "steps",
  below,
  steps: scores.map(([from, score]) => ({ from, score })),
});
const share = (scale: Scale): CriterionInput => ({
  ...common,
  kind: "measured",
  title: "Share of rounds with a lead",
  measure: {
    of: "plan",
    plan: {
      ...planAbout("rounds"),
      measures: [{ of: "share", where: [{ field: "lead_investor", op: "known", value: null }] }],
    },
  },
  scale,
});

const more = line([0, 0], [100, 10]);
const less = line([0, 10], [100, 0]);
const amounts = line([0, 0], [10_000_000, 10]);

type Bad = Partial<Record<LintFinding["code"], CriterionInput[][]>>;

const bad: Bad = {
  contradictory: [
    [where([is("country", "Germany")]), where([is("country", "Germany", "not_eq")])],
    [where([is("funding_stage", "Seed")]), where([is("funding_stage", "Series B")])],
    [where([bound("employees", "gte", 50)]), where([bound("employees", "lt", 20)])],
    [where([bound("founded_year", "gte", 2022)]), where([bound("founded_year", "lte", 2015)])],
    [field("employees", more), field("employees", less)],
    [field("age", line([0, 10], [20, 0])), field("founded_year", line([2000, 10], [2025, 0]))],
    [field("funding", amounts), field("funding", line([0, 10], [10_000_000, 0]))],
    [where([is("status", "Active")]), where([is("status", ["Closed", "Acquired"])])],
    [where([is("country", "France")]), where([is("country", "France")], { yes: 0, no: 10 })],
    [
      where([{ field: "valuation", op: "unknown", value: null }]),
      where([bound("valuation", "gte", 1)]),
    ],
  ],
  unreachable: [
    [where([is("funding_stage", "Seed"), is("funding_stage", "Series A")])],
    [where([bound("employees", "gte", 50), bound("employees", "lt", 20)])],
    [share(line([0, 2], [400, 10]))],
    [share(steps(0, [50, 4], [150, 9]))],
    [field("founded_year", line([2000, 2], [20_250, 10]))],
    [field("employees", line([-100, 10], [0, 5], [50, 0]))],
    [choices("funding_stage", ["Seed", 8], ["seed", 4])],
    [choices("country", ["Germany", 9], ["France", 8], ["Germany", 2])],
    [where([bound("funding", "gt", 10), bound("funding", "lte", 10)])],
    [field("rounds", line([-5, 10], [-1, 3], [4, 1]))],
  ],
  counted_twice: [
    [field("employees", more), field("employees", line([0, 2], [50, 9]))],
    [field("age", line([0, 10], [20, 0])), field("founded_year", line([2000, 0], [2025, 10]))],
    [judged("Team"), judged("team")],
    [read("robots", "drones"), read("Drones", "Robots")],
    [where([is("country", "Japan")]), where([is("country", "Japan")], { yes: 9 })],
    [field("annual_revenue", amounts), field("annual_revenue", amounts)],
    [choices("funding_stage", ["Seed", 8]), choices("funding_stage", ["Series A", 9])],
    [share(line([0, 0], [100, 10])), share(line([0, 3], [100, 8]))],
    [field("investors", more), judged("Team"), field("investors", line([0, 5], [9, 9]))],
    [
      where([{ field: "hiring", op: "eq", value: true }]),
      where([{ field: "hiring", op: "eq", value: true }]),
    ],
  ],
  no_weight: [
    [judged("Team"), { ...judged("Market"), weight: 0 }],
    [field("employees", line([0, 5], [100, 5]))],
    [where([is("country", "Germany")], { yes: 7, no: 7 })],
    [choices("status", ["Active", 3])],
    [field("rounds", steps(4, [2, 4], [6, 4]))],
    [{ ...read("robots"), weight: 0 }, judged("Team")],
    [field("hiring", { by: "yes_no", yes: 5, no: 5 })],
    [field("funding", line([0, 0], [100, 0]))],
    [judged("Team"), field("age", line([1, 10], [30, 10]))],
    [{ ...field("employees", more), weight: 0 }, judged("Team")],
  ],
  mostly_unknown: [
    ...["annual_revenue", "valuation", "funding", "employees", "investors", "rounds"].map(
      (name) => [field(name, amounts), judged("Team")],
    ),
    [share(line([0, 0], [100, 10])), judged("Team")],
  ],
  cliff: [
    [field("employees", steps(0, [50, 10]))],
    [field("funding", steps(2, [1_000_000, 9]))],
    [field("employees", line([0, 0], [50, 1], [50.5, 9], [100, 10]))],
    [field("annual_revenue", line([0, 1], [999_999, 2], [1_000_000, 10]))],
    [field("age", steps(10, [5, 3]))],
    [share(steps(0, [50, 6], [60, 7]))],
    [field("rounds", steps(1, [1, 7.5], [5, 10]))],
  ],
  ideal_breaks_dealbreaker: [
    [
      field("employees", line([50, 0], [100, 5], [200, 10]), { dealbreaker: true }),
      field("employees", line([0, 6], [10, 10], [40, 2])),
    ],
    [
      where([bound("employees", "gte", 50)], { dealbreaker: true }),
      field("employees", line([0, 6], [10, 10], [40, 2])),
    ],
    [where([is("country", "Germany")], { dealbreaker: true, yes: 0, no: 0 })],
    [
      where([is("funding_stage", "Seed")], { dealbreaker: true }),
      choices("funding_stage", ["Series B", 10], ["Seed", 4]),
    ],
    [field("funding", line([0, 0], [100, 0]), { dealbreaker: true })],
    [
      where([bound("age", "lte", 3)], { dealbreaker: true }),
      field("age", line([0, 1], [10, 10], [20, 9])),
    ],
    [
      choices("status", ["Active", 3]),
      where([is("status", "Closed")], { dealbreaker: true }),
      choices("status", ["Active", 9]),
    ],
  ],
};

/** In how many of a hundred companies a field has no value. */
const unknown = {
  annual_revenue: 88,
  valuation: 71,
  funding: 42,
  employees: 40,
  investors: 55,
  rounds: 60,
};

/** A pipeline of a hundred companies: half of them have a round. */
const pipeline = Array.from({ length: 100 }, (_, at): Facts => {
  const known = Object.entries(unknown).filter(([, share]) => at >= share);
  const acme = noFacts({ id: `cmp_${at}`, name: "Acme" }, "2026-11-24");
  return {
    ...acme,
    values: Object.fromEntries(known.map(([name]) => [name, { value: 1, text: "1", claims: [] }])),
    rounds: at < 50 ? [] : [{ claim: "clm_1" } as Facts["rounds"][number]],
  };
});
const sharesOf = (code: string, set: readonly Criterion[]) =>
  code === "mostly_unknown" ? unknownShares(set, pipeline) : {};

const all = Object.entries(bad).flatMap(([code, sets]) =>
  sets.map((set) => ({ code: code as LintFinding["code"], set: withKeys(set) })),
);

test("bad sets are flagged, each for what is bad about it", () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  const missed = all.filter(({ code, set }) => {
    return !lintCriteria(set, sharesOf(code, set)).some((finding) => finding.code === code);
  });
  expect(missed.map(({ code, set }) => [code, set.map(({ title }) => title)])).toEqual([]);
});

test("a finding names the criteria that it is about", () => {
  for (const { code, set } of all)
    for (const { keys, message } of lintCriteria(set, sharesOf(code, set))) {
      expect(keys.every((key) => set.some((criterion) => criterion.key === key))).toBe(true);
      expect(message.length).toBeGreaterThan(10);
    }
  const [first] = lintCriteria(withKeys([field("annual_revenue", amounts)]), {
    annual_revenue: 42,
  });
  expect(first?.message).toBe("42% of your pipeline has no value for “By annual_revenue”");
});

/** Criteria of which any go together. */
const parts: CriterionInput[] = [
  field("employees", line([1, 2], [20, 7], [200, 10])),
  field("annual_revenue", {
    by: "targets",
    unacceptable: 0,
    acceptable: 1_000_000,
    ideal: 9_000_000,
  }),
  choices("funding_stage", ["Seed", 9], ["Series A", 10], ["Series B", 6]),
  where([is("region", "Europe")]),
  where([{ field: "category", op: "not_contains", value: "gambling" }], { dealbreaker: true }),
  field("age", line([0, 8], [3, 10], [10, 5], [25, 1])),
  field("rounds", steps(3, [1, 5], [3, 8])),
  read("subscription", "recurring"),
  judged("Founding team"),
  share(line([0, 4], [100, 9])),
  field("valuation", {
    by: "targets",
    unacceptable: 900_000_000,
    acceptable: 90_000_000,
    ideal: 9_000_000,
  }),
  where([bound("employees", "gte", 5)], { dealbreaker: true }),
];
const context = { names: () => [], batches: [], today: "2026-11-24" };
const said = [
  "Fintech in Brazil or Mexico with at least 10 employees",
  "B2B software in Europe, seed or Series A, no crypto",
  "Founded between 2018 and 2022; hiring; not in China",
  "Series B in Germany, raised at least $20M, low churn",
].map((text) => convertCriteria(text, context).criteria);
const good: Criterion[][] = [
  ...lenses.map(({ criteria }) => [...criteria]),
  ...said,
  ...Array.from({ length: 52 }, (_, at) =>
    withKeys(
      parts.filter((_, place) => ((at * 37 + 11) >> (place % 9)) % 2 === 1 || place === at % 12),
    ),
  ),
];

test("good sets have nothing that lint finds", () => {
  expect(good.length).toBeGreaterThanOrEqual(60);
  expect(good.flatMap((set) => lintCriteria(set, { employees: 12, rounds: 39 }))).toEqual([]);
});
