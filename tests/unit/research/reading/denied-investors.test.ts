import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* An investor that is denied, whatever stands between the denial and its name. */

const denied = (name: string) => is("investor", "not_eq", name);
const fintech = is("category", "contains", "fintech");

describe("words between the denial and the name", () => {
  test.for([
    ["fintechs except those backed by Quay Ventures", [fintech, denied("Quay Ventures")]],
    ["companies not currently backed by Quay Ventures", [denied("Quay Ventures")]],
    ["startups that are not yet also funded by Quay Ventures", [denied("Quay Ventures")]],
    ["startups excluding the ones led by Fjord Capital", [denied("Fjord Capital")]],
    ["fintechs other than those Fjord Capital backed", [fintech, denied("Fjord Capital")]],
    ["startups that never took a check from Fjord Capital", [denied("Fjord Capital")]],
    ["startups whose investors do not include Fjord Capital", [denied("Fjord Capital")]],
  ] as const)("%s", ([question, where]) => expect(read(question).plan?.where).toEqual(where));

  test("what is denied before stays apart from the name", () => {
    const where = [is("country", "not_eq", "Germany"), eq("investor", "Quay Ventures")];
    const question = "companies not in Germany that are backed by Quay Ventures";
    expect(read(question).plan?.where).toEqual(where);
  });
});

describe("a denied noun before the name", () => {
  test.for([
    ["fintechs not in the portfolio of Quay Ventures", [fintech, denied("Quay Ventures")]],
    ["startups with no investment from Quay Ventures", [denied("Quay Ventures")]],
    ["startups without any deals with Quay Ventures", [denied("Quay Ventures")]],
    ["startups with no rounds led by Quay Ventures", [denied("Quay Ventures")]],
    ["startups without funding from Quay Ventures", [denied("Quay Ventures")]],
  ] as const)("%s", ([question, where]) => expect(read(question).plan?.where).toEqual(where));

  test("without a name the noun is what is missing", () =>
    expect(read("startups with no investment").plan?.where).toEqual([
      is("rounds", "unknown", null),
    ]));
});

test.for([
  // a denied deed of one investor says nothing of others
  "rounds Fjord Capital joined but didn't lead",
  "rounds Fjord Capital joined but never led",
  "startups where Fjord Capital is not an investor",
  // nothing stands behind the denial
  "which companies has Quay Ventures backed and Fjord Capital not?",
  "companies that Quay Ventures backed, Fjord Capital not",
  // what no condition can hold
  "companies not led or backed by Quay Ventures",
  "companies in Berlin or not in the portfolio of Quay Ventures",
  "investors with no deals with Quay Ventures",
])("%s: no plan rather than another one", (question) => expect(read(question).plan).toBeNull());

test("rounds of which no lead is known, and one that joined", () =>
  expect(read("rounds without a lead investor that Fjord Capital joined").plan?.where).toEqual([
    is("lead_investor", "unknown", null),
    eq("investor", "Fjord Capital"),
  ]));
