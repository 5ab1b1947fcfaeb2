import { expect, test } from "vitest";
import { truncate } from "@/lib/core/truncate";

test("25 characters stay as they are, of more 25 are left", () => {
  expect(truncate("a".repeat(25), 25, "...")).toBe("a".repeat(25));
  expect(truncate("a".repeat(26), 25, "...")).toBe(`${"a".repeat(25)}...`);
  expect(truncate("a".repeat(26), 25)).toBe("a".repeat(25));
});

test("no character is cut in two", () => {
  expect(truncate("🔦".repeat(3), 2, "...")).toBe("🔦🔦...");
});
