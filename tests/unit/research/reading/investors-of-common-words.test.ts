import { expect, test } from "vitest";
import { eq, is } from "./stated";
import { planOf } from "./words-world";

/* Where an investor stands, a whole name of several common words is one, in small letters too. */

test.for<[string, object]>([
  ["rounds led by founders fund", { where: [eq("lead_investor", "Founders Fund")] }],
  ["founders fund deals", { about: "rounds", where: [eq("investor", "Founders Fund")] }],
  ["rounds led by battery ventures", { where: [eq("lead_investor", "Battery Ventures")] }],
  ["first round capital deals", { order: [], where: [eq("investor", "First Round Capital")] }],
  ["index ventures", { meaning: null, where: [eq("investor", "Index Ventures")] }],
  ["growth capital partners portfolio", { where: [eq("investor", "Growth Capital Partners")] }],
  ["which deals did team fund lead", { where: [eq("lead_investor", "Team Fund")] }],
  [
    "startups not backed by battery ventures",
    { where: [is("investor", "not_eq", "Battery Ventures")] },
  ],
])("%s", ([question, plan]) => {
  expect(planOf(question)).toMatchObject(plan);
});

test.for<[string, object]>([
  ["battery startups", { where: [is("category", "contains", "battery")] }],
  ["founders of fintech companies", { about: "people" }],
  // A single word never is a name by its place alone.
  ["lead companies in Germany", { things: [], where: [eq("country", "Germany")] }],
  ["first rounds of fintechs", { order: [{ field: "date", descending: false }] }],
])("as before: %s", ([question, plan]) => {
  expect(planOf(question)).toMatchObject(plan);
});
