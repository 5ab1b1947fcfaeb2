import { expect, test } from "vitest";
import { isFull } from "@/scripts/serve/health";

const disk = { bsize: 4096, bavail: 1_000_000, files: 1_000, ffree: 10 };

test("a disk is full without room for the next writes, or for another file", () => {
  expect(isFull(disk)).toBe(false);
  expect(isFull({ ...disk, bavail: 4096 })).toBe(false);
  expect(isFull({ ...disk, bavail: 4095 })).toBe(true);
  expect(isFull({ ...disk, ffree: 0 })).toBe(true);
  // File systems without a table of entries count none.
  expect(isFull({ ...disk, files: 0, ffree: 0 })).toBe(false);
});
