import { describe, expect, test } from "vitest";
import type { Plan } from "@/lib/research/plan/plan";
import { readQuestion } from "@/lib/research/reading/read";
import { context, facts, read, unicorn } from "./named-world";
import { eq, inYear, is } from "./stated";

/* What follows changes what was asked; the firm's own work, and what is missing. */

describe("a follow-up of one kind", () => {
  test.each<[turns: string[], plan: object]>([
    // What is said alone takes the place of what it excludes.
    [["companies in Winter 2020", "Summer 2020?"], { where: [eq("batch", "Summer 2020")] }],
    [["unicorns in Sweden", "Norway instead"], { where: [unicorn, eq("country", "Norway")] }],
    [
      ["fintech unicorns in Nigeria", "same for Kenya"],
      { where: expect.arrayContaining([eq("country", "Kenya")]) },
    ],
    [
      ["rounds led by Fjord Capital", "and by Quay Ventures?"],
      { where: [is("lead_investor", "eq", "quay ventures")] },
    ],
    // The whole name of an investor that was begun.
    [
      ["companies not backed by Fjord", "Fjord Capital"],
      { where: [is("investor", "not_eq", "fjord capital")] },
    ],
    [
      ["companies backed by Fjord or Index", "Fjord Capital"],
      { where: [{ any: [is("investor", "eq", "fjord capital"), { value: "Index" }] }] },
    ],
    // What is taken back.
    [["unicorns in Nigeria", "drop the country"], { where: [unicorn] }],
    [["seed rounds above $20M", "forget the amount"], { where: [eq("stage", "Seed")] }],
    // What is measured stays in groups, and what is counted is listed.
    [
      ["median round size", "by stage"],
      { measures: [{ of: "median", field: "amount" }], groups: [{ field: "stage" }] },
    ],
    [
      ["how many unicorns are in Spain", "list them"],
      { measures: [], where: [unicorn, eq("country", "Spain")] },
    ],
    [["how many unicorns are in Spain", "which ones?"], { measures: [] }],
    // The other end, and the other order.
    [
      ["top 5 unicorns by valuation", "reverse the order"],
      { order: [{ field: "valuation", descending: false }], limit: 5 },
    ],
    [
      ["unicorns in Germany", "which of them is the largest?"],
      { order: [{ field: "valuation", descending: true }] },
    ],
    [
      ["unicorns in Germany", "and the smallest?"],
      { order: [{ field: "valuation", descending: false }] },
    ],
    [
      ["unicorns in Sweden", "the oldest one"],
      { order: [{ field: "unicorn_since", descending: false }] },
    ],
    // A bound on what is counted of each group.
    ...["which cities have", "which investors backed"].map((groups): [string[], object] => [
      ["average headcount of fintechs in Kenya", `${groups} at least 3 of them?`],
      {
        measures: [{ of: "count" }],
        groups: [{ field: groups.includes("cities") ? "city" : "investor" }],
        having: [{ measure: 0, op: "gte", value: 3 }],
      },
    ]),
    // Things of a comparison.
    [
      ["Orbit vs Tessera", "add Northwind"],
      { things: [{ name: "Orbit" }, { name: "Tessera" }, { name: "Northwind" }] },
    ],
    [
      ["Orbit vs Tessera", "which has the higher valuation?"],
      { order: [{ field: "valuation", descending: true }] },
    ],
    [["headcount of Orbit", "are they hiring?"], { where: [eq("hiring", true)], show: ["hiring"] }],
    // Rounds of the company before.
    [
      ["headcount of Orbit", "who led their last round?"],
      { about: "rounds", where: [eq("company.name", "Orbit")] },
    ],
    [
      ["tell me about Orbit", "when was the round?"],
      { about: "rounds", show: ["company.name", "stage", "date"] },
    ],
    [["who led Orbit's Series A", "and Tessera's?"], { where: [eq("company.name", "Tessera")] }],
    // Another thing is asked about.
    [
      ["Orbit's investors", "what else did Fjord Capital invest in"],
      { things: [], where: [is("investor", "eq", "fjord capital")] },
    ],
    [
      ["unicorns in Kenya", "Which investors put their money in Brazilian fintechs?"],
      { where: [eq("company.country", "Brazil"), is("company.category", "contains", "fintech")] },
    ],
    [
      ["unicorns in Israel", "only those companies in India"],
      { where: expect.arrayContaining([unicorn]) },
    ],
    [
      ["unicorns that joined in 2019", "in 2020?"],
      { where: [unicorn, ...inYear("unicorn_since", 2020)] },
    ],
  ])("%j", (turns, plan) => {
    expect(lowerInvestors(read(...turns).plan)).toMatchObject(plan);
  });
});

test("one figure has no bound on groups", () => {
  const turns = [
    "fintechs in Kenya",
    "which cities have at least 3 of them?",
    "how many are hiring?",
  ];
  expect(read(...turns).plan).toMatchObject({ groups: [], having: undefined });
});

describe("a fact of each row before", () => {
  const five = { about: "companies", limit: 5, order: [{ field: "valuation", descending: true }] };
  const unicorns = "five most valuable unicorns in India";
  test.each<[turns: string[], plan: object]>([
    [[unicorns, "when did each of them join?"], { ...five, show: ["unicorn_since"] }],
    [[unicorns, "how many people does each of them employ?"], { ...five, show: ["employees"] }],
    [[unicorns, "where is each of those based?"], { ...five, show: ["city", "country"] }],
    [[unicorns, "who are their investors?"], { ...five, show: ["investor"] }],
    [[unicorns, "the founders of each of them"], { ...five, show: ["person"] }],
    [[unicorns, "what do they do?"], { ...five, show: ["description"] }],
    [
      ["how many fintechs are in Kenya", "what does each of them do"],
      { measures: [], show: ["description"] },
    ],
    [
      ["seed rounds in 2026", "who led each of them?"],
      { about: "rounds", show: ["lead_investor"] },
    ],
  ])("%j", (turns, plan) => {
    const { plan: made, missed } = read(...turns);
    expect(made).toMatchObject({ groups: [], measures: [], ...plan });
    expect(missed).toEqual([]);
  });

  test.each([
    // The newest of each, and a figure of those that were shown, are in no plan.
    [[unicorns, "what is their total valuation?"]],
    [["unicorns by country", "the largest of each of them"]],
    // A number of something else than the rows.
    [["fintechs in Kenya", "how many founders do they have?"]],
  ])("is refused: %j", (turns) => {
    expect(read(...turns).plan).toBeNull();
  });
});

/** Investors as they are compared: without case. */
const lowerInvestors = (plan: Plan | null): unknown =>
  JSON.parse(
    JSON.stringify(plan).replace(/(Fjord Capital|Quay Ventures)/g, (name) => name.toLowerCase()),
  );

describe("the firm's own work", () => {
  test.each<[string, object]>([
    ["what did we say about Orbit", { about: "notes", where: [eq("company.name", "Orbit")] }],
    ["my notes on Orbit", { about: "notes", where: [eq("company.name", "Orbit")] }],
    ["what do we think of Orbit?", { about: "opinions", where: [eq("company.name", "Orbit")] }],
    ["has anyone on the team given an opinion on Orbit?", { about: "opinions" }],
    ["our latest opinions", { about: "opinions", order: [{ field: "written", descending: true }] }],
    [
      "who on our team is working on Orbit",
      { about: "entries", where: [eq("company.name", "Orbit")] },
    ],
    ["which deals did we add this week", { about: "entries" }],
    ["which of our deals are stale?", { about: "entries", where: [eq("stale", true)] }],
    ["what changed since Monday?", { about: "activity", where: [is("when", "gte", "2026-11-16")] }],
  ])("%s", (question, plan) => {
    expect(read(question).plan).toMatchObject(plan);
  });
});

describe("what is missing is named by its words", () => {
  const lost = (question: string) => read(question).missed.join(" ");
  test.each([
    ["average burn multiple of Series A companies", "burn multiple"],
    ["which startup has the best culture", "best culture"],
    ["unemployment rate in Germany", "unemployment rate"],
    ["interest rates this month", "interest rates"],
    ["fund size of Fjord Capital", "fund size"],
    ["what's the IRR of Fjord Capital", "IRR"],
    ["email address of Orbit's CEO", "email address"],
    ["crypto-ish rounds", "ish"],
  ])("%s", (question, words) => {
    expect(read(question).plan).toBeNull();
    expect(lost(question)).toContain(words);
  });
});

describe("a list and an act", () => {
  test.each([
    "draft a list of seed rounds above $50M",
    "send me the seed rounds above $50M",
    "compile a list of seed rounds above $50M",
    "put together a list of seed rounds above $50M",
  ])("%s", (question) => {
    const { plan, wants } = readQuestion(question, { ...context, before: null });
    expect(wants).toBe("facts");
    expect(plan?.where).toEqual([eq("stage", "Seed"), is("amount", "gt", 50_000_000)]);
  });
});

describe("a name by where it stands", () => {
  test.each([
    ["Front valuation", "Front"],
    ["Segment headcount", "Segment"],
    ["wave investors", "Wave"],
  ])("before the field that ends the question: %s", (question, name) => {
    expect(read(question).plan?.things).toMatchObject([{ name }]);
  });
  test.each([
    "which companies scale up hiring in India",
    "startups that wave through claims",
  ])("with a particle it is a verb: %s", (question) => {
    expect(read(question).plan?.things ?? []).toEqual([]);
  });
  test.each<[string, object]>([
    ["current unicorns in Israel", { where: [unicorn, eq("country", "Israel")], meaning: null }],
    ["people behind Orbit", facts(["person"], "Orbit")],
    ["which deals has Fjord Capital led", { where: [{ field: "lead_investor" }] }],
    ["did Fjord Capital back Orbit", facts(["investor"], "Orbit")],
    ["put Orbit and Tessera side by side", { things: [{ name: "Orbit" }, { name: "Tessera" }] }],
  ])("%s", (question, plan) => {
    expect(read(question).plan).toMatchObject(plan);
  });
});
