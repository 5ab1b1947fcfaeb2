"use client";

import { MessagesSquare, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { DeleteChatDialog } from "@/components/chat/delete-chat-dialog";
import { useDeleteChat } from "@/components/chat/use-delete-chat";
import type { StoredSession } from "@/lib/client/session-store";
import { relativeAge } from "@/lib/core/relative-age";
import { truncate } from "@/lib/core/truncate";
import { IconTooltip } from "./icon-tooltip";
import { SidebarGroup } from "./sidebar-group";
import { SidebarLink } from "./sidebar-link";

const TITLE_LENGTH = 25;

type Props = { sessions: readonly StoredSession[] };

/** Recent chats: title, age and message count; deleting one asks first. */
export function RecentChats({ sessions }: Props) {
  const [toDelete, setToDelete] = useState<{ session: StoredSession; button: HTMLElement }>();
  const nextFocus = useRef<HTMLElement>(null);
  const deleteChat = useDeleteChat();
  function remove() {
    if (!toDelete) return;
    nextFocus.current = linkAfter(toDelete.button);
    void deleteChat(toDelete.session);
    setToDelete(undefined);
  }
  function ask(session: StoredSession, button: HTMLElement) {
    nextFocus.current = null;
    setToDelete({ session, button });
  }
  return (
    <>
      <SidebarGroup label="Recent Chats" head={<Head />}>
        <li>
          <ul className="max-h-64 overflow-y-auto">
            {sessions.map((session) => (
              <Row key={session.id} session={session} onDelete={(button) => ask(session, button)} />
            ))}
          </ul>
        </li>
      </SidebarGroup>
      <DeleteChatDialog
        open={toDelete !== undefined}
        onClose={() => setToDelete(undefined)}
        onDelete={remove}
        focusAfter={() => nextFocus.current}
      />
    </>
  );
}

/**
 * Which link gets the focus after a row is removed: the next row's, else the previous row's, else
 * the first in the sidebar.
 */
function linkAfter(button: HTMLElement): HTMLElement | null {
  const row = button.closest("li");
  const other = row?.nextElementSibling ?? row?.previousElementSibling ?? row?.closest("nav");
  return other?.querySelector("a") ?? null;
}

function Head() {
  return (
    <IconTooltip label="Recent Chats">
      <div className="sidebar-line">
        <MessagesSquare aria-hidden="true" />
        <span>Recent Chats</span>
      </div>
    </IconTooltip>
  );
}

type RowProps = { session: StoredSession; onDelete: (button: HTMLElement) => void };

function Row({ session: { id, title, timestamp, messageCount }, onDelete }: RowProps) {
  return (
    <li className="group/chat relative">
      <SidebarLink
        href={`/chat/${id}`}
        title={title}
        isFetchedAhead
        className="h-auto min-h-8 pr-9 pl-8.5 text-muted-foreground"
      >
        <span className="min-w-0 flex-1 truncate">{truncate(title, TITLE_LENGTH)}</span>
        <span className="shrink-0 text-[12px]">
          {relativeAge(new Date(timestamp), new Date())} · {messageCount} msgs
        </span>
      </SidebarLink>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        onClick={({ currentTarget }) => onDelete(currentTarget)}
        className="icon-button absolute top-0 right-0 opacity-0 focus-visible:opacity-100 group-focus-within/chat:opacity-100 group-hover/chat:opacity-100 pointer-coarse:opacity-100"
      >
        <Trash2 aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}
