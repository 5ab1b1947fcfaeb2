import fc from "fast-check";
import { expect, test } from "vitest";
import { gradeOf, strengthOf } from "@/lib/domains/connections/rules/strength";

const DAY_MS = 86_400_000;
const today = "2026-06-01";
const before = (days: number) =>
  new Date(Date.parse(today) - days * DAY_MS).toISOString().slice(0, 10);
const days = fc.integer({ min: 0, max: 20_000 });
const times = fc.integer({ min: 1, max: 60 });

test("strength is recency × frequency: later and more often is never weaker", () => {
  fc.assert(
    fc.property(days, days, times, times, (a, b, n, m) => {
      const strength = (age: number, count: number) =>
        strengthOf({ lastOn: before(age), times: count }, today);
      const [near, far] = [Math.min(a, b), Math.max(a, b)];
      const [few, many] = [Math.min(n, m), Math.max(n, m)];
      expect(strength(near, n)).toBeGreaterThanOrEqual(strength(far, n));
      expect(strength(a, many)).toBeGreaterThanOrEqual(strength(a, few));
      expect(strength(a, n)).toBeGreaterThan(0);
      expect(strength(a, n)).toBeLessThanOrEqual(1);
      expect(gradeOf(strength(near, n)).grade).toBeGreaterThanOrEqual(
        gradeOf(strength(far, n)).grade,
      );
      expect(strength(a + 1_095, n)).toBeCloseTo(strength(a, n) / 2, 10);
    }),
  );
});

test("a date in the future counts as today, and no date as a quarter", () => {
  expect(strengthOf({ lastOn: "2027-01-01", times: 1 }, today)).toBe(0.5);
  expect(strengthOf({ lastOn: null, times: 2 }, today)).toBe(0.25 * 0.75);
});
