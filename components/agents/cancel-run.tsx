"use client";

import { Button } from "@/components/ui/button";
import type { Run } from "@/lib/domains/runs/schema";
import { nameOfRun } from "./run-words";
import { useCancelRun } from "./use-runs";

/** Stops a run that goes on; what it has done is kept. */
export function CancelRun({ run }: { run: Run }) {
  const cancel = useCancelRun();
  return (
    <Button
      size="small"
      aria-label={`Cancel: ${nameOfRun(run)}`}
      aria-disabled={cancel.isPending}
      onClick={() => cancel.isPending || cancel.mutate({ runId: run._id })}
    >
      Cancel
    </Button>
  );
}
