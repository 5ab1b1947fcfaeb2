"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { companiesCounted } from "@/lib/core/counted";
import type { EvaluationJob } from "@/lib/domains/evaluations/schema";
import { isAtWork, useCancelEvaluation } from "./use-evaluations";

type Props = { job: EvaluationJob; onAgain: () => void };

/** A run while it works, and what went wrong when it did not end well. */
export function RunPanel({ job, onAgain }: Props) {
  if (isAtWork(job)) return <Working job={job} />;
  if (job.status === "cancelled") return <Canceled job={job} onAgain={onAgain} />;
  if (!job.error && job.failures.length === 0) return null;
  return (
    <Notice>
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          {job.error && !isToldBelow(job) && <p>{job.error}</p>}
          <Failures job={job} />
        </div>
        <Button size="small" className="-my-1.5" onClick={onAgain}>
          Evaluate again
        </Button>
      </div>
    </Notice>
  );
}

const Canceled = ({ job: { evaluated }, onAgain }: Props) => (
  <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
    <p className="text-muted-foreground">
      The evaluation was canceled.
      {evaluated > 0 && ` The scores of ${companiesCounted(evaluated)} were kept.`}
    </p>
    <Button size="small" onClick={onAgain}>
      Evaluate again
    </Button>
  </div>
);

/** Whether an error is the reason of a company that is listed with it. */
const isToldBelow = ({ error, failures }: EvaluationJob): boolean =>
  failures.some(({ reason }) => error?.startsWith(reason));

/** How many failures are shown one by one; the rest are counted. */
const SHOWN = 5;

/** Which companies could not be evaluated, and why. */
function Failures({ job: { failures } }: Pick<Props, "job">) {
  if (failures.length === 0) return null;
  const rest = failures.length - SHOWN;
  return (
    <>
      <p>
        {failures.length === 1
          ? "1 company couldn’t be evaluated:"
          : `${failures.length.toLocaleString("en")} companies couldn’t be evaluated:`}
      </p>
      <ul className="mt-1 list-disc pl-5">
        {failures.slice(0, SHOWN).map(({ company_id, company_name, reason }) => (
          <li key={company_id} dir="auto" className="wrap-anywhere">
            {company_name ? `${company_name}: ${reason}` : reason}
          </li>
        ))}
        {rest > 0 && <li>and {rest.toLocaleString("en")} more</li>}
      </ul>
    </>
  );
}

/** Of how many companies everything is done: each step counts companies. */
function companiesDone({ steps }: EvaluationJob): string {
  const done = Math.min(...steps.map((step) => step.done));
  const total = Math.max(...steps.map((step) => step.total));
  return `Evaluated ${done.toLocaleString("en")} of ${companiesCounted(total)}`;
}

function Working({ job }: { job: EvaluationJob }) {
  const cancel = useCancelEvaluation();
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <div className="min-w-0 max-w-md flex-1 basis-52">
        <Progress label="Evaluation" share={job.status === "queued" ? null : job.progress / 100} />
        <p className="mt-1.5 text-[13px] text-muted-foreground tabular-nums">
          {job.status === "queued" || job.steps.length === 0
            ? "Waiting to start"
            : companiesDone(job)}
        </p>
      </div>
      <Button
        size="small"
        aria-disabled={cancel.isPending}
        onClick={() => cancel.isPending || cancel.mutate({ jobId: job.jobId })}
      >
        Cancel
      </Button>
    </div>
  );
}
