"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useCustomWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { accountCalls } from "@/lib/domains/accounts/contract";
import type { OwnSession, OwnSessions } from "@/lib/domains/accounts/schema";

/** One's sessions; never cached. */
export function useSessions() {
  return useRead(accountCalls.listOwnSessions, {}, { staleTime: 0 });
}

/** Ends one session, or all but this one. They leave the list at once and return when that fails. */
export function useEndSessions() {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, accountCalls.listOwnSessions, {});
  return useCustomWrite(
    (api, one: OwnSession | "others"): Promise<ActionResult<unknown>> =>
      one === "others"
        ? api.write(accountCalls.revokeOtherSessions, {})
        : api.write(accountCalls.revokeOwnSession, { sessionId: one._id }),
    {
      onMutate: async (one) => {
        await cache.cancelQueries({ queryKey });
        const stays = (session: OwnSession) =>
          one === "others" ? session.is_current : session._id !== one._id;
        cache.setQueryData<OwnSessions>(
          queryKey,
          (held) => held && { items: held.items.filter(stays) },
        );
      },
      toastsRefusal: true,
      rereads: [accountCalls.listOwnSessions],
      rereadsInBackground: true,
    },
  );
}
