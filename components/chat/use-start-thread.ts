"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { storeSearch } from "@/lib/client/recent-search-store";
import { storeSession } from "@/lib/client/session-store";
import { newId } from "@/lib/core/ids";
import { chatCalls } from "@/lib/domains/chat/contract";

/**
 * Starts a thread with a question and opens it; returns an error message. Retrying a question that
 * got no reply does not start a second thread.
 */
export function useStartThread() {
  const api = useApi();
  const owner = useOwner();
  const router = useRouter();
  const sent = useRef({ question: "", wish: "" });
  return async (question: string): Promise<string | undefined> => {
    if (sent.current.question !== question) sent.current = { question, wish: newId("cht") };
    const asked = { content: question, wish: sent.current.wish };
    const result = await api.write(chatCalls.startThread, asked);
    if (!result.ok) return result.error.message;
    sent.current = { question: "", wish: "" };
    const { session_id: id } = result.data;
    storeSession(owner, { id, firstMessage: question }, Date.now());
    storeSearch(owner, { query: question, timestamp: Date.now(), sessionId: id });
    router.push(`/chat/${id}`);
  };
}
