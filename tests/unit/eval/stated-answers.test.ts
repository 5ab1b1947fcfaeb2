import { expect, test } from "vitest";
import { states } from "@/scripts/eval/fact-questions";

const said = (text: string, status = "computed") => ({ text, status });
const table = (...cells: string[]) => ({ columns: cells.map(() => "Column"), rows: [cells] });

test("an answer is right by what its sentences and cells state, and wrong by another value", () => {
  const status = { sentences: [said("Exec is acquired.")] };
  expect(states(["Exec is acquired."], status)).toBe(true);
  expect(states(["Exec is active."], status)).toBe(false);
  const head = "Bolt has the higher head count: 55 employees against Acme’s 35 employees";
  const compared = { sentences: [said(`${head}, a difference of 20 employees.`)] };
  expect(states([head], compared)).toBe(true);
  expect(states([head.replace("35", "36")], compared)).toBe(false);
  expect(states([head.replace("Bolt", "Acme")], compared)).toBe(false);
  const counted = { sentences: [said("There are 112 companies in Kenya in your data.")] };
  expect(states(["There are 112 "], counted)).toBe(true);
  expect(states(["There are 12 "], counted)).toBe(false);
  const listed = { sentences: [said("There is 1 company.")], tables: [table("Acme", "112")] };
  expect(states(["Acme", "| 112 |"], listed)).toBe(true);
  expect(states(["Acme", "| 12 |"], listed)).toBe(false);
});

test("an answer that begins with what is not known, and sentences that were withheld, state nothing", () => {
  const unknown = [
    said("Your data doesn’t have Acme’s city.", "unknown"),
    said("Acme is in Rome."),
  ];
  expect(states(["Rome"], { sentences: unknown })).toBe(false);
  expect(states(["Rome"], { sentences: [said("It is in Rome?", "question")] })).toBe(false);
});
