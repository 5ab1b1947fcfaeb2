import { expect, test } from "vitest";
import { guessSeparator, readList } from "@/lib/values/lists";

test.each<[string, string[]]>([
  ["Hard Tech|Robotics||Robotics", ["Hard Tech", "Robotics"]],
  ["a; b, c ;", ["a", "b, c"]],
  ["a, b (c, d), A", ["a", "b (c, d)"]],
  ['"Sequoia, Inc", Accel', ["Sequoia, Inc", "Accel"]],
  ["one\r\ntwo\nn/a", ["one", "two"]],
  ["['x', 'y']", ["x", "y"]],
  ["a (b, c", ["a (b", "c"]],
  ["", []],
])("takes %j apart", (text, items) => {
  expect(readList(text)).toEqual(items);
});

test("a column's own separator decides", () => {
  expect(readList("Supply chain, logistics, & delivery", { separator: "" })).toEqual([
    "Supply chain, logistics, & delivery",
  ]);
  expect(readList("a/b", { separator: "/" })).toEqual(["a", "b"]);
});

test.each<[string, string[]]>([
  ["O'Brien, Kate", ["O'Brien, Kate"]],
  ["van der Berg, Anna", ["van der Berg, Anna"]],
  ["Kate O'Brien, John Smith", ["Kate O'Brien", "John Smith"]],
  ["O'Brien, Kate; Smith, John", ["O'Brien, Kate", "Smith, John"]],
  ["Ann Lee, Bo Ek, Cher", ["Ann Lee", "Bo Ek", "Cher"]],
])("takes the people of %j apart", (text, people) => {
  expect(readList(text, { people: true })).toEqual(people);
});

test("commas of phrases separate nothing", () => {
  expect(guessSeparator(["Fintech", "Supply chain, logistics, & delivery"])).toBe("");
  expect(guessSeparator(["Fintech", "AI, Health"])).toBe(",");
  expect(guessSeparator(["a, b|c"])).toBe("|");
  expect(guessSeparator(["Fintech"])).toBe("");
});
