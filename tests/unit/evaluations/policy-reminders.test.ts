import { expect, test } from "vitest";
import { reminderWords } from "@/components/evaluations/use-policy-warnings";
import type { PolicyRuleItem } from "@/lib/domains/documents/schema/rules";

const rule = (quote: string) => ({ quote, document_name: "Policy.pdf" }) as PolicyRuleItem;

test("reminders are told with their quotes, long lists by their first", () => {
  expect(reminderWords([rule("Meet founders twice.")])).toBe(
    "Policies to check yourself: “Meet founders twice.” (Policy.pdf)",
  );
  const many = ["One.", "Two.", "Three.", "Four.", "x".repeat(400)].map(rule);
  expect(reminderWords(many)).toMatch(/“Three.” \(Policy.pdf\) · and 2 more$/);
  expect(reminderWords(many.slice(4))).toContain(`${"x".repeat(160)}…”`);
});
