import { describe, expect, test } from "vitest";
import { refusal } from "@/lib/research/answer/compose";
import { batchesOfYears } from "@/lib/research/reading/lexicon/batches";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { nameKey } from "@/lib/values/names";

/* Questions in fragments, conditions joined by "or", and what has a name or a date that misleads. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string) =>
  own.set(nameKey(name), [...(own.get(nameKey(name)) ?? []), { of, name, ids: [`${of}-${name}`] }]);
for (const name of ["June", "Tessera", "Quill AI", "Lantern", "Seed"]) add("company", name);
for (const name of ["Tessera", "Fjord Capital", "Harbor", "Google"]) add("investor", name);
const batches = batchesOfYears(2019, 2021);

const ask = (question: string) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches,
    today: "2026-11-24",
    before: null,
  });
const planOf = (question: string) => ask(question).plan;

const is = (field: string, op: string, value: unknown) => ({ field, op, value });
const eq = (field: string, value: unknown) => is(field, "eq", value);
const remote = is("remote", "in", ["Fully remote", "Partly remote"]);
const unicorn = eq("unicorn", true);
const backed = (name: string) => is("investor", "eq", name);
const newest = batches.slice(-3);

type Case = [question: string, plan: Record<string, unknown>];
const share = (part: object, ...whole: object[]) => ({
  where: whole,
  measures: [{ of: "share", where: [part] }],
});

const cases: Record<string, Case[]> = {
  "a share without a verb is of the rows that are picked out": [
    ["remote-first share in Winter 2021", share(remote, eq("batch", "Winter 2021"))],
    [
      "share of hiring companies in Summer 2019",
      share(eq("hiring", true), eq("batch", "Summer 2019")),
    ],
    ["acquired percentage in W20", share(eq("status", "Acquired"), eq("batch", "Winter 2020"))],
    ["nonprofit share in Kenya", share(eq("company_type", "Nonprofit"), eq("country", "Kenya"))],
    ["In Winter 2020, share of remote companies", share(remote, eq("batch", "Winter 2020"))],
    [
      "what share of firms that are not hiring and with between 5 and 50 employees were acquired",
      share(
        eq("status", "Acquired"),
        eq("hiring", false),
        is("employees", "gte", 5),
        is("employees", "lte", 50),
      ),
    ],
    [
      "what share of companies at the early stage with over 60 employees are hiring",
      share(eq("hiring", true), eq("maturity", "Early"), is("employees", "gt", 60)),
    ],
    [
      "what percentage of startups in Kenya that are active have fewer than 10 employees",
      share(is("employees", "lt", 10), eq("country", "Kenya"), eq("status", "Active")),
    ],
    ["share of unicorns in France", share(eq("country", "France"), unicorn)],
    ["share of German companies that are remote", share(remote, eq("country", "Germany"))],
  ],
  "conditions joined by or are alternatives": [
    [
      "companies founded before 2010 or after 2015",
      { where: [{ any: [is("founded_year", "lte", 2009), is("founded_year", "gte", 2016)] }] },
    ],
    [
      "unicorns that joined before 2015 or after 2020",
      {
        where: [
          unicorn,
          {
            any: [
              is("unicorn_since", "lte", "2014-12-31"),
              is("unicorn_since", "gte", "2021-01-01"),
            ],
          },
        ],
      },
    ],
    [
      "Kenyan companies with fewer than 5 or more than 1000 employees",
      {
        where: [
          eq("country", "Kenya"),
          { any: [is("employees", "lt", 5), is("employees", "gt", 1000)] },
        ],
      },
    ],
    [
      "rounds over $50M or under $1M",
      { where: [{ any: [is("amount", "gt", 50e6), is("amount", "lt", 1e6)] }] },
    ],
    [
      "how many companies are acquired or have over 500 employees",
      { where: [{ any: [eq("status", "Acquired"), is("employees", "gt", 500)] }] },
    ],
    [
      "rounds in 2016, 2018 or 2020",
      {
        where: [
          {
            any: [2016, 2018, 2020].map((year) => ({
              all: [is("date", "gte", `${year}-01-01`), is("date", "lte", `${year}-12-31`)],
            })),
          },
        ],
      },
    ],
    // Of every round its company is in the list: nothing is left to choose.
    ["rounds of companies in the funding list or in Lagos", { about: "rounds", where: [] }],
    [
      "companies founded after 2010 and before 2015",
      { where: [is("founded_year", "gte", 2011), is("founded_year", "lte", 2014)] },
    ],
  ],
  "batches have a place in time": [
    [
      "the 3 youngest batches",
      { where: [is("batch", "in", newest)], groups: [{ field: "batch" }] },
    ],
    ["last three batches", { where: [is("batch", "in", newest)], groups: [{ field: "batch" }] }],
    [
      "hiring share of the two oldest batches",
      { where: [is("batch", "in", batches.slice(0, 2))], groups: [{ field: "batch" }] },
    ],
    [
      "fintechs in the last 3 batches",
      { where: [{ field: "category" }, is("batch", "in", newest)], groups: [] },
    ],
    ["how many companies are in the youngest batch", { where: [eq("batch", newest[2])] }],
  ],
  "who led or backed nothing is not known": [
    [
      "the biggest deal nobody led",
      { about: "rounds", where: [is("lead_investor", "unknown", null)], limit: 1 },
    ],
    ["rounds that no one led", { where: [is("lead_investor", "unknown", null)] }],
    [
      "seed rounds no-one led",
      { where: [eq("stage", "Seed"), is("lead_investor", "unknown", null)] },
    ],
    ["median amount of Seed rounds nobody led", { about: "rounds", measures: [{ of: "median" }] }],
    ["unicorns nobody backed", { where: [unicorn, is("investor", "unknown", null)] }],
  ],
  "what an investor did, it did to a company": [
    [
      "did Fjord Capital back Tessera",
      { things: [{ name: "Tessera" }], where: [backed("Fjord Capital")] },
    ],
    ["did Harbor invest in Tessera?", { things: [{ name: "Tessera" }], where: [backed("Harbor")] }],
    ["has Google funded Tessera", { things: [{ name: "Tessera" }], where: [backed("Google")] }],
    ["companies backed by Tessera", { things: [], where: [backed("Tessera")] }],
  ],
};

describe.each(Object.entries(cases))("%s", (_, some) => {
  test.each(some)("%s", (question, plan) => expect(planOf(question)).toMatchObject(plan));
});

test.each([
  ["Ex-Google engineers", "Ex-Google engineers"],
  ["former Tessera employees", "former Tessera employees"],
  ["companies with ex-McKinsey founders", "ex-McKinsey founders"],
  ["how many startups have a former Goldman Sachs banker", "former Goldman Sachs banker"],
  ["profitable fintechs", "profitable"],
  ["cash-flow positive SaaS companies in Kenya", "cash-flow positive"],
  ["which fast-growing companies are hiring", "fast-growing"],
  ["women-led healthcare startups", "women-led"],
  ["rounds announced on 31 June 2026", "31 June 2026"],
  ["did June raise money on February 30?", "February 30"],
])("what no list says is named: %s", (question, missing) => {
  const { plan, not_understood } = ask(question);
  expect([plan, not_understood.map(({ text }) => text)]).toEqual([null, [missing]]);
});

test("a day that no calendar has is said to be none", () => {
  expect(refusal(ask("June's rounds on June 31 2026").not_understood)).toEqual([
    "I can’t answer that: “June 31 2026” is not a date.",
  ]);
});

test("such words in what a company does are a description", () => {
  expect(planOf("companies that help clinics reduce their burn rate")?.meaning).toContain(
    "burn rate",
  );
});

test("values that are compared are one plan each, for whoever runs them", () => {
  const question = "compare fintech and healthcare companies by count";
  const sides = sidesOf(question, ask("number of fintech vs healthcare companies"));
  expect(sides.map(({ where }) => where)).toMatchObject([
    [is("category", "contains", "fintech")],
    [is("category", "contains", "healthcare")],
  ]);
});

/* Questions as an associate types them, with what they come to. */

const typed: Case[] = [
  [
    "companies that are active at the growth stage",
    { where: [eq("status", "Active"), eq("maturity", "Growth")] },
  ],
  [
    "average headcount of the Summer 2021 batch",
    { measures: [{ of: "average", field: "employees" }] },
  ],
  [
    "what proportion of Winter 2020 has been acquired?",
    share(eq("status", "Acquired"), eq("batch", "Winter 2020")),
  ],
  [
    "share of active companies among the S19 batch",
    share(eq("status", "Active"), eq("batch", "Summer 2019")),
  ],
  ["What fraction of unicorns sit in San Francisco?", { measures: [{ of: "share" }] }],
  ["combined worth of Indian unicorns", { measures: [{ of: "sum", field: "valuation" }] }],
  [
    "count Winter 2021 companies that are hiring and have at least 10 people",
    { where: [eq("batch", "Winter 2021"), eq("hiring", true), is("employees", "gte", 10)] },
  ],
  [
    "biggest, smallest and mean round in the fintech sector",
    { measures: [{ of: "maximum" }, { of: "minimum" }, { of: "average" }] },
  ],
  [
    "how many unicorns are worth between $5B and $10B inclusive",
    { where: [unicorn, is("valuation", "gte", 5e9), is("valuation", "lte", 10e9)] },
  ],
  [
    "which cities host more than 20 unicorns",
    { groups: [{ field: "city" }], having: [{ op: "gt", value: 20 }] },
  ],
  [
    "average unicorn valuation by country, only countries with at least 10 unicorns",
    { groups: [{ field: "country" }] },
  ],
  [
    "What is the valuation of the company called June?",
    { things: [{ name: "June" }], show: ["valuation"] },
  ],
];
test.each(typed)("as typed: %s", (question, plan) => {
  const read = planOf(question);
  const where = read?.where && (plan.where as unknown[] | undefined);
  expect(read).toMatchObject({
    ...plan,
    ...(where && {
      where: expect.arrayContaining(where.map((one) => expect.objectContaining(one as object))),
    }),
  });
});

test.each([
  "startups that email customers who left their carts",
  "companies that help landlords collect rent",
])("what a company does is described, not asked for: %s", (question) => {
  const { wants, plan } = ask(question);
  expect([wants, plan?.meaning]).toEqual(["facts", expect.stringMatching(/\w/)]);
});

test.each([
  "email of the CEO of Tessera",
  "emails of founders in Kenya",
])("what no list holds is refused: %s", (question) => expect(planOf(question)).toBeNull());
