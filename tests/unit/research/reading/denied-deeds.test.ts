import { expect, test } from "vitest";
import { eq, is } from "./stated";
import { ask, planOf } from "./words-world";

/* What a deed was done in, by or from is what its denial denies. */

test.for<[string, object[]]>([
  ["startups not founded in Germany", [is("country", "not_eq", "Germany")]],
  [
    "companies not incorporated in Delaware",
    [{ any: [is("region", "not_eq", "Delaware"), is("country", "not_eq", "United States")] }],
  ],
  ["firms never established in Japan", [is("country", "not_eq", "Japan")]],
  [
    "unicorns that weren't born in the US or China",
    [eq("unicorn", true), is("country", "not_in", ["United States", "China"])],
  ],
  ["rounds not announced in Germany", [is("company.country", "not_eq", "Germany")]],
  ["unicorns not backed by yc", [eq("unicorn", true), { not: [is("batch", "known", null)] }]],
  [
    "companies that have not raised from Harbor Ventures",
    [is("investor", "not_eq", "Harbor Ventures")],
  ],
  [
    "fintechs that haven't taken money from Harbor Ventures",
    [is("category", "contains", "fintech"), is("investor", "not_eq", "Harbor Ventures")],
  ],
  [
    "startups not launched in Europe with over 50 employees",
    [is("region", "not_eq", "Europe"), is("employees", "gt", 50)],
  ],
])("%s", ([question, where]) => {
  const { plan, missed } = ask(question);
  expect(plan?.where).toEqual(where);
  expect(missed).toEqual([]);
});

test.for<[string, object[]]>([
  // Nothing follows: the deed itself is denied.
  ["unicorns not backed by anyone", [eq("unicorn", true), is("investor", "unknown", null)]],
  // What is not had is denied, wherever that is.
  [
    "companies without revenue in Germany",
    [is("annual_revenue", "unknown", null), eq("country", "Germany")],
  ],
  ["startups with no website in France", [is("website", "unknown", null), eq("country", "France")]],
  ["startups not hiring in Germany", [eq("hiring", false), eq("country", "Germany")]],
  ["companies not valued at over $1B", [is("valuation", "lte", 1e9)]],
  ["companies not founded in 2020", [is("founded_year", "not_eq", 2020)]],
  ["rounds not led by Harbor Ventures", [is("lead_investor", "not_eq", "Harbor Ventures")]],
])("as before: %s", ([question, where]) => {
  expect(planOf(question)?.where).toEqual(where);
});

const harbor = (field: string, op: string) => is(field, op, "Harbor Ventures");
const battery = (field: string, op: string) => is(field, op, "Battery Ventures");

test.for<[string, object[]]>([
  [
    "companies not backed by Harbor Ventures or Battery Ventures",
    [harbor("investor", "not_eq"), battery("investor", "not_eq")],
  ],
  [
    "fintechs that have never raised from Harbor Ventures or Battery Ventures",
    [
      is("category", "contains", "fintech"),
      harbor("investor", "not_eq"),
      battery("investor", "not_eq"),
    ],
  ],
  [
    "seed rounds not led by Harbor Ventures or Battery Ventures",
    [eq("stage", "Seed"), harbor("lead_investor", "not_eq"), battery("lead_investor", "not_eq")],
  ],
  [
    "companies backed by Harbor Ventures but not Battery Ventures",
    [harbor("investor", "eq"), battery("investor", "not_eq")],
  ],
  [
    "companies backed by Harbor Ventures or Battery Ventures but not by Index Ventures",
    [
      { any: [harbor("investor", "eq"), battery("investor", "eq")] },
      is("investor", "not_eq", "Index Ventures"),
    ],
  ],
])("each of several is denied: %s", ([question, where]) => {
  const { plan, missed } = ask(question);
  expect(plan?.where).toEqual(where);
  expect(missed).toEqual([]);
});

test.for<[string, object[]]>([
  [
    "companies backed by Harbor Ventures or in Germany",
    [{ any: [eq("country", "Germany"), harbor("investor", "eq")] }],
  ],
  [
    "companies in Germany or backed by Harbor Ventures",
    [{ any: [eq("country", "Germany"), harbor("investor", "eq")] }],
  ],
  [
    "fintechs that are backed by Harbor Ventures or Battery Ventures or that have over 50 employees",
    [
      is("category", "contains", "fintech"),
      {
        any: [
          is("employees", "gt", 50),
          { any: [harbor("investor", "eq"), battery("investor", "eq")] },
        ],
      },
    ],
  ],
])("backing is one of several alternatives: %s", ([question, where]) => {
  const { plan, missed } = ask(question);
  expect(plan?.where).toEqual(where);
  expect(missed).toEqual([]);
});

test.each([
  "companies not backed by Harbor Ventures or in Germany",
  "unicorns that Harbor Ventures and Battery Ventures did not back",
  "rounds that Harbor Ventures or Battery Ventures did not lead",
])("what is denied is not guessed: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test("of whom nothing is known is not denied", () => {
  expect(planOf("rounds not led by French investors")).toBeNull();
});
