import "server-only";
import { z } from "zod";
import { NoInput } from "@/lib/core/common-shapes";
import { defineJob } from "@/lib/service/job";

/** Evaluates the next companies of a run, and goes on until all are. */
export const evaluateCompanies = defineJob({
  name: "evaluations.evaluateCompanies",
  data: z.strictObject({ runId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 300,
  inTurns: true,
});

/** Evaluates a project again, once a night. */
export const evaluateProject = defineJob({
  name: "evaluations.evaluateProject",
  data: z.strictObject({ projectId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 60,
});

/** Starts that for every project that asks for it: after midnight UTC, or when a worker is back. */
export const findNightly = defineJob({
  name: "evaluations.findNightly",
  data: NoInput,
  retryLimit: 0,
  expireInSeconds: 60,
  schedule: "10 * * * *",
});
