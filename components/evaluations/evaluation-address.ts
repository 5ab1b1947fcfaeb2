"use client";

import { usePathname, useSearchParams } from "next/navigation";
import { lensId } from "@/lib/core/scores";
import { evaluationLenses } from "@/lib/domains/criteria/constants";

const THRESHOLD_MAX = 100;

export type EvaluationPlace = {
  /** The set of criteria that is shown. */
  set: string;
  /** An earlier evaluation by it; empty for the latest. */
  evaluation: string;
  /** The score from which a company is worth pursuing, in tenths; null: the firm's. */
  threshold: number | null;
  /** The run that was started here; empty for none. */
  run: string;
};

/** The set that an address without one means. */
export const firstSet = lensId(evaluationLenses[0]);

const queryOf = ({ set, evaluation, threshold, run }: EvaluationPlace): string => {
  const query = new URLSearchParams();
  if (set !== firstSet) query.set("set", set);
  if (evaluation) query.set("evaluation", evaluation);
  if (threshold !== null) query.set("threshold", String(threshold));
  if (run) query.set("run", run);
  return query.size === 0 ? "" : `?${query}`;
};

const readThreshold = (text: string | null): number | null => {
  const given = text === null || text === "" ? Number.NaN : Number(text);
  return Number.isInteger(given) && given >= 0 && given <= THRESHOLD_MAX ? given : null;
};

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

const shown = { evaluation: "", threshold: null, run: "" };

/** A company's evaluation by a set of criteria. */
export const evaluationPath = (companyId: string, set: string = firstSet): string =>
  `/companies/${companyId}/evaluation${queryOf({ ...shown, set })}`;

/** The page of all evaluations with a run of many companies on it. */
export const runPath = (jobId: string): string => `/evaluation?run=${encodeURIComponent(jobId)}`;

/** A company's full assessment, with its evaluation by a set first. */
export const assessmentPath = (
  companyId: string,
  { set, threshold }: Pick<EvaluationPlace, "set" | "threshold">,
): string => `/companies/${companyId}/evaluate/full${queryOf({ ...shown, set, threshold })}`;
