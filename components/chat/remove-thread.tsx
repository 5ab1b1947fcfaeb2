"use client";

import type { SessionItem } from "@/lib/domains/chat/schema/threads";
import { DeleteChatDialog } from "./delete-chat-dialog";
import { useDeleteChat } from "./use-delete-chat";

type Props = { session: SessionItem; onClose: () => void };

/** Deletes a thread after confirmation, like the sidebar does. */
export function RemoveThread({ session, onClose }: Props) {
  const { _id: id, title, updated_at, message_count: messageCount } = session;
  const deleteChat = useDeleteChat();
  function remove() {
    const timestamp = Date.parse(updated_at);
    void deleteChat({ id, title, firstMessage: title, timestamp, messageCount });
    onClose();
  }
  return <DeleteChatDialog open onClose={onClose} onDelete={remove} />;
}
