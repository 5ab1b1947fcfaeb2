import { lensId } from "@/lib/core/scores";
import { evaluationLenses } from "@/lib/domains/criteria/constants";
import type { CriteriaSet } from "@/lib/domains/criteria/schema";
import type { EvaluationItem } from "@/lib/domains/evaluations/schema";

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

const THRESHOLD_MAX = 100;

/** A threshold as an address gives it; null for none, or one that is no threshold. */
export const readThreshold = (text: string | null | undefined): number | null => {
  const given = !text ? Number.NaN : Number(text);
  return Number.isInteger(given) && given >= 0 && given <= THRESHOLD_MAX ? given : null;
};

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

/** Whether a page offers a set where none is asked for: the organization's own, and evaluations' lenses. */
const isOffered = ({ firm }: Pick<CriteriaSet, "firm">): boolean =>
  firm === null || evaluationLenses.some((lens) => lens === firm);

/** The sets that a company's page offers: also the one asked for, and those by which it was evaluated. */
export const offeredSets = (
  sets: readonly CriteriaSet[],
  { asked, latest }: { asked: string; latest: readonly EvaluationItem[] },
): CriteriaSet[] =>
  sets.filter(
    (set) =>
      isOffered(set) ||
      set.criteria_id === asked ||
      latest.some(({ criteria_id }) => criteria_id === set.criteria_id),
  );

/** The evaluation that an assessment has in full: by the set asked for, else the newest. */
export const assessedBy = (
  latest: readonly EvaluationItem[],
  asked: string,
): EvaluationItem | undefined =>
  latest.find(({ criteria_id }) => criteria_id === asked) ?? latest[0];

/** The set that is shown, undefined when there is none: the one asked for may be hidden. */
export const chosenSet = (
  offered: readonly CriteriaSet[],
  asked: string,
): CriteriaSet | undefined =>
  offered.find(({ criteria_id }) => criteria_id === asked) ?? offered[0];

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
