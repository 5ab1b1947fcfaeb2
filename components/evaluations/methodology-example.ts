import { withKeys } from "@/lib/domains/criteria/rules/keys";
import type { Criterion } from "@/lib/domains/criteria/schema";
import { evaluateCompany } from "@/lib/domains/evaluations/rules/evaluation";
import { type Facts, noFacts } from "@/lib/domains/evaluations/rules/facts";

const common = { dealbreaker: false, unknown: "ask", evidence: "", words: null } as const;

/** Three criteria of which one is not known: enough to follow a score by hand. */
const criteria: readonly Criterion[] = withKeys([
  {
    ...common,
    kind: "measured",
    title: "Revenue",
    question: "How much does the company sell in a year?",
    part: "Business",
    weight: 50,
    measure: { of: "field", field: "annual_revenue" },
    scale: { by: "targets", unacceptable: 0, acceptable: 1_000_000, ideal: 5_000_000 },
  },
  {
    ...common,
    kind: "measured",
    title: "Head count",
    question: "How many people work there?",
    part: "company",
    weight: 30,
    measure: { of: "field", field: "employees" },
    scale: {
      by: "steps",
      below: 2,
      steps: [
        { from: 10, score: 6 },
        { from: 50, score: 9 },
      ],
    },
  },
  {
    ...common,
    kind: "judged",
    title: "Founding team",
    question: "Why is this team the one to solve this problem?",
    part: "company",
    weight: 20,
  },
]);

const facts: Facts = {
  ...noFacts({ id: "example", name: "Example Ltd" }, "2026-01-01"),
  values: {
    annual_revenue: { value: 3_000_000, text: "$3M", claims: [] },
    employees: { value: 24, text: "24", claims: [] },
  },
};

export const exampleCriteria = criteria;
/** Computed by the engine whenever the page is made, so that text and code cannot differ. */
export const exampleEvaluation = () => evaluateCompany({ name: "Example", criteria }, facts);
