import { expect, test } from "vitest";
import { periodOf } from "@/lib/engine/builtin/nda-period";

test.each([
  ["this quarter", "2026-11-26", "2026-10-01", "2026-12-31"],
  ["next quarter", "2026-11-26", "2027-01-01", "2027-03-31"],
  ["this month", "2028-02-10", "2028-02-01", "2028-02-29"],
  ["next year", "2026-11-26", "2027-01-01", "2027-12-31"],
  ["in the next 30 days", "2026-11-26", "2026-11-26", "2026-12-26"],
  ["within the next 2 months", "2026-11-26", "2026-11-26", "2027-01-26"],
])("%s, seen from %s", (words, today, from, to) => {
  expect(periodOf(words, today)).toMatchObject({ from, to });
});
