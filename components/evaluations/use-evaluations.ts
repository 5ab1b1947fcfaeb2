"use client";

import { keepPreviousData, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useReadAll } from "@/components/providers/use-read-all";
import { useWrite } from "@/components/providers/use-write";
import { nounKeyOf } from "@/lib/client/query-keys";
import { evaluationCalls } from "@/lib/domains/evaluations/contract";
import type { EvaluationJob } from "@/lib/domains/evaluations/schema";

/** How often a run is asked how far it is, in milliseconds. */
const POLL_MS = 500;

const tellsFailure = { meta: { tellsFailure: true } } as const;

/** A company's latest evaluation by each set. */
export const useLatestEvaluations = (companyId: string) =>
  useReadAll(evaluationCalls.list, { company_id: companyId }, { ...tellsFailure, staleTime: 0 });

/** Evaluations of a company by one set, newest first. */
export const useEvaluationHistory = (companyId: string, criteriaId: string) =>
  useReadAll(evaluationCalls.list, {
    company_id: companyId,
    criteria_id: criteriaId,
    latest: "false",
  });

/** One page of the latest evaluations of all companies, newest first. */
export const useEvaluationPage = (page: number) =>
  useRead(
    evaluationCalls.list,
    { page },
    { ...tellsFailure, placeholderData: keepPreviousData, staleTime: 0 },
  );

export const useEvaluation = (evaluationId: string) =>
  useRead(
    evaluationCalls.get,
    { evaluationId },
    { ...tellsFailure, enabled: evaluationId !== "", placeholderData: keepPreviousData },
  );

/** The score from which the firm pursues a company, in tenths; unknown while it loads. */
export const useFirmThreshold = (): number | undefined =>
  useRead(evaluationCalls.getThreshold, {}, tellsFailure).data?.threshold;

/** What would turn a decision at a threshold; null: the firm's. */
export const useAssessment = (evaluationId: string, threshold: number | null) =>
  useRead(
    evaluationCalls.assess,
    { evaluationId, threshold: threshold ?? undefined },
    { ...tellsFailure, placeholderData: keepPreviousData },
  );

/** A project's companies by the criteria of a set. */
export const useMatrix = (projectId: string, criteriaId: string) =>
  useRead(
    evaluationCalls.getMatrix,
    { project_id: projectId, criteria_id: criteriaId },
    { ...tellsFailure, placeholderData: keepPreviousData, staleTime: 0 },
  );

export const isAtWork = ({ status }: Pick<EvaluationJob, "status">): boolean =>
  status === "queued" || status === "running";

/** A run, asked until it ends; evaluations are then read again. */
export function useEvaluationJob(jobId: string) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const query = useRead(
    evaluationCalls.findJob,
    { jobId },
    {
      ...tellsFailure,
      enabled: jobId !== "",
      staleTime: 0,
      refetchInterval: ({ state }) => state.data && isAtWork(state.data) && POLL_MS,
      refetchIntervalInBackground: false,
    },
  );
  const seenEnded = useRef("");
  const hasEnded = query.data !== undefined && !isAtWork(query.data);
  useEffect(() => {
    if (!hasEnded || seenEnded.current === jobId) return;
    seenEnded.current = jobId;
    void cache.invalidateQueries({ queryKey: nounKeyOf(organizationId, "evaluations") });
  }, [cache, organizationId, hasEnded, jobId]);
  return query;
}

/** Starts a run, or returns why it did not start. */
export const useEvaluate = () => useWrite(evaluationCalls.evaluate);

const options = { toastsRefusal: true, rereads: ["evaluations"] };

export const useCancelEvaluation = () => useWrite(evaluationCalls.cancel, options);

/** Switches the nightly evaluation of a project to a set of criteria, or off: null. */
export const useSetNightly = () => useWrite(evaluationCalls.setNightly, options);
