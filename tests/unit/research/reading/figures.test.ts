import { expect, test } from "vitest";
import type { Condition, GroupCondition, Measure, Order, Plan } from "@/lib/research/plan/plan";
import { batchesOfYears } from "@/lib/research/reading/lexicon/batches";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

const own = new Map<string, OwnName[]>();
for (const name of ["Every", "June", "Odyssey"])
  own.set(nameKey(name), [{ of: "company", name, ids: [name] }]);
for (const name of ["Sequoia Capital", "Harbor"])
  own.set(nameKey(name), [{ of: "investor", name, ids: [] }]);
const batches = batchesOfYears(2005, 2026);

/* A plan in one line: "companies: unicorn eq true | count by country | > 5 | #0 down | 3". */

const valueText = (value: unknown) =>
  Array.isArray(value) && value.length > 3
    ? `${value[0]} … ${value.at(-1)}`
    : [value].flat().join(", ");

function conditionText(condition: Condition): string {
  if ("field" in condition)
    return `${condition.field} ${condition.op} ${valueText(condition.value)}`.trim();
  if ("all" in condition) return `(${condition.all.map(conditionText).join(" & ")})`;
  const isAny = "any" in condition;
  return `${isAny ? "" : "not "}(${(isAny ? condition.any : condition.not).map(conditionText).join(" / ")})`;
}

const measureText = (measure: Measure) => {
  if (measure.of === "count") return "count";
  return measure.of === "share"
    ? `share ${measure.where.map(conditionText).join(" & ")}`
    : `${measure.of} ${measure.field}`;
};
const orderText = (order: Order) => {
  if ("relevance" in order) return "relevance";
  const of = "field" in order ? order.field : `#${order.measure}`;
  return `${of} ${order.descending ? "down" : "up"}`;
};
const boundText = ({ measure, op, value }: GroupCondition) => `#${measure} ${op} ${value}`;

function planText(plan: Plan | null): string | null {
  if (!plan) return null;
  const { about, where, meaning, measures, groups, having = [], order, limit } = plan;
  const by = groups.map(({ field, by: unit }) => field + (unit ? `/${unit}` : ""));
  return [
    `${about}: ${where.map(conditionText).join(" & ")}`.trim(),
    meaning ?? "",
    measures.map(measureText).join(", ") + (by.length > 0 ? ` by ${by.join(", ")}` : ""),
    having.map(boundText).join(", "),
    order.map(orderText).join(", "),
    limit ? String(limit) : "",
  ]
    .filter(Boolean)
    .join(" | ");
}

const read = (question: string) =>
  planText(
    readQuestion(question, {
      names: (key) => own.get(key) ?? [],
      batches,
      today: "2026-11-24",
      before: null,
    }).plan,
  );

const questions: [question: string, plan: string][] = [
  ["batches with more than 200 companies", "companies: | count by batch | #0 gt 200 | #0 down"],
  ["sectors with at least 10 rounds", "rounds: | count by company.industry | #0 gte 10 | #0 down"],
  [
    "investors with over 20 unicorns",
    "companies: unicorn eq true | count by investor | #0 gt 20 | #0 down",
  ],
  [
    "how many countries have at least 5 unicorns",
    "companies: unicorn eq true | count by country | #0 gte 5 | #0 down",
  ],
  // "Of them" counts the rows, and "with the number" is a figure beside the one before.
  [
    "average valuation of unicorns in each country with more than 10 of them",
    "companies: unicorn eq true | average valuation, count by country | #1 gt 10 | #0 down",
  ],
  [
    "median amount by stage, with the number of rounds",
    "rounds: | median amount, count by stage | #0 down",
  ],
  [
    "industries with a total valuation above $100B",
    "companies: | sum valuation by industry | #0 gt 100000000000 | #0 down",
  ],
  [
    "stages with an average round above $50M",
    "rounds: | average amount by stage | #0 gt 50000000 | #0 down",
  ],
  [
    "batches in which more than half of the companies were acquired",
    "companies: | share status eq Acquired by batch | #0 gt 0.5 | #0 down",
  ],
  [
    "which batches employ over 10,000 people in total",
    "companies: | sum employees by batch | #0 gt 10000 | #0 down",
  ],
  [
    "which quarters saw more than 50 new unicorns",
    "companies: unicorn eq true | count by unicorn_since/quarter | #0 gt 50 | unicorn_since up",
  ],
  [
    "batches with an acquisition rate above 20%",
    "companies: | share status eq Acquired by batch | #0 gt 0.2 | #0 down",
  ],
  [
    "batches where at least 5% went public",
    "companies: | share status eq Public by batch | #0 gte 0.05 | #0 down",
  ],
  [
    "top 3 countries with at least 10 fintech companies",
    "companies: category contains fintech | count by country | #0 gte 10 | #0 down | 3",
  ],
  [
    "investors with at least 3 deals in fintech",
    "investors: rounds gte 3 & company.category contains fintech",
  ],
  [
    "average vs median team size of Summer 2021",
    "companies: batch eq Summer 2021 | average employees, median employees",
  ],
  [
    "what's the typical (median) team size in the directory?",
    "companies: batch known | median employees",
  ],
  [
    "min and max round size in June",
    "rounds: date gte 2026-06-01 & date lte 2026-06-30 | minimum amount, maximum amount",
  ],
  [
    "largest, smallest and average Series B",
    "rounds: stage eq Series B | maximum amount, minimum amount, average amount",
  ],
  ["total and average round per stage", "rounds: | sum amount, average amount by stage | #0 down"],
  [
    "proportion of companies with fewer than 10 people among those in India",
    "companies: country eq India | share employees lt 10",
  ],
  ["of all rounds, how many percent were above 20 million?", "rounds: | share amount gt 20000000"],
  [
    "share of unicorns that are fintechs within Europe",
    "companies: unicorn eq true & region eq Europe | share category contains fintech",
  ],
  [
    "what proportion of each batch has been acquired?",
    "companies: | share status eq Acquired by batch | #0 down",
  ],
  [
    "which batch has the highest percentage of public companies",
    "companies: | share status eq Public by batch | #0 down",
  ],
  [
    "spread of headcounts in the W18 batch",
    "companies: batch eq Winter 2018 | count by employees/band | employees up",
  ],
  [
    "distribution of unicorn valuations",
    "companies: unicorn eq true | count by valuation/band | valuation up",
  ],
  [
    "What's the split between active, inactive, acquired and public?",
    "companies: (status eq Active / status eq Closed / status eq Acquired / status eq Public) | count by status | #0 down",
  ],
  [
    "what's the split of unicorns between US and China",
    "companies: unicorn eq true & (country eq United States / country eq China) | count by country | #0 down",
  ],
  [
    "How is headcount distributed among fintech companies?",
    "companies: category contains fintech | count by employees/band | employees up",
  ],
  [
    "average round size, seed vs series A",
    "rounds: (stage eq Seed / stage eq Series A) | average amount by stage | #0 down",
  ],
  [
    "how many unicorns does the US have versus China",
    "companies: unicorn eq true & (country eq United States / country eq China) | count",
  ],
  [
    "how many pre-seed vs seed rounds",
    "rounds: (stage eq Pre-Seed / stage eq Seed) | count by stage | #0 down",
  ],
  [
    "Batches ranked by share of inactive companies",
    "companies: | share status eq Closed by batch | #0 down",
  ],
  [
    "city with the highest number of fintech startups",
    "companies: category contains fintech | count by city | #0 down",
  ],
  ["Rank sectors by money raised", "companies: | sum funding by industry | #0 down"],
  [
    "Name the ten countries with the largest number of YC companies",
    "companies: batch known | count by country | #0 down | 10",
  ],
  ["max headcount per batch", "companies: | maximum employees by batch | #0 down"],
  ["how big are teams in each batch on avg", "companies: | average employees by batch | #0 down"],
  ["how big is the average fintech", "companies: category contains fintech | average employees"],
  [
    "rounds per day in July",
    "rounds: date gte 2026-07-01 & date lte 2026-07-31 | count by date | date up",
  ],
  ["how many rounds each investor led, top 5", "rounds: | count by lead_investor | #0 down | 5"],
  ["number of acquisitions per batch", "companies: status eq Acquired | count by batch | #0 down"],
  ["distribution of round stages", "rounds: | count by stage | #0 down"],
  ["companies by stage", "companies: | count by maturity | #0 down"],
  [
    "unicorn valuations by country, averaged",
    "companies: unicorn eq true | average valuation by country | #0 down",
  ],
  [
    "what is the largest valuation among German unicorns",
    "companies: country eq Germany & unicorn eq true | valuation down | 1",
  ],
  [
    "which German startup has the most employees?",
    "companies: country eq Germany | employees down | 1",
  ],
  [
    "what's hiring in Bangalore",
    "companies: hiring eq true & (city eq Bangalore & country eq India)",
  ],
  ["everyone from winter 2006", "companies: batch eq Winter 2006"],
  ["Every German company from S21", "companies: country eq Germany & batch eq Summer 2021"],
  [
    "companies tagged open source in Europe",
    "companies: tag contains open source & region eq Europe",
  ],
  [
    "acquired companies that went through Winter 2012",
    "companies: status eq Acquired & batch eq Winter 2012",
  ],
  [
    "companies w/o a known team size in Summer 2023",
    "companies: employees unknown & batch eq Summer 2023",
  ],
  [
    "companies from 2015 to 2018 batches in Mexico",
    "companies: batch in Winter 2015 … Summer 2018 & country eq Mexico",
  ],
  ["companies with team size of one", "companies: employees eq 1"],
  [
    "how many two-person companies are in Winter 2023",
    "companies: employees eq 2 & batch eq Winter 2023 | count",
  ],
  [
    "Which healthcare companies raised a Series A in July 2026?",
    "companies: category contains healthcare & funding_stage eq Series A & funding_date gte 2026-07-01 & funding_date lte 2026-07-31",
  ],
  [
    "median amount of Series A rounds this summer",
    "rounds: stage eq Series A & date gte 2026-06-01 & date lte 2026-08-31 | median amount",
  ],
  [
    "unicorns backed by neither Sequoia Capital nor Harbor",
    "companies: unicorn eq true & investor not_eq Sequoia Capital & investor not_eq Harbor",
  ],
  ["all rounds Sequoia Capital led", "rounds: lead_investor eq Sequoia Capital"],
  ["give me 5 random healthcare startups", "companies: category contains healthcare | 5"],
  ["pipeline by stage", "entries: | count by stage | #0 down"],
];

test.each(questions)("%s", (question, plan) => {
  expect(read(question)).toBe(plan);
});

/** What no plan says: an answer to the rest of it would be a figure of something else. */
test.each([
  "how many rounds had more than three investors",
  "companies in cities with more than 100 startups",
  "top 5% of companies by headcount",
  "average round size excluding outliers",
  "how many women-led startups are in India",
  "unicorns with female founders by country",
  "ratio of B2B to consumer companies",
  "total valuation of the top 5 unicorns",
  "largest company in each batch",
  "what share of seed money went to robotics",
  "which week had the most rounds",
  "growth rate by sector",
  "companies with declining headcount",
  "companies with a headcount above average",
  "rounds larger than the Odyssey Series B",
  "rounds where Sequoia Capital participated but did not lead",
  "how many companies in S21 have fewer than 5 people, and how many more than 50",
])("refused: %s", (question) => {
  expect(read(question)).toBeNull();
});
