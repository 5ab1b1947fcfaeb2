import { expect, test } from "vitest";
import { isAboutPolicies } from "@/lib/engine/builtin/policies";

test.each([
  "What does our ESG policy say about weapons",
  "Do our internal investment guidelines allow tobacco",
  "What does the travel policy say about business class",
  "Is gambling excluded under the screening policy",
  "According to the code of ethics, who approves gifts",
  "How long do we keep data by the firm’s retention policy",
])("“%s” asks the firm's policies", (question) => {
  expect(isAboutPolicies(question)).toBe(true);
});

test.each([
  "Companies that sell insurance policies",
  "Which startups work on climate policy",
  "How much has Policygenius raised",
  "Series A rounds in policy software",
])("“%s” does not", (question) => {
  expect(isAboutPolicies(question)).toBe(false);
});
