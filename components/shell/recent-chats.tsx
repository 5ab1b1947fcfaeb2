"use client";

import { MessagesSquare, Trash2 } from "lucide-react";
import { useState } from "react";
import { AlertDialog } from "@/components/ui/alert-dialog";
import type { StoredSession } from "@/lib/client/session-store";
import { cut } from "@/lib/core/cut";
import { relativeAge } from "@/lib/core/relative-age";
import { SidebarGroup } from "./sidebar-group";
import { SidebarLink } from "./sidebar-link";
import { useDeleteChat } from "./use-delete-chat";

const TITLE_LENGTH = 25;

type Props = { sessions: readonly StoredSession[] };

/** The latest chats: title, age, number of messages; deleting one is asked first. */
export function RecentChats({ sessions }: Props) {
  const [doomed, setDoomed] = useState<StoredSession>();
  const deleteChat = useDeleteChat();
  function remove() {
    if (doomed) void deleteChat(doomed);
    setDoomed(undefined);
  }
  return (
    <>
      <SidebarGroup label="Recent Chats" head={<Head />}>
        <li>
          <ul className="max-h-64 overflow-y-auto">
            {sessions.map((session) => (
              <Row key={session.id} session={session} onDelete={() => setDoomed(session)} />
            ))}
          </ul>
        </li>
      </SidebarGroup>
      <AlertDialog
        open={doomed !== undefined}
        onOpenChange={(open) => !open && setDoomed(undefined)}
        title="Confirm Deletion"
        description="Are you sure you want to delete this session?"
        cancel="No, Cancel"
        action="Yes, Delete"
        isDestructive
        onAction={remove}
      />
    </>
  );
}

function Head() {
  return (
    <div className="sidebar-line" data-tooltip="Recent Chats">
      <MessagesSquare aria-hidden="true" />
      <span>Recent Chats</span>
    </div>
  );
}

type RowProps = { session: StoredSession; onDelete: () => void };

function Row({ session: { id, title, timestamp, messageCount }, onDelete }: RowProps) {
  return (
    <li className="group/chat relative">
      <SidebarLink
        href={`/chat/${id}`}
        title={title}
        isFetchedAhead
        className="h-auto min-h-8 pr-9 pl-8.5 text-muted-foreground"
      >
        <span className="min-w-0 flex-1 truncate">{cut(title, TITLE_LENGTH)}</span>
        <span className="shrink-0 text-[12px]">
          {relativeAge(new Date(timestamp), new Date())} · {messageCount} msgs
        </span>
      </SidebarLink>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        onClick={onDelete}
        className="icon-button absolute top-0 right-0 opacity-0 focus-visible:opacity-100 group-focus-within/chat:opacity-100 group-hover/chat:opacity-100 pointer-coarse:opacity-100"
      >
        <Trash2 aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}
