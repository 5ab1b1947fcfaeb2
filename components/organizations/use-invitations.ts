"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { toast } from "@/components/ui/toast";
import { keyOf } from "@/lib/client/query-keys";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import type { Invitation, InvitationList, InviteInput } from "@/lib/domains/organizations/schema";

/** How often a waiting email is polled, in milliseconds. */
const WATCH_MS = 4_000;

const isOnItsWay = ({ mail }: Invitation) => mail?.status === "waiting";

/** Open invitations; polled while an email is being sent. */
export function useInvitations() {
  return useRead(
    organizationCalls.listInvitations,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data?.items.some(isOnItsWay) ? WATCH_MS : false),
    },
  );
}

/** Invites somebody, or renews the invitation of an email already invited. */
export function useInvite() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, organizationCalls.listInvitations, {});
  return useMutation({
    mutationFn: (input: InviteInput) => api.write(organizationCalls.invite, input),
    onSuccess: () => void cache.invalidateQueries({ queryKey }),
  });
}

/**
 * Withdraws an invitation: it leaves the list at once and returns, with the reason, when that
 * fails.
 */
export function useRevokeInvitation() {
  const api = useApi();
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, organizationCalls.listInvitations, {});
  return useMutation({
    mutationFn: ({ _id }: Invitation) =>
      api.write(organizationCalls.revokeInvitation, { invitationId: _id }),
    onMutate: async ({ _id }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<InvitationList>(
        queryKey,
        (held) => held && { ...held, items: held.items.filter((one) => one._id !== _id) },
      );
    },
    onSuccess: (result) => {
      if (!result.ok) toast.error(result.error.message);
      void cache.invalidateQueries({ queryKey });
    },
  });
}
