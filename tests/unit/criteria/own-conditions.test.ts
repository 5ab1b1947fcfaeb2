import { expect, test } from "vitest";
import { convertCriteria } from "@/lib/domains/criteria/rules/convert";
import type { OwnField } from "@/lib/domains/criteria/rules/own-conditions";
import { CriteriaInput } from "@/lib/domains/criteria/schema";

const keyOf = (kind: string, digit: string) => `custom.${kind}.fld_${digit.repeat(24)}`;
const number = (digit: string, name: string, unit: string | null = null): OwnField => ({
  ...{ key: keyOf("number", digit), kind: "number", name, unit, choices: [] },
});
const channel: OwnField = {
  ...{ key: keyOf("choice", "4"), kind: "choice", name: "Channel", unit: null },
  choices: ["Partner", "Direct", "Partner program"],
};
const own = [
  number("1", "NPS"),
  number("2", "Net retention", "%"),
  number("3", "Robots sold"),
  channel,
  number("5", "Founder gender"),
  number("6", "Valuation"),
  number("7", "Net NPS"),
  number("8", "Height", "m"),
];
const context = { names: () => [], batches: [], today: "2026-11-24", own };
const convert = (text: string) => convertCriteria(text, context);
/** "1 gte 40": the conditions on own fields of each criterion, else its kind. */
const readIn = (text: string) =>
  convert(text).criteria.map((one) => {
    if (one.kind !== "measured" || one.measure.of !== "conditions") return one.kind;
    const said = one.measure.where.map((each) =>
      "field" in each ? `${each.field.replace(/.*fld_(.).*/, "$1")} ${each.op} ${each.value}` : "",
    );
    return said.join("; ");
  });

test.each([
  ["NPS at least 40", ["1 gte 40"]],
  ["Height at least 5 m", ["8 gte 5"]],
  ["NPS ≥ 40", ["1 gte 40"]],
  ["an NPS of 40 or more", ["1 gte 40"]],
  ["nps above 40.5", ["1 gt 40.5"]],
  ["NPS is 40", ["1 eq 40"]],
  ["at least 40 NPS", ["1 gte 40"]],
  ["more than 1,200 robots sold", ["3 gt 1200"]],
  ["Robots sold: max 2k", ["3 lte 2000"]],
  ["NPS between 30 and 50", ["1 gte 30; 1 lte 50"]],
  ["Net NPS below 20", ["7 lt 20"]],
  ["net retention over 110 %", ["2 gt 110"]],
  ["channel is Partner", ["4 eq Partner"]],
  ["Channel: direct or partner program", ["4 in Direct,Partner program"]],
  ["channel is not Direct", ["4 not_eq Direct"]],
  [
    "Fintech in Germany, NPS at least 40",
    ["category contains fintech", "country eq Germany", "1 gte 40"],
  ],
])("reads %j", (text, conditions) => {
  expect(readIn(text)).toEqual(conditions);
});

test.each([
  "NPS 40",
  "NPS above 40 %",
  "no NPS below 40",
  "NPS at least 40 a month",
  "NPS at least 40 points",
  "channel is Reseller",
])("leaves %j to people", (text) => {
  expect(readIn(text)).toEqual(["judged"]);
});

test("a field that is called like one of the product’s, or asks about founders, is not read as the firm’s", () => {
  expect(readIn("Valuation at least 40")).not.toContain("6 gte 40");
  const { criteria, not_converted } = convert("Founder gender is 1");
  expect(criteria).toEqual([]);
  expect(not_converted).toMatchObject([{ key: null }]);
});

test("said in English by their names and converted again they are the same criteria, which can be saved", () => {
  const text =
    "Must have NPS at least 40, net retention over 110%\nChannel is Partner or Direct\nNPS between 30 and 50";
  const made = convert(text);
  expect(CriteriaInput.safeParse(made.criteria).success).toBe(true);
  expect(made.criteria.map(({ title, words }) => [title, words])).toEqual([
    ["NPS is at least 40", "NPS at least 40"],
    ["Net retention is more than 110", "net retention over 110%"],
    ["Channel is Partner or Direct", "Channel is Partner or Direct"],
    ["NPS is between 30 and 50", "NPS between 30 and 50"],
  ]);
  expect(made.text).toContain("Must be: Companies whose NPS is at least 40 (25%)");
  const plain = (said: string) => convert(said).criteria.map(({ words, ...one }) => one);
  expect(plain(made.text)).toEqual(plain(text));
});
