import { expect, test, vi } from "vitest";
import { companyDistributions } from "@/components/explorer/company-distributions";
import { countPlan, roundDistributions } from "@/components/rounds/round-distributions";
import { readRounds } from "@/components/rounds/rounds-address";
import { chartedValues } from "@/components/ui/distribution";

const counted = (values: Record<string, number>) =>
  Object.entries(values).map(([value, count]) => ({ value, count }));

test("charts of companies stand in order, and a press filters by the value", () => {
  const onChange = vi.fn();
  const [stage, founded] = companyDistributions(
    [
      {
        field: "founded_year",
        values: counted({ "2020-2024": 9, "2010-2014": 4, "2015-2019": 7 }),
        is_capped: false,
      },
      { field: "funding_stage", values: counted({ Seed: 3, "Series A": 2 }), is_capped: false },
      { field: "batch", values: counted({ S24: 3 }), is_capped: false },
    ],
    [],
    onChange,
  );
  expect(stage?.title).toBe("Stage");
  expect(founded && chartedValues(founded).map(({ label, count }) => [label, count])).toEqual([
    ["2010–2014", 4],
    ["2015–2019", 7],
    ["2020–2024", 9],
  ]);
  stage?.values[0]?.choose();
  expect(onChange).toHaveBeenCalledWith([{ field: "funding_stage", op: "eq", value: "Seed" }]);
});

test("charts of rounds count years and sizes, and a press on a chosen part clears it", () => {
  const asked = readRounds(new URLSearchParams({ from: "2024-01-01", to: "2024-12-31" }));
  expect(countPlan(asked, "date").where).toEqual([]);
  expect(countPlan(asked, "amount").where).toHaveLength(2);
  const show = vi.fn();
  const counts = {
    choices: { filters: [{ filter: "stage" as const, values: [{ value: "Seed", count: 2 }] }] },
    years: [["2024", "1,200"]],
    amounts: [["$5M to under $20M", "3"]],
  };
  const [stage, year, size] = roundDistributions(counts, asked, show);
  expect(year?.values).toMatchObject([{ label: "2024", count: 1200, isChosen: true }]);
  expect(size?.values.map(({ count }) => count)).toEqual([0, 0, 3, 0, 0, 0]);
  year?.values[0]?.choose();
  size?.values[2]?.choose();
  stage?.values[0]?.choose();
  expect(show.mock.calls).toEqual([
    [{ from: "", to: "" }],
    [{ min_amount: 5_000_000, max_amount: 19_999_999 }],
    [{ stage: ["Seed"] }],
  ]);
});
