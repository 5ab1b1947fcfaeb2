import { expect, test } from "vitest";
import { readChoice, readFigure } from "@/lib/values/custom";

test.each([
  ["12.5", undefined, { value: 12.5 }],
  ["-1,250", undefined, { value: -1250 }],
  ["− 3", undefined, { value: -3 }],
  ["12 %", undefined, { value: 12 }],
  ["18 Months", { unit: "months" }, { value: 18 }],
  ["€ 400", { unit: "€" }, { value: 400 }],
  ["1.234", undefined, { problem: "Ambiguous: 1.234 may be a thousand or a decimal" }],
  ["1.234", { grouping: "western" as const }, { value: 1.234 }],
  ["0.1", { grouping: "european" as const }, { value: 0.1 }],
  ["12 apples", undefined, { problem: "Not a number" }],
  ["1e5", undefined, { problem: "Not a number" }],
  ["9".repeat(30), undefined, { problem: "Too large a number" }],
  ["n/a", undefined, { unknown: true }],
  ["", undefined, { unknown: true }],
])("the figure %s with %o is %o", (text, how, read) => {
  expect(readFigure(text, how)).toEqual(read);
});

test("a choice is found whatever its case and accents, and written as it was defined", () => {
  const choices = ["Très chaud", "Cold"];
  expect(readChoice(" tres CHAUD ", choices)).toEqual({ value: "Très chaud" });
  expect(readChoice("Warm", choices)).toEqual({ problem: "Not one of the choices" });
  expect(readChoice("–", choices)).toEqual({ unknown: true });
});
