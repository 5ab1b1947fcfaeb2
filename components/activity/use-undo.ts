"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useOverlays } from "@/components/shell/overlays";
import { toast } from "@/components/ui/toast";

/**
 * Undo, from a toast's button, the shortcut or the history. Afterwards the organization's whole
 * cache is reread. Its code loads on first use.
 */
export function useUndo() {
  const api = useApi();
  const cache = useQueryClient();
  const overlays = useOverlays();
  const router = useRouter();
  const organizationId = useMe().organization._id;
  const tools = {
    api,
    reread: () => void cache.invalidateQueries({ queryKey: [organizationId] }),
    visit: (address: string) => router.push(address),
    openHistory: () => overlays.open({ kind: "history" }),
  };
  const load = () =>
    import("./undo").catch(() => {
      toast.error("Nothing was undone. Check your connection and try again.");
    });
  const undo = async (undoId: string) => (await load())?.undo(tools, undoId);
  return {
    /** Shows what was done, with an "Undo" button. */
    toastWithUndo: (text: string, undoId: string) =>
      toast.success(text, { action: { label: "Undo", onClick: () => void undo(undoId) } }),
    undo,
    undoLast: async () => (await load())?.undoLast(tools),
  };
}
