"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { toast } from "@/components/ui/toast";
import { removeSession } from "@/lib/client/session-store";

type Props = { sessionId: string; onClose: () => void };

/** Removes a thread after asking, as the specification words it. */
export function RemoveThread({ sessionId, onClose }: Props) {
  const api = useApi();
  const owner = useOwner();
  const router = useRouter();
  const { tellDone } = useUndo();
  const [isPending, setPending] = useState(false);
  async function remove() {
    setPending(true);
    const result = await api.chat.remove(sessionId);
    setPending(false);
    if (!result.ok) return toast.error(result.error.message);
    removeSession(owner, sessionId);
    tellDone("The thread was removed.", result.data.undo_id);
    onClose();
    router.push("/?from=navbar");
  }
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Confirm Deletion"
      description="Are you sure you want to delete this session?"
      cancel="No, Cancel"
      action="Yes, Delete"
      isDestructive
      isPending={isPending}
      onAction={() => void remove()}
    />
  );
}
