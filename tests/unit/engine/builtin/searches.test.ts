import { expect, test } from "vitest";
import { interpret } from "@/lib/search/query/interpret";
import { typedSentences, variedSentences } from "../../search/sentences-of-all-kinds";
import * as ofNumbers from "../../search/sentences-of-numbers";
import { othersSentences } from "../../search/sentences-of-others";
import { placeSentences } from "../../search/sentences-of-places-and-names";
import * as ofRounds from "../../search/sentences-of-rounds";
import { rows } from "./companies";
import { ask, houseOf } from "./house";
import { TODAY } from "./search";

const tables = [
  ...[typedSentences, variedSentences, othersSentences, placeSentences],
  ...[ofNumbers, ofRounds].flatMap((of) => Object.values(of)),
];
const isSearch = (query: string) => {
  const { intent, name, constraints } = interpret(query, { today: TODAY });
  return intent === "find_companies" && name === null && constraints.length > 0;
};
const searches = tables
  .flatMap((table) => table.trim().split("\n"))
  .map((line) => line.split("=>")[0]?.trim() ?? "")
  .filter(isSearch);

/** "Fintech founded in 2014" asks for companies here as there, and not when one was founded. */
test("what the search reads as a search is one for the engine too, 19 times in 20", async () => {
  const house = houseOf(rows);
  const missed: string[] = [];
  for (const query of searches) {
    const { state } = await ask(house, query);
    if (state.intent !== "find_companies") missed.push(query);
  }
  expect(searches.length).toBeGreaterThan(500);
  expect(missed.length / searches.length, missed.join("\n")).toBeLessThan(0.05);
}, 120_000);

test.each([
  "company that took only one round of funding",
  "bookkeeping company with experienced founders",
  "startup that grew past 50 employees",
  "company backed by angels, no VCs",
  "bridge round company struggling to raise Series A",
  "robotics company that bootstrapped to profitability before raising",
  "startup that moved into shipping after GPT-4 launched",
  "Quillbank property management Austria",
  "fintech in the US, growth stage 50-200 people",
  "city government's internal product team",
])("%s: tells which companies are wanted, and asks for no fact", async (query) => {
  const { state } = await ask(houseOf(rows), query);
  expect(state).toMatchObject({ intent: "find_companies", search: { ask: { q: query } } });
});

test.each([
  ["Munich robotics company headcount"],
  ["robotics company with how many employees"],
  ["fintech unicorn that raised from CRV funding"],
])("%s: asks for a fact of one", async (query) => {
  const { state } = await ask(houseOf(rows), query);
  expect(state.intent).toBe("fact");
});

test("a name in small letters within a condition is nobody's", async () => {
  const named = [...rows, { ...(rows[0] as (typeof rows)[number]), name: "Agent" }];
  const { state } = await ask(houseOf(named), "vertical AI agent");
  expect(state.intent).toBe("find_companies");
});
