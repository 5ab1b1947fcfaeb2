import { lensId } from "@/lib/core/scores";
import { evaluationLenses } from "@/lib/domains/criteria/constants";

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

/** Its address query, without what is usual. */
export const queryOf = ({ set, evaluation, threshold, run }: EvaluationPlace): string => {
  const query = new URLSearchParams();
  if (set !== firstSet) query.set("set", set);
  if (evaluation) query.set("evaluation", evaluation);
  if (threshold !== null) query.set("threshold", String(threshold));
  if (run) query.set("run", run);
  return query.size === 0 ? "" : `?${query}`;
};

const shown = { evaluation: "", threshold: null, run: "" };

/** A company's evaluation by a set of criteria. */
export const evaluationPath = (companyId: string, set: string = firstSet): string =>
  `/companies/${companyId}/evaluation${queryOf({ ...shown, set })}`;

/** A page of all evaluations, with the run of many companies that is shown on it, if any. */
export function evaluationsPath({ page, run }: { page: number; run: string }): string {
  const query = new URLSearchParams();
  if (page > 1) query.set("page", String(page));
  if (run) query.set("run", run);
  return query.size === 0 ? "/evaluation" : `/evaluation?${query}`;
}

/** Its first page with a run of many companies on it. */
export const runPath = (run: string): string => evaluationsPath({ page: 1, run });

/** A company's full assessment, with its evaluation by a set first. */
export const assessmentPath = (
  companyId: string,
  { set, threshold }: Pick<EvaluationPlace, "set" | "threshold">,
): string => `/companies/${companyId}/evaluate/full${queryOf({ ...shown, set, threshold })}`;
