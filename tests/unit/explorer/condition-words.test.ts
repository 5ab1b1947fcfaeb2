import { expect, test } from "vitest";
import { fieldPhrase } from "@/components/explorer/condition-words";

test("a sector's abbreviations are written as one reads them", () => {
  const phrase = (value: string | string[]) =>
    fieldPhrase({ field: "category", op: "contains", value });
  expect(phrase("ai")).toBe("Sector is AI");
  expect(phrase("b2b saas")).toBe("Sector is B2B SaaS");
  expect(phrase(["ai", "fintech"])).toBe("Sector is AI, fintech");
  expect(phrase("retail")).toBe("Sector is retail");
  expect(phrase("constructor")).toBe("Sector is constructor");
});
