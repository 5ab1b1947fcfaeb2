import { describe, expect, test } from "vitest";
import { readQuestion } from "@/lib/research/reading/read";
import { sidesOf } from "@/lib/research/reading/sides";
import { context, planOf } from "./words-world";

/* A list of values of which each is asked for, and lists that are one condition. */

const groupsOf = (question: string) => planOf(question)?.groups;

describe("each of the listed values has a figure of its own", () => {
  test.each([
    ["What's the mean headcount of active, acquired and public companies respectively?", "status"],
    ["median head count of active and acquired companies respectively", "status"],
    ["how many of w21 are active, inactive, acquired", "status"],
  ])("%s", (question, field) => {
    expect(groupsOf(question)).toEqual([{ field }]);
    expect(planOf(question)?.where.length).toBeGreaterThan(0);
  });
});

describe("of places, which a company may have several of, each is a side of its own", () => {
  test.each([
    ["how many fintechs are in Germany, France and Spain respectively", 3, "count"],
    ["number of YC companies in London, Paris and Berlin each", 3, "count"],
    ["average headcount in the US, Mexico and Peru respectively", 3, "average"],
    ["Where are there more startups, Spain or Denmark?", 2, "count"],
    ["which of Spain or Denmark has more fintechs", 2, "count"],
    ["which of Berlin or Munich has more fintechs", 2, "count"],
  ])("%s", (question, count, measure) => {
    const sides = sidesOf(question, readQuestion(question, context));
    expect(sides).toHaveLength(count);
    for (const { measures, groups } of sides) {
      expect(measures).toMatchObject([{ of: measure }]);
      expect(groups).toEqual([]);
    }
  });
});

test.each([
  ["fintech unicorns minted in each of 2019, 2020 and 2021", "year"],
  ["unicorns minted in each of 2020 and 2021", "year"],
  ["unicorns minted in each of Q1 2021 and Q2 2021", "quarter"],
])("%s: groups as long as the periods", (question, by) =>
  expect(groupsOf(question)).toEqual([{ field: "unicorn_since", by }]));

test.each([
  "how many fintechs are active or acquired",
  "how many unicorns are in Germany and France",
  "which companies are in Spain or Denmark",
])("%s: one condition", (question) => expect(groupsOf(question) ?? []).toEqual([]));

describe("most populous groups", () => {
  test.each([
    ["the three most populous industries", 3],
    ["most crowded industries", null],
    ["within fintech, the three most populous sub-industries with their counts", 3],
    ["the two most represented countries", 2],
  ])("%s", (question, limit) => {
    expect(planOf(question)?.groups).toHaveLength(1);
    if (limit) expect(planOf(question)?.limit).toBe(limit);
  });
});
