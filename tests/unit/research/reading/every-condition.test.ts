import { expect, test } from "vitest";
import type { Plan } from "@/lib/research/plan/plan";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";

/*
 * Each condition that a question states is in its plan: one that is left out makes every count and
 * list that of other rows.
 */

const batches = ["Winter 2012", "Summer 2012", "Winter 2021", "Summer 2021"];
const planOf = (question: string): Plan | null =>
  readQuestion(question, { names: () => [], batches, today: "2026-11-24", before: null }).plan;

const eq = (field: string, value: unknown) => ({ field, op: "eq", value });
const growth = eq("maturity", "Growth");
const lending = { field: "category", op: "contains", value: "lending" };

type Case = [question: string, plan: Record<string, unknown>];

const growthStage: Case[] = [
  ["Which growth-stage lending startups?", { where: [growth, lending] }],
  ["I'm looking for growth-stage startups", { where: [growth] }],
  ["Which growth-stage startups have fewer than 15 people?", { where: [growth, { op: "lt" }] }],
  ["average head count of growth-stage companies", { where: [growth] }],
  ["we are looking for early-stage lending companies", { where: [{ field: "maturity" }, lending] }],
  ["which growth stage has the most companies?", { where: [], groups: [{ field: "maturity" }] }],
  ["lending companies by growth stage", { where: [lending], groups: [{ field: "maturity" }] }],
];

const in2012 = { field: "batch", op: "in", value: ["Winter 2012", "Summer 2012"] };
const fewest = [{ field: "employees", descending: false }];
const batchYears: Case[] = [
  [
    "Which company from the 2012 batches has the fewest employees?",
    { where: [in2012], groups: [], order: fewest },
  ],
  [
    "Which startup of the 2012 cohorts has the fewest employees?",
    { where: [in2012], groups: [], order: fewest },
  ],
  [
    "smallest company in the 2012 batches by head count",
    { where: [in2012], groups: [], order: fewest },
  ],
];

const active = eq("status", "Active");
const notOf = (value: string) => ({ field: "category", op: "not_contains", value });
const inCities = (value: string) => ({
  where: [active, notOf(value)],
  groups: [{ field: "city" }],
});
const negatedBefore: Case[] = [
  ["how many active non-machine learning startups", { where: [active, notOf("machine learning")] }],
  ["which city has the most active non-machine learning startups?", inCities("machine learning")],
  ["which city has the most active non-consumer goods companies?", inCities("consumer goods")],
  ["which city has the most active non-lending firms?", inCities("lending")],
];

test.each([...growthStage, ...batchYears, ...negatedBefore])("%s", (question, plan) => {
  expect(planOf(question)).toMatchObject(plan);
});

const zarelia = (question: string) => {
  const { plan, not_understood } = readQuestion(question, {
    ...{ names: () => [], batches, today: "2026-11-24", before: null },
    cities: new Map([["walnut grove", "Walnut Grove"]]),
  });
  return { where: plan?.where ?? null, left: not_understood.map(({ text }) => text).join(" ") };
};
const inCity = (value: string) => eq("city", value);

test.each([
  // A name where a place stands is a place that is not known, never a word of what companies do.
  ["Companies in Zarelia", null, "Zarelia"],
  ["fintech startups near Port Zarelia", null, "Port Zarelia"],
  ["growth-stage companies headquartered in Zarelia", null, "Zarelia"],
  ["largest company from Zarelia", null, "Zarelia"],
  ["How many startups are based in Zarelia?", null, "Zarelia"],
  // A city that only the organization's companies say is one.
  ["companies in Walnut Grove", [inCity("Walnut Grove")], ""],
  ["companies in walnut grove", [inCity("Walnut Grove")], ""],
  ["growth-stage startups not in Walnut Grove", [growth, { op: "not_eq" }], ""],
  ["median head count of companies based in Walnut Grove", [inCity("Walnut Grove")], ""],
  ["companies in Walnut Grove or Zarelia", null, "Zarelia"],
  ["companies with customers in Germany", [], ""],
])("%s", (question, where, left) => {
  const read = zarelia(question);
  if (where === null) expect(read).toEqual({ where: null, left });
  else expect(read.where).toMatchObject(where);
});

test.each([
  // Two places of one name, where nothing says which: both.
  ["companies in Cambridge", [eq("city", "Cambridge")]],
  [
    "companies in Georgia",
    [{ any: [eq("country", "Georgia"), { all: [eq("region", "Georgia"), {}] }] }],
  ],
  ["companies in Washington", [{ any: [{ all: [eq("city", "Washington DC"), {}] }, {}] }]],
  [
    "companies in Cambridge, MA",
    [{ all: [eq("city", "Cambridge"), eq("region", "Massachusetts"), {}] }],
  ],
  // A place with a letter more or less is no other place of the gazetteer.
  ["companies in Columbia", [{ all: [eq("city", "Columbia"), eq("country", "United States")] }]],
  ["companies in Irving", [{ all: [eq("city", "Irving"), eq("country", "United States")] }]],
  ["companies in Pleasanton", [{ all: [eq("city", "Pleasanton"), {}] }]],
])("%s", (question, where) => {
  expect(planOf(question)?.where).toMatchObject(where);
});

const either = (...parts: object[]) => [{ any: parts }];
const of = (value: string) => ({ field: "category", op: "contains", value });
const share = (...where: object[]) => ({ measures: [{ of: "share", where }] });
const grouped = (field: string) => ({ groups: [{ field }] });

test.each<Case>([
  // A noun for companies is no part of their business, and "and" joins two lines of business.
  ["insurance companies", { where: [of("insurance")] }],
  ["mining firms by city", { where: [of("mining")] }],
  ["travel and insurance startups", { where: either(of("travel"), of("insurance")) }],
  ["health and insurance companies", { where: either(of("healthcare"), of("insurance")) }],
  ["oil and gas companies", { where: [of("oil and gas")] }],
  // States before a group, and several of them.
  ["share of companies that are active by city", { ...share({}), ...grouped("city") }],
  [
    "companies that are not active by country",
    { where: [{ op: "not_eq" }], ...grouped("country") },
  ],
  [
    "which batches have the most acquired or closed startups?",
    { where: either({}, {}), ...grouped("batch") },
  ],
  ["statuses with over 100 growth-stage firms", { where: [growth], ...grouped("status") }],
  ["which 3 statuses have the most companies?", { ...grouped("status"), limit: 3 }],
  [
    "which 5 countries have the most companies employing more than 25 people?",
    { measures: [{ of: "count" }], where: [{ field: "employees", op: "gt" }] },
  ],
  [
    "which 3 cities have the most active lending companies?",
    { where: [eq("status", "Active"), lending], ...grouped("city") },
  ],
  [
    "share of startups that were acquired with under 75 people that are growth-stage by country",
    { where: [{}, { op: "lt" }], ...share(growth), ...grouped("country") },
  ],
  // Where a company is may be one of several places of a share.
  ["what share of companies are in Berlin or Munich?", share({ any: [{}, {}] })],
  ["what percentage of companies are in Cairo or Paris?", share({ any: [{}, {}] })],
  [
    "what share of companies that are not hiring employ more than 10 people?",
    { where: [eq("hiring", false)], ...share({ field: "employees" }) },
  ],
  [
    "which percentage of startups that are active have over 10 employees?",
    { where: [eq("status", "Active")], ...share({ field: "employees" }) },
  ],
  [
    "maximum head count of lending companies",
    { where: [lending], order: [{ field: "employees" }] },
  ],
  ["minimum employee count of lending companies", { order: [{ field: "employees" }] }],
  ["average head count of growth-stage companies", { measures: [{ of: "average" }] }],
])("%s", (question, plan) => {
  expect(planOf(question)).toMatchObject(plan);
});

test.each([
  // What kind of people founded a company no list says.
  ["companies founded by women", "founded by women"],
  ["how many fintechs were started by immigrants?", "started by immigrants"],
  ["startups with women founders in Berlin", "women"],
  ["largest company run by veterans", "run by veterans"],
])("%s", (question, words) => {
  const { plan, not_understood } = readQuestion(question, {
    ...{ names: () => [], batches, today: "2026-11-24", before: null },
  });
  expect(plan).toBeNull();
  expect(not_understood.map(({ text }) => text)).toEqual([words]);
});

test.each([
  ["are there more lending or travel companies?", 2],
  ["are there fewer growth-stage or early-stage companies?", 2],
  ["S21 startups with more than 30 employees not based in Berlin", 0],
  ["growth-stage companies with more than 30 people in Berlin or Paris", 0],
  ["more unicorns in Sweden than in Norway?", 2],
])("%s: %i sides", (question, sides) => {
  const reading = readQuestion(question, {
    names: () => [],
    batches,
    today: "2026-11-24",
    before: null,
  });
  expect(sidesOf(question, reading)).toHaveLength(sides);
});

test.each([
  ["which contracts contain risky clauses?", "facts"],
  ["startups that find promising molecules", "facts"],
  ["software for attractive storefronts", "facts"],
  ["is it a risky company?", "advice"],
  ["is Berlin's largest company overvalued?", "advice"],
])("%s: %s", (question, wants) => {
  const context = { names: () => [], batches, today: "2026-11-24", before: null };
  expect(readQuestion(question, context).wants).toBe(wants);
});
