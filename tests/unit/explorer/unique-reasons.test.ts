import { expect, test } from "vitest";
import { uniqueReasons } from "@/components/explorer/unique-reasons";

test("states a fact that satisfies both ends of a range once", () => {
  const reason = (constraint: number, text: string) => ({
    constraint,
    text,
    words: [],
    field: "employees" as const,
  });
  const told = uniqueReasons([
    reason(0, "Germany"),
    reason(1, "150 employees"),
    reason(2, "150 employees"),
  ]);
  expect(told.map(({ text }) => text)).toEqual(["Germany", "150 employees"]);
});
