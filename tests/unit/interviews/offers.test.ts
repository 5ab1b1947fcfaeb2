import { expect, test } from "vitest";
import { askedFields, OFFERED_MAX } from "@/lib/domains/interviews/constants";
import {
  keptBack,
  questionsForFields,
  questionsOfEvaluation,
  stillOffered,
} from "@/lib/domains/interviews/rules/offers";

const own = [{ key: "custom.number.fld_1", name: "Robots sold" }];

test("does not ask for a profile's known fields", () => {
  const offers = questionsForFields((field) => field !== "employees" && field !== own[0]?.key, own);
  expect(offers).toEqual([
    { text: "How many people work for you?", field: "employees" },
    { text: "What can you tell us about “Robots sold”?", field: own[0]?.key },
  ]);
  expect(questionsForFields(() => true, own)).toEqual([]);
  expect(questionsForFields(() => false, []).map(({ field }) => field)).toEqual([...askedFields]);
});

test("does not offer a question that is already asked, by its words or its field", () => {
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
  const ofAll = (questions: string[]) => ({
    evaluation: { is_personal: false },
    questions: questions.map((question) => ({ question, field: null })),
  });
  const offers = questionsOfEvaluation(ofAll(open), []);
  expect(stillOffered(offers, []).map(({ text }) => text)).toEqual(open.slice(0, 2));
  const many = Array.from({ length: 50 }, (_, at) => `Question ${at}?`);
  expect(stillOffered(questionsOfEvaluation(ofAll(many), []), [])).toHaveLength(OFFERED_MAX);
});

test("asks only for fields of personal criteria, in the words that profiles use", () => {
  const asked = (question: string, field: string | null) => ({ question, field });
  const personal = {
    evaluation: { is_personal: true },
    questions: [
      asked("Is Ann as tired as she seems?", null),
      asked("Do they hide how few they are?", "employees"),
      asked("What can you tell us about “Raised too much”?", "funding"),
      asked("Did the robots break?", own[0]?.key ?? ""),
      asked("Who else owns it?", "investors"),
    ],
  };
  expect(questionsOfEvaluation(personal, own).map(({ text }) => text)).toEqual([
    "How many people work for you?",
    "How much money have you raised so far?",
    "What can you tell us about “Robots sold”?",
  ]);
  expect(keptBack(personal, own)).toBe(2);
  expect(keptBack({ ...personal, evaluation: { is_personal: false } }, own)).toBe(0);
});
