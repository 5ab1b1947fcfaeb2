"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import { accountCalls } from "@/lib/domains/accounts/contract";

/** The Google account connected with one's own; never cached. */
export function useGoogleConnection() {
  return useRead(accountCalls.getGoogleConnection, {}, { staleTime: 0 });
}

/** Disconnects the Google account. */
export function useDisconnectGoogle() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, accountCalls.getGoogleConnection, {});
  return useMutation({
    mutationFn: () => api.write(accountCalls.disconnectGoogle, {}),
    onSuccess: (result) => {
      if (!result.ok) toast.error(result.error.message);
      void cache.invalidateQueries({ queryKey });
    },
  });
}
