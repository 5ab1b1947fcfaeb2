import { exampleIds } from "@/lib/domains/projects/schema/examples";
import type { EvaluationJob } from "../schema";

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
};
