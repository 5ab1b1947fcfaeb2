import { describe, expect, test } from "vitest";
import { companyProfile } from "@/lib/research/plan/fields";
import { byHeads, facts, read, unicorn } from "./named-world";
import { eq, is } from "./stated";

/* Facts of what is named, comparisons, refusals, everyday words that are names, and follow-ups. */

describe("of one company", () => {
  test.each<[string, readonly string[], string]>([
    ["headcount at Northwind?", ["employees"], "Northwind"],
    ["how big is northwind", ["employees"], "Northwind"],
    ["how many people work at Lumen Pay", ["employees"], "Lumen Pay"],
    ["How many employees has Tessera got?", ["employees"], "Tessera"],
    ["size of Tessera", ["employees"], "Tessera"],
    ["where's Orbit based", ["city", "country"], "Orbit"],
    ["Orbit, where are they based?", ["city", "country"], "Orbit"],
    ["Northwind hq", ["city", "country"], "Northwind"],
    ["Tessera headquarters", ["city", "country"], "Tessera"],
    ["location of Lumen Pay", ["city", "country"], "Lumen Pay"],
    ["which region is Orbit in", ["region"], "Orbit"],
    ["which batch was Quill AI in", ["batch"], "Quill AI"],
    ["what was Tessera renamed to", ["former_name"], "Tessera"],
    ["What did Orbit use to be called?", ["former_name"], "Orbit"],
    ["What was Tessera called before?", ["former_name"], "Tessera"],
    ["what did Northwind go by, formerly called", ["former_name"], "Northwind"],
    ["Lumen Pay's past name", ["former_name"], "Lumen Pay"],
    ["Shape (ShapeScale) headcount", ["employees"], "Shape (ShapeScale)"],
    ["where is Shape (ShapeScale) based?", ["city", "country"], "Shape (ShapeScale)"],
    ["Orbit head office", ["city", "country"], "Orbit"],
    ["Quill AI accelerator", ["batch"], "Quill AI"],
    ["which accelerator was Northwind in?", ["batch"], "Northwind"],
    ["Orbit's accelerator program", ["batch"], "Orbit"],
    ["what year did Orbit reach a billion dollar valuation", ["unicorn_since"], "Orbit"],
    ["who is behind Northwind? investors i mean", ["investor"], "Northwind"],
    ["what sector is Northwind", ["category", "industry"], "Northwind"],
    ["Orbit: batch, headcount and status", ["batch", "employees", "status"], "Orbit"],
    ["what does Northwind do", companyProfile, "Northwind"],
    ["tell me about tessera", companyProfile, "Tessera"],
    ["quick facts on Tessera", companyProfile, "Tessera"],
    ["describe Orbit in one line", companyProfile, "Orbit"],
    ["In what year did Tessera join the unicorn club?", ["unicorn_since"], "Tessera"],
    ["who are the backers of Checkout.com", ["investor"], "Checkout.com"],
  ])("%s", (question, show, name) => {
    expect(read(question).plan).toMatchObject(facts(show, name));
  });

  test("yes or no is asked with the values that decide it", () => {
    expect(read("is Orbit public?").plan).toMatchObject(facts(["company_type", "status"], "Orbit"));
    expect(read("is tessera still independent").plan?.where).toEqual([eq("status", "Active")]);
  });
});

test("whether a company raised in a time asks for its rounds of that time", () => {
  const inYear = [is("date", "gte", "2021-01-01"), is("date", "lte", "2021-12-31")];
  const named = eq("company.name", "Tessera");
  for (const question of [
    "Did Tessera raise in 2021?",
    "Has Tessera raised any money in 2021?",
    "Did Tessera raise funding during 2021",
  ])
    expect(read(question).plan).toMatchObject({ about: "rounds", where: [...inYear, named] });
  expect(read("Did Tessera raise a Series B in 2021?").plan).toMatchObject({
    about: "rounds",
    where: [eq("stage", "Series B"), ...inYear, named],
  });
});

describe("of rounds", () => {
  const ofRound = (name: string, show: string[], ...where: object[]) => ({
    about: "rounds",
    where: [...where, eq("company.name", name)],
    show: show.length > 0 ? ["company.name", "stage", ...show] : [],
  });
  test.each<[string, object]>([
    ["last round of Northwind", { ...ofRound("Northwind", []), limit: 1 }],
    ["size of tessera's round", ofRound("Tessera", ["amount"])],
    ["when did Orbit close its Series D", ofRound("Orbit", ["date"], eq("stage", "Series D"))],
    ["which round did Orbit just announce and for how much", ofRound("Orbit", ["date", "amount"])],
    [
      "Who else was in the Northwind round besides Fjord Capital?",
      ofRound("Northwind", ["lead_investor", "investor"]),
    ],
    [
      "Who participated in Tessera's Series A alongside Fjord Capital?",
      ofRound("Tessera", ["investor"], eq("stage", "Series A")),
    ],
  ])("%s", (question, plan) => {
    expect(read(question).plan).toMatchObject(plan);
  });
});

describe("a comparison", () => {
  test.each<[string, object]>([
    [
      "smaller team: Northwind or Orbit",
      { ...facts(["employees"], "Northwind", "Orbit"), ...byHeads(false) },
    ],
    [
      "rank Northwind, Orbit and Tessera by valuation",
      {
        ...facts(["valuation"], "Northwind", "Orbit", "Tessera"),
        order: [{ field: "valuation", descending: true }],
      },
    ],
    [
      "who became a unicorn first, Orbit or Tessera",
      { order: [{ field: "unicorn_since", descending: false }] },
    ],
    [
      "is Orbit younger as a unicorn than Tessera",
      { order: [{ field: "unicorn_since", descending: true }] },
    ],
    ["difference in headcount between Orbit and Tessera", facts(["employees"], "Orbit", "Tessera")],
    [
      "What's the gap in valuation between Orbit and Tessera",
      facts(["valuation"], "Orbit", "Tessera"),
    ],
    ["Is Orbit valued below Tessera?", { order: [{ field: "valuation", descending: false }] }],
    ["how many times bigger is Orbit than Tessera by headcount", byHeads(true)],
    [
      "Whose round was larger: Orbit or Tessera",
      { order: [{ field: "amount", descending: true }] },
    ],
    ["Orbit and Tessera side by side please", facts(companyProfile, "Orbit", "Tessera")],
  ])("%s", (question, plan) => {
    expect(read(question).plan).toMatchObject(plan);
  });
});

test.each([
  "burn rate of Orbit",
  "market share of Northwind in Nigeria",
  "Lumen Pay stock price",
  "What do employees earn at Orbit?",
  "how much dry powder does Fjord Capital have",
  "profit of the ten biggest unicorns",
  "EBITDA of public companies",
  "how old is the CEO of Orbit",
  "what's the weather in Berlin",
  "Should I invest in Tessera?",
  "which startups are the most profitable",
  "rank unicorns by profit",
  "which unicorns have the best margins",
  "fastest growing startups",
])("what no list states has no answer: %s", (question) => {
  expect(read(question).plan).toBeNull();
});

describe("an everyday word", () => {
  test.each([
    ["what does scale ai do", "Scale AI"],
    ["how many people at front", "Front"],
    ["papa's team size", "Papa"],
    ["What is Wave's headcount?", "Wave"],
    ["status of clear", "Clear"],
    ["is wave hiring", "Wave"],
  ])("is a name where nothing else makes sense: %s", (question, name) => {
    expect(read(question).plan?.things).toMatchObject([{ name }]);
  });

  test.each([
    "front end developer tools",
    "companies at scale in India",
    "give me a clear picture of fintech in Mexico",
    "which market segment has the most startups",
    "draft a list of seed rounds above $50M",
    "wave of fintechs in Africa",
    "when did it become a unicorn",
  ])("is a word elsewhere: %s", (question) => {
    const { plan } = read(question);
    expect(plan?.things ?? []).toEqual([]);
    expect(JSON.stringify(plan)).not.toContain("company.name");
  });

  test.each([
    ["unicorns in Israel", eq("country", "Israel")],
    ["rounds in India", eq("company.country", "India")],
  ])("that begins an investor's name is a place first: %s", (question, where) => {
    expect(read(question).plan?.where).toContainEqual(where);
  });
});

test.each<[string, object]>([
  ["what city is Orbit in and what does it do?", facts(["city", "description"], "Orbit")],
  ["Tessera's head count, and what do they do", facts(["employees", "description"], "Tessera")],
])("both are asked of one company: %s", (question, plan) => {
  expect(read(question).plan).toMatchObject(plan);
});

describe("a company's name where an investor stands", () => {
  test.each<[string, object]>([
    ["rounds led by Orbit", is("lead_investor", "eq", "Orbit")],
    ["startups backed by Tessera", is("investor", "eq", "Tessera")],
    ["unicorns funded by Northwind", is("investor", "eq", "Northwind")],
    ["startups backed by Orbit and Tessera", is("investor", "eq", "Tessera")],
  ])("is an investor's: %s", (question, where) => {
    const { things, where: all } = read(question).plan ?? {};
    expect(things).toEqual([]);
    expect(all).toContainEqual(where);
  });
  test("people of a company are no investor", () => {
    const where = JSON.stringify(read("startups led by Tessera alumni").plan?.where ?? []);
    expect(where).not.toContain("investor");
  });
  test("and its own elsewhere", () => {
    expect(read("was Orbit acquired by Tessera").plan?.where ?? []).toEqual([]);
    expect(read("rounds of Orbit").plan?.where).toEqual([eq("company.name", "Orbit")]);
  });
});

describe("a follow-up", () => {
  const since = (year: number) => [
    is("unicorn_since", "gte", `${year}-01-01`),
    is("unicorn_since", "lte", `${year}-12-31`),
  ];
  test.each<[turns: string[], plan: object]>([
    [
      ["unicorns in Israel", "only the ones above $2 billion"],
      { where: [unicorn, eq("country", "Israel"), is("valuation", "gt", 2_000_000_000)] },
    ],
    [
      ["unicorns in Israel", "sort by valuation"],
      { order: [{ field: "valuation", descending: true }], limit: null },
    ],
    [
      ["unicorns in France", "what about Sweden instead"],
      { where: [unicorn, eq("country", "Sweden")] },
    ],
    [
      ["unicorns in France", "add Sweden too"],
      { where: [unicorn, { any: [eq("country", "France"), eq("country", "Sweden")] }] },
    ],
    [["unicorns that joined in 2019", "and 2020?"], { where: [unicorn, ...since(2020)] }],
    [["how many people work at Orbit", "and Tessera?"], facts(["employees"], "Tessera")],
    [["how many people work at Orbit", "Tessera?"], facts(["employees"], "Tessera")],
    [
      ["how many people work at Orbit", "where are they based"],
      facts(["city", "country"], "Orbit"),
    ],
    [["what is Orbit worth", "who are its investors"], facts(["investor"], "Orbit")],
    [["who led Orbit's round", "how much was it?"], { show: ["company.name", "stage", "amount"] }],
    [
      ["who led Orbit's round", "and who else participated"],
      { show: ["company.name", "stage", "investor"] },
    ],
    [
      ["unicorns by country", "just the top 3"],
      { order: [{ measure: 0, descending: true }], limit: 3 },
    ],
    [["unicorns by country", "now by industry"], { groups: [{ field: "industry" }] }],
    [
      ["average valuation of unicorns in the UK", "median?"],
      { measures: [{ of: "median", field: "valuation" }] },
    ],
    [
      ["largest companies by headcount", "leave out the public ones"],
      { where: [is("company_type", "not_eq", "Public Company")] },
    ],
    [
      ["rounds above $200M", "exclude the ones without a known stage"],
      { where: [is("amount", "gt", 200_000_000), is("stage", "known", null)] },
    ],
  ])("%j", (turns, plan) => {
    expect(read(...turns).plan).toMatchObject(plan);
  });
});

test("what is described away from a noun for companies ranks, and narrows nothing", () => {
  expect(read("chatbots that answer the telephone").plan).toMatchObject({ where: [] });
  const { plan } = read("a corner shop that delivers groceries in ten minutes in India");
  expect(plan).toMatchObject({ where: [eq("country", "India")], limit: null });
});
