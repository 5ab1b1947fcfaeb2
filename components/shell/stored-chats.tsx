"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { useOwner } from "@/components/providers/me-provider";
import {
  listSessions,
  onSessionsChange,
  removeSession,
  type StoredSession,
} from "@/lib/client/session-store";

const RecentChats = lazy(() =>
  import("./recent-chats").then((module) => ({ default: module.RecentChats })),
);

/** The chats that this browser remembers; nothing at all while there is none. */
export function StoredChats() {
  const owner = useOwner();
  const [sessions, setSessions] = useState<StoredSession[]>([]);
  useEffect(() => {
    const read = () => setSessions(listSessions(owner));
    read();
    return onSessionsChange(owner, read);
  }, [owner]);
  if (sessions.length === 0) return null;
  return (
    <Suspense>
      <RecentChats sessions={sessions} onDelete={(id) => removeSession(owner, id)} />
    </Suspense>
  );
}
