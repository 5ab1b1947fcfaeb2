import { expect, test } from "vitest";
import { eq } from "./stated";
import { ask, planOf } from "./words-world";

/* Where investors and people are is in no list: a place beside them is none of a company. */

test.each([
  "German companies backed by US investors",
  "Series A rounds led by US investors",
  "Which US investors are most active in Europe?",
  "US-backed startups in India",
  "German-backed startups in India",
  "unicorns without a US investor",
  "companies backed by US VCs",
  "fintechs with us investors",
  "companies with US founders",
])("the country of others is not left out: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test("customers in the US describe a company", () => {
  expect(planOf("startups with US customers")?.meaning).toBe("US customers");
});

test.for<[string, object[]]>([
  ["show us investors in Germany", [eq("company.country", "Germany")]],
  ["give us unicorns", [eq("unicorn", true)]],
  ["US unicorns", [eq("unicorn", true), eq("country", "United States")]],
  ["can you list for us the unicorns", [eq("unicorn", true)]],
])("“us” is who asks, or where companies are: %s", ([question, where]) => {
  const { plan, missed } = ask(question);
  expect(plan?.where.toSorted()).toEqual(expect.arrayContaining(where));
  expect(plan?.where).toHaveLength(where.length);
  expect(missed).toEqual([]);
});

test.each([
  "Which investors are based in London?",
  "London-based VCs",
  "Berlin-based fintech investors",
  "How many VCs are headquartered in New York?",
  "companies with investors from Japan",
  "fintechs backed by investors based in Japan",
  "US-based investors in Indian startups",
  "rounds with a backer from France or Spain",
])("where investors are is not where their companies are: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "founders from Oxford",
  "companies with founders from Israel",
  "CEOs based in Berlin",
  "Paris-based founders",
])("where people come from is not where their companies are: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.for<[string, string, object]>([
  ["Which investors are most active in Germany?", "rounds", eq("company.country", "Germany")],
  ["investors in startups based in Germany", "companies", eq("country", "Germany")],
  ["founders of fintechs from Israel", "people", eq("company.country", "Israel")],
  ["founders of unicorns based in Israel", "people", eq("company.country", "Israel")],
])("a place beside companies is theirs: %s", ([question, about, where]) => {
  const { plan, missed } = ask(question);
  expect(plan).toMatchObject({ about, where: expect.arrayContaining([where]) });
  expect(missed).toEqual([]);
});
