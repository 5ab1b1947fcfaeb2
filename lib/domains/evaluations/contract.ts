import { type ActTexts, defineContract, noInput, shapesOf } from "@/lib/core/contract";

const schema = shapesOf(() => import("./schema"));
const policySchema = shapesOf(() => import("./schema/policies"));
const matrixSchema = shapesOf(() => import("./schema/matrix"));
const thresholdSchema = shapesOf(() => import("./schema/threshold"));
const nightlySchema = shapesOf(() => import("./schema/nightly"));

export const evaluationCalls = defineContract("evaluations", {
  evaluate: {
    summary:
      "Evaluate one or more companies, a project's, or those found by a saved search or a thesis",
    effect: "write",
    access: "member",
    action: "evaluateAction",
    creates: true,
    routes: { "POST /api/eval/evaluate": { status: 202 } },
    input: schema("EvaluateInput"),
    output: schema("EvaluationJob"),
  },
  findJob: {
    summary: "Get a run of evaluations: its progress and results",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/jobs/{jobId}": {} },
    input: schema("FindJobInput"),
    output: schema("EvaluationJob"),
  },
  cancel: {
    summary: "Cancel a run of evaluations; results stored so far are kept",
    effect: "write",
    access: "member",
    action: "cancelEvaluationAction",
    routes: { "POST /api/eval/jobs/{jobId}/cancel": { body: "none" } },
    input: schema("FindJobInput"),
    output: schema("EvaluationJob"),
  },
  list: {
    summary: "List evaluations: each company’s latest by each criteria set, or their history",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/evaluations": {} },
    input: schema("ListEvaluationsInput"),
    output: schema("EvaluationPage"),
  },
  get: {
    summary: "Get an evaluation",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/evaluations/{evaluationId}": {} },
    input: schema("FindEvaluationInput"),
    output: schema("StoredEvaluation"),
  },
  assess: {
    summary: "Get what would change an evaluation's decision, and the open questions",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/evaluations/{evaluationId}/assessment": {} },
    input: schema("AssessInput"),
    output: schema("Assessment"),
  },
  receipt: {
    summary: "Get the text behind an evaluation's receipt, and score it again",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/evaluations/{evaluationId}/receipt": {} },
    input: schema("FindEvaluationInput"),
    output: schema("Receipt"),
  },
  pointOfView: {
    summary: "Evaluate a company through the lens of a firm, without storing anything",
    effect: "read",
    access: "member",
    routes: {
      "GET /api/eval/accenture-pov/{companyId}": { fixed: { firm: "accenture" } },
      "GET /api/eval/bessemer-pov/{companyId}": { fixed: { firm: "bessemer" } },
      "GET /api/eval/sequoia-pov/{companyId}": { fixed: { firm: "sequoia" } },
    },
    input: schema("PointOfViewInput"),
    output: schema("PointOfView"),
  },
  preview: {
    summary: "Try unsaved criteria on some companies and a project; nothing is stored",
    effect: "read",
    access: "member",
    routes: { "POST /api/eval/preview": { status: 200 } },
    input: schema("PreviewInput"),
    output: schema("Preview"),
  },
  getMatrix: {
    summary: "Get a project's companies with their latest scores by each criterion of a set",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/matrix": {} },
    input: matrixSchema("MatrixInput"),
    output: matrixSchema("Matrix"),
  },
  setNightly: {
    summary: "Turn nightly evaluation of a project by a criteria set on or off",
    effect: "write",
    access: "member",
    action: "setNightlyAction",
    routes: { "PATCH /api/eval/nightly": {} },
    input: nightlySchema("SetNightlyInput"),
    output: nightlySchema("NightlyProject"),
  },
  getThreshold: {
    summary:
      "Get the decision threshold, the score from which a company is worth pursuing, in tenths of a point",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/threshold": {} },
    input: noInput,
    output: thresholdSchema("Threshold"),
  },
  setThreshold: {
    summary: "Set the decision threshold",
    effect: "write",
    access: "admin",
    audit: "Changed the decision threshold",
    action: "setThresholdAction",
    input: thresholdSchema("SetThresholdInput"),
    output: thresholdSchema("Threshold"),
  },
  checkPolicies: {
    summary: "Check companies against the rules of the firm's policies; this only warns",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/policies": {} },
    input: policySchema("CheckPoliciesInput"),
    output: policySchema("PolicyCheck"),
  },
  getScores: {
    summary: "Get people’s scores of a company by the judged criteria of a set",
    effect: "read",
    access: "member",
    routes: { "GET /api/eval/scores": {} },
    input: schema("ScoreSheetInput"),
    output: schema("ScoreSheet"),
  },
  giveScores: {
    summary: "Score a company by judged criteria; scores stay hidden from others until revealed",
    effect: "write",
    access: "member",
    action: "giveScoresAction",
    routes: { "POST /api/eval/scores": {} },
    input: schema("GiveScoresInput"),
    output: schema("ScoreSheet"),
  },
  revealScores: {
    summary: "Reveal all scores of a company by a set; they count from then on",
    effect: "write",
    access: "member",
    action: "revealScoresAction",
    routes: { "POST /api/eval/scores/reveal": {} },
    input: schema("ScoreSheetInput"),
    output: schema("ScoreSheet"),
  },
});

export const evaluationActs = {
  "evaluations.evaluate": ["Evaluated {companies} by {criteria}", "Evaluated companies"],
  "evaluations.cancel": ["Canceled a run of evaluations"],
  "evaluations.setNightly": [
    "Turned nightly evaluation of {project} {what}",
    "Turned nightly evaluation of a project on or off",
  ],
  "evaluations.setThreshold": ["Changed the decision threshold"],
} satisfies ActTexts<"evaluations">;
