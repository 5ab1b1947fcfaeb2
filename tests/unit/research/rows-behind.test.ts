import { expect, test } from "vitest";
import { findProblem } from "@/lib/research/plan/check";
import { type Plan, planAbout } from "@/lib/research/plan/plan";
import { rowsBehind } from "@/lib/research/plan/rows-behind";

const inBerlin = { field: "city", op: "eq", value: "Berlin" } as const;
const behind = (plan: Partial<Plan>) => rowsBehind({ ...planAbout("companies"), ...plan });

test("an average is computed from the rows whose value is known, the largest first", () => {
  const plan = behind({ where: [inBerlin], measures: [{ of: "average", field: "employees" }] });
  expect(plan).toMatchObject({
    where: [inBerlin, { field: "employees", op: "known", value: null }],
    show: ["employees"],
    measures: [],
    order: [{ field: "employees", descending: true }],
  });
});

test("a count by a field that has no order is computed from the rows that have one", () => {
  const plan = behind({ measures: [{ of: "count" }], groups: [{ field: "category" }] });
  expect(plan).toMatchObject({ groups: [], show: ["category"], order: [] });
  expect(plan.where).toEqual([{ field: "category", op: "known", value: null }]);
});

test("rows of several figures are all of them: each is computed from others", () => {
  const measures = [{ of: "sum", field: "funding" } as const, { of: "count" } as const];
  expect(behind({ measures, where: [inBerlin] }).where).toEqual([inBerlin]);
});

test("rounds are told by their company, and every plan has a meaning", () => {
  const plan = rowsBehind({
    ...planAbout("rounds"),
    measures: [{ of: "sum", field: "amount" }],
    groups: [{ field: "date", by: "year" }],
  });
  expect(plan.show).toEqual(["company.name", "amount", "date"]);
  expect(findProblem(plan)).toBeNull();
});
