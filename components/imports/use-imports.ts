"use client";

import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import { importCalls } from "@/lib/domains/imports/contract";
import type { ListImportRowsInput } from "@/lib/domains/imports/schema";
import { isRunning } from "./import-words";
import { noteStanding } from "./step-times";

/** How often a running import is polled, in milliseconds; lists are polled less often. */
const POLL_MS = 500;
const LIST_POLL_MS = 1_500;

/** One page of the history, newest first; pages count from 1. */
export function useImportPage(page: number) {
  return useRead(
    importCalls.list,
    { page },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state }) => state.data?.items.some(isRunning) && LIST_POLL_MS,
      meta: { tellsFailure: true },
    },
  );
}

/** One import, polled while the server works on it. */
export function useImport(importId: string) {
  const api = useApi();
  const organizationId = useMe().organization._id;
  const query = useQuery({
    queryKey: keyOf(organizationId, importCalls.get, { importId }),
    queryFn: async ({ signal }) => {
      const one = await api.read(importCalls.get, { importId }, { signal });
      noteStanding(one);
      return one;
    },
    staleTime: 0,
    refetchInterval: ({ state }) => state.data && isRunning(state.data) && POLL_MS,
    refetchIntervalInBackground: false,
    meta: { tellsFailure: true },
  });
  useFreshEvidence(query.data ? isRunning(query.data) : false);
  return query;
}

/** When watched work ends, cached reads of companies may be out of date. */
function useFreshEvidence(isAtWork: boolean) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const wasAtWork = useRef(false);
  useEffect(() => {
    if (wasAtWork.current && !isAtWork)
      void cache.invalidateQueries({ queryKey: [organizationId], refetchType: "none" });
    wasAtWork.current = isAtWork;
  }, [cache, organizationId, isAtWork]);
}

type Asked = {
  importId: string;
  version: number;
  outcome: ListImportRowsInput["outcome"];
  page: number;
};

/** Rows of one outcome; `version` is the import's, so that rows of an older mapping are not shown. */
export function useImportRows({ importId, version, outcome, page }: Asked) {
  const api = useApi();
  const input = { importId, outcome, page };
  return useQuery({
    queryKey: [...keyOf(useMe().organization._id, importCalls.listRows, input), version],
    queryFn: ({ signal }) => api.read(importCalls.listRows, input, { signal }),
    meta: { tellsFailure: true },
  });
}

/** What an undo would remove and keep; never cached. */
export function useUndoPreview(importId: string) {
  return useRead(importCalls.previewUndo, { importId }, { meta: { tellsFailure: true } });
}

const options = { rereads: ["imports"] };

export const useSetMapping = () => useWrite(importCalls.setMapping, options);
export const useCommitImport = () => useWrite(importCalls.commit, options);
export const useUndoImport = () => useWrite(importCalls.undo, options);
export const useCancelImport = () => useWrite(importCalls.cancel, options);
export const useRetryImport = () => useWrite(importCalls.retry, options);
