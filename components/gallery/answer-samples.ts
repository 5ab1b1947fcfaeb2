import type { QueryClient } from "@tanstack/react-query";
import { keyOf } from "@/lib/client/query-keys";
import type {
  AnswerTable,
  Citation,
  ResponseData,
  Sentence,
} from "@/lib/domains/chat/schema/answer";
import { planCalls } from "@/lib/domains/research/contract";
import { sourceCalls } from "@/lib/domains/sources/contract";
import type { Quote } from "@/lib/domains/sources/schema";
import { me } from "./samples";

const sentence = (text: string, more: Partial<Sentence> = {}): Sentence => ({
  text,
  status: "computed",
  evidence: [],
  block: "lead",
  ...more,
});

const countries = ["Germany", "France", "United Kingdom", "Sweden", "Spain"];
const lines = ["Payments", "Robotics and industrial automation", "Developer tools", "Batteries"];

/** Rows as unlike as real ones: long and foreign names, and values that nobody states. */
const companies: AnswerTable = {
  columns: ["Company", "What it does", "Country", "Employees", "Last round", "Total raised"],
  kinds: ["name", "text", "text", "range", "day", "money"],
  rows: Array.from({ length: 25 }, (_none, at) => [
    ["Fjord Robotics", "京都ベンチャー", `Unbroken${"name".repeat(9)}`, "Q"][at % 4] ?? "",
    at % 3 === 1
      ? ""
      : `${lines[at % 4]} for shipyards, sold by the month to those who build and repair ships.`,
    countries[at % 5] ?? "",
    at % 4 === 3 ? "" : (at * 137 + 12).toLocaleString("en"),
    at % 5 === 2 ? "" : `${(at % 27) + 1} Mar 20${20 + (at % 6)}`,
    at % 6 === 4 ? "" : `$${(250 - at * 9.5).toFixed(1)}M`,
  ]),
  evidence: Array.from({ length: 25 }, (_none, row) => [
    { row, column: 2, claims: ["clm_1"] },
    { row, column: 3, claims: ["clm_1", "clm_2"] },
    { row, column: 5, claims: ["clm_2"] },
  ]).flat(),
  company_ids: Array.from({ length: 25 }, (_none, at) => `cmp_${at}`),
  total: 412,
};

const grouped = (columns: string[], rows: string[][], kind: "number" | "money"): AnswerTable => ({
  columns,
  rows,
  kinds: ["text", kind],
  evidence: [],
  company_ids: rows.map(() => null),
  total: rows.length,
});

const bySector = grouped(
  ["Sector", "Companies"],
  [
    ["Fintech", "1,204"],
    ["Health", "861"],
    ["Developer tools", "640"],
    ["Robotics and industrial automation", "312"],
    ["Climate", "207"],
    ["Education", "96"],
  ],
  "number",
);

const byYear = grouped(
  ["Year", "Amount"],
  [
    ["2018", "$210M"],
    ["2019", "$385M"],
    ["2020", "$340M"],
    ["2021", "$1.9B"],
    ["2022", "$1.1B"],
    ["2023", "$620M"],
    ["2025", "$840M"],
  ],
  "money",
);

const pair: AnswerTable = {
  columns: ["Company", "Founded", "Employees", "Total raised"],
  kinds: ["name", "year", "range", "money"],
  rows: [
    ["Stripe", "2010", "8,500", "$9.8B"],
    ["Ramp", "2019", "", "$1.6B"],
  ],
  evidence: [{ row: 0, column: 3, claims: ["clm_2"] }],
  company_ids: ["cmp_1", "cmp_2"],
  total: 2,
};

const plan = {
  about: "companies",
  where: [],
  meaning: null,
  things: [],
  show: [],
  measures: [],
  groups: [],
  order: [],
  limit: null,
  since: null,
} satisfies ResponseData["plan"];
const counted = { ...plan, measures: [{ of: "count" as const }] };

const response = (more: Partial<ResponseData>): ResponseData => ({
  intent: "find_companies",
  text: "",
  companies: [],
  engine: "builtin",
  model: null,
  degraded: null,
  notices: [],
  sentences: [],
  citations: [],
  withheld: [],
  state: {
    intent: "find_companies",
    search: null,
    companies: [],
    facts: [],
    plan: null,
    total: 0,
    shown: 0,
  },
  plan: null,
  plan_in_words: null,
  bases: [],
  tables: [],
  chart: null,
  joined: [],
  to_evaluate: null,
  follow_ups: [],
  ...more,
});

const citation: Citation = {
  n: 1,
  source_id: "src_1",
  passage_id: "psg_1",
  claim_id: "clm_1",
  title: "Portfolio of North Ridge Ventures",
  url: "https://north-ridge.example/portfolio",
  quote: "8,500",
  start: 11,
  end: 16,
  sha256: "",
  company_id: "cmp_1",
  company_name: "Stripe",
  field: "employees",
  as_of: "2026-03-01",
  recorded_at: "2026-03-02T09:00:00.000Z",
};

/** Answers of every kind. */
export const answers: { is: string; response: ResponseData }[] = [
  {
    is: "a list of companies",
    response: response({
      sentences: [
        sentence("412 European companies have raised more than $10M."),
        sentence("I left out “promising”.", { status: "unknown", block: "paragraph" }),
      ],
      plan,
      plan_in_words: "European companies that raised more than $10M",
      tables: [companies],
    }),
  },
  {
    is: "groups",
    response: response({
      sentences: [sentence("Fintech is the sector with the most active companies: 1,204.")],
      plan: { ...counted, groups: [{ field: "category" }] },
      plan_in_words: "Number of active companies by sector",
      tables: [bySector],
      chart: { kind: "bar", label: 0, value: 1 },
    }),
  },
  {
    is: "a series in time",
    response: response({
      sentences: [sentence("European robotics raised the most in 2021: $1.9B.")],
      plan: { ...counted, groups: [{ field: "category" }] },
      plan_in_words: "Total amount of rounds of robotics companies in Europe by year",
      tables: [byYear],
      chart: { kind: "line", label: 0, value: 1 },
    }),
  },
  {
    is: "one figure, proved and inferred sentences",
    response: response({
      intent: "fact",
      sentences: [
        sentence("The median head count of Berlin’s fintech companies is 38 (known for 61 of 74)."),
        sentence("Stripe has 8,500 employees.", {
          status: "proved",
          evidence: [1],
          block: "paragraph",
        }),
        sentence("It is larger than most of its peers.", {
          status: "inference",
          block: "paragraph",
          joins: true,
        }),
      ],
      citations: [citation],
      plan: counted,
      plan_in_words: "Median head count of fintech companies in Berlin",
    }),
  },
  {
    is: "a comparison",
    response: response({
      intent: "compare_companies",
      sentences: [sentence("Stripe has raised more than Ramp: $9.8B against $1.6B.")],
      plan: { ...plan, things: [{ name: "Stripe", id: "cmp_1" }] },
      plan_in_words: "Stripe and Ramp side by side",
      tables: [pair],
    }),
  },
];

const quote = (claim_id: string, words: string): Quote => ({
  claim_id,
  field: "employees",
  as_of: "2026-03-01",
  recorded_at: "2026-03-02T09:00:00.000Z",
  passage_id: "psg_1",
  before: "Team size: ",
  quote: words,
  after: "; Location: Hamburg",
  start: 11,
  end: 11 + words.length,
  url: "https://north-ridge.example/portfolio",
  source: { _id: "src_1", title: "Portfolio of North Ridge Ventures" },
  company_id: "cmp_1",
  company_name: "Fjord Robotics",
});

/** What the cards and panels of these answers read. */
export function prepareAnswers(cache: QueryClient): void {
  const org = me.organization._id;
  const quotes = [quote("clm_1", "149"), quote("clm_2", "$240.5M")];
  for (const asked of [["clm_1"], ["clm_2"], ["clm_1", "clm_2"]])
    cache.setQueryData(keyOf(org, sourceCalls.listQuotes, { claims: asked.join(",") }), {
      items: quotes.filter(({ claim_id }) => asked.includes(claim_id)),
    });
  for (const { response } of answers)
    cache.setQueryData(
      keyOf(org, planCalls.listRows, { plan: response.plan as never, offset: 0 }),
      {
        statements: [],
        columns: ["Company", "Sector"],
        rows: [
          ["Stripe", "Fintech"],
          ["Adyen", "Fintech"],
          ["Fjord Robotics", "Robotics"],
        ],
        total: 1204,
        known_of: [],
        evidence: [],
      },
    );
}
