import { describe, expect, test } from "vitest";
import { toCell } from "@/lib/domains/research/service/cells";
import { statementProblem } from "@/lib/research/answer/check-statement";
import { statementsOf } from "@/lib/research/answer/statements";
import { type Measure, type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { fieldColumn, measureColumn } from "@/lib/research/plan/titles";

/* Figures and ends of orders of values that may be ranges, or the least that is known. */

const HEADS = "head count ranges counted at their lower end";
const SUMS = "missing totals counted as the sum of known rounds";

function measured(of: "average" | "median" | "sum" | "distinct", field: string): PlanResult {
  const measure: Measure = { of, field };
  const column = measureColumn("companies", measure, 0);
  return {
    plan: { ...planAbout("companies"), measures: [measure] },
    columns: [column],
    rows: [{ id: null, companyId: null, cells: [toCell(40, column)] }],
    total: 1,
    known_of: [],
  };
}

function first(field: string, value: unknown): PlanResult {
  const order = [{ field, descending: true }];
  const plan: Plan = { ...planAbout("companies"), show: ["name", field], order, limit: 1 };
  const columns = plan.show.map((each) => fieldColumn("companies", each));
  const cells = columns.map((column) => toCell(column.field === field ? value : "Quill", column));
  return { plan, columns, rows: [{ id: "q", companyId: "q", cells }], total: 9, known_of: [] };
}

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });

describe("says how they are counted", () => {
  test.for<[string, PlanResult, string]>([
    ["an average head count", measured("average", "employees"), HEADS],
    ["a median head count", measured("median", "employees"), HEADS],
    ["a sum of totals raised", measured("sum", "funding"), SUMS],
    ["the most employees", first("employees", { min: 5_500, max: 5_500 }), HEADS],
    ["the highest total raised", first("funding", usd(9e6)), SUMS],
  ])("%s", ([, result, note]) => {
    const [text = ""] = statementsOf(result);
    expect(text).toContain(`(${note})`);
    expect(statementProblem(text, result)).toBeNull();
    // Stated without it, or with the note of another field, the sentence is refused.
    expect(statementProblem(text.replace(` (${note})`, ""), result)).not.toBeNull();
    const other = note === HEADS ? SUMS : HEADS;
    expect(statementProblem(text.replace(note, other), result)).not.toBeNull();
  });
});

test.for<[string, PlanResult]>([
  ["an average valuation", measured("average", "valuation")],
  ["the highest valuation", first("valuation", usd(9e9))],
  ["how many different head counts", measured("distinct", "employees")],
])("%s says nothing of it", ([, result]) => {
  const [text = ""] = statementsOf(result);
  expect(text).not.toContain("counted");
  expect(statementProblem(text, result)).toBeNull();
});
