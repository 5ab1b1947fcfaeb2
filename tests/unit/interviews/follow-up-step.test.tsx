import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { AnswerList } from "@/components/interviews/answer-list";
import { ConsentStep, QuestionStep } from "@/components/interviews/founder-steps";

vi.mock("@/lib/domains/interviews/actions", () => ({
  consentAction: () => {},
  saveAnswerAction: () => {},
  submitAnswersAction: () => {},
  withdrawAnswersAction: () => {},
}));

const answered = {
  question: "Who are your customers?",
  answer: "Hospitals",
  unit: "",
  as_of: null,
  skip_reason: "",
  follow_up: "",
  kept_at: null,
  kind: "text" as const,
  choices: [],
  asked_unit: "",
  asks_currency: false,
  asks_day: false,
};
const step = (more: Partial<typeof answered>, gap: "number" | null = null) =>
  renderToStaticMarkup(
    <QuestionStep
      token="t"
      position={0}
      answered={{ ...answered, ...more }}
      isLast={false}
      gap={gap}
    />,
  );

test("a text answer asks for a follow-up once, which then says that a model wrote it", () => {
  expect(step({})).toContain('name="asks_follow_up"');
  const asked = step({ follow_up: "Which hospitals?" });
  expect(asked).toContain("Which hospitals?");
  expect(asked).toContain("An AI model wrote this question");
  expect(asked).not.toContain('name="asks_follow_up"');
  const byRule = step({}, "number");
  expect(byRule).toContain("You gave no number.");
  expect(byRule).not.toContain("AI model");
  // Without an answer there is nothing that it was about.
  expect(step({ follow_up: "Which hospitals?", answer: "" })).not.toContain("Which hospitals?");
});

test("the firm reads the follow-up next to the answer", () => {
  const list = (follow_up: string) =>
    renderToStaticMarkup(
      <AnswerList questions={[{ ...answered, follow_up }]} fileHrefOf={() => null} />,
    );
  expect(list("Which hospitals?")).toContain("Follow-up question by AI: Which hospitals?");
  expect(list("")).not.toContain("Follow-up");
});

test("the consent form carries the terms that it shows, and says when they have changed", () => {
  const form = (model_follow_ups: boolean, haveTermsChanged = false) =>
    renderToStaticMarkup(
      <ConsentStep
        token="t"
        interview={{
          state: "open",
          founder_name: "Ada Ridge",
          founder_company: "Fjord Robotics",
          organization_name: "Ridge Ventures",
          asked_by: "Bo",
          custom_instructions: "",
          has_consented: false,
          model_follow_ups,
          withdrawn_at: null,
          minutes: 2,
          kept_months: 12,
          questions: [],
        }}
        haveTermsChanged={haveTermsChanged}
      />,
    );
  const termsIn = (html: string) => /name="terms" value="([^"]*)"/.exec(html)?.[1];
  expect(termsIn(form(true))).toContain("true");
  expect(termsIn(form(false))).not.toBe(termsIn(form(true)));
  expect(form(true)).not.toContain("The terms have changed");
  expect(form(true, true)).toContain("The terms have changed");
});
