import { describe, expect, test } from "vitest";
import { read } from "./named-world";
import { eq, is } from "./stated";

/* A denial that only asks leaves nothing out. */

const quay = eq("investor", "Quay Ventures");
const kenya = eq("country", "Kenya");
const fintech = is("category", "contains", "fintech");

describe("a question that opens with a denied auxiliary", () => {
  test.for([
    ["Aren't there any companies backed by Quay Ventures?", [quay]],
    ["Don't we have any deals with Quay Ventures?", [quay]],
    ["I don't see the companies backed by Quay Ventures", [quay]],
    ["I could not find fintechs in Kenya", [fintech, kenya]],
    ["Aren't there any fintechs in Kenya", [fintech, kenya]],
    ["So aren't there fintechs in Kenya?", [fintech, kenya]],
  ] as const)("%s", ([question, where]) => expect(read(question).plan?.where).toEqual(where));
});

describe("a clause still denies", () => {
  test.for([
    ["companies in Kenya that aren't fintechs", "category"],
    ["Aren't there companies in Kenya that are not fintechs?", "category"],
  ] as const)("%s", ([question, field]) => {
    const where = read(question).plan?.where ?? [];
    expect(JSON.stringify(where)).toContain(`"field":"${field}","op":"not_contains"`);
  });
});
