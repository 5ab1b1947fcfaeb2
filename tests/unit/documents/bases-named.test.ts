import { expect, test } from "vitest";
import { basesNamed } from "@/lib/domains/documents/rules/bases-named";

const bases = ["IT", "Harbor fund", "Energy"].map((name) => ({ name }));
const asked = (question: string) => {
  const { named, q } = basesNamed(bases, question);
  return [named.map(({ name }) => name), q];
};
const all = bases.map(({ name }) => name);

test("a base is asked alone where the question names it", () => {
  expect(asked("Which documents mention a churn of 4 % in Harbor fund?")).toEqual([
    ["Harbor fund"],
    "Which documents mention a churn of 4 % ?",
  ]);
  expect(asked("churn in the harbor fund base")).toEqual([["Harbor fund"], "churn"]);
  expect(asked("passwords in our IT base")).toEqual([["IT"], "passwords"]);
});

test("words of the question are no names, even where they hold one", () => {
  for (const question of [
    "What does it say about visitors in it?",
    "who maintains the site of the harbor",
    "the price of energy in Norway",
    "are refunds from the Harbor funding paid",
  ])
    expect(asked(question)).toEqual([all, question]);
});
