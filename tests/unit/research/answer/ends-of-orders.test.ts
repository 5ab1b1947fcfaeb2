import { describe, expect, test } from "vitest";
import { toCell } from "@/lib/domains/research/service/cells";
import { statementProblem } from "@/lib/research/answer/check-statement";
import { statementsOf } from "@/lib/research/answer/statements";
import { withoutNext } from "@/lib/research/plan/next-row";
import { normalize } from "@/lib/research/plan/normalize";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import type { PlanResult } from "@/lib/research/plan/result";
import { fieldColumn, groupColumn, measureColumn } from "@/lib/research/plan/titles";

/* The first rows of an order: whose value is known, and who shares a place beyond the rows shown. */

const usd = (amount: number) => ({ amount, max: null, at_least: false, currency: "USD" });
const kenya = { field: "country", op: "eq", value: "Kenya" } as const;

/** The first rows of companies in Kenya by a field; null is unknown. */
function listed(
  field: string,
  values: readonly unknown[],
  { limit = values.length, total = 45, descending = true } = {},
): PlanResult {
  const plan = normalize({
    ...planAbout("companies"),
    ...{ where: [kenya], order: [{ field, descending }], show: ["name", field], limit },
  });
  const columns = plan.show.map((each) => fieldColumn("companies", each));
  const rows = values.map((value, at) => ({
    id: `${at}`,
    companyId: `${at}`,
    cells: columns.map((column) => toCell(column.field === field ? value : `Quill${at}`, column)),
  }));
  const known = values.filter((value) => value !== null).length;
  const known_of = [{ field, known, of: total }];
  return withoutNext({ plan, columns, rows, total, known_of });
}

/** Investors by their rounds, as the database orders them. */
function grouped(counts: readonly number[], more: Partial<Plan> = {}, total = 60): PlanResult {
  const [group, measure] = [{ field: "investor" }, { of: "count" as const }];
  const order = [{ measure: 0, descending: true }];
  const plan = normalize({
    ...planAbout("rounds"),
    groups: [group],
    measures: [measure],
    order,
    ...more,
  });
  const columns = [groupColumn("rounds", group), measureColumn("rounds", measure, 0)] as const;
  const rows = counts.map((count, at) => ({
    ...{ id: null, companyId: null },
    cells: [toCell([`Fund ${at}`], columns[0]), toCell(count, columns[1])],
  }));
  return withoutNext({ plan, columns, rows, total, known_of: [] });
}

const said = (result: PlanResult) => {
  const texts = statementsOf(result);
  for (const text of texts) expect([text, statementProblem(text, result)]).toEqual([text, null]);
  return texts.join(" ");
};
const isRefused = (text: string, result: PlanResult) =>
  expect([text, statementProblem(text, result)]).not.toEqual([text, null]);

describe("the first of many, of whom the value of fewer is known", () => {
  test.for<[string, readonly unknown[], string]>([
    [
      "valuation",
      [usd(3e9), usd(2e9), null, null],
      "Your data has the valuation of only 2 of the 45 companies in Kenya. These come first.",
    ],
    [
      "annual_revenue",
      [usd(3e6), null, null],
      "Your data has the annual revenue of only 1 of the 45 companies in Kenya. It comes first.",
    ],
    [
      "unicorn_since",
      [null, null],
      "Your data doesn’t have the unicorn date of any of the companies in Kenya.",
    ],
  ])("%s", ([field, values, text]) => {
    const result = listed(field, values);
    expect(said(result)).toBe(text);
    isRefused(
      `These are the ${values.length} of 45 companies in Kenya with the highest valuation.`,
      result,
    );
  });

  test("as many as are known are said to be the first, and of how many that is", () => {
    const result = listed("valuation", [usd(3e9), usd(2e9)]);
    const text =
      "These are the 2 of 45 companies in Kenya with the highest valuation (known for 2 of 45).";
    expect(said(result)).toBe(text);
    isRefused(text.replace("known for 2", "known for 3"), result);
    isRefused(
      "Your data has the valuation of only 2 of the 45 companies in Kenya. These come first.",
      result,
    );
  });
});

describe("the first, whom others equal beyond the rows shown", () => {
  test.for<[string, readonly unknown[], string]>([
    [
      "founded_year",
      [2025, 2025],
      "Quill0 and at least one other have the latest founding year of the 45 companies in Kenya: 2025 (known for 2 of 45).",
    ],
    [
      "founded_year",
      [2025, 2024],
      "Quill0 has the latest founding year of the 45 companies in Kenya: 2025 (known for 2 of 45).",
    ],
    [
      "valuation",
      [usd(2e9), usd(2e9)],
      "Quill0 and at least one other have the highest valuation of the 45 companies in Kenya: $2B (known for 2 of 45).",
    ],
    [
      "valuation",
      [usd(2e9), null],
      "Quill0 has the highest valuation of the 45 companies in Kenya: $2B (known for 1 of 45).",
    ],
  ])("%s", ([field, values, text]) => {
    const result = listed(field, values, { limit: 1 });
    expect(said(result)).toBe(text);
    const other = text.includes(" and at least one other have")
      ? text.replace(" and at least one other have", " has")
      : text.replace(" has ", " and at least one other have ");
    isRefused(other, result);
  });
});

describe("groups that others equal beyond those shown", () => {
  test.for<[readonly number[], Partial<Plan>, string]>([
    [[1, 1, 1, 1, 1, 1], { limit: 5 }, "At least 5 investors have the most rounds, 1 each."],
    [
      [2, 2, 2, 2],
      { limit: 3 },
      "Fund 0, Fund 1 and Fund 2 are among the investors with the most rounds, 2 each.",
    ],
    [[7, 7], { limit: 1 }, "Fund 0 is among the investors with the most rounds: 7."],
    [
      [1, 1, 1],
      { limit: 2, order: [{ measure: 0, descending: false }] },
      "Fund 0 and Fund 1 are among the investors with the fewest rounds, 1 each.",
    ],
    // Only the last place is shared.
    [[9, 3, 3], { limit: 2 }, "Fund 0 is the investor with the most rounds: 9."],
    [[9, 9, 3], { limit: 2 }, "Fund 0 and Fund 1 are the investors with the most rounds, 9 each."],
  ])("%j", ([counts, more, text]) => {
    const result = grouped(counts, more);
    expect(said(result)).toBe(text);
    const other = /^At least /.test(text)
      ? text.replace("At least ", "")
      : text.includes(" among the ")
        ? text.replace(" among the ", " the ")
        : text.replace(/ (is|are) the /, " $1 among the ");
    isRefused(other, result);
  });
});
