import { expect, test } from "vitest";
import { planOf } from "./words-world";

/* Figures, groups and states that a plan would make another question of. */

test.each([
  "Which sector has the biggest rounds?",
  "Which investors do the largest rounds?",
  "Which city has the largest startups?",
  "Which country has the most valuable unicorns?",
])("the ends of groups are not their numbers: %s", (question) => {
  expect(planOf(question)).toBeNull();
});

test.each([
  "Which country has the most unicorns?",
  "top 5 investors in fintech",
  "biggest investors in fintech",
  "Which sectors have the most seed rounds?",
  "Which sector raised the most?",
])("their numbers are told: %s", (question) => {
  expect(planOf(question)?.groups).toHaveLength(1);
});
