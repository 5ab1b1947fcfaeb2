import { expect, test } from "vitest";
import { read, unicorn } from "./named-world";

/* Roles are asked of people's titles, short or in full. */

const titled = (...titles: string[]) => ({
  any: titles.map((value) => ({ field: "title", op: "contains", value })),
});
const CTO = titled("CTO", "chief technology officer");
const CEO = titled("CEO", "chief executive");

test.for([
  ["List the CTOs of German AI startups", CTO],
  ["How many CEOs are there at unicorns?", CEO],
  ["CFOs of public fintechs", titled("CFO", "chief financial officer")],
  ["who are the chief executives of Kenyan startups", CEO],
  ["COOs at healthcare companies", titled("COO", "chief operating officer")],
] as const)("%s", ([question, where]) => {
  const { plan } = read(question);
  expect(plan?.about).toBe("people");
  expect(plan?.where).toContainEqual(where);
});

test.for([
  "founders of unicorns in Berlin",
  "who works at unicorns",
])("%s: everybody there", (question) => {
  const { plan } = read(question);
  expect(plan?.about).toBe("people");
  expect(JSON.stringify(plan?.where)).not.toContain("title");
  expect(plan?.where).toContainEqual({ ...unicorn, field: "company.unicorn" });
});

test("companies are not asked for a title", () =>
  expect(JSON.stringify(read("startups and their CEOs").plan?.where)).not.toContain("title"));
