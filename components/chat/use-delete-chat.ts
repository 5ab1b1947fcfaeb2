"use client";

import { usePathname, useRouter } from "next/navigation";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { removeSession, restoreSession, type StoredSession } from "@/lib/client/session-store";
import { chatCalls } from "@/lib/domains/chat/contract";
import { NEW_THREAD } from "./new-thread";

/** Deletes a chat, here at once; it returns when the server refuses, or by "Undo". */
export function useDeleteChat() {
  const api = useApi();
  const owner = useOwner();
  const router = useRouter();
  const path = usePathname();
  const { toastWithUndo } = useUndo();
  return async (session: StoredSession) => {
    removeSession(owner, session.id);
    const result = await api.write(chatCalls.deleteSession, { sessionId: session.id });
    if (result.ok) {
      toastWithUndo("Session deleted", result.data.undo_id);
      if (path === `/chat/${session.id}`) router.push(NEW_THREAD);
    } else if (result.error.code !== "NOT_FOUND") {
      restoreSession(owner, session);
      toast.error(`The session was not deleted. ${result.error.message}`);
    }
  };
}
