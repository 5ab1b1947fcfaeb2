import { describe, expect, test } from "vitest";
import { planAbout } from "@/lib/research/plan/plan";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { type ReadQuestion, readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

const today = "2026-11-23";
const companies = [
  "Acme Robotics",
  "Northwind",
  "Lumen Pay",
  "Seed",
  "Chart",
  "Draft",
  "Harbor",
  "Quill AI",
];
const investors = ["Fjord Capital", "Sequoia Capital", "Harbor"];
const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string) => {
  const key = nameKey(name);
  own.set(key, [...(own.get(key) ?? []), { of, name, ids: [`${of}-${key}`] }]);
};
for (const name of companies) add("company", name);
for (const name of investors) add("investor", name);
add("person", "Ada Ridge");
const names = (key: string) => own.get(key) ?? [];

const read = (question: string, before: ReadQuestion["plan"] = null) =>
  readQuestion(question, { names, batches: ["Winter 2020", "Summer 2020"], today, before });
/** The plan that a question and its follow-ups come to. */
const planOf = (...turns: string[]) =>
  turns.reduce<ReadQuestion["plan"]>((before, turn) => read(turn, before).plan, null);

const eq = (field: string, value: string | number | boolean) => ({ field, op: "eq", value });
const is = (field: string, op: string, value: unknown) => ({ field, op, value });
const unicorn = eq("unicorn", true);
const counted = { of: "count" };
const mostFirst = [{ measure: 0, descending: true }];

const questions: [question: string, plan: Record<string, unknown>][] = [
  [
    "fintech companies in Portugal",
    { where: [is("category", "contains", "fintech"), eq("country", "Portugal")] },
  ],
  ["companies with fewer than 20 employees", { where: [is("employees", "lt", 20)] }],
  ["companies with at least 20 employees", { where: [is("employees", "gte", 20)] }],
  ["startups that raised more than $10M", { where: [is("funding", "gt", 10_000_000)] }],
  ["startups that raised $10M or more", { where: [is("funding", "gte", 10_000_000)] }],
  ["companies founded before 2010", { where: [is("founded_year", "lte", 2009)] }],
  ["companies that are not hiring", { where: [eq("hiring", false)] }],
  [
    "hiring startups outside Germany",
    { where: [eq("hiring", true), is("country", "not_eq", "Germany")] },
  ],
  ["List unicorns", { where: [unicorn] }],
  [
    "unicorns valued at over $5 billion",
    { where: [unicorn, is("valuation", "gt", 5_000_000_000)] },
  ],
  [
    "3 robotics companies in Norway",
    { where: [is("category", "contains", "robotics"), eq("country", "Norway")], limit: 3 },
  ],
  ["companies without investors", { about: "companies" }],
  [
    "nonprofits in education",
    { where: [eq("company_type", "Nonprofit"), is("category", "contains", "education")] },
  ],
  [
    "climate companies in the Nordics founded after 2021",
    {
      where: [
        is("category", "contains", "climate tech"),
        eq("region", "Nordics"),
        is("founded_year", "gte", 2022),
      ],
    },
  ],
  ["deals with no investors", { about: "rounds", where: [is("investor", "unknown", null)] }],
  ["Show me seed extensions", { about: "rounds", where: [eq("stage", "Seed extension")] }],
  [
    "companies that raised a Series B extension",
    { about: "rounds", where: [eq("stage", "Series B extension")] },
  ],
  [
    "seed rounds in June 2026",
    {
      about: "rounds",
      where: [
        eq("stage", "Seed"),
        is("date", "gte", "2026-06-01"),
        is("date", "lte", "2026-06-30"),
      ],
    },
  ],
  ["rounds above $300M", { about: "rounds", where: [is("amount", "gt", 300_000_000)] }],
  [
    "robotics rounds of 10 million or more",
    {
      about: "rounds",
      where: [is("company.category", "contains", "robotics"), is("amount", "gte", 10_000_000)],
    },
  ],
  [
    "deals led by Fjord Capital",
    { about: "rounds", where: [is("lead_investor", "eq", "Fjord Capital")] },
  ],
  [
    "companies backed by Fjord Capital",
    { about: "companies", where: [is("investor", "eq", "Fjord Capital")] },
  ],
  [
    "Largest Series A?",
    {
      about: "rounds",
      where: [eq("stage", "Series A")],
      order: [{ field: "amount", descending: true }],
      limit: 1,
    },
  ],
  [
    "Biggest funding rounds",
    { about: "rounds", order: [{ field: "amount", descending: true }], limit: 10 },
  ],
  [
    "oldest active companies",
    {
      where: [eq("status", "Active")],
      order: [{ field: "founded_year", descending: false }],
      limit: 10,
    },
  ],
  [
    "ten most valuable unicorns",
    { where: [unicorn], order: [{ field: "valuation", descending: true }], limit: 10 },
  ],
  [
    "Biggest Indian company by headcount?",
    {
      where: [eq("country", "India")],
      order: [{ field: "employees", descending: true }],
      limit: 1,
    },
  ],
  ["latest rounds", { about: "rounds", order: [{ field: "date", descending: true }], limit: 10 }],
  [
    "who led the largest round of 2026?",
    { about: "rounds", order: [{ field: "amount", descending: true }], limit: 1 },
  ],
  ["how many companies are in Kenya?", { where: [eq("country", "Kenya")], measures: [counted] }],
  ["number of unicorns in France", { where: [unicorn, { field: "country" }], measures: [counted] }],
  ["median round size", { about: "rounds", measures: [{ of: "median", field: "amount" }] }],
  [
    "average valuation of unicorns in India",
    { where: [unicorn, eq("country", "India")], measures: [{ of: "average", field: "valuation" }] },
  ],
  [
    "total people employed by Nigerian companies",
    { where: [eq("country", "Nigeria")], measures: [{ of: "sum", field: "employees" }] },
  ],
  [
    "What share of companies are inactive?",
    { measures: [{ of: "share", where: [eq("status", "Closed")] }] },
  ],
  [
    "what percentage of fintech companies are hiring?",
    {
      where: [is("category", "contains", "fintech")],
      measures: [{ of: "share", where: [eq("hiring", true)] }],
    },
  ],
  [
    "unicorns by country",
    { where: [unicorn], measures: [counted], groups: [{ field: "country" }], order: mostFirst },
  ],
  [
    "rounds per month in 2026",
    {
      about: "rounds",
      groups: [{ field: "date", by: "month" }],
      order: [{ field: "date", descending: false }],
    },
  ],
  ["unicorns by year they joined", { groups: [{ field: "unicorn_since", by: "year" }] }],
  ["which countries have the most unicorns", { groups: [{ field: "country" }], order: mostFirst }],
  [
    "which batches have the most acquired companies",
    { where: [eq("status", "Acquired")], groups: [{ field: "batch" }], order: mostFirst },
  ],
  ["industry distribution", { groups: [{ field: "industry" }], measures: [counted] }],
  [
    "Which investors are most active in seed rounds?",
    {
      about: "rounds",
      where: [eq("stage", "Seed")],
      groups: [{ field: "investor" }],
      order: mostFirst,
    },
  ],
  [
    "top 5 investors by number of rounds",
    { about: "rounds", groups: [{ field: "investor" }], limit: 5 },
  ],
  [
    "average team size by batch",
    { measures: [{ of: "average", field: "employees" }], groups: [{ field: "batch" }] },
  ],
  [
    "total raised by sector this year",
    {
      about: "rounds",
      measures: [{ of: "sum", field: "amount" }],
      groups: [{ field: "company.industry" }],
    },
  ],
  ["when was Northwind founded", { things: [{ name: "Northwind" }], show: ["founded_year"] }],
  ["how many people work at Lumen Pay?", { things: [{ name: "Lumen Pay" }], show: ["employees"] }],
  ["northwind url?", { things: [{ name: "Northwind" }], show: ["website"] }],
  ["who invested in Quill AI?", { things: [{ name: "Quill AI" }], show: ["investor"] }],
  [
    "who led Quill AI's Series B",
    {
      about: "rounds",
      where: [eq("stage", "Series B"), eq("company.name", "Quill AI")],
      show: ["company.name", "stage", "lead_investor"],
    },
  ],
  [
    "Northwind vs Lumen Pay: funding",
    { things: [{ name: "Northwind" }, { name: "Lumen Pay" }], show: ["funding"] },
  ],
  [
    "is Northwind larger than Lumen Pay?",
    {
      things: [{ name: "Northwind" }, { name: "Lumen Pay" }],
      order: [{ field: "employees", descending: true }],
    },
  ],
  [
    "Northwind / Harbor / Chart - team sizes",
    { things: [{ name: "Northwind" }, { name: "Harbor" }, { name: "Chart" }], show: ["employees"] },
  ],
  [
    "what do we think of Northwind?",
    { about: "opinions", where: [eq("company.name", "Northwind")] },
  ],
  ["which of our deals are stale?", { about: "entries", where: [eq("stale", true)] }],
  ["what changed since Monday?", { about: "activity" }],
  [
    "insurance for people who rent boats by the hour",
    { meaning: "insurance for people who rent boats by the hour" },
  ],
];

describe("a question", () => {
  test.each(questions)("%s", (question, plan) => {
    expect(read(question).plan).toMatchObject(plan);
  });

  const followUps: [turns: string[], plan: Record<string, unknown>][] = [
    [
      ["fintech in Brazil", "only those with more than 50 people"],
      { where: [{ field: "category" }, { field: "country" }, is("employees", "gt", 50)] },
    ],
    [["unicorns in France", "and in Germany?"], { where: [unicorn, eq("country", "Germany")] }],
    [["unicorns in France", "how many are there?"], { measures: [counted] }],
    [
      ["companies in Kenya", "which is the largest?"],
      { order: [{ field: "employees", descending: true }], limit: 1 },
    ],
    [
      ["how much has Northwind raised", "what about Harbor?"],
      { things: [{ name: "Harbor" }], show: ["funding"] },
    ],
    [
      ["rounds in June 2026", "by sector"],
      { about: "rounds", groups: [{ field: "company.industry" }] },
    ],
    [
      ["rounds in June 2026", "and in May 2026?"],
      { where: [is("date", "gte", "2026-05-01"), is("date", "lte", "2026-05-31")] },
    ],
    [
      ["companies in Singapore", "take out fintech"],
      { where: [eq("country", "Singapore"), is("category", "not_contains", "fintech")] },
    ],
  ];
  test.each(followUps)("%j", (turns, plan) => {
    expect(planOf(...turns)).toMatchObject(plan);
  });

  test.each([
    "churn at Northwind",
    "what did Northwind's board decide?",
    "net profit of Lumen Pay",
    "liquidation preferences of Quill AI",
    "who is about to raise a round?",
    "average ownership stake of investors",
  ])("that the data cannot answer has no plan, and what was missing is named: %s", (question) => {
    const { plan, not_understood } = read(question);
    expect(plan).toBeNull();
    expect(not_understood.length).toBeGreaterThan(0);
  });

  test("takes a common word for a company only when it is written as a name", () => {
    expect(planOf("chart of unicorns by country")?.things).toEqual([]);
    expect(planOf("seed rounds")?.things).toEqual([]);
    expect(planOf("draft list of unicorns")?.things).toEqual([]);
    expect(planOf("what does “Seed” do?")?.things).toMatchObject([{ name: "Seed" }]);
  });

  test("of a name that a company and an investor share asks for the one that is meant", () => {
    expect(planOf("when was Harbor founded")?.things).toMatchObject([{ name: "Harbor" }]);
    expect(planOf("companies backed by Harbor")).toMatchObject({
      things: [],
      where: [is("investor", "eq", "Harbor")],
    });
  });
});

test("reading goes on with any text", () => {
  for (const text of [
    "",
    "?",
    "   ",
    "🙂".repeat(50),
    "a".repeat(10_000),
    "\u0000",
    planAbout.toString(),
  ])
    expect(() => read(text)).not.toThrow();
});
