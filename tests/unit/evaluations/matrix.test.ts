import { describe, expect, test } from "vitest";
import { matrixCsv } from "@/components/evaluations/matrix-csv";
import { ordered, summed } from "@/components/evaluations/matrix-sums";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";
import type { Matrix } from "@/lib/domains/evaluations/schema/matrix";

const columns: Matrix["columns"] = [
  { key: "a", title: "A", weight: 60, unknown: "ask" },
  { key: "b", title: "B", weight: 30, unknown: "neutral" },
  { key: "c", title: "C", weight: 10, unknown: "against" },
];
const rowOf = (company_name: string, scores: (number | null)[]): Matrix["rows"][number] => ({
  company_id: company_name,
  company_name,
  evaluation: null,
  scores,
});
const own = columns.map(({ weight }) => weight);

describe("sums of a matrix", () => {
  test("what is not known is left out, or counts as 0 where the criterion says so", () => {
    expect(summed(rowOf("One", [800, null, 500]), columns, own).sum).toBe(757);
    expect(summed(rowOf("Two", [800, 200, null]), columns, own).sum).toBe(540);
    expect(summed(rowOf("Two", [800, 200, null]), columns, own).known).toBe(90);
  });

  test("tried weights move the sum", () => {
    expect(summed(rowOf("One", [800, 200, 0]), columns, [0, 100, 0]).sum).toBe(200);
  });

  test("nothing known has no sum", () => {
    const open = columns.map((column) => ({ ...column, unknown: "ask" as const }));
    expect(summed(rowOf("None", [null, null, null]), open, own).sum).toBeNull();
  });
});

describe("a row of which too little is known", () => {
  test("has no score, from 40% of the weight on it has one", () => {
    expect(summed(rowOf("Few", [null, 900, 100]), columns, [70, 20, 10]).sum).toBeNull();
    expect(summed(rowOf("Enough", [null, 900, 100]), columns, [60, 30, 10]).sum).toBe(700);
  });

  test("comes last however the scores are ordered", () => {
    const given = [rowOf("Few", [null, 900, null]), rowOf("Whole", [100, 100, 100])];
    const sums = given.map((row) => summed(row, columns, own));
    for (const isAscending of [true, false])
      expect(ordered(sums, { by: "sum", isAscending }).at(-1)?.company_name).toBe("Few");
  });
});

const itemOf = (is_dealbreaker_met: boolean) =>
  ({ is_dealbreaker_met, criteria_version: 1 }) as EvaluationItem;

describe("a company that a dealbreaker declines", () => {
  const given = [
    { ...rowOf("Declined", [1000, 1000, 1000]), evaluation: itemOf(true) },
    { ...rowOf("Other", [100, 100, 100]), evaluation: itemOf(false) },
    rowOf("Few", [null, 900, null]),
  ];
  const sums = given.map((row) => summed(row, columns, own));

  test("comes last by score, whichever way", () => {
    for (const isAscending of [true, false])
      expect(
        ordered(sums, { by: "sum", isAscending }).map(({ company_name }) => company_name),
      ).toEqual(["Other", "Few", "Declined"]);
  });

  test("is told in the file, with the criteria and what must be said of a lens", () => {
    const named = { columns, criteria_name: "Sequoia-style lens", criteria_version: 2 };
    const notice = "Not affiliated.";
    const csv = matrixCsv({ ...named, notice } as Matrix, own, sums);
    expect(csv).toContain('"Company","Score","Known (%)","Dealbreaker","Version"');
    expect(csv).toContain('"Declined","10","100","yes","1"');
    expect(csv).toContain('"Other","1","100","","1"');
    expect(csv).toContain('"Criteria","Sequoia-style lens, version 2"');
    expect(csv).toContain('"Notice","Not affiliated."');
  });
});

describe("the order of a matrix", () => {
  const rows = [
    rowOf("Beta", [500, null, 100]),
    rowOf("Alpha", [900, 100, 100]),
    rowOf("Gamma", [100, 900, 100]),
  ].map((row) => summed(row, columns, own));
  const names = (by: "sum" | "name" | number, isAscending: boolean) =>
    ordered(rows, { by, isAscending }).map(({ company_name }) => company_name);

  test("by sum, by name, by one criterion; unknown last both ways", () => {
    expect(names("sum", false)).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(names("name", true)).toEqual(["Alpha", "Beta", "Gamma"]);
    expect(names(1, false)).toEqual(["Gamma", "Alpha", "Beta"]);
    expect(names(1, true)).toEqual(["Alpha", "Gamma", "Beta"]);
  });
});
