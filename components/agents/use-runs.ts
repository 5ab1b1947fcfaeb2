"use client";

import { keepPreviousData, useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { nounKeyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { agentCalls } from "@/lib/domains/agents/contract";
import { runCalls } from "@/lib/domains/runs/contract";
import { isOngoing } from "@/lib/domains/runs/rules";
import type { Run } from "@/lib/domains/runs/schema";

/** How often runs are read while some go on, in milliseconds. */
const POLL_MS = 2_000;

/** The runs that wait or work, as far as the reader may see them. */
export const useOngoingRuns = (): readonly Run[] =>
  useRead(
    runCalls.list,
    { ongoing: true },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.items.length ?? 0) > 0 && POLL_MS,
    },
  ).data?.items ?? [];

/** The agents, read again while one of their last runs goes on. */
export const useAgents = () =>
  useRead(
    agentCalls.list,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        (state.data?.items.some(({ runs }) => runs?.latest.some(isOngoing)) ?? false) && POLL_MS,
    },
  );

/** A page of every run, read again while one of them goes on. */
export const useAllRuns = (page: number) =>
  useRead(
    agentCalls.listRuns,
    { page },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.items.some(isOngoing) ?? false) && POLL_MS,
    },
  );

/** A write after which runs, and what they make, are read again. */
function useRunChange(change: (runId: string) => Promise<ActionResult<Run>>) {
  const cache = useQueryClient();
  const { _id: organizationId } = useMe().organization;
  const shown = ["runs", "agents", "memos", "evaluations"];
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(
        shown.map((noun) => cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, noun) })),
      ),
  });
}

export function useCancelRun() {
  const api = useApi();
  return useRunChange((runId) => api.write(runCalls.cancel, { runId }));
}

export function useRepeatRun() {
  const api = useApi();
  return useRunChange((runId) => api.write(agentCalls.repeat, { runId }));
}
