import { expect, test } from "vitest";
import { takeTurnOf } from "@/lib/service/pace";

const PACE_MS = 120;

test("turns of a site come one after another at its pace, those of another site do not wait", async () => {
  const began = performance.now();
  const takenAt = async (site: string) => {
    await takeTurnOf(site, PACE_MS);
    return performance.now() - began;
  };
  // Each turn is taken on a connection of its own, as those of other processes are.
  const [other, ...turns] = await Promise.all([
    takenAt("other.example"),
    ...Array.from({ length: 4 }, () => takenAt("paced.example")),
  ]);
  const [first = 0, ...later] = turns.sort((a, b) => a - b);
  for (const [nth, at] of later.entries())
    expect(at - first).toBeGreaterThanOrEqual((nth + 1) * (PACE_MS - 1));
  expect(other).toBeLessThan(later.at(-1) ?? 0);
});
