"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { useWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import type { Invitation, InvitationList } from "@/lib/domains/organizations/schema";

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

const options = { rereads: [organizationCalls.listInvitations], rereadsInBackground: true };

/** Invites somebody, or renews the invitation of an email already invited. */
export const useInvite = () => useWrite(organizationCalls.invite, options);

/**
 * Withdraws an invitation: it leaves the list at once and returns, with the reason, when that
 * fails.
 */
export function useRevokeInvitation() {
  const cache = useQueryClient();
  const queryKey = keyOf(useMe().organization._id, organizationCalls.listInvitations, {});
  return useWrite(organizationCalls.revokeInvitation, {
    ...options,
    toastsRefusal: true,
    onMutate: async ({ invitationId }) => {
      await cache.cancelQueries({ queryKey });
      cache.setQueryData<InvitationList>(
        queryKey,
        (held) => held && { ...held, items: held.items.filter(({ _id }) => _id !== invitationId) },
      );
    },
  });
}
