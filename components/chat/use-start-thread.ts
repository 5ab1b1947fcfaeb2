"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { storeSearch } from "@/lib/client/recent-search-store";
import { storeSession } from "@/lib/client/session-store";
import { newId } from "@/lib/core/ids";
import { chatCalls } from "@/lib/domains/chat/contract";
import type { UsableBases } from "./base-choice";

/**
 * Starts a thread with a question and opens it; returns an error message. Retrying a question that
 * got no reply does not start a second thread.
 */
export function useStartThread() {
  const api = useApi();
  const owner = useOwner();
  const router = useRouter();
  const sent = useRef({ key: "", wish: "" });
  return async (question: string, bases: UsableBases = null): Promise<string | undefined> => {
    const key = JSON.stringify([question, bases]);
    if (sent.current.key !== key) sent.current = { key, wish: newId("cht") };
    const asked = { content: question, bases, wish: sent.current.wish };
    const result = await api.write(chatCalls.startThread, asked);
    if (!result.ok) return result.error.message;
    sent.current = { key: "", wish: "" };
    const { session_id: id } = result.data;
    storeSession(owner, { id, firstMessage: question }, Date.now());
    storeSearch(owner, { query: question, timestamp: Date.now(), sessionId: id });
    router.push(`/chat/${id}`);
  };
}
