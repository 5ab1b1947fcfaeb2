import { exampleSet } from "@/lib/domains/criteria/schema/examples";
import { exampleIds } from "@/lib/domains/projects/schema/examples";
import { EVALUATIONS_PER_PAGE } from "../constants";
import type { EvaluationJob, ScoreSheet } from "../schema";

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

/** The call that needs a project which is there. */
export const nightlyExamples = {
  "PATCH /api/eval/nightly": {
    on: {
      summary: "A project, evaluated again each night through a lens",
      request: { project_id: exampleIds.project, criteria_id: "lens_sequoia" },
      answer: {
        _id: exampleIds.project,
        project_name: "Nordic automation",
        nightly: {
          criteria_id: "lens_sequoia",
          criteria_name: "Sequoia-style lens",
          last_at: null,
        },
      },
    },
  },
};

/** Calls of evaluations, in the order in which a test makes them, each with its whole response. */
export const evaluationExamples = {
  "POST /api/eval/evaluate": {
    company: {
      summary: "A company through a lens",
      request: { company_id: exampleIds.fjord, criteria_id: "lens_sequoia" },
      answer: waiting,
    },
  },
  "GET /api/eval/jobs/{jobId}": {
    waiting: {
      summary: "A run that no worker has begun",
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
    none: {
      summary: "The latest evaluations by criteria that nobody has used yet",
      request: { criteria_id: exampleSet._id },
      answer: { items: [], total: 0, page: 1, per_page: EVALUATIONS_PER_PAGE },
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
