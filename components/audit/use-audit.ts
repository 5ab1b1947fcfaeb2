"use client";

import { useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { auditCalls } from "@/lib/domains/audit/contract";
import { type AuditView, auditKeyOf } from "./audit-address";

/** Rows of a view, newest first, as far as loaded. */
export function useAudit(view: AuditView) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: auditKeyOf(useMe().organization._id, view),
    queryFn: ({ pageParam, signal }) =>
      api.read(auditCalls.listRows, { ...view, after: pageParam }, { signal }),
    initialPageParam: "",
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { tellsFailure: true },
    staleTime: 0,
  });
}

/** Checks the chain when it is asked to. */
export function useAuditCheck() {
  const api = useApi();
  return useMutation({ mutationFn: () => api.read(auditCalls.check, {}) });
}

export const useAuditOutlet = () => useRead(auditCalls.getOutlet, {}, { staleTime: 0 });

export const useSaveWebhook = () => useWrite(auditCalls.saveWebhook, { rereads: ["audit"] });
