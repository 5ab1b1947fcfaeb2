import { describe, expect, test } from "vitest";
import type { Plan } from "@/lib/research/plan/plan";
import { batchesOfYears } from "@/lib/research/reading/lexicon/batches";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { nameKey } from "@/lib/values/names";

/* Kinds of questions that were first read wrongly, each in several unlike wordings. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string) =>
  own.set(nameKey(name), [{ of, name, ids: [`${of}-${name}`] }]);
for (const name of ["Tessera", "Quillwave", "Seed", "Runway"]) add("company", name);
for (const name of ["Harbor Ventures", "Fjord Capital", "Y Combinator"]) add("investor", name);

const ask = (question: string, before: Plan | null = null) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: batchesOfYears(2019, 2024),
    today: "2026-11-26",
    before,
  });
const planOf = (...turns: string[]) =>
  turns.reduce<Plan | null>((before, turn) => ask(turn, before).plan, null);
const is = (field: string, op: string, value: unknown) => ({ field, op, value });

describe("what is denied", () => {
  test.for([
    ["startups that arent hiring", is("hiring", "eq", false)],
    ["companies that werent acquired", is("status", "not_eq", "Acquired")],
    ["firms that dont have a website", is("website", "unknown", null)],
    ["companies, exclude those with unknown headcount", is("employees", "known", null)],
  ] as const)("%s", ([question, condition]) =>
    expect(planOf(question)?.where).toEqual([condition]));

  test.for([
    ["leave out the ones that are not hiring", is("hiring", "eq", true)],
    ["drop those outside Germany", is("country", "eq", "Germany")],
    ["remove anything not acquired", is("status", "eq", "Acquired")],
  ] as const)("twice: %s", ([turn, condition]) =>
    expect(planOf("fintechs", turn)?.where).toContainEqual(condition));
});

test.for([
  ["headcnt at Tessera", { show: ["employees"] }],
  ["list cmpnies with 50+ emplyees", { where: [is("employees", "gte", 50)] }],
  ["seed roudns", { about: "rounds" }],
] as const)("written short or wrongly: %s", ([question, plan]) =>
  expect(planOf(question)).toMatchObject(plan));

describe("names and what else their words mean", () => {
  test.for([
    "what's the runway of Tessera",
    "which fintech has the most runway",
    "is Seed the most common stage",
  ])("no company is meant: %s", (question) => expect(planOf(question)).toBeNull());

  test.for([
    ["rounds led by YC", "lead_investor"],
    ["deals YC joined", "investor"],
    ["how many rounds did YC take part in", "investor"],
    ["rounds of YC companies", "company.batch"],
    ["rounds by yc-backed startups", "company.batch"],
  ] as const)("the accelerator: %s", ([question, field]) =>
    expect(planOf(question)?.where).toMatchObject([{ field }]));
});

describe("time", () => {
  test.for([
    "what did Harbor Ventures do in 2026",
    "which fintechs did Harbor Ventures back in 2026",
    "Harbor Ventures in June 2026",
  ])("of an investor's deals: %s", (question) => {
    const plan = planOf(question);
    expect(plan?.about).toBe("rounds");
    expect(JSON.stringify(plan?.where)).toContain('"date"');
  });

  test.for([
    "revenue of acquired companies in 2023",
    "headcount of W21 companies in 2022",
    "valuation of fintechs in 2020",
  ])("of a number of which the latest alone is known: %s", (question) =>
    expect(planOf(question)).toBeNull());

  test.for([
    ["the batch right after W19", "Summer 2019"],
    ["companies from the batch before S21", "Winter 2021"],
    ["cohort after Winter 2020", "Summer 2020"],
  ])("of the batch beside another: %s", ([question = "", batch]) =>
    expect(planOf(question)?.where).toEqual([is("batch", "eq", batch)]));
});

describe("numbers of rows are no head counts", () => {
  test.for([
    "unicorns from countries with fewer than 3 unicorns",
    "average team size of fintechs by country where there are at least 10",
    "more than 20 healthcare companies in Paris",
  ])("%s", (question) => expect(planOf(question)).toBeNull());

  test.for([
    "are there more than 10 fintechs in Kenya",
    "do we have at least 5 unicorns in Spain",
  ])("%s: how many there are", (question) =>
    expect(planOf(question)?.measures).toEqual([{ of: "count" }]));

  test("a range is of heads", () =>
    expect(planOf("50-200 AI companies")?.where).toContainEqual(is("employees", "lte", 200)));
});

test.for([
  ["how many of the Summer 2021 companies are hiring", "batch"],
  ["rounds between 20 and 25 June 2026", "date"],
  ["unicorns that joined from March 3 to 9, 2021", "unicorn_since"],
] as const)("seasons and days: %s", ([question, field]) =>
  expect(JSON.stringify(planOf(question)?.where)).toContain(`"${field}"`));

test.for([
  ["fintechs in Berlin, acquired ones excluded", is("status", "not_eq", "Acquired")],
  ["rounds in June, seed rounds left out", is("stage", "not_eq", "Seed")],
  ["healthcare companies, fintechs omitted", is("category", "not_contains", "fintech")],
] as const)("a denial behind: %s", ([question, condition]) =>
  expect(planOf(question)?.where).toContainEqual(condition));

describe("figures of groups", () => {
  test.for([
    "median employees by country for countries with at least 20 companies",
    "average valuation of unicorns per city, cities with 5+ unicorns only",
    "total raised by sector for sectors with at least 5 rounds",
  ])("are bounded by how many each has: %s", (question) => {
    const plan = planOf(question);
    expect(plan?.measures).toMatchObject([{}, { of: "count" }]);
    expect(plan?.having).toMatchObject([{ measure: 1, op: "gte" }]);
  });

  test.for([
    "which stage took the most money",
    "stage with the highest total raised",
  ])("of stages are those of rounds: %s", (question) =>
    expect(planOf(question)).toMatchObject({
      about: "rounds",
      groups: [{ field: "stage" }],
      measures: [{ of: "sum", field: "amount" }],
    }));

  test.for([
    ["which is worth more, all Indian unicorns or all British ones", "valuation"],
    ["who raised more money, seed or pre-seed rounds", "amount"],
    ["which raised more, fintech or healthcare rounds", "amount"],
  ])("of two sides are added up: %s", ([question = "", field]) => {
    const sides = sidesOf(question, ask(question));
    expect(sides).toHaveLength(2);
    for (const { measures } of sides) expect(measures).toEqual([{ of: "sum", field }]);
  });
});

test.for([
  "companies whose CEO is under 30",
  "does Tessera have a patent",
  "who is the lawyer of Tessera",
  "best performing batch",
  "companies whose team grew",
  "top growing YC companies by revenue",
  "unicorns with a negative valuation",
  "top 3 industries in each country",
])("nothing here says it: %s", (question) => expect(planOf(question)).toBeNull());

describe("follow-ups", () => {
  test.for([
    "what else did they back",
    "their other investments",
    "which other deals did they do",
  ])("that no plan holds: %s", (turn) =>
    expect(planOf("who invested in Tessera", turn)).toBeNull());

  test("a bound takes the place of one that it excludes", () =>
    expect(planOf("fintechs with fewer than 5 people", "more than 5?")?.where).toContainEqual(
      is("employees", "gt", 5),
    ));

  test("things stay compared by what is asked", () =>
    expect(planOf("compare Tessera and Quillwave", "who has more people")).toMatchObject({
      show: ["employees"],
      limit: null,
    }));

  test("who led a company's round is asked of the round", () =>
    expect(planOf("who invested in Tessera", "who led it")).toMatchObject({
      about: "rounds",
      show: expect.arrayContaining(["lead_investor"]),
    }));
});

test.for([
  ["what does Tessera do and where", ["description", "city", "country"]],
  ["when did Tessera close and how much", ["funding_date", "last_funding_amount"]],
  ["when was Tessera in YC", ["batch"]],
  ["any openings at Tessera", ["hiring"]],
  ["founders behind Tessera", ["person"]],
] as const)("each fact that is asked: %s", ([question, show]) =>
  expect(planOf(question)?.show).toEqual(show));
