import { describe, expect, it, test } from "vitest";
import { amountItems } from "@/lib/research/reading/lexicon/amounts";
import { tokensOf } from "@/lib/research/reading/token";
import { mixedQuestions, read, shown, watched } from "./read-items";

const reading = (question: string) => {
  const tokens = tokensOf(question);
  return read(tokens, amountItems(tokens));
};

type Cases = readonly (readonly [question: string, says: string])[];

const numbers: Cases = [
  ["1,500 employees", "1500"],
  ["12 rounds", "12"],
  ["2.5 rounds on average", "2.5"],
  ["2.5k people", "2500"],
  ["2.5K people", "2500"],
  ["10 000 customers", "10000"],
  ["1,234,567 users", "1234567"],
  ["fifty people", "50"],
  ["twenty-five startups", "25"],
  ["twenty five startups", "25"],
  ["seventeen investors", "17"],
  ["a hundred employees", "100"],
  ["one hundred and twenty people", "120"],
  ["two hundred fifty staff", "250"],
  ["two thousand five hundred people", "2500"],
  ["a thousand and fifty people", "1050"],
  ["three hundred thousand downloads", "300000"],
  ["a dozen deals", "12"],
  ["two dozen engineers", "24"],
  ["3 dozen engineers", "36"],
  ["a couple of investors", "2"],
  ["a couple hundred employees", "200"],
  ["half a dozen rounds", "6"],
  ["zero rounds", "0"],
  ["5 early-stage healthcare companies in India", "5"],
  ["the 5 largest and the five oldest", "5 · 5"],
  ["5 million users", "5000000"],
  ["between one and three rounds", "between · 1 · to · 3"],
  ["with one round", "1"],
  ["24/7 support", ""],
  ["one of them", ""],
  ["10,000+ employees", "10000+"],
  ["50+ people", "50+"],
  ["2k+ people", "2000+"],
  ["hundreds of employees", "100+"],
  ["dozens of investors", "24+"],
  ["tens of thousands of users", "10000+"],
  ["more than 2000 employees", "gt · 2000"],
  ["founded in 2020", "2020"],
  ["2 1/2 years", "2.5"],
];

const percents: Cases = [
  ["20%", "20%"],
  ["20 percent of rounds", "20%"],
  ["12.5 per cent", "12.5%"],
  ["twenty percent", "20%"],
  ["more than 30% of the companies", "gt · 30%"],
  ["at least 5 pct", "gte · 5%"],
  ["50%+ growth", "50%+"],
];

const dollars: Cases = [
  ["$12.5M", "$12500000"],
  ["$12.5m", "$12500000"],
  ["$ 12.5 M", "$12500000"],
  ["$10MM", "$10000000"],
  ["$10mn", "$10000000"],
  ["$10 million", "$10000000"],
  ["10 million", "$10000000"],
  ["10 mn", "$10000000"],
  ["10M raised", "$10000000"],
  ["10 mil", "$10000000"],
  ["ten million dollars", "$10000000"],
  ["10-million-dollar rounds", "$10000000"],
  ["10+ million dollars", "$10000000+"],
  ["USD 300m", "$300000000"],
  ["US$ 300m", "$300000000"],
  ["US$300m", "$300000000"],
  ["USD300m", "$300000000"],
  ["300m USD", "$300000000"],
  ["300M$", "$300000000"],
  ["500 dollars", "$500"],
  ["500 bucks", "$500"],
  ["$500", "$500"],
  ["$1,250,000", "$1250000"],
  ["1,250,000 US dollars", "$1250000"],
  ["1.5bn dollars", "$1500000000"],
  ["1.5 bn", "$1500000000"],
  ["$1.5B valuation", "$1500000000"],
  ["1.5 $B", "$1500000000"],
  ["20 $M", "$20000000"],
  ["half a billion", "$500000000"],
  ["half a million dollars", "$500000"],
  ["a half billion dollars", "$500000000"],
  ["half-billion-dollar valuation", "$500000000"],
  ["a quarter of a million", "$250000"],
  ["a quarter million dollars", "$250000"],
  ["three quarters of a billion", "$750000000"],
  ["one point five million", "$1500000"],
  ["a billion", "$1000000000"],
  ["a billion dollars", "$1000000000"],
  ["one and a half million", "$1500000"],
  ["2 and a half billion dollars", "$2500000000"],
  ["two million five hundred thousand dollars", "$2500000"],
  ["a hundred million", "$100000000"],
  ["a couple of million", "$2000000"],
  ["$.5M seed round", "$500000"],
  ["$0.5M seed round", "$500000"],
  ["½ million dollars", "$500000"],
  ["2½ million", "$2500000"],
  ["$1,5 million", "$1500000"],
  ["1 trillion", "$1000000000000"],
  ["$2T market", "$2000000000000"],
  ["500k", "500000"],
  ["$500k", "$500000"],
  ["500 thousand dollars", "$500000"],
  ["10 grand", "$10000"],
  ["$10M+", "$10000000+"],
  ["$2020", "$2020"],
  ["millions in funding", "$1000000+"],
  ["hundreds of millions of dollars", "$100000000+"],
  ["Series A $10M", "$10000000"],
];

const foreign: Cases = [
  ["€10m", "foreign 10000000"],
  ["10 million euros", "foreign 10000000"],
  ["10M EUR", "foreign 10000000"],
  ["EUR10m", "foreign 10000000"],
  ["£250k", "foreign 250000"],
  ["GBP 5 million", "foreign 5000000"],
  ["5 million pounds", "foreign 5000000"],
  ["₹500 crore", "foreign 5000000000"],
  ["Rs. 20 lakh", "foreign 2000000"],
  ["5 crore", "foreign 50000000"],
  ["CHF 3m", "foreign 3000000"],
  ["A$10m", "foreign 10000000"],
  ["C$ 10 million", "foreign 10000000"],
  ["10 million canadian dollars", "foreign 10000000"],
  ["¥100 billion", "foreign 100000000000"],
  ["more than €10m", "gt · foreign 10000000"],
];

const bounds: Cases = [
  ["more than $10M", "gt · $10000000"],
  ["over 50 employees", "gt · 50"],
  ["above 50", "gt · 50"],
  ["exceeding 50", "gt · 50"],
  ["in excess of $1bn", "gt · $1000000000"],
  ["north of $100M", "gt · $100000000"],
  ["greater than 3", "gt · 3"],
  ["> 50", "gt · 50"],
  [">50 people", "gt · 50"],
  [">= 50", "gte · 50"],
  ["≥50", "gte · 50"],
  ["at least 5 investors", "gte · 5"],
  ["at least one round", "gte · 1"],
  ["a minimum of 20", "gte · 20"],
  ["min. 20 people", "gte · 20"],
  ["no fewer than 20", "gte · 20"],
  ["not less than $5M", "gte · $5000000"],
  ["not below 20", "gte · 20"],
  ["from $5M up", "gte · $5000000"],
  ["fewer than 20", "lt · 20"],
  ["less than $2 million", "lt · $2000000"],
  ["under 100 people", "lt · 100"],
  ["below 100", "lt · 100"],
  ["sub-50 teams", "lt · 50"],
  ["sub-$10M rounds", "lt · $10000000"],
  ["< 50", "lt · 50"],
  ["<= 50", "lte · 50"],
  ["≤ 50", "lte · 50"],
  ["at most 10", "lte · 10"],
  ["up to $3M", "lte · $3000000"],
  ["up to and including $3M", "lte · $3000000"],
  ["no more than 10", "lte · 10"],
  ["not more than ten", "lte · 10"],
  ["not over 10", "lte · 10"],
  ["doesn't exceed 10", "lte · 10"],
  ["maximum of 200 employees", "lte · 200"],
  ["max 200 employees", "lte · 200"],
  ["between 10 and 50 employees", "between · 10 · to · 50"],
  ["between $5M and $20M", "between · $5000000 · to · $20000000"],
  ["from 10 to 50 employees", "between · 10 · to · 50"],
  ["around 50 people", "about · 50"],
  ["about $10M", "about · $10000000"],
  ["approx. 50", "about · 50"],
  ["~50 people", "about · 50"],
  ["roughly a hundred people", "about · 100"],
  ["exactly 50 people", "eq · 50"],
  ["more than a total of $5M", "gt · $5000000"],
  ["employees: max 40", "lte · 40"],
  ["50 or more employees", "50 · gte after"],
  ["50 employees or more", "50 · gte after"],
  ["10 million or more", "$10000000 · gte after"],
  ["$10M and up", "$10000000 · gte after"],
  ["50 plus people", "50 · gte after"],
  ["100 full-time employees at least", "100 · gte after"],
  ["20 people or fewer", "20 · lte after"],
  ["5 people tops", "5 · lte after"],
  ["20 employees max", "20 · lte after"],
  ["50 people or so", "50 · about after"],
  ["50-ish people", "50 · about after"],
  ["more than 10 but fewer than 50 people", "gt · 10 · lt · 50"],
];

const ranges: Cases = [
  ["$5M-$20M", "$5000000 · to · $20000000"],
  ["$5-20M", "$5000000 · to · $20000000"],
  ["5 to 10 million", "$5000000 · to · $10000000"],
  ["5-10 million dollars", "$5000000 · to · $10000000"],
  ["between 1 and 5 million", "between · $1000000 · to · $5000000"],
  ["between $1 and $5 million", "between · $1000000 · to · $5000000"],
  ["$500k to 900k", "$500000 · to · $900000"],
  ["$500k-$1M", "$500000 · to · $1000000"],
  ["10-20k employees", "10000 · to · 20000"],
  ["€5-10m", "foreign 5000000 · to · foreign 10000000"],
  ["11-50 employees", "11 · to · 50"],
  ["2 or 3 million", "$2000000 · $3000000"],
  ["500 to 1000 dollars", "$500 · to · $1000"],
];

const none: Cases = [
  ["companies over the moon about their founders", ""],
  ["tell me more about Stripe", ""],
  ["a company that could be under pressure", ""],
  ["10x engineers", ""],
  ["the 15th of the month", ""],
  ["3D printing", ""],
  ["half of them", ""],
  ["a quarter of the companies", ""],
  ["a16z", ""],
  ["more than Stripe", ""],
  ["the 2010s", ""],
  ["between us", ""],
  ["12345678901234567890 people", ""],
  ["at least as good", ""],
];

const groups: Record<string, Cases> = {
  numbers,
  percents,
  dollars,
  foreign,
  bounds,
  ranges,
  "no amounts": none,
};

for (const [name, cases] of Object.entries(groups))
  describe(name, () => {
    test.each(cases)("%s → %s", (question, says) => expect(reading(question)).toBe(says));
  });

describe("amounts of several meanings", () => {
  const meanings = (question: string) =>
    amountItems(tokensOf(question)).map(({ meaning }) => shown(meaning));

  it.each([
    ["10 million", ["$10000000", "10000000"]],
    ["500k", ["500000", "$500000"]],
    ["5000000", ["5000000", "$5000000"]],
    ["10 B", ["10", "$10000000000"]],
  ])("%s has all of them", (question, expected) =>
    expect(meanings(question)).toEqual(expect.arrayContaining(expected)));

  it.each([
    "one of them",
    "covid-19 tests",
    "GPT-4 users",
  ])("does not insist on a number in “%s”", (question) => {
    const items = amountItems(tokensOf(question));
    expect(items).not.toHaveLength(0);
    expect(items.every(({ weight }) => weight < 0.15)).toBe(true);
  });

  it("keeps an amount apart from the + behind it as well", () =>
    expect(meanings("50+ people")).toEqual(["50", "50+", "gte after"]));
});

const PIECES =
  "$ 10 million more than between and to - 5 % + 1,500 .5 , m b k usd € half a dozen twenty hundred or at least under 2020 employees ½ ² 000 ' s couple of from 10m us rs grand one ≠ >= 99999999999999999999";

describe("any question", () => {
  it("has its amounts within its tokens, with a weight and a finite value", () => {
    for (const question of mixedQuestions(PIECES.split(" "), 3_000)) {
      const tokens = tokensOf(question);
      for (const { from, to, weight, meaning } of amountItems(tokens)) {
        expect(from, question).toBeGreaterThanOrEqual(0);
        expect(to, question).toBeGreaterThan(from);
        expect(to, question).toBeLessThanOrEqual(tokens.length);
        expect(weight, question).toBeGreaterThan(0);
        if ("value" in meaning) expect(Number.isFinite(meaning.value), question).toBe(true);
      }
    }
  });

  it.each([
    "$10 million to 20 million or more than 5,000 ",
    "a hundred and twenty two ",
    "10 000 000 ",
    "more than ",
    "two million five hundred thousand and ",
    "5-",
    "9",
    "50 full time people of the team or so ",
  ])("takes twice as long for twice as many of “%s”", (piece) => {
    const looksAt = (length: number) => {
      const question = watched(tokensOf(piece.repeat(length).slice(0, length)));
      amountItems(question.tokens);
      return question.looks();
    };
    const [half, whole] = [looksAt(5_000), looksAt(10_000)];
    expect(whole).toBeLessThan(2.2 * half + 100);
  });
});
