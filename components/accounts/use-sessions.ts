"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { accountKeys } from "@/lib/client/query-keys";
import type { OwnSession, OwnSessions } from "@/lib/domains/accounts/schema";

/** Where one is signed in; always read anew. */
export function useSessions() {
  const api = useApi();
  return useQuery({
    queryKey: accountKeys.sessions(useMe().organization._id),
    queryFn: ({ signal }) => api.account.sessions(signal),
    staleTime: 0,
  });
}

/** Ends one session, or all but this one: gone from the list at once, back when that fails. */
export function useEndSessions() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = accountKeys.sessions(useMe().organization._id);
  return useMutation({
    mutationFn: (one: OwnSession | "others") =>
      one === "others"
        ? api.account.revokeOtherSessions()
        : api.account.revokeSession({ sessionId: one._id }),
    onMutate: async (one) => {
      await cache.cancelQueries({ queryKey });
      const stays = (session: OwnSession) =>
        one === "others" ? session.is_current : session._id !== one._id;
      cache.setQueryData<OwnSessions>(
        queryKey,
        (held) => held && { items: held.items.filter(stays) },
      );
    },
    onSuccess: (result) => {
      if (!result.ok) toast.error(result.error.message);
      void cache.invalidateQueries({ queryKey });
    },
  });
}
