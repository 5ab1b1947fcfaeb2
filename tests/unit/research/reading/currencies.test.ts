import { describe, expect, test } from "vitest";
import { eq, is } from "./stated";
import { ask, planOf } from "./words-world";

/* Amounts in currencies that are not compared, and amounts of nothing that is known. */

describe("an amount in another currency than dollars is no condition", () => {
  test.for([
    "rounds over 500 million naira",
    "startups that raised 10 million riyals",
    "rounds of 5 billion won",
    "companies that raised 50 million rupiah",
    "unicorns valued at over 2 billion pesos",
    "rounds of 20 million rand",
    "fintechs with over 300 million baht in funding",
    "rounds above KRW 900 million",
    "20 million kr rounds",
  ])("%s", (question) => {
    expect(planOf(question)).toBeNull();
  });
});

test.for([
  ["startups that raised 10 million zorkmids", "zorkmids"],
  ["rounds over 4 billion quatloos", "quatloos"],
  ["companies that raised ZMK 5 million", "ZMK"],
  ["rounds of 12m simoleons", "simoleons"],
])("an amount of what nothing explains is refused: %s", ([question = "", missing]) => {
  const { plan, missed } = ask(question);
  expect(plan).toBeNull();
  expect(missed).toEqual([missing]);
});

test.for<[string, object]>([
  ["rounds over $10M", { where: [is("amount", "gt", 10_000_000)] }],
  ["rounds over 5 million", { where: [is("amount", "gt", 5_000_000)] }],
  [
    "startups that raised over $5M selling shoes",
    { where: [is("funding", "gt", 5_000_000)], meaning: "selling shoes" },
  ],
  ["companies that raised 10 million dollars", { where: [eq("funding", 10_000_000)] }],
  [
    "top 10 real estate companies",
    { where: [is("category", "contains", "real estate")], limit: 10 },
  ],
  ["5 real estate startups", { where: [is("category", "contains", "real estate")], limit: 5 }],
])("as before: %s", ([question, plan]) => {
  expect(planOf(question)).toMatchObject(plan);
});
