"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { toast } from "@/components/ui/toast";
import type { EvaluationJob } from "@/lib/domains/evaluations/schema";
import { isAtWork, useCancelEvaluation } from "./use-evaluations";

type Props = { job: EvaluationJob; onAgain: () => void };

/** A run while it works, and what went wrong when it did not end well. */
export function RunPanel({ job, onAgain }: Props) {
  if (isAtWork(job)) return <Working job={job} />;
  if (job.status === "cancelled")
    return (
      <p role="status" className="text-muted-foreground">
        The evaluation was canceled.{" "}
        {job.evaluated > 0 && `${job.evaluated.toLocaleString("en")} had finished and are kept.`}
      </p>
    );
  const [failure] = job.failures;
  const reason = job.error ?? failure?.reason;
  if (!reason) return null;
  return (
    <Notice>
      <div className="flex items-start justify-between gap-4">
        <p className="min-w-0 flex-1">{reason}</p>
        <Button size="small" className="-my-1.5" onClick={onAgain}>
          Evaluate again
        </Button>
      </div>
    </Notice>
  );
}

function Working({ job }: { job: EvaluationJob }) {
  const cancel = useCancelEvaluation();
  const step = job.steps.find(({ done, total }) => done < total) ?? job.steps.at(-1);
  async function stop() {
    const result = await cancel.mutateAsync(job.jobId).catch(() => null);
    if (result === null)
      toast.error("The evaluation couldn’t be canceled. Check your connection and try again.");
    else if (!result.ok) toast.error(result.error.message);
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <div className="min-w-0 max-w-md flex-1 basis-52">
        <Progress label="Evaluation" share={job.status === "queued" ? null : job.progress / 100} />
        <p className="mt-1.5 text-[13px] text-muted-foreground tabular-nums">
          {job.status === "queued" || !step
            ? "Waiting to start"
            : `${step.name}: ${step.done.toLocaleString("en")} of ${step.total.toLocaleString("en")}`}
        </p>
      </div>
      <Button
        size="small"
        aria-disabled={cancel.isPending}
        onClick={() => cancel.isPending || void stop()}
      >
        Cancel
      </Button>
    </div>
  );
}
