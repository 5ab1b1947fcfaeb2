import { expect, test } from "vitest";
import type { ClauseName } from "@/lib/domains/ndas/constants";
import { compareClauses } from "@/lib/domains/ndas/rules/compare-clauses";
import { policyText, wordingProblem } from "@/lib/domains/ndas/rules/wording";

const policy = {
  term_months_max: 24,
  allows_endless_term: false,
  laws: ["Delaware"],
  requires_mutual: true,
  allows_residuals: false,
  non_solicit_months_max: 0,
  requires_injunctive_relief: false,
  fallbacks: {
    term: "Two years from the effective date.",
    governing_law: "",
    mutuality: "",
    residuals: "",
    non_solicit: "",
    injunctive_relief: "",
  },
};
const ours =
  "This agreement ends two years after its date. It is governed by the laws of Delaware.";
const theirs =
  "This agreement ends five years after its date. It is governed by the laws of Norway. Ridge AS may use residuals.";

function of(clause: ClauseName) {
  const compared = compareClauses(ours, theirs, policy).find((one) => one.clause === clause);
  if (!compared?.reason) throw new Error("It is accepted");
  return { policy, compared };
}

test("words that keep to what was said are shown, and no others", () => {
  const term = of("term");
  expect(wordingProblem("This Agreement ends two (2) years after its date.", term)).toBe("");
  expect(wordingProblem("The term is 24 months after its date.", term)).toBe("");
  expect(wordingProblem("This Agreement ends five years after its date.", term)).toContain(
    "does not accept them either",
  );
  expect(wordingProblem("This Agreement ends 18 months after its date.", term)).toContain(
    "18 months",
  );
  expect(
    wordingProblem("It ends two years after its date, upon 30 days of notice.", term),
  ).toContain("30");
  expect(wordingProblem("It ends two years after its date, says Acme Holding.", term)).toContain(
    "“Acme”",
  );
  expect(wordingProblem("It ends two years after its date: https://a.example", term)).toContain(
    "link",
  );
  const law = of("governing_law");
  expect(wordingProblem("This Agreement is governed by the laws of Delaware.", law)).toBe("");
  expect(wordingProblem("It is governed by the laws of England.", law)).toContain("“England”");
  expect(wordingProblem("It is governed by the laws of Norway.", law)).toContain("policy");
  expect(policyText(law)).toBe("The law of Delaware.");
});
