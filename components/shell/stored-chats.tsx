"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import {
  listSessions,
  MAX_STORED_SESSIONS,
  onSessionsChange,
  refillSessions,
  type StoredSession,
} from "@/lib/client/session-store";
import { chatCalls } from "@/lib/domains/chat/contract";

const RecentChats = lazy(() =>
  import("./recent-chats").then((module) => ({ default: module.RecentChats })),
);

/**
 * Loads the server's list of chats at each visit. When that fails, the stored list stays and a
 * toast offers a retry.
 */
function useRefill() {
  const api = useApi();
  const owner = useOwner();
  const call = chatCalls.listSessions;
  const input = { limit: MAX_STORED_SESSIONS };
  useQuery({
    queryKey: keyOf(owner.organizationId, call, input),
    queryFn: async ({ signal }) => {
      const askedAt = Date.now();
      const list = await api.read(call, input, { signal });
      refillSessions(owner, list.items, askedAt);
      return list;
    },
    ...lifetime(LIFETIME_SECONDS[call.lifetime]),
  });
}

/** The chats stored in this browser; renders nothing while there are none. */
export function StoredChats() {
  const owner = useOwner();
  const [sessions, setSessions] = useState<StoredSession[]>([]);
  useRefill();
  useEffect(() => {
    const read = () => setSessions(listSessions(owner));
    read();
    return onSessionsChange(owner, read);
  }, [owner]);
  if (sessions.length === 0) return null;
  return (
    <Suspense>
      <RecentChats sessions={sessions} />
    </Suspense>
  );
}
