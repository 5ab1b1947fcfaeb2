import { expect, test } from "vitest";
import { toCell } from "@/lib/domains/research/service/cells";
import { computedProblem } from "@/lib/research/answer/compose";
import { statementsOf } from "@/lib/research/answer/statements";
import { predicateInWords, rowsInWords } from "@/lib/research/plan/in-words";
import { type Condition, type Plan, planAbout, type Subject } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { fieldColumn, measureColumn } from "@/lib/research/plan/titles";

/* One and several, rows and their companies, as a native speaker would say them. */

const is = (field: string, op: string, value: unknown) => ({ field, op, value }) as Condition;
const eq = (field: string, value: unknown) => is(field, "eq", value);

test.each<[about: Subject, where: Condition[], one: string, many: string]>([
  ["companies", [eq("employees", 1)], "company with 1 employee", "companies with 1 employee"],
  [
    "companies",
    [is("employees", "gt", 1)],
    "company with more than 1 employee",
    "companies with more than 1 employee",
  ],
  ["companies", [eq("age", 1)], "company that is 1 year old", "companies that are 1 year old"],
  [
    "companies",
    [is("rounds", "gte", 1)],
    "company with at least 1 round",
    "companies with at least 1 round",
  ],
  [
    "companies",
    [is("rounds", "gte", 3)],
    "company with at least 3 rounds",
    "companies with at least 3 rounds",
  ],
  [
    "companies",
    [is("months_since_round", "gt", 12)],
    "company whose last round was more than 12 months ago",
    "companies whose last round was more than 12 months ago",
  ],
  [
    "companies",
    [eq("status", "Acquired"), eq("hiring", true)],
    "company that was acquired that is hiring",
    "companies that were acquired that are hiring",
  ],
  [
    "companies",
    [eq("unicorn", false)],
    "company that is not a unicorn",
    "companies that are not unicorns",
  ],
  // Where an investor's companies are says nothing of where it is.
  [
    "investors",
    [is("rounds", "gte", 3), eq("company.country", "Germany")],
    "investor with at least 3 rounds in companies in Germany",
    "investors with at least 3 rounds in companies in Germany",
  ],
  [
    "companies",
    [is("rounds", "known", null)],
    "company with a known round",
    "companies with a known round",
  ],
  [
    "companies",
    [is("website", "not_eq", "a.com")],
    "company whose website is not a.com",
    "companies whose website is not a.com",
  ],
  [
    "companies",
    [is("raised.2024-01-01..2024-12-31", "gt", 5e6)],
    "company that raised more than $5M in 2024",
    "companies that raised more than $5M in 2024",
  ],
  ...(
    [
      [[is("funding_date", "gte", "2024-01-01")], "whose last round was in 2024 or later"],
      [[is("raised...2019-12-31", "known", null)], "that raised money before 2020"],
      [[is("raised...2024-03-05", "known", null)], "that raised money by 5 March 2024"],
      [[is("raised.2024-03-01..2024-03-31", "known", null)], "that raised money in March 2024"],
      [[is("raised.2024-01-01..2024-12-31", "unknown", null)], "without a known round in 2024"],
      [
        [{ not: [is("raised.2024-01-01..2024-12-31", "known", null)] }],
        "that did not raise money in 2024",
      ],
    ] as [Condition[], string][]
  ).map(([where, said]): [Subject, Condition[], string, string] => [
    "companies",
    where,
    `company ${said}`,
    `companies ${said}`,
  ]),
  // Rows are not their companies.
  ["rounds", [eq("company.unicorn", true)], "round of unicorns", "rounds of unicorns"],
  [
    "rounds",
    [eq("stage", "Seed"), eq("company.country", "Kenya"), eq("company.hiring", true)],
    "Seed round in Kenya of companies that are hiring",
    "Seed rounds in Kenya of companies that are hiring",
  ],
  [
    "rounds",
    [eq("investor", "Fjord"), eq("company.investor", "Quay")],
    "round backed by Fjord of companies backed by Quay",
    "rounds backed by Fjord of companies backed by Quay",
  ],
  [
    "investors",
    [is("leads", "gte", 2)],
    "investor that led at least 2 rounds",
    "investors that led at least 2 rounds",
  ],
  ["investors", [eq("round.stage", "Seed")], "investor in Seed rounds", "investors in Seed rounds"],
])("%s %j", (about, where, one, many) => {
  expect(rowsInWords({ about, where, meaning: null }, 1)).toBe(one);
  expect(rowsInWords({ about, where, meaning: null }, 2)).toBe(many);
});

test.each<[about: Subject, where: Condition[], said: string]>([
  ["companies", [eq("hiring", true)], "are hiring"],
  ["companies", [eq("founded_year", 2021)], "were founded in 2021"],
  ["companies", [is("city", "unknown", null)], "have no known city"],
  ["companies", [is("annual_revenue", "gt", 5e6)], "have an annual revenue of more than $5M"],
  ["companies", [is("description", "contains", "AI")], "have a description that includes AI"],
  ["companies", [eq("status", "Active"), eq("hiring", true)], "are active and are hiring"],
  ["rounds", [eq("company.unicorn", true)], "are of unicorns"],
])("a part of %s: %j", (about, where, said) => {
  expect(predicateInWords(about, where)).toBe(said);
});

test("a figure of one is one", () => {
  const measure = { of: "median", field: "rounds" } as const;
  const plan: Plan = { ...planAbout("companies"), measures: [measure] };
  const columns = [measureColumn("companies", measure, 0)];
  const cells = columns.map((column) => toCell(1, column));
  const rows = [{ id: null, companyId: null, cells }];
  const result: PlanResult = { plan, columns, rows, total: 1, known_of: [] };
  const [text = ""] = statementsOf(result);
  expect(text).toBe("The median number of rounds of companies is 1 round.");
  expect(computedProblem(text, result)).toBeNull();
});

test("the first of an order has one employee", () => {
  const order = [{ field: "employees", descending: false }];
  const plan: Plan = { ...planAbout("companies"), show: ["name", "employees"], order, limit: 1 };
  const columns = plan.show.map((field) => fieldColumn("companies", field));
  const shown: Record<string, unknown> = { name: "Acme", employees: { min: 1, max: 1 } };
  const cells = columns.map((column) => toCell(shown[column.field ?? ""], column));
  const rows = [{ id: "one", companyId: "one", cells }];
  const result: PlanResult = { plan, columns, rows, total: 9, known_of: [] };
  const [text = ""] = statementsOf(result);
  expect(text).toBe(
    "Acme has the fewest employees of the 9 companies: 1 employee (head count ranges counted at their lower end).",
  );
  expect(computedProblem(text, result)).toBeNull();
  expect(computedProblem(text.replace("1 employee", "2 employees"), result)).not.toBeNull();
});
