"use client";

import { useRouter } from "next/navigation";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { Dialog } from "@/components/ui/dialog";
import { ReadAgain } from "@/components/ui/read-again";
import { Skeleton } from "@/components/ui/skeleton";
import { companiesCounted } from "@/lib/core/counted";
import { EvaluateForm } from "./evaluate-form";
import { runPath } from "./evaluation-address";

type Props = { companyIds: readonly string[]; onClose: () => void };

/** Evaluates chosen companies; the run is followed on the page of evaluations. */
export function EvaluateSelected({ companyIds, onClose }: Props) {
  const router = useRouter();
  const sets = useCriteriaSets();
  const count = companyIds.length;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Evaluate ${companiesCounted(count)}`}
      description="Scores each of them. You can leave the page meanwhile."
    >
      {sets.data && (
        <EvaluateForm
          sets={sets.data.items}
          companiesIn={() => ({ company_ids: [...companyIds] })}
          onStart={(jobId) => router.push(runPath(jobId))}
          onClose={onClose}
        />
      )}
      {sets.isError && (
        <ReadAgain
          message="The criteria could not be loaded."
          onRetry={() => void sets.refetch()}
        />
      )}
      {!sets.data && !sets.isError && <Skeleton className="h-28" />}
    </Dialog>
  );
}
