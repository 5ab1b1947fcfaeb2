import "server-only";
import { z } from "zod";
import { defineJob } from "@/lib/service/job";

/** Evaluates the next companies of a run, and goes on until all are. */
export const evaluateCompanies = defineJob({
  name: "evaluations.evaluateCompanies",
  data: z.strictObject({ runId: z.string() }),
  retryLimit: 5,
  expireInSeconds: 300,
  inTurns: true,
});
