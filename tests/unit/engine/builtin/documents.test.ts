import { describe, expect, test } from "vitest";
import { documentQuestion, isAboutPolicies } from "@/lib/engine/builtin/documents";

test.each([
  "What does our ESG policy say about weapons",
  "Do our internal investment guidelines allow tobacco",
  "What does the travel policy say about business class",
  "Is gambling excluded under the screening policy",
  "According to the code of ethics, who approves gifts",
  "How long do we keep data by the firm’s retention policy",
])("“%s” asks the firm's policies", (question) => {
  expect(isAboutPolicies(question)).toBe(true);
});

describe("other documents are asked", () => {
  test.each([
    ["which decks mention churn under 2 %", "churn under 2 %", true],
    ["What does the Meridian deck say about churn", "Meridian churn", false],
    ["Which of our contracts say anything about exclusivity", "exclusivity", true],
    ["Do any of our documents mention a data breach", "a data breach", false],
    ["Search my knowledge base for solid state batteries", "solid state batteries", false],
    ["According to the data room, who owns the patents", "who owns the patents", false],
    [
      "What is the recovery time objective in the security report",
      "security What is the recovery time objective",
      false,
    ],
    ["Where does the lease contract say who pays for repairs", "lease who pays for repairs", false],
  ])("“%s”", (question, words, isList) => {
    expect(documentQuestion(question)).toEqual({ words, isList });
  });
});

test.each([
  "Companies that sell insurance policies",
  "Which startups work on climate policy",
  "How much has Policygenius raised",
  "Series A rounds in policy software",
  "Which companies make presentation software",
  "Companies that mention AI",
  "Deck of cards startups",
  "What does Stripe do",
  "smallest cheque in the funding file",
  "how many Brazilian names are there, according to the unicorn file",
  "In the YC spreadsheet, who is based in Oslo",
  "Which startups automate contracts",
  "Companies in the document management market",
  "Fintechs that show reports to banks",
  "Companies founded in 2020",
])("“%s” does not", (question) => {
  expect([isAboutPolicies(question), documentQuestion(question)]).toEqual([false, null]);
});
