"use client";

import { useDeleteChat } from "@/components/shell/use-delete-chat";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { SessionItem } from "@/lib/domains/chat/schema/threads";

type Props = { session: SessionItem; onClose: () => void };

/** Deletes a thread after asking, as the sidebar does. */
export function RemoveThread({ session, onClose }: Props) {
  const { _id: id, title, updated_at, message_count: messageCount } = session;
  const deleteChat = useDeleteChat();
  function remove() {
    const timestamp = Date.parse(updated_at);
    void deleteChat({ id, title, firstMessage: title, timestamp, messageCount });
    onClose();
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
      onAction={remove}
    />
  );
}
