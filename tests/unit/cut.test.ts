import { expect, test } from "vitest";
import { cut } from "@/lib/core/cut";

test("25 characters stay as they are, of more 25 are left", () => {
  expect(cut("a".repeat(25), 25, "...")).toBe("a".repeat(25));
  expect(cut("a".repeat(26), 25, "...")).toBe(`${"a".repeat(25)}...`);
  expect(cut("a".repeat(26), 25)).toBe("a".repeat(25));
});

test("no character is cut in two", () => {
  expect(cut("🔦".repeat(3), 2, "...")).toBe("🔦🔦...");
});
