import { describe, expect, test } from "vitest";
import { expectedOf } from "@/lib/domains/documents/rules/expected";
import { readQuery, weightOf } from "@/lib/domains/documents/rules/query";
import { type Candidate, rank } from "@/lib/domains/documents/rules/rank";
import { relativesOf } from "@/lib/domains/documents/rules/relatives";

describe("a query", () => {
  test("is its telling words, and phrases in quotation marks", () => {
    expect(readQuery("What does our ESG policy say about “dual use” weapons?")).toEqual({
      words: ["esg", "policy", "dual", "use", "weapons"],
      phrases: ["dual use"],
    });
  });

  test("of common words alone is those", () => {
    expect(readQuery("who are you").words).toEqual(["who", "are", "you"]);
  });
});

test("a rare word weighs more than a common one, and one that nothing has the most", () => {
  const [none, rare, common, all] = [0, 3, 400, 1_000].map((passages) => weightOf(passages, 1_000));
  expect(none).toBeGreaterThan(rare ?? 0);
  expect(rare).toBeGreaterThan(common ?? 0);
  expect(all).toBeGreaterThan(0);
});

describe("ranking", () => {
  const weights = new Map([
    ["weapon", 4],
    ["polici", 1],
    ["invest", 2],
  ]);
  const passage = (score: number, ...sentences: string[][]): Candidate => ({
    score,
    titles: [],
    sentences: sentences.map((forms, i) => ({ start: i * 10, end: i * 10 + 9, forms })),
  });

  test("puts what one sentence says before what is spread over several", () => {
    const spread = passage(5, ["weapon"], ["polici"], ["invest"]);
    const whole = passage(5, ["other"], ["weapon", "polici", "invest"]);
    const [best] = rank([spread, whole], { weights });
    expect(best).toMatchObject({ at: 1, start: 10, end: 19, coverage: 1 });
  });

  test("says how much of what was asked a passage holds", () => {
    const [one] = rank([passage(5, ["polici"])], { weights });
    expect(one?.coverage).toBeCloseTo(1 / 7);
  });

  test("takes words of the title into account, but not them alone", () => {
    const titled = { ...passage(5, ["other"]), titles: ["weapon", "polici", "invest"] };
    const [best] = rank([titled, passage(3, ["weapon"])], { weights });
    expect(best?.at).toBe(1);
  });

  test("takes a relative of a word for the word", () => {
    const relatives = new Map([["forbad", "weapon"]]);
    const [one] = rank([passage(5, ["forbad", "polici", "invest"])], { weights, relatives });
    expect(one?.coverage).toBe(1);
  });

  test("doubts what lacks the thing that is asked for, or a number where one is", () => {
    const lacking = passage(5, ["polici", "invest"]);
    const [unnamed] = rank([lacking], { weights, named: ["weapon"] });
    const [uncounted] = rank([lacking], { weights, counted: "invest" });
    const counted = {
      ...lacking,
      sentences: lacking.sentences.map((one) => ({ ...one, hasFigure: true })),
    };
    const [figured] = rank([counted], { weights, counted: "invest" });
    expect(figured?.coverage).toBeCloseTo(3 / 7);
    expect([unnamed?.coverage, uncounted?.coverage]).toEqual([3 / 14, 3 / 14]);
  });
});

test.each([
  ["How many employees does Meridian have?", "employees", []],
  ["What are the liquidated damages for a breach?", null, ["liquidated", "damages"]],
  ["What was the title of the first cartoon?", null, []],
  ["What is our recovery time objective after a failure?", null, ["recovery", "time", "objective"]],
  ["Who decides on exclusions?", null, []],
])("what an answer needs: %s", (question, counted, named) => {
  expect(expectedOf(question)).toEqual({ counted, named });
});

test.each([
  ["decides", "decision"],
  ["decisions", "decide"],
  ["excluded", "exclusion"],
  ["extension", "extend"],
  ["transmittal", "transmit"],
  ["licence", "license"],
  ["organisation", "organization"],
  ["favours", "favors"],
  ["aside", null],
  ["weapons", null],
])("relatives of %s", (word, relative) => {
  expect(relativesOf(word)).toEqual(relative === null ? [] : expect.arrayContaining([relative]));
});
