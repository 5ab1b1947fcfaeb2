import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* Words and numbers that are one thing in some places and another elsewhere. */

const fintech = is("category", "contains", "fintech");
const berlin = { all: [eq("city", "Berlin"), eq("country", "Germany")] };
const heads = (op: string, value: number) => is("employees", op, value);

describe("a plus after an amount is a bound, whatever the spacing", () => {
  test.for([
    ["rounds of $5 million + in 2025", is("amount", "gte", 5_000_000)],
    ["rounds of 5m usd + in 2025", is("amount", "gte", 5_000_000)],
    ["companies with ten + employees", heads("gte", 10)],
  ] as const)("%s", ([question, bound]) => expect(read(question).plan?.where[0]).toEqual(bound));
});

describe("what is counted is at least one away", () => {
  test.for([
    ["companies with almost 3 rounds", [is("rounds", "gte", 2), is("rounds", "lt", 3)]],
    ["companies with just over 3 rounds", [is("rounds", "gt", 3), is("rounds", "lte", 4)]],
    ["companies with nearly 50 employees", [heads("gte", 40), heads("lt", 50)]],
    ["companies with just about 50 employees", [heads("gte", 40), heads("lte", 60)]],
  ] as const)("%s", ([question, where]) => expect(read(question).plan?.where).toEqual(where));
});

describe("a request begins with a verb and a number of rows", () => {
  test.for([
    ["Select 5 of the largest unicorns", 5, [eq("unicorn", true)]],
    ["Identify 10 promising companies in Berlin", 10, [berlin]],
    ["Suggest 5 fintechs in Berlin", 5, [fintech, berlin]],
    ["Please shortlist ten fintechs", 10, [fintech]],
  ] as const)("%s", ([question, limit, where]) =>
    expect(read(question).plan).toMatchObject({ limit, where, meaning: null }));

  test("elsewhere companies do so", () =>
    expect(read("companies that identify fraud").plan?.limit).toBeNull());
});

describe("the time of a deed that no field holds", () => {
  test.for([
    "Startups that built a factory in 2023",
    "startups that drew attention in 2024",
    "companies that did layoffs in 2023",
  ])("%s: no plan", (question) => expect(read(question).plan).toBeNull());

  test.for([
    "startups that feed livestock since 2021",
    "startups that embed payments since 2021",
  ])("%s: a present is no past", (question) =>
    expect(read(question).plan?.where).toEqual([is("founded_year", "gte", 2021)]));
});

describe("points between digits and before words", () => {
  test.for([
    "companies with a valuation above 1.500 USD",
    "companies with a valuation above 1.500 dollars",
    "companies with a valuation above $1.500",
    "startups on .io",
    "fintechs with a .in domain",
  ])("%s: no plan", (question) => expect(read(question).plan).toBeNull());

  test("a platform is described", () =>
    expect(read("Companies building .NET developer tools").plan?.meaning).toContain("NET"));

  test("a sentence may begin behind a point without a space", () =>
    expect(read("fintechs in Berlin .Show the largest").plan).toMatchObject({
      where: [fintech, berlin],
      limit: 10,
    }));

  test("more digits than an amount has are none", () => {
    const digits = `1${"'000".repeat(7)}`;
    expect(read(`companies with a valuation above ${digits}`).plan?.where ?? []).toEqual([]);
  });
});

describe("a second request has rows of its own", () => {
  test.for([
    "Which fintechs in Berlin are hiring, show companies with over 50 employees",
    "Who is hiring in Berlin, list companies and headcount",
  ])("%s", (question) => expect(read(question).plan?.where).toContainEqual(eq("hiring", true)));

  test.for([
    "list fintechs and count unicorns",
    "list companies in Berlin and show rounds",
  ])("%s: no plan", (question) => expect(read(question).plan).toBeNull());
});

describe("words that stress an order", () => {
  test.for([
    "What is the single largest round in 2024?",
    "the absolute biggest unicorn",
    "the undisputed largest unicorn",
  ])("%s", (question) => expect(read(question).plan).toMatchObject({ limit: 1, meaning: null }));

  test("a place that nobody knows", () =>
    expect(read("the umpteenth largest round").plan).toBeNull());
});

describe("months that come to whole years", () => {
  test.for([
    ["Founded in the last 24 months", 2024],
    ["companies founded in the past 12 months", 2025],
  ] as const)("%s", ([question, year]) =>
    expect(read(question).plan?.where[0]).toEqual(is("founded_year", "gte", year)));

  test("others are parts of years", () =>
    expect(read("companies founded in the last 18 months").plan).toBeNull());
});

describe("a clause groups and bounds nothing", () => {
  test.for([
    "Startups that run annual employee surveys",
    "Companies that automate quarterly investor reports",
    "startups that help people save a lot of money",
  ])("%s", (question) =>
    expect(read(question).plan).toMatchObject({ groups: [], meaning: expect.any(String) }));
});

describe("words that only say how", () => {
  test.for([
    ["officially active fintechs", [eq("status", "Active"), fintech]],
    ["companies that are formally active", [eq("status", "Active")]],
    ["companies that are presently hiring", [eq("hiring", true)]],
  ] as const)("%s", ([question, where]) =>
    expect(read(question).plan).toMatchObject({ where, meaning: null }));

  test("those that choose rows are no adverbs", () =>
    expect(read("how many jointly led rounds are there").plan).toBeNull());
});

describe("geo", () => {
  test.for(["fintechs by geo", "which geo has the most fintechs"])("%s", (question) =>
    expect(read(question).plan?.groups).toEqual([{ field: "country" }]));

  test.for(["GEO satellite startups", "geo data companies"])("%s: a kind", (question) =>
    expect(read(question).plan?.meaning?.toLowerCase()).toBe("geo"));
});
