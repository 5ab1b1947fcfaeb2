"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { runPath } from "@/components/evaluations/evaluation-address";
import { memoPath } from "@/components/memos/memo-address";
import { Button } from "@/components/ui/button";
import type { Run } from "@/lib/domains/runs/schema";
import { nameOfRun } from "./run-words";
import { useRepeatRun } from "./use-runs";

/** Does the work of a run once more, with the same inputs, and leads to what comes of it. */
export function RepeatRun({ run }: { run: Run }) {
  const repeat = useRepeatRun();
  const router = useRouter();
  async function again() {
    if (repeat.isPending) return;
    const result = await repeat.mutateAsync({ runId: run._id });
    if (!result.ok) return;
    const { _id, subject_id } = result.data;
    router.push(subject_id ? memoPath(subject_id) : runPath(_id));
  }
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Repeat with the same inputs: ${nameOfRun(run)}`}
      aria-disabled={repeat.isPending}
      onClick={() => void again()}
    >
      <RotateCw aria-hidden="true" />
      Repeat
    </Button>
  );
}
