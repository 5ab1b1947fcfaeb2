"use client";

import { Moon } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Moment } from "@/components/ui/moment";
import type { Matrix } from "@/lib/domains/evaluations/schema/matrix";
import { useSetNightly } from "./use-evaluations";

type Props = {
  projectId: string;
  matrix: Pick<Matrix, "criteria_id" | "nightly" | "can_set_nightly">;
  /** Personal criteria cannot be used at night. */
  isPersonal: boolean;
};

/** Whether the project is evaluated again each night; its owner and admins choose. */
export function NightlyEvaluation({ projectId, matrix, isPersonal }: Props) {
  const set = useSetNightly();
  const { nightly, can_set_nightly: canSet, criteria_id } = matrix;
  const press = (criteriaId: string | null) =>
    set.isPending || set.mutate({ project_id: projectId, criteria_id: criteriaId });
  if (!nightly)
    return canSet && !isPersonal ? (
      <Button
        size="small"
        variant="ghost"
        aria-disabled={set.isPending}
        onClick={() => press(criteria_id)}
      >
        <Moon aria-hidden="true" />
        Evaluate again each night
      </Button>
    ) : null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-[13px] text-muted-foreground">
      <span>
        Evaluated again each night with {nightly.criteria_name}, when facts have changed.{" "}
        {nightly.last_at ? (
          <>
            Last run: <Moment iso={nightly.last_at} />.
          </>
        ) : (
          "The first run is tonight."
        )}
      </span>
      {canSet && (
        <Button
          size="small"
          variant="ghost"
          aria-disabled={set.isPending}
          onClick={() => press(null)}
        >
          Turn off
        </Button>
      )}
    </p>
  );
}
