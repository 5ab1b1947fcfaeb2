"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { type EvaluationPlace, firstSet, queryOf, readThreshold } from "./evaluation-address";

/** What an evaluation's page shows, read from its address, so that a copied link shows the same. */
export function useEvaluationPlace() {
  const query = useSearchParams();
  const path = usePathname();
  const place: EvaluationPlace = {
    set: query.get("set") || firstSet,
    evaluation: query.get("evaluation") ?? "",
    threshold: readThreshold(query.get("threshold")),
    run: query.get("run") ?? "",
  };
  const addressOf = (changes: Partial<EvaluationPlace>) =>
    `${path}${queryOf({ ...place, ...changes })}`;
  return {
    ...place,
    addressOf,
    go: (changes: Partial<EvaluationPlace>) =>
      window.history.pushState(null, "", addressOf(changes)),
    /** Changes the address without a step back to what it was. */
    replace: (changes: Partial<EvaluationPlace>) =>
      window.history.replaceState(null, "", addressOf(changes)),
  };
}
