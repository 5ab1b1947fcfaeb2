"use client";

import { toast } from "@/components/ui/toast";
import type { EvaluateInput } from "@/lib/domains/evaluations/schema";
import { isAtWork, useEvaluate, useEvaluationJob } from "./use-evaluations";

/** A run that a page follows, and a way to start one; `onStart` is given its id. */
export function useRun(jobId: string, input: EvaluateInput, onStart: (jobId: string) => void) {
  const evaluate = useEvaluate();
  const { data: job } = useEvaluationJob(jobId);
  const isBusy = evaluate.isPending || (job !== undefined && isAtWork(job));
  async function begin(asOf?: string) {
    const asked = asOf === undefined ? input : { ...input, as_of: asOf };
    const result = await evaluate.mutateAsync(asked);
    if (result.ok) onStart(result.data.jobId);
    else toast.error(result.error.message);
  }
  return {
    job,
    isBusy,
    start: () => isBusy || void begin(),
    /** The same with what was known at the end of a day. */
    startAsOf: (day: string) => isBusy || void begin(day),
  };
}
