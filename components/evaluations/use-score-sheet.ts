"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { nounKeyOf } from "@/lib/client/query-keys";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { GiveScoresInput } from "@/lib/domains/evaluations/schema";

type Asked = { company_id: string; criteria_id: string };

/** What the reader scored a company by a set, and what was revealed. */
export const useScoreSheet = (asked: Asked) =>
  useRead(evaluationCalls.getScores, asked, { staleTime: 0, meta: { tellsFailure: true } });

/** Scores change what an evaluation would read, so evaluations are read again. */
function useScoreChange<I, R>(change: (input: I) => Promise<R>) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "evaluations") }),
  });
}

export function useGiveScores() {
  const api = useApi();
  return useScoreChange((input: GiveScoresInput) => api.write(evaluationCalls.giveScores, input));
}

export function useRevealScores() {
  const api = useApi();
  return useScoreChange((asked: Asked) => api.write(evaluationCalls.revealScores, asked));
}
