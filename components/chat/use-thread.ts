"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { keyOf, LIFETIME_SECONDS, lifetime } from "@/lib/client/query-keys";
import { storeSearch } from "@/lib/client/recent-search-store";
import {
  countMessages,
  listSessions,
  storeSession,
  syncMessageCount,
} from "@/lib/client/session-store";
import { toThreadStream } from "@/lib/client/thread-events";
import type { ActionResult } from "@/lib/core/result";
import { FIRST_MESSAGES, MESSAGES_PER_PAGE_MAX } from "@/lib/domains/chat/constants";
import { chatCalls } from "@/lib/domains/chat/contract";
import type { Session } from "@/lib/domains/chat/schema/threads";
import { merged, sharedWith, withEarlier } from "./turns";
import { useThreadEvents } from "./use-thread-events";

/** Earlier messages per read: few enough that rendering them does not delay typing. */
const EARLIER_MESSAGES = 30;

/**
 * A question not yet stored, or stored but not yet read: `behind` is how many messages came before
 * it.
 */
export type Pending = { content: string; replaces?: string; behind: number };

/**
 * The thread as far as it was loaded; rereading updates the latest messages and keeps earlier ones.
 */
function useSession(sessionId: string) {
  const api = useApi();
  const cache = useQueryClient();
  const owner = useOwner();
  const call = chatCalls.getSession;
  const latest = { sessionId, limit: FIRST_MESSAGES };
  const queryKey = keyOf(owner.organizationId, call, latest);
  const { data, error, refetch } = useQuery({
    ...lifetime(LIFETIME_SECONDS[call.lifetime]),
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await api.read(call, latest, { signal });
      syncMessageCount(owner, read, Date.now());
      return merged(cache.getQueryData<Session>(queryKey), read);
    },
    structuralSharing: (before, read) => sharedWith(before as Session | undefined, read as Session),
    // The page delivered it, and events announce its changes.
    refetchOnMount: false,
    meta: { tellsFailure: true },
  });
  /** Loads earlier messages; returns the thread as known afterwards. */
  async function readEarlier(limit = EARLIER_MESSAGES): Promise<Session | undefined> {
    const known = cache.getQueryData<Session>(queryKey);
    const [first] = known?.messages ?? [];
    if (!known?.has_more || !first) return known;
    const read = await api.read(call, { sessionId, limit, before: first.position });
    return cache.setQueryData<Session>(queryKey, (now) => now && withEarlier(now, read));
  }
  /** The whole thread, however long it is. */
  async function readAll(): Promise<Session | undefined> {
    let known = await readEarlier(MESSAGES_PER_PAGE_MAX);
    while (known?.has_more) known = await readEarlier(MESSAGES_PER_PAGE_MAX);
    return known;
  }
  // Deferred, so that an update arriving while somebody types does not block keys.
  const session = useDeferredValue(data);
  return { session, error, refresh: refetch, readEarlier, readAll };
}

/** Stores the chat in this browser's list: a new one, or its new message count. */
function useRemembered() {
  const owner = useOwner();
  return (session: Session, question: string) => {
    storeSearch(owner, { query: question, timestamp: Date.now(), sessionId: session._id });
    const messageCount = session.message_count + 2;
    const isKnown = listSessions(owner).some(({ id }) => id === session._id);
    if (isKnown) return countMessages(owner, session._id, messageCount, Date.now());
    const firstMessage = session.message_count > 0 ? session.title : question;
    storeSession(owner, { id: session._id, firstMessage, messageCount }, Date.now());
  };
}

/**
 * An open thread: its messages, the running answer and what can be done. State from events
 * overrides what was read, until the next read.
 */
export function useThread(sessionId: string) {
  const api = useApi();
  const { session, error, refresh, readEarlier, readAll } = useSession(sessionId);
  const remember = useRemembered();
  const events = useThreadEvents(sessionId, session, refresh);
  const [pending, setPending] = useState<Pending>();
  const [tries] = useState(() => new Map<string, string>());

  /** Retried after a failure, a question keeps the idempotency key of its first try. */
  async function ask(content: string, replaces?: string): Promise<string | undefined> {
    const wish = JSON.stringify([content, replaces]);
    const key = tries.get(wish) ?? crypto.randomUUID();
    tries.set(wish, key);
    const asked = { content, replaces, behind: session?.message_count ?? 0 };
    // An edited question shows in its own box until it is stored, because it may fail there.
    if (!replaces) setPending(asked);
    try {
      const gone = new AbortController();
      const stream = toThreadStream(
        await api.stream(
          chatCalls.ask,
          { sessionId, content, replaces },
          { key, signal: gone.signal },
        ),
      );
      tries.delete(wish);
      setPending(asked);
      if (session) remember(session, content);
      events.give({ stream, leave: () => gone.abort() });
      void refresh();
    } catch (thrown) {
      setPending(undefined);
      return thrown instanceof Error ? thrown.message : String(thrown);
    }
  }
  async function act<T>(result: Promise<ActionResult<T>>) {
    const { ok, ...rest } = await result;
    if (!ok && "error" in rest) toast.error(rest.error.message);
    await refresh();
  }
  const isRead = (session?.message_count ?? 0) > (pending?.behind ?? 0);
  return {
    session,
    error,
    pending: isRead ? undefined : pending,
    ask,
    readEarlier,
    readAll,
    refresh,
    answers: events.answers,
    lost: events.lost,
    stop: () => act(api.write(chatCalls.stopAnswer, { sessionId })),
    retry: () => act(api.write(chatCalls.retryAnswer, { sessionId })),
  };
}
