import { describe, expect, test } from "vitest";
import { readClauses } from "@/lib/domains/ndas/rules/clauses";
import { compareClauses } from "@/lib/domains/ndas/rules/compare-clauses";
import { durationsIn } from "@/lib/domains/ndas/rules/durations";
import type { NdaPolicy } from "@/lib/domains/ndas/schema/policy";
import { ndaTexts, plantedDeviations } from "../../support/nda-texts";

const policy: NdaPolicy = {
  term_months_max: 36,
  allows_endless_term: false,
  laws: ["Delaware", "New York"],
  requires_mutual: true,
  allows_residuals: false,
  non_solicit_months_max: 12,
  requires_injunctive_relief: true,
  fallbacks: {
    term: "Three years.",
    governing_law: "",
    mutuality: "",
    residuals: "",
    non_solicit: "Twelve months, and key people alone.",
    injunctive_relief: "",
  },
};

const changed = (ours: string, theirs: string) =>
  compareClauses(ours, theirs, policy).filter(({ change }) => change !== "same");

/** The same text as a PDF gives it: cut into lines anywhere, with other quotation marks. */
const reflowed = (text: string) =>
  text
    .split("\n\n")
    .map((block) => block.replace(/(.{40,60}) /g, "$1\n"))
    .join("\n\n")
    .replace(/"([^"]*)"/g, "“$1”")
    .replace(/'/g, "’");

describe("unchanged texts", () => {
  test.each(
    Object.entries(ndaTexts),
  )("%s differs in no clause, however it is set", (_name, text) => {
    expect(changed(text, text)).toEqual([]);
    expect(changed(text, reflowed(text))).toEqual([]);
    expect(changed(text, `Draft of 3 May\n\n${text}\n\nPage 1 of 1`)).toEqual([]);
  });
});

describe("planted deviations", () => {
  test("are forty, in all ten agreements and all six clauses", () => {
    expect(plantedDeviations).toHaveLength(40);
    expect(new Set(plantedDeviations.map(({ nda }) => nda)).size).toBe(10);
    expect(new Set(plantedDeviations.map(({ clause }) => clause)).size).toBe(6);
  });

  test.each(
    plantedDeviations.map((one) => [one.nda, one.clause, one] as const),
  )("in %s the %s is found, and nothing else", (_nda, clause, { nda, from, to }) => {
    const ours = ndaTexts[nda];
    expect(ours).toContain(from);
    for (const theirs of [ours.replace(from, to), reflowed(ours.replace(from, to))])
      expect(changed(ours, theirs).map((one) => one.clause)).toEqual([clause]);
  });
});

test("both sides are quoted", () => {
  const ours = ndaTexts.letter;
  const [found] = changed(ours, ours.replace("eighteen (18)", "twelve (12)"));
  expect(found?.ours).toMatchObject({ value: "18 months" });
  expect(found?.theirs).toMatchObject({ value: "1 year" });
  expect(found?.ours.quote).toContain("eighteen (18) months after its date");
  expect(found?.theirs.quote).toContain("twelve (12) months after its date");
});

describe("the firm's policy", () => {
  const rate = (from: string, to: string) => {
    const [found] = changed(ndaTexts.seed, ndaTexts.seed.replace(from, to));
    return [found?.rating, found?.reason, found?.fallback];
  };

  test.each([
    ["a shorter term", "three (3) years", "one (1) year", ["accepted", "", ""]],
    [
      "a longer one",
      "three (3) years",
      "six (6) years",
      ["fallback", "It is longer than 3 years", "Three years."],
    ],
    [
      "an endless one",
      "three (3) years",
      "an indefinite time",
      ["fallback", "It has no end", "Three years."],
    ],
    ["a law of the list", "State of Delaware", "State of New York", ["accepted", "", ""]],
    [
      "another law",
      "State of Delaware",
      "State of Texas",
      ["refused", "It is not the law of Delaware or New York", ""],
    ],
  ])("rates %s", (_what, from, to, rating) => {
    expect(rate(from, to)).toEqual(rating);
  });
});

test.each([
  ["two (2) years", [24]],
  ["twenty-four months", [24]],
  ["1 year(s)", [12]],
  ["a 36-month term", [36]],
  ["ten (10) days", []],
  ["in perpetuity", [Number.POSITIVE_INFINITY]],
])("“%s” lasts %j months", (text, months) => {
  expect(durationsIn(text)).toEqual(months);
});

test("a text without clauses says nothing", () => {
  expect(Object.values(readClauses("Hello.\n\nHow are you?")).map(({ value }) => value)).toEqual(
    Array(6).fill(null),
  );
});
