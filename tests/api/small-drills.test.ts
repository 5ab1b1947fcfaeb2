import { expect, test } from "vitest";
import { drain } from "@/scripts/drill/drain";
import { killUnderWrites } from "@/scripts/drill/kill";

// Small versions of `npm run drill`: each on an installation of its own.
test("killed under writes, the product has everything that it acknowledged", {
  timeout: 120_000,
}, async () => {
  expect(await killUnderWrites(1)).toContain("0 lost");
});

test("told to stop, it finishes what runs and leaves no process", {
  timeout: 120_000,
}, async () => {
  expect(await drain(5)).toContain("5 of 5 running requests finished");
});
