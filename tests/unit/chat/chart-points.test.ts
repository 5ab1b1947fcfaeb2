import { expect, test } from "vitest";
import { inTime, pointsOf } from "@/components/chat/chart-points";
import { monthOf, shownNumber } from "@/lib/core/shown-values";

test.each([
  ["$12.5M", 12_500_000],
  ["€900", 900],
  ["$100M+", 100_000_000],
  ["1,204", 1_204],
  ["33.3%", 33.3],
  ["-$3K", -3_000],
  ["−4", -4],
  ["2.5 years", 2.5],
])("%s is the number %d", (text, value) => {
  expect(shownNumber(text)).toBe(value);
});

test.each(["", "11–50", "Berlin", "Q3 2024", "1.2.3"])("%j is no number", (text) => {
  expect(shownNumber(text)).toBeNull();
});

test.each([
  ["2024", 24_288],
  ["Q3 2024", 24_294],
  ["Mar 2024", 24_290],
  ["Sept 2024", 24_296],
  ["Seed", null],
])("%s begins in month %s", (label, month) => {
  expect(monthOf(label)).toBe(month);
});

const rows = [
  ["2023", "4"],
  ["2021", "9"],
  ["2022", ""],
  ["2020", "1"],
  ["", "3"],
];

test("a chart has what its table shows, without unknown values, and a line goes forward", () => {
  const points = pointsOf({ rows }, { kind: "line", label: 0, value: 1 });
  expect(points.map(({ label, text, value }) => [label, text, value])).toEqual([
    ["2023", "4", 4],
    ["2021", "9", 9],
    ["2020", "1", 1],
  ]);
  expect(inTime(points)?.map(({ label }) => label)).toEqual(["2020", "2021", "2023"]);
  expect(inTime([...points, { label: "Seed", text: "1", value: 1 }])).toBeNull();
});

test("there is no chart of fewer than three values", () => {
  expect(pointsOf({ rows: rows.slice(0, 3) }, { kind: "bar", label: 0, value: 1 })).toEqual([]);
});
