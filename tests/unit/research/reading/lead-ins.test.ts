import { describe, expect, test } from "vitest";
import { planInWords } from "@/lib/research/answer/plan-in-words";
import { readQuestion } from "@/lib/research/reading/read";
import { context, planOf } from "./words-world";

describe("words around a request or a value say nothing of it, and change nothing of a description", () => {
  test.each([
    [
      "Everybody from the Winter 2020 class tagged hardware",
      "Hardware companies in the Winter 2020 batch",
    ],
    ["companies tagged hardware or robotics in Berlin", "Hardware or robotics companies in Berlin"],
    [
      "acquired companies per industry, first four",
      "Companies that were acquired: number by industry, highest first, at most 4",
    ],
    [
      "median headcount, consumer companies (primary industry) which got acquired",
      "Consumer companies that were acquired: median head count",
    ],
    ["everyone in Berlin with over 100 people", "Companies in Berlin with more than 100 employees"],
    [
      "I'd be grateful for the names of the Argentinian startups that are hiring",
      "Companies in Argentina that are hiring",
    ],
    [
      "it would be great to see the biggest rounds of 2025",
      "Rounds announced in 2025, highest amount first, at most 10",
    ],
    [
      "front of the pack: most valuable unicorn in Germany",
      "Unicorns in Germany, highest valuation first",
    ],
    ["before we close, what's the average series A", "Series A rounds: average amount"],
    ["how many companies are on the 2021 unicorn list", "Unicorns: number"],
    [
      "African countries ranked by number of startups, top 3 will do",
      "Companies in Africa: number by country, highest first, at most 3",
    ],
    ["quick question: how many fintechs in Berlin", "Fintech companies in Berlin: number"],
    [
      "side question - which round was the largest in 2025?",
      "Rounds announced in 2025, highest amount first",
    ],
    ["on balance, how many fintechs were acquired", "Fintech companies that were acquired: number"],
    ["out of curiosity, how many unicorns are in France", "Unicorns in France: number"],
    [
      "the central figure I need is the total raised by series B rounds",
      "Series B rounds: total amount",
    ],
    [
      "the number I'm after is the average head count of fintechs",
      "Fintech companies: average head count",
    ],
    ["what I want to know is how many unicorns are in France", "Unicorns in France: number"],
    ["scout around for peruvian startups that are hiring", "Companies in Peru that are hiring"],
    ["hunt around for danish fintechs", "Fintech companies in Denmark"],
    ["rustle up some Berlin fintechs", "Fintech companies in Berlin"],
    ["dig up unicorns in Spain", "Unicorns in Spain"],
    ["how many companies call Tel Aviv home", "Companies in Tel Aviv: number"],
    ["which startups make Lisbon their home", "Companies in Lisbon"],
    ["fintechs that hail from Denmark", "Fintech companies in Denmark"],
    ["companies that carry an active status", "Companies that are active"],
    ["startups yc funded in Berlin", "Companies from Y Combinator’s batches in Berlin"],
    [
      "companies that yc accepted in W20",
      "Companies from Y Combinator’s batches in the Winter 2020 batch",
    ],
    [
      "it is the fintechs in Berlin I care about: which of them still carry an active status?",
      "Fintech companies in Berlin that are active",
    ],
    ["it's Germany that we look at: which unicorns are there", "Unicorns in Germany"],
    ["how many unicorns does the file hold altogether", "Unicorns: number"],
    ["how many people do fintechs employ altogether", "Fintech companies: total head count"],
    ["how many fintechs are there all told", "Fintech companies: number"],
    ["companies that call centers use", "Companies closest to “call centers use”"],
    ["startups making homes smarter", "Companies closest to “smarter”"],
    ["a question bank for teachers", "Companies closest to “a question bank for teachers”"],
    ["companies digging tunnels", "Companies closest to “digging tunnels”"],
    [
      "Europe's heaviest teams - give me four",
      "Companies in Europe, most employees first, at most 4",
    ],
    ["lightest teams in Berlin", "Companies in Berlin, fewest employees first, at most 10"],
    [
      "the costliest cybersecurity unicorn, please",
      "Cybersecurity unicorns, highest valuation first",
    ],
    ["who has the greatest number of people in fintech", "Fintech companies, most employees first"],
    [
      "which country has the largest number of unicorns",
      "Unicorns: number by country, highest first",
    ],
    ["rounds of $20M or better", "Rounds of at least $20M"],
    ["unicorns valued at five billion dollars or better", "Unicorns worth at least $5B"],
    ["fintechs that ceased to operate", "Fintech companies that have closed"],
    ["fintechs that went belly up", "Fintech companies that have closed"],
    ["fintechs in Berlin still kicking", "Fintech companies in Berlin that are active"],
    [
      "for how many startups is the team size missing",
      "Companies without a known head count: number",
    ],
    ["is the country unknown for any fintechs", "Fintech companies without a known country"],
    ["startups whose team size is not given", "Companies without a known head count"],
    ["startups from the summer of 2020", "Companies in the Summer 2020 batch"],
    ["rounds from the summer of 2020", "Rounds announced between 1 June 2020 and 31 August 2020"],
    [
      "unicorns from the summer of 2020",
      "Unicorns that became unicorns between 1 June 2020 and 31 August 2020",
    ],
    [
      "Among Winter 2020 graduates, which three have the most employees?",
      "Companies in the Winter 2020 batch, most employees first, at most 3",
    ],
    ["could u show ur biggest rounds", "Rounds, highest amount first, at most 10"],
    [
      "startups trying to clean up ocean shipping (greener vessels, less fuel)",
      "Companies closest to “clean ocean shipping greener vessels less fuel”",
    ],
    ["fintechs trying to serve farmers", "Fintech companies closest to “serve farmers”"],
  ])("%s", (question, plan) => {
    const { not_understood } = readQuestion(question, context);
    expect(not_understood).toEqual([]);
    const read = planOf(question);
    expect(read && planInWords(read)).toBe(plan);
  });
});

describe("what is only wanted, or changed in time, is in no list", () => {
  test.each([
    "startups trying to raise a Series A",
    "startups seeking to be acquired",
    "fintechs trying to go public",
    "by how much did fintech funding drop in 2023",
    "companies making the lightest drones",
    "who wrote the largest check in Germany",
  ])("%s", (question) => {
    expect(planOf(question)).toBeNull();
  });
});

describe("words that lead in elsewhere are read as they stand", () => {
  test.each([
    ["the fintechs I need are in Germany", "Fintech companies in Germany"],
    ["all German companies I want: how many", "Companies in Germany: number"],
    ["yc graduates in Berlin", "Companies from Y Combinator’s batches in Berlin"],
    ["fintechs as opposed to crypto", "Fintech companies outside crypto and blockchain"],
    [
      "startups with 20 employees and better retention",
      "Companies with 20 employees closest to “better retention”",
    ],
    ["the unicorns I am after in Berlin", "Unicorns in Berlin"],
    ["companies taking on people analytics", "Companies closest to “taking analytics”"],
    ["heads up display startups", "Displays companies"],
    ["throw out fintechs", "Companies outside fintech"],
    ["graduates looking for jobs", "Companies that are hiring closest to “graduates”"],
  ])("%s", (question, plan) => {
    const read = planOf(question);
    expect(read && planInWords(read)).toBe(plan);
  });

  test("a reminder is an act, unless of what is asked", () => {
    expect(readQuestion("remind me to call Tessera", context).wants).toBe("act");
    expect(readQuestion("remind me what Tessera does", context).wants).toBe("facts");
  });

  test("“u” is a letter where nobody is asked", () => {
    const { not_understood } = readQuestion("is u an investor", context);
    expect(not_understood.map(({ text }) => text)).toEqual(["u"]);
  });
});

describe("what a company got, and by how much one exceeds another", () => {
  test.each([
    ["What did Tessera get, from whom?", ["funding", "investor"]],
    ["how much did Tessera receive and from whom", ["funding", "investor"]],
    ["By how much does Tessera's valuation exceed that of Orbit?", ["valuation"]],
    ["by how much is Tessera's head count above Orbit's", ["employees"]],
  ])("%s", (question, show) => {
    expect(planOf(question)?.show).toEqual(show);
  });
});

describe("what became of a company is its status", () => {
  test.each([
    ["what became of Tessera?", ["status"]],
    ["whatever happened to Tessera", ["status"]],
    ["how did Tessera end up?", ["status"]],
    ["which batch was Tessera in, and is it alive?", ["batch", "status"]],
    ["Could you remind me which batch Tessera belonged to?", ["batch"]],
    ["when did Tessera go through YC and has it been acquired?", ["status", "batch"]],
  ])("%s", (question, show) => {
    expect(planOf(question)?.show).toEqual(show);
  });

  test.each([
    "what happened to our deals since Monday",
    "what happened to Tessera since Monday",
  ])("%s: acts are asked for", (question) => {
    expect(planOf(question)?.about).toBe("activity");
  });
});

describe("what is not known of a time or a name is named", () => {
  test.each([
    ["What was Tessera's ARR at the end of last year?", ["ARR at the end of last year"]],
    ["Tessera revenue in 2024", ["revenue in 2024"]],
    ["Fennwick & Dorn YC batch", ["Fennwick & Dorn YC batch"]],
    ["Zorblat headcount", ["Zorblat headcount"]],
  ])("%s", (question, missed) => {
    const { plan, not_understood } = readQuestion(question, context);
    expect(plan).toBeNull();
    expect(not_understood.map(({ text }) => text)).toEqual(missed);
  });
});
