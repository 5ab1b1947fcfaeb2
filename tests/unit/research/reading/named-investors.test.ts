import { expect, test } from "vitest";
import { sidesOf } from "@/lib/research/reading/sides";
import { eq, is } from "./stated";
import { ask, planOf } from "./words-world";

/* What a question asks of an investor that it names. */

const harbor = (field = "investor") => eq(field, "Harbor Ventures");
const index = (field = "investor") => eq(field, "Index Ventures");
const fintech = is("category", "contains", "fintech");

test.for<[string, object[], object[]]>([
  ["What share of fintechs are backed by Harbor Ventures?", [fintech], [harbor()]],
  ["What percent of unicorns are backed by Harbor Ventures?", [eq("unicorn", true)], [harbor()]],
  [
    "What percentage of German fintechs has Harbor Ventures backed?",
    [eq("country", "Germany"), fintech],
    [harbor()],
  ],
  [
    "What share of rounds in Germany were led by Harbor Ventures?",
    [eq("company.country", "Germany")],
    [harbor("lead_investor")],
  ],
  ["What share of companies backed by Harbor Ventures are fintech?", [harbor()], [fintech]],
  [
    "What share of seed rounds did Harbor Ventures lead in 2025?",
    [eq("stage", "Seed"), is("date", "gte", "2025-01-01"), is("date", "lte", "2025-12-31")],
    [harbor("lead_investor")],
  ],
  [
    "Of companies backed by Harbor Ventures, what share are hiring?",
    [harbor()],
    [eq("hiring", true)],
  ],
])("the whole and the part of a share: %s", ([question, where, part]) => {
  const { plan, missed } = ask(question);
  expect(plan).toMatchObject({ where, measures: [{ of: "share", where: part }] });
  expect(missed).toEqual([]);
});

test.for<[string, object[]]>([
  ["Compare Harbor Ventures and Index Ventures", [{ any: [harbor(), index()] }]],
  ["Harbor Ventures vs Index Ventures", [{ any: [harbor(), index()] }]],
  ["Harbor Ventures versus Index Ventures in fintech", [fintech, { any: [harbor(), index()] }]],
  ["How does Harbor Ventures compare with Index Ventures?", [{ any: [harbor(), index()] }]],
  ["companies backed by Harbor Ventures and Index Ventures", [harbor(), index()]],
])("investors that are compared are alternatives: %s", ([question, where]) => {
  expect(planOf(question)?.where).toEqual(where);
});

test("each of several investors is one side", () => {
  const question = "How many deals did each of Harbor Ventures and Index Ventures do in 2025?";
  const { plan, understood } = ask(question);
  const sides = sidesOf(question, { plan, understood });
  expect(sides.map(({ where }) => where.at(-1))).toEqual([harbor(), index()]);
});

test.for<[string, string]>([
  ["How many companies has Harbor Ventures invested in since 2023?", "distinct"],
  ["How many startups did Harbor Ventures back in 2024?", "distinct"],
  ["How many fintechs did Harbor Ventures invest in in 2025?", "distinct"],
  ["how many fintech companies has Harbor Ventures backed this year", "distinct"],
  ["How many rounds did Harbor Ventures lead in 2024?", "count"],
  ["How many seed deals did Harbor Ventures do in 2025?", "count"],
])("each company is counted once: %s", ([question, of]) => {
  const { plan } = ask(question);
  expect(plan?.about).toBe("rounds");
  const field = of === "distinct" ? { field: "company.name" } : {};
  expect(plan?.measures).toEqual([{ of, ...field }]);
});

test.each([
  "How much has Harbor Ventures raised?",
  "How much has Harbor Ventures deployed?",
  "How much money did Index Ventures put to work in 2025?",
  "how much did Harbor Ventures invest in 2025",
  "What's Harbor Ventures's average check size?",
  "median ticket size of Harbor Ventures",
])("what an investor itself puts in is in no list: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "How much have companies backed by Harbor Ventures raised?",
  "how much did fintechs that Harbor Ventures backed raise",
  "average size of rounds led by Harbor Ventures",
  "average check size in fintech",
])("what companies raised is: %s", (question) => {
  expect(planOf(question)?.measures).toHaveLength(1);
});

test.for<[string, string]>([
  ["Who led more rounds, Harbor Ventures or Index Ventures?", "lead_investor"],
  ["Who led more rounds in 2025, Harbor Ventures or Index Ventures?", "lead_investor"],
  ["Who has led the most seed deals: Harbor Ventures or Index Ventures?", "lead_investor"],
  ["Who joined more rounds, Harbor Ventures or Index Ventures?", "investor"],
])("the deed is that of each: %s", ([question, field]) => {
  expect(planOf(question)?.where.at(-1)).toEqual({ any: [harbor(field), index(field)] });
});
