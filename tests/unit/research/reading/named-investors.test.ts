import { expect, test } from "vitest";
import { ask, eq, is, planOf } from "./words-world";

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
    "Of companies backed by Harbor Ventures, what share are hiring?",
    [harbor()],
    [eq("hiring", true)],
  ],
])("the whole and the part of a share: %s", ([question, where, part]) => {
  const { plan, missed } = ask(question);
  expect(plan).toMatchObject({ where, measures: [{ of: "share", where: part }] });
  expect(missed).toEqual([]);
});
