import { expect, test } from "vitest";
import { preparedConditions } from "@/lib/research/plan/holds";
import type { Condition } from "@/lib/research/plan/plan";

const number = "custom.number.fld_000000000000000000000001";
const choice = "custom.choice.fld_000000000000000000000002";

test.each<[Condition, unknown, boolean | null]>([
  [{ field: number, op: "gte", value: 0.5 }, 0.5, true],
  [{ field: number, op: "gte", value: 0.5 }, 0.4, false],
  [{ field: number, op: "lte", value: 3 }, 5, false],
  [{ field: number, op: "lte", value: 3 }, undefined, null],
  [{ field: number, op: "known", value: null }, 0, true],
  [{ field: number, op: "known", value: null }, undefined, false],
  [{ field: number, op: "unknown", value: null }, undefined, true],
  [{ field: choice, op: "eq", value: "Yes" }, "Yes", true],
  [{ field: choice, op: "eq", value: "Yes" }, "No", false],
  [{ field: choice, op: "not_eq", value: "Yes" }, "No", true],
  [{ field: choice, op: "not_eq", value: "Yes" }, undefined, null],
])("a condition on a firm's own field: %j of %j is %j", (condition, value, held) => {
  const { field } = condition as { field: string };
  const holds = preparedConditions("companies", [condition], "2026-11-28");
  expect(holds({ [field]: value as never })).toBe(held);
});
