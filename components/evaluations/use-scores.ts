"use client";

import { type UseQueryResult, useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCriteriaSets } from "@/components/criteria/use-criteria";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { isScoreKey, lensScoreLabel, type ScoreKey, scoreKey, setOfScore } from "@/lib/core/scores";
import { COMPANIES_LISTED } from "@/lib/domains/evaluations/constants";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { EvaluationItem, EvaluationPage } from "@/lib/domains/evaluations/schema";

/** The latest evaluations of companies, by `itemKey`. */
type Items = ReadonlyMap<string, EvaluationItem>;
export type Scores = {
  /** What the columns are called. */
  labels: ReadonlyMap<ScoreKey, string>;
  items: Items;
};
export const NO_SCORES: Items = new Map();

export const itemKey = (companyId: string, column: ScoreKey) => `${companyId} ${column}`;

/** The scores that can be columns: by the lenses and by the sets that the person sees. */
export function useScoreLabels(isNeeded = true): ReadonlyMap<ScoreKey, string> {
  const { data } = useCriteriaSets(isNeeded);
  return useMemo(
    () =>
      new Map(
        data?.items.map(({ _id, name }) => {
          const key = scoreKey(_id);
          return [key, lensScoreLabel(key) ?? name] as const;
        }),
      ),
    [data],
  );
}

/**
 * Columns without the scores by sets that are deleted or hidden. Until the sets are loaded, their
 * columns keep their places.
 */
export function useOfferedColumns<C extends string>(columns: readonly C[]): readonly C[] {
  const labels = useScoreLabels(columns.some(isScoreKey));
  return useMemo(
    () => columns.filter((one) => !isScoreKey(one) || labels.size === 0 || labels.has(one)),
    [columns, labels],
  );
}

const inParts = <T>(ids: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(ids.length / COMPANIES_LISTED) }, (_, at) =>
    ids.slice(at * COMPANIES_LISTED, (at + 1) * COMPANIES_LISTED),
  );

/** Outside the hook, so that the map is made again only when an answer changes. */
const toItems = (read: UseQueryResult<EvaluationPage, Error>[]): Items =>
  new Map(
    read.flatMap(({ data }) =>
      (data?.items ?? []).map((item) => [
        itemKey(item.company_id, scoreKey(item.criteria_id)),
        item,
      ]),
    ),
  );

/** The latest scores of companies by the criteria among the columns. */
export function useScores(companyIds: readonly string[], columns: readonly string[]): Scores {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const keys = columns.filter(isScoreKey);
  const labels = useScoreLabels(keys.length > 0);
  const asked = keys.flatMap((key) =>
    inParts(companyIds).map((ids) => ({
      criteria_id: setOfScore(key) ?? "",
      company_ids: ids.join(","),
      per_page: COMPANIES_LISTED,
    })),
  );
  const items = useQueries({
    queries: asked.map((input) => ({
      ...lifetime(LIFETIME_SECONDS.standard),
      queryKey: keyOf(organizationId, evaluationCalls.list, input),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.read(evaluationCalls.list, input, { signal }),
      meta: { tellsFailure: true },
    })),
    combine: toItems,
  });
  return useMemo(() => ({ labels, items }), [labels, items]);
}
