import { expect, test } from "vitest";
import { askedFields, OFFERED_MAX } from "@/lib/domains/interviews/constants";
import {
  questionsForFields,
  questionsOfEvaluation,
  stillOffered,
} from "@/lib/domains/interviews/rules/offers";

const own = [{ key: "custom.number.fld_1", name: "Robots sold" }];

test("what a profile knows is not asked for", () => {
  const offers = questionsForFields((field) => field !== "employees" && field !== own[0]?.key, own);
  expect(offers).toEqual([
    { text: "How many people work for you?", field: "employees" },
    { text: "What can you tell us about “Robots sold”?", field: own[0]?.key },
  ]);
  expect(questionsForFields(() => true, own)).toEqual([]);
  expect(questionsForFields(() => false, []).map(({ field }) => field)).toEqual([...askedFields]);
});

test("what is asked already is not offered, by its words or its field", () => {
  const offers = questionsForFields(() => false, []);
  const asked = [
    { text: "Team size?", answeredAs: "employees" },
    { text: "ARE YOU HIRING at the moment?", answeredAs: "text" },
    { text: " ", answeredAs: "city" },
  ];
  const left = stillOffered(offers, asked).map(({ field }) => field);
  expect(left).not.toContain("employees");
  expect(left).not.toContain("hiring");
  expect(left).toContain("city");
});

test("an evaluation's open questions are offered once, in its order, and few of them", () => {
  const open = ["Who buys it?", "Who else builds this?", "who buys it?", "x".repeat(1001)];
  const offers = questionsOfEvaluation(open.map((question) => ({ question })));
  expect(stillOffered(offers, []).map(({ text }) => text)).toEqual(open.slice(0, 2));
  const many = Array.from({ length: 50 }, (_, at) => ({ question: `Question ${at}?` }));
  expect(stillOffered(questionsOfEvaluation(many), [])).toHaveLength(OFFERED_MAX);
});
