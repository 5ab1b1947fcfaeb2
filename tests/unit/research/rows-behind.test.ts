import { expect, test } from "vitest";
import { findProblem } from "@/lib/research/plan/check";
import { filtersOf } from "@/lib/research/plan/filters";
import { normalize } from "@/lib/research/plan/normalize";
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

test("what the key of a company's field describes only chooses an investor's deals", () => {
  const [time, score] = ["raised.2024-01-01..2024-12-31", "score.lens_sequoia"];
  const raised = { field: `company.${time}`, op: "gt", value: 1 } as const;
  expect(findProblem({ ...planAbout("investors"), where: [raised] })).toBeNull();
  expect(filtersOf("investors", [raised], "2026-11-24")).toMatchObject([
    { kind: "deals", companies: [{ kind: "raised" }], rounds: [] },
  ]);
  // Nothing of a deal is shown.
  expect(normalize({ ...planAbout("investors"), where: [raised] }).show).not.toContain(
    raised.field,
  );
  for (const field of [`company.${time}`, `company.${score}`])
    expect(findProblem({ ...planAbout("investors"), show: [field] })?.message).toMatch(
      /Only conditions/,
    );
});

test("a day of the year 0 is none", () => {
  const known = { field: "raised.0000-01-01..", op: "known", value: null } as const;
  const before = { field: "funding_date", op: "lt", value: "0000-02-01" } as const;
  for (const where of [[known], [before]])
    expect(findProblem({ ...planAbout("companies"), where })).not.toBeNull();
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
