import { expect, test } from "vitest";
import { changeOfSight, standingOn } from "@/lib/domains/documents/rules/standing";

test("a policy holds on both its first and its last day", () => {
  const days = { validFrom: "2026-01-01", validTo: "2026-12-31" };
  const on = (day: string) => standingOn(days, day);
  expect(["2025-12-31", "2026-01-01", "2026-12-31", "2027-01-01"].map(on)).toEqual([
    ...["upcoming", "valid", "valid", "ended"],
  ]);
  expect(standingOn({ validFrom: null, validTo: null }, "2026-01-01")).toBe("valid");
});

test("a move names who gains and who loses sight, and counts many", () => {
  const people = Array.from({ length: 20 }, (_, i) => ({ id: `usr_${i}`, name: `Name ${i}` }));
  const few = people.slice(0, 3);
  expect(changeOfSight(few, people.slice(2, 4))).toEqual({
    gains: { count: 1, names: ["Name 3"] },
    loses: { count: 2, names: ["Name 0", "Name 1"] },
  });
  expect(changeOfSight(few, people).gains).toEqual({ count: 17, names: [] });
});
