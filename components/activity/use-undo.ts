"use client";

import { useRouter } from "next/navigation";
import { useApi } from "@/components/providers/api-provider";
import { useReread } from "@/components/providers/use-reread";
import { useOverlays } from "@/components/shell/overlays";
import { toast } from "@/components/ui/toast";

/** Its code loads on first use. */
const load = () =>
  import("./undo").catch(() => {
    toast.error("Nothing was undone. Check your connection and try again.");
  });

function useTools() {
  const api = useApi();
  const reread = useReread();
  return { api, reread: () => void reread(["everything"]) };
}

/**
 * Undo, from a toast's button or the history. Afterwards the organization's whole cache is reread.
 */
export function useUndo() {
  const tools = useTools();
  const undo = async (undoId: string) => (await load())?.undo(tools, undoId);
  return {
    /** Shows what was done, with an "Undo" button. */
    toastWithUndo: (text: string, undoId: string) =>
      toast.success(text, { action: { label: "Undo", onClick: () => void undo(undoId) } }),
    undo,
  };
}

/** Undo by the shortcut. */
export function useUndoLast() {
  const tools = useTools();
  const overlays = useOverlays();
  const router = useRouter();
  return async () =>
    (await load())?.undoLast({
      ...tools,
      visit: (address) => router.push(address),
      openHistory: () => overlays.open({ kind: "history" }),
    });
}
