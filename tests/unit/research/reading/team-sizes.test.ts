import { describe, expect, test } from "vitest";
import { eq } from "./stated";
import { planOf } from "./words-world";

/* How many people a company has, in words that are no number before a noun. */

describe("who works alone", () => {
  test.each([
    "one person teams from germany",
    "single-person companies",
    "one-man shows in W20",
    "companies of one",
    "solo startups from india",
    "how many one person unicorns are startups",
  ])("%s", (question) => {
    expect(planOf(question)?.where).toContainEqual(eq("employees", 1));
    expect(planOf(question)?.about).toBe("companies");
  });

  test.each([
    "solo travel startups",
    "apps for solo travellers",
    "tools for one-man shows",
  ])("somebody else does: %s", (question) => {
    expect(planOf(question)?.where ?? []).not.toContainEqual(eq("employees", 1));
  });
});

test.each([
  "tools for two-person teams",
  "software for 50-person companies",
  "payroll for five-employee shops",
])("the size of who is served is no condition: %s", (question) => {
  expect(JSON.stringify(planOf(question)?.where ?? [])).not.toContain("employees");
});

test.each([
  "two-founder startups",
  "solo-founder startups",
  "three-investor rounds",
])("how many somebody has of others is in no list: %s", (question) => {
  expect(planOf(question)).toBeNull();
});
