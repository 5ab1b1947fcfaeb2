import { describe, expect, test } from "vitest";
import { rows } from "./companies";
import { ask, houseOf } from "./house";
import { lookups } from "./lookups";
import { others } from "./others";

/*
 * Questions by kind, each with what it is understood as and what is said first. A line of a table
 * is question | intent | facts | sentences; what is no proved fact carries its status in brackets.
 */

const house = houseOf(rows);
const linesOf = (table: string) =>
  table
    .trim()
    .split("\n")
    .map((line) => line.split(" | ") as [string, string, string, string]);

const tables = { ...lookups, ...others };
const all = Object.values(tables).flatMap(linesOf);

test("there are two hundred questions and more", () => {
  expect(all.length).toBeGreaterThanOrEqual(200);
  expect(new Set(all.map(([question]) => question)).size).toBe(all.length);
});

describe.each(Object.entries(tables))("%s", (_, table) => {
  test.each(linesOf(table))("%s", async (question, intent, facts, said) => {
    const { state, drafts } = await ask(house, question);
    expect(state.intent).toBe(intent);
    expect(state.facts.join(" ")).toBe(facts);
    const count = said.split(" / ").length;
    const written = drafts.map(({ text, status }) => (status ? `(${status}) ${text}` : text));
    expect(written.slice(0, count).join(" / ")).toBe(said);
  });
});
