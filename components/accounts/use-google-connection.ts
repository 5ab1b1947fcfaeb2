"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { accountKeys } from "@/lib/client/query-keys";

/** The Google account that opens one's own account; always read anew. */
export function useGoogleConnection() {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.google(useMe().organization._id),
    queryFn: ({ signal }) => api.account.google(signal),
    staleTime: 0,
  });
}

/** Lets the Google account open nothing here any more. */
export function useDisconnectGoogle() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = accountKeys.google(useMe().organization._id);
  return useMutation({
    mutationFn: () => api.account.disconnectGoogle(),
    onSuccess: (result) => {
      if (!result.ok) toast.error(result.error.message);
      void cache.invalidateQueries({ queryKey });
    },
  });
}
