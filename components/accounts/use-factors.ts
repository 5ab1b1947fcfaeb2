"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** The caller’s second factors; never cached. */
export function useFactors() {
  return useRead(accountCalls.getFactors, {}, { staleTime: 0 });
}

/** After a change of one's factors they are read again; a failure is shown. */
export function useAfterChange() {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, accountCalls.getFactors, {});
  return (result: ActionResult<unknown>) => {
    if (!result.ok) toast.error(result.error.message);
    void cache.invalidateQueries({ queryKey });
  };
}

export function useRemoveAuthenticator() {
  const api = useApi();
  const onSuccess = useAfterChange();
  return useMutation({
    mutationFn: () => api.write(accountCalls.removeAuthenticator, {}),
    onSuccess,
  });
}

export function useRenewRecoveryCodes() {
  const api = useApi();
  const onSuccess = useAfterChange();
  return useMutation({
    mutationFn: () => api.write(accountCalls.renewRecoveryCodes, {}),
    onSuccess,
  });
}
