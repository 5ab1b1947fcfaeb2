import { describe, expect, test } from "vitest";
import { batchesOfYears } from "@/lib/research/reading/lexicon/batches";
import type { OwnName } from "@/lib/research/reading/lexicon/own-names";
import { readQuestion } from "@/lib/research/reading/read";
import { nameKey } from "@/lib/values/names";

/* What no list holds is named in whole nouns, rather than left out of another question. */

const own = new Map<string, OwnName[]>();
const add = (of: OwnName["of"], name: string) =>
  own.set(nameKey(name), [{ of, name, ids: [`${of}-${name}`] }]);
add("company", "Tessera");
add("investor", "Harbor");

const ask = (question: string) =>
  readQuestion(question, {
    names: (key) => own.get(key) ?? [],
    batches: batchesOfYears(2019, 2024),
    today: "2026-11-24",
    before: null,
  });

test.for([
  ["which seed deals were oversubscribed?", "oversubscribed"],
  ["which fintechs are regulated", "regulated"],
  ["who is understaffed", "understaffed"],
  ["rank fintechs by net revenue retention", "net revenue retention"],
  ["competitor pricing for Tessera", "competitor pricing"],
  ["how big is Harbor's latest fund", "fund"],
  ["what covenant and floor do the loans carry", "covenant"],
  ["startups with a bald CEO", "bald"],
  ["fintechs with tired executives", "tired"],
  ["founders that graduated from Berkeley", "graduated from Berkeley"],
  ["CEOs who attended Cambridge", "attended Cambridge"],
])("%s: %s", ([question = "", missing]) => {
  const { plan, not_understood } = ask(question);
  expect(plan).toBeNull();
  expect(not_understood[0]?.text).toBe(missing);
});

test.for([
  // measures of counts
  "mean number of rounds per investor",
  "average number of investors per round",
  "median number of deals by month",
  "typical number of companies per batch",
  // one number divided by another
  "how many employees per founder do fintechs have",
  "number of companies per employee",
  "rounds per person in Germany",
  // groups that nothing falls into
  "which countries have no unicorns?",
  "batches without any public companies",
  "cities without a fintech",
  // either is not both
  "investors who backed both fintech and healthcare companies",
  // so many of each group
  "investors with only one deal",
  "top 3 companies in each country",
  "5 largest fintechs per batch",
  "top 10 unicorns for every industry",
  // a whole that is no number of rows, the most of what is not understood
  "what share of investors are in fintech",
  "what percent of total valuation do US unicorns hold",
  "which industry grew the most",
  // figures that no plan computes
  "top decile by headcount",
  "cumulative number of companies by batch",
  "year over year change in rounds",
  "growth in the number of companies by year",
])("%s: no plan rather than another one", (question) => expect(ask(question).plan).toBeNull());

describe("a deed behind “are” describes what companies do", () => {
  test.for([
    "which companies are solving water scarcity",
    "who is fighting wildfires",
  ])("%s", (question) => expect(ask(question).plan?.meaning).not.toBeNull());
});

const years = (...all: number[]) => ({
  field: "batch",
  op: "in",
  value: all.flatMap((year) => batchesOfYears(year, year)),
});

describe("years in a list", () => {
  test.for([
    "median headcount by batch for 2023 and 2024 batches",
    "median headcount by batch for 2023 and 2024",
  ])("%s", (question) => {
    const { plan } = ask(question);
    expect(plan?.where).toEqual([{ any: [years(2023), years(2024)] }]);
  });

  test("two lists that share a value must both hold", () => {
    const { plan } = ask("acquired companies that exited");
    expect(plan?.where).toHaveLength(2);
  });
});

test.for([
  "proportion of nonprofits",
  "share of nonprofits",
  "percentage of nonprofits",
])("%s: of companies, and not of a line of business", (question) => {
  const where = [{ field: "company_type", op: "eq", value: "Nonprofit" }];
  expect(ask(question).plan?.measures).toEqual([{ of: "share", where }]);
});
