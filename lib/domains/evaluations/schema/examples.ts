import { LENS_NOTICE } from "@/lib/domains/criteria/constants";
import { lensOf } from "@/lib/domains/criteria/rules/lenses";
import { exampleSet } from "@/lib/domains/criteria/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import { DEFAULT_THRESHOLD, EVALUATIONS_PER_PAGE } from "../constants";
import type { EvaluationJob, ScoreSheet } from "../schema";
import {
  exampleAssessment,
  exampleEvaluation,
  exampleItem,
  examplePreview,
  exampleReceipt,
  previewed,
} from "./evaluated-examples";

const step = { done: 0, total: 1, ms: 0 };

/** As it is asked for; no worker has begun it. */
const waiting: EvaluationJob = {
  jobId: "run_6v7q2wt1m9c3k8xz4rd5nb0a",
  status: "queued",
  progress: 0,
  steps: [
    { name: "Read the facts", ...step },
    { name: "Sequoia-style lens", ...step },
  ],
  evaluation: null,
  evaluated: 0,
  failures: [],
  error: null,
  created_at: "2026-11-20T10:40:00.000Z",
  finished_at: null,
};

const judged = { company_id: exampleIds.fjord, criteria_id: exampleSet._id };
const team: ScoreSheet["criteria"][number] = {
  key: "team",
  title: "Team",
  question: "Why is this team the one to solve the problem?",
  evidence: "",
  weight: 20,
  own: null,
  revealed: [],
};
const sheet: ScoreSheet = { ...judged, is_open: false, revealed_at: null, criteria: [team] };
const scored = { score: 7.5, reason: "They built this before." };

const sequoia = lensOf("sequoia");
const nightly = { criteria_id: sequoia.id, criteria_name: sequoia.name, last_at: null };

/** The calls that need a project which is there. */
export const nightlyExamples = {
  "PATCH /api/eval/nightly": {
    on: {
      summary: "A project, evaluated again each night through a lens",
      request: { project_id: exampleIds.project, criteria_id: "lens_sequoia" },
      answer: {
        _id: exampleIds.project,
        project_name: "Nordic automation",
        nightly,
      },
    },
  },
  "GET /api/eval/matrix": {
    none: {
      summary: "The project's companies by the criteria of a lens, before they are evaluated",
      request: { project_id: exampleIds.project, criteria_id: sequoia.id },
      answer: {
        criteria_id: sequoia.id,
        criteria_name: sequoia.name,
        criteria_version: sequoia.version,
        notice: LENS_NOTICE,
        nightly,
        can_set_nightly: true,
        columns: sequoia.criteria.map(({ key, title, weight, unknown }) => ({
          key,
          title,
          weight,
          unknown,
        })),
        total: 1,
        rows: [
          {
            company_id: exampleIds.fjord,
            company_name: "Fjord Robotics",
            evaluation: null,
            scores: sequoia.criteria.map(() => null),
          },
        ],
      },
    },
  },
};

/** A run of the set, from its beginning to its end. */
const ownRun = "run_1c4y8n2zk6w0r5v9q3t7mxjb";
const ownWaiting: EvaluationJob = {
  ...waiting,
  jobId: ownRun,
  steps: [
    { name: "Read the facts", ...step },
    { name: exampleEvaluation.criteria_name, ...step },
  ],
};
const evaluationId = exampleEvaluation._id;

/** Calls of evaluations, in the order in which a test makes them, each with its whole response. */
export const evaluationExamples = {
  "POST /api/eval/evaluate": {
    company: {
      summary: "A company through a lens",
      request: { company_id: exampleIds.fjord, criteria_id: "lens_sequoia" },
      answer: waiting,
    },
    own: {
      summary: "The company by criteria of the organization's own",
      request: { company_id: exampleIds.fjord, criteria_id: exampleSet._id },
      answer: ownWaiting,
    },
  },
  "GET /api/eval/jobs/{jobId}": {
    waiting: {
      summary: "A run that no worker has started",
      request: { jobId: waiting.jobId },
      answer: waiting,
    },
  },
  "POST /api/eval/jobs/{jobId}/cancel": {
    cancelled: {
      summary: "The run, canceled",
      request: { jobId: waiting.jobId },
      answer: { ...waiting, status: "cancelled", finished_at: "2026-11-20T10:42:00.000Z" },
    },
  },
  "GET /api/eval/evaluations": {
    latest: {
      summary: "The latest evaluations by the organization's criteria",
      request: { criteria_id: exampleSet._id },
      answer: { items: [exampleItem], total: 1, page: 1, per_page: EVALUATIONS_PER_PAGE },
    },
  },
  "GET /api/eval/evaluations/{evaluationId}": {
    one: {
      summary: "An evaluation, with the evidence for its scores",
      request: { evaluationId },
      answer: exampleEvaluation,
    },
  },
  "GET /api/eval/evaluations/{evaluationId}/assessment": {
    one: {
      summary: "What would change the decision, and the open questions",
      request: { evaluationId },
      answer: exampleAssessment,
    },
  },
  "GET /api/eval/evaluations/{evaluationId}/receipt": {
    one: {
      summary: "The text whose hash is the receipt, and whether scoring it again gives the same",
      request: { evaluationId },
      answer: exampleReceipt,
    },
  },
  "POST /api/eval/preview": {
    one: {
      summary: "An unsaved criterion, tried on a company",
      request: { criteria: previewed, company_ids: [exampleIds.fjord] },
      answer: examplePreview,
    },
  },
  "GET /api/eval/threshold": {
    usual: {
      summary: "7.0 of 10, unless an admin has chosen another score",
      request: {},
      answer: { threshold: DEFAULT_THRESHOLD },
    },
  },
  "GET /api/eval/scores": {
    before: {
      summary: "What people are to score of a company",
      request: judged,
      answer: sheet,
    },
  },
  "POST /api/eval/scores": {
    one: {
      summary: "A score, hidden from others until all are revealed",
      request: { ...judged, scores: [{ key: "team", ...scored }] },
      answer: { ...sheet, is_open: true, criteria: [{ ...team, own: scored }] },
    },
  },
  "POST /api/eval/scores/reveal": {
    all: {
      summary: "The scores of all, revealed",
      request: judged,
      answer: {
        ...sheet,
        revealed_at: "2026-11-20T10:50:00.000Z",
        criteria: [{ ...team, revealed: [{ full_name: "Ada Ridge", ...scored }] }],
      },
    },
  },
};
