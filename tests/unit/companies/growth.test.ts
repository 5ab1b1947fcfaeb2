import { expect, test } from "vitest";
import { headCountGrowth } from "@/lib/domains/companies/rules/growth";
import type { Claim } from "@/lib/domains/sources/schema";

const claim = (_id: string, as_of: string | null, value: unknown, is_live = true) =>
  ({ _id, as_of, value, is_live }) as Claim;
const count = (n: number) => ({ min: n, max: n });

test("is the change from the earliest to the latest dated head count", () => {
  const growth = headCountGrowth([
    claim("b", "2026-01-01", count(50)),
    claim("a", "2024-01-01", count(40)),
    claim("c", "2025-01-01", count(45)),
  ]);
  expect(growth).toEqual({
    from: { claimId: "a", day: "2024-01-01", count: 40 },
    to: { claimId: "b", day: "2026-01-01", count: 50 },
    share: 0.25,
  });
});

test("takes the most trusted claim of a day", () => {
  const trusted = claim("a", "2024-01-01", count(40));
  const other = claim("b", "2024-01-01", count(99));
  const growth = headCountGrowth([trusted, other, claim("c", "2025-01-01", count(20))]);
  expect([growth?.from.claimId, growth?.share]).toEqual(["a", -0.5]);
});

test.each([
  ["one day", [claim("a", "2024-01-01", count(4)), claim("b", "2024-01-01", count(5))]],
  ["ranges", [claim("a", "2024-01-01", { min: 11, max: 50 }), claim("b", "2025-01-01", count(5))]],
  ["no dates", [claim("a", null, count(4)), claim("b", null, count(5))]],
  [
    "what is replaced",
    [claim("a", "2024-01-01", count(4), false), claim("b", "2025-01-01", count(5))],
  ],
  ["nobody at first", [claim("a", "2024-01-01", count(0)), claim("b", "2025-01-01", count(5))]],
  ["nothing", [claim("a", "2024-01-01", null)]],
])("says nothing of %s", (_, claims) => {
  expect(headCountGrowth(claims)).toBeNull();
});
