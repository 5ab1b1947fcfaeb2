import { describe, expect, test } from "vitest";
import { isMail, questionsIn } from "@/lib/engine/builtin/questions-in";
import { isInAnotherLanguage } from "@/lib/engine/builtin/requests";

/* What of a text is asked: emails, several questions in one line, other languages. */

describe("a line", () => {
  test.each<[string, string[]]>([
    [
      "who led Acme's round and how many people work at Orbit?",
      ["who led Acme's round", "how many people work at Orbit?"],
    ],
    [
      "How many unicorns are in Spain and what is the largest round?",
      ["How many unicorns are in Spain", "what is the largest round?"],
    ],
    ["Where is Orbit? Who founded it?", ["Where is Orbit?", "Who founded it?"]],
    // The second part asks more of the same thing.
    ["how much did Orbit raise and who led it", ["how much did Orbit raise and who led it"]],
    [
      "which round did Orbit announce and how much",
      ["which round did Orbit announce and how much"],
    ],
    ["companies in France and Germany", ["companies in France and Germany"]],
    ["St. Petersburg startups. Only fintech.", ["St. Petersburg startups. Only fintech."]],
    ["", [""]],
  ])("%s", (line, questions) => {
    expect(questionsIn(line).questions).toEqual(questions);
  });
});

describe("a line break", () => {
  test.each<[string, string[]]>([
    // Only broken to fit.
    ["When was Fjord\nGlacier Robotics founded?", ["When was Fjord Glacier Robotics founded?"]],
    [
      "Show the companies that\nhave raised in 2021",
      ["Show the companies that have raised in 2021"],
    ],
    [
      "Hi Sam,\nwhich of our fintech\ncompanies raised in May?\nThanks",
      ["which of our fintech companies raised in May?"],
    ],
    // Questions below one another.
    ["How many are in Spain?\nWho founded Orbit", ["How many are in Spain?", "Who founded Orbit"]],
    [
      "List fintech in Spain\nList biotech in Peru",
      ["List fintech in Spain", "List biotech in Peru"],
    ],
    ["list fintech in spain\nhow big is orbit", ["list fintech in spain", "how big is orbit"]],
  ])("%j", (text, questions) => {
    expect(questionsIn(text).questions).toEqual(questions);
  });
});

describe("an email", () => {
  test.each<[string, string[]]>([
    [
      "From: Ann\nSubject: list\n\nCan you send me the seed rounds of June? I need it by noon.",
      ["send me the seed rounds of June?"],
    ],
    [
      "See below. Can you tell me how big Orbit is?\n\n> On Monday\n> what about budgets?",
      ["how big Orbit is?"],
    ],
    ["Dear all,\n\nsee you tomorrow.\n\nRegards,\nBo", []],
  ])("%j", (mail, questions) => {
    expect(isMail(mail)).toBe(true);
    expect(questionsIn(mail).questions).toEqual(questions);
  });

  test("beyond the most that are answered is told", () => {
    const asked = ["Acme", "Orbit", "Fjord", "Quay", "Lumen"].map((name) => `Who led ${name}?`);
    expect(questionsIn(asked.join(" "))).toMatchObject({
      questions: asked.slice(0, 4),
      unanswered: ["Who led Lumen?"],
    });
  });

  test("tells what it named before it asks", () => {
    const mail = "Hello Bo,\nmet Orbit today.\nCould you find out who led their round?\nBest,\nAl";
    expect(questionsIn(mail)).toEqual({
      questions: ["who led their round?"],
      before: "met Orbit today.",
    });
  });
});

test.each([
  ["Wie viele Mitarbeiter hat Orbit?", true],
  ["quanto ha raccolto Orbit", true],
  ["Quelles sont les licornes en France ?", true],
  ["cuántos empleados tiene Orbit", true],
  ["Стрипом кто владеет", true],
  ["Die Hard fans' startups in Germany", false],
  ["companies in Los Angeles", false],
  ["who is on the board of Orbit", false],
])("%s: another language is %s", (question, isSo) => {
  expect(isInAnotherLanguage(question)).toBe(isSo);
});

/** Words of a text that were read as values or names. */
const readIn = (text: string, ...words: string[]) =>
  words.map((word) => ({
    start: text.indexOf(word),
    end: text.indexOf(word) + word.length,
    as: "values",
  }));

test.each([
  ["Las Vegas and Los Angeles unicorns", ["Las Vegas", "Los Angeles"], false],
  ["Los Angeles med tech startups", ["Los Angeles", "med tech"], false],
  ["El Paso, Las Cruces or Des Moines fintechs", ["El Paso", "Las Cruces", "Des Moines"], false],
  ["Una Health vs El Toque", ["Una Health", "El Toque"], false],
  ["wie viele fintechs sind in Los Angeles", ["Los Angeles"], true],
  ["las empresas de los Angeles con una ronda", ["Angeles"], true],
])("names say nothing of the language: %s", (question, names, isSo) => {
  expect(isInAnotherLanguage(question, readIn(question, ...names))).toBe(isSo);
});
