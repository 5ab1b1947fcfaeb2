import { expect, test } from "vitest";
import { ask, planOf } from "./words-world";

/* A second noun is shown beside the rows, or named as left out. */

test.for([
  ["fintech companies in Berlin and their founders", "companies", "person"],
  ["unicorns with their investors", "companies", "investor"],
  ["startups and their CEOs", "companies", "person"],
  ["rounds and their investors", "rounds", "investor"],
  ["fintechs and their founders", "companies", "person"],
  ["unicorns with investors", "companies", "investor"],
])("%s", ([question = "", about, field]) => {
  const { plan, missed } = ask(question);
  expect(plan).toMatchObject({ about, measures: [] });
  expect(plan?.show[0]).toBe(field);
  expect(missed).toEqual([]);
});

test.for([
  ["how many fintechs and their founders", "founders"],
  ["how many unicorns and investors are there", "investors"],
  ["average head count of startups and their backers", "backers"],
  ["number of unicorns by country and their founders", "founders"],
])("beside a figure it is named: %s", ([question = "", noun]) => {
  expect(ask(question).missed).toEqual([noun]);
});

test.for<[string, object]>([
  [
    "companies with more than two investors",
    { where: [{ field: "investors", op: "gt", value: 2 }] },
  ],
  ["founders of fintech companies", { about: "people" }],
  ["Tessera and its investors", { things: [{ name: "Tessera" }], show: ["investor"] }],
  ["investors and their deals", { groups: [{ field: "investor" }] }],
])("as before: %s", ([question, plan]) => {
  expect(planOf(question)).toMatchObject(plan);
});
