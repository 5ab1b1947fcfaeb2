"use client";

import { keepPreviousData } from "@tanstack/react-query";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
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

/** Runs, and what they make. */
const options = { toastsRefusal: true, rereads: ["runs", "agents", "memos", "evaluations"] };

export const useCancelRun = () => useWrite(runCalls.cancel, options);
export const useRepeatRun = () => useWrite(agentCalls.repeat, options);
