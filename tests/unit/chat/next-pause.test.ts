import { expect, test } from "vitest";
import { nextPause } from "@/components/chat/use-thread-events";

test("a thread whose stream ends at once is asked for ever less often, up to 15 seconds", () => {
  const pauses: number[] = [];
  for (let nth = 0; nth < 8; nth++) pauses.push(nextPause(pauses.at(-1) ?? 0, 20));
  expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 15_000, 15_000, 15_000]);
  expect(nextPause(15_000, 60_000)).toBe(500);
});
