"use client";

import { ThresholdOptions } from "@/components/evaluations/threshold-options";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite } from "@/components/providers/use-write";
import { Field } from "@/components/ui/field";
import { ReadFailure } from "@/components/ui/read-failure";
import { Select } from "@/components/ui/select";
import { Skeleton } from "@/components/ui/skeleton";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";

const useSetThreshold = () =>
  useCustomWrite(
    (api, threshold: number) => api.write(evaluationCalls.setThreshold, { threshold }),
    { toastsRefusal: true, rereads: ["evaluations"] },
  );

/** The score from which the firm pursues a company; admins choose. */
export function DecisionThreshold() {
  const isAdmin = useMe().role === "admin";
  const { data, error, isFetching, refetch } = useRead(evaluationCalls.getThreshold, {});
  const set = useSetThreshold();
  if (error)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={() => refetch()} />;
  if (!data) return <Skeleton className="h-16" />;
  // What was just chosen is shown while it is stored.
  const threshold = set.isPending ? set.variables : data.threshold;
  return (
    <Field
      name="decision_threshold"
      label="Decision threshold"
      hint={`Companies at or above this score are worth pursuing. Full assessments use this threshold.${isAdmin ? "" : " Admins can change this."}`}
    >
      {({ autoFocus: _, ...control }) => (
        <Select
          {...control}
          className="w-24"
          disabled={!isAdmin}
          value={threshold}
          onChange={({ target }) => set.mutate(Number(target.value))}
        >
          <ThresholdOptions among={threshold} />
        </Select>
      )}
    </Field>
  );
}
