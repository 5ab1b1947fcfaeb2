"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { LiveApiProvider } from "@/components/providers/live-api-provider";
import { MeProvider } from "@/components/providers/me-provider";
import { OverlaysProvider } from "@/components/shell/overlays";
import { keyOf } from "@/lib/client/query-keys";
import { MAX_STORED_SESSIONS, storeSession } from "@/lib/client/session-store";
import { chatCalls } from "@/lib/domains/chat/contract";
import { projectCalls } from "@/lib/domains/projects/contract";
import { searchCalls } from "@/lib/domains/searches/contract";
import { me, names, projects } from "./samples";

const org = me.organization._id;

const HOUR_MS = 3_600_000;

/** A cache that already holds every read of the shell. */
function sampleCache(isNew: boolean) {
  const cache = new QueryClient({
    defaultOptions: { queries: { staleTime: HOUR_MS, refetchOnMount: false } },
  });
  cache.setQueryData(keyOf(org, projectCalls.listRecent, {}), {
    items: isNew ? [] : projects,
  });
  const theses = [
    { question: "Fintech companies in Germany founded after 2018", total: 214 },
    { question: "Robotics startups in Sweden with fewer than 50 employees", total: 31 },
    { question: "Series A companies outside the United States", total: 10_000 },
  ].map((thesis) => ({
    ...thesis,
    answer: `${thesis.total.toLocaleString("en")} companies match.`,
    total_is_capped: thesis.total === 10_000,
  }));
  cache.setQueryData(keyOf(org, searchCalls.listTheses, {}), { theses: isNew ? [] : theses });
  // As if the server's list of chats had been read and was unchanged.
  cache.setQueryData(keyOf(org, chatCalls.listSessions, { limit: MAX_STORED_SESSIONS }), null);
  return cache;
}

type Props = {
  isNew?: boolean;
  /** Adds further reads to the cache. */
  prepare?: (cache: QueryClient) => void;
  children: ReactNode;
};

export function SampleProviders({ isNew = false, prepare, children }: Props) {
  const [cache] = useState(() => {
    const made = sampleCache(isNew);
    prepare?.(made);
    return made;
  });
  useEffect(() => {
    const owner = { userId: me._id, organizationId: org };
    for (const [i, name] of names.entries()) {
      const begun = {
        id: `chat_${i}`,
        firstMessage: `Companies like ${name}`,
        messageCount: i + 1,
      };
      storeSession(owner, begun, Date.now() - i ** 4 * HOUR_MS);
    }
  }, []);
  return (
    <QueryClientProvider client={cache}>
      <MeProvider me={me}>
        <LiveApiProvider>
          <OverlaysProvider>{children}</OverlaysProvider>
        </LiveApiProvider>
      </MeProvider>
    </QueryClientProvider>
  );
}
