import { withKeys } from "@/lib/domains/criteria/rules/keys";
import { withShares } from "@/lib/domains/criteria/rules/weights";
import { CriteriaInput } from "@/lib/domains/criteria/schema";
import { exampleSet } from "@/lib/domains/criteria/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import { DEFAULT_THRESHOLD, ENGINE_VERSION } from "../constants";
import { assess } from "../rules/assessment";
import { evaluateCompany } from "../rules/evaluation";
import { type Facts, noFacts } from "../rules/facts";
import { previewOf } from "../rules/preview";
import { factsFor, receiptText } from "../rules/receipt";
import type { EvaluationItem, StoredEvaluation } from "../schema";

/*
 * Evaluations in the examples: what the engine makes of what is known of the example's company.
 */

const claims = {
  founded: "clm_3k7v1m9xq5t2w8c4n6r0hzjb",
  country: "clm_5n2w8c4m9xk7v1q3t6r0hzjb",
  description: "clm_7q4y0d6p1zm9x3s5v8t2kbjc",
};
const day = "2026-11-20";
const company = { id: exampleIds.fjord, name: "Fjord Robotics" };
const opinion = "opn_bds26me973nj682a6zw2q0rg";

/** What is known of the company when it is evaluated. */
const facts: Facts = {
  ...noFacts(company, day),
  values: {
    founded_year: { value: 2021, text: "2021", claims: [claims.founded] },
    country: { value: ["Norway"], text: "Norway", claims: [claims.country] },
  },
  texts: [
    { claim: claims.description, field: "description", text: "Robots for fish farms" },
    { claim: opinion, field: "opinion", text: "Two pilots pay already." },
  ],
};

/** Any hash: those in examples stand for the one that is answered. */
const receipt = "5f".repeat(32);

const set = { name: "Nordic automation, seed", criteria: exampleSet.criteria };
const own = evaluateCompany(set, factsFor(set.criteria, facts));
const identity = {
  _id: "evl_8d2y6n0kr3x9w5p4s7f1vmzb",
  id: "evl_8d2y6n0kr3x9w5p4s7f1vmzb",
  company_id: company.id,
  company_name: company.name,
  criteria_id: exampleSet._id,
  criteria_name: set.name,
  criteria_version: 2,
  firm: null,
  notice: null,
  is_personal: false,
  as_of: null,
  created_at: "2026-11-20T10:41:00.000Z",
};

export const exampleEvaluation: StoredEvaluation = {
  ...own,
  ...identity,
  engine: ENGINE_VERSION,
  receipt,
  similar_companies: [],
  is_outdated: false,
};

export const exampleItem: EvaluationItem = {
  ...identity,
  final_score: own.final_score,
  hundredths: own.hundredths,
  coverage: own.coverage,
  is_too_little_known: own.is_too_little_known,
  interval: own.interval,
  is_dealbreaker_met: own.dealbreakers.length > 0,
};

export const exampleAssessment = {
  evaluation: exampleEvaluation,
  ...assess(set, factsFor(set.criteria, facts), DEFAULT_THRESHOLD),
  difference: null,
};

export const exampleReceipt = {
  receipt,
  text: receiptText(set, facts),
  engine: ENGINE_VERSION,
  is_scored_again: true,
  is_verified: true,
};

/** A criterion that nobody has saved. */
export const previewed = [
  {
    kind: "measured",
    title: "Nordic",
    weight: 100,
    measure: { of: "conditions", where: [{ field: "country", op: "eq", value: "Norway" }] },
    scale: { by: "yes_no", yes: 10, no: 2 },
  },
] as const;
const tried = withShares(withKeys(CriteriaInput.parse(previewed)));
export const examplePreview = previewOf(tried, day, {
  shown: [factsFor(tried, facts)],
  ofProject: null,
});
