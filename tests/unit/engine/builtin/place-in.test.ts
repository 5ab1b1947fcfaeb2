import { describe, expect, test } from "vitest";
import { placeIn } from "@/lib/engine/builtin/requests";

const companies = ["Tessera", "Orbit", "Northwind"].map((name) => ({ _id: name, name }));
const placed = (question: string) => placeIn(question, companies)?.question ?? null;

describe("a place in the list before", () => {
  test.each([
    ["The second one", "Orbit"],
    ["and the third?", "and Northwind?"],
    ["first", "Tessera"],
    ["Tell me about the second one", "Tell me about Orbit"],
    ["what about the last of them?", "what about Northwind?"],
    ["headcount of that first company", "headcount of Tessera"],
    ["who founded the third?", "who founded the third?"],
    ["how big is the second one?", "how big is Orbit?"],
    ["the last one's investors", "Northwind's investors"],
    ["investors of the second", "investors of Orbit"],
  ])("%s", (question, expected) => {
    expect(placed(question) ?? question).toBe(expected);
  });

  test.each([
    // how something was done
    "which of them was founded first?",
    "who raised first",
    "which one became a unicorn last?",
    "did any of them join second?",
    // an order
    "which of them was the first one?",
    "who was the last of them?",
    "the first one to raise",
    "the first company founded in Berlin",
    // before a number or a unit of time
    "fintechs in the last 3 batches",
    "rounds closed in the last 30 days",
    "the first 2",
    "the last company-wide count",
    "rounds in the last ... 12 months",
    // a whole that is no company
    "their last, largest round",
    "companies whose round was the first",
  ])("none: %s", (question) => {
    expect(placed(question)).toBeNull();
  });
});
