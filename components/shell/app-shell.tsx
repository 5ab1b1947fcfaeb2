"use client";

import type { ReactNode } from "react";
import { NoteVisit } from "@/components/activity/note-visit";
import { DeletionBanner } from "@/components/privacy/deletion-banner";
import { useMe } from "@/components/providers/me-provider";
import { SettingsFromAddress } from "@/components/settings/settings-from-address";
import { ReturningVisit } from "./returning-visit";
import { ShellFrame } from "./shell-frame";
import { StaleTabNotice } from "./stale-tab-notice";
import { StorageNotice } from "./storage-notice";
import { UserMenu } from "./user-menu";

/** Read from the cookie, so the first paint is right. */
type Props = { isCollapsed: boolean; children: ReactNode };

const storageTexts = {
  refused:
    "This browser can’t store drafts and recent chats. Saved work is safe on the server. Allow site data or free up space.",
};

const watchers = (
  <>
    <SettingsFromAddress />
    <ReturningVisit />
    <StaleTabNotice />
    <NoteVisit />
    <StorageNotice texts={storageTexts} />
  </>
);

/** The frame of every signed-in page. A client component, so the server sends only a reference. */
export function AppShell({ isCollapsed, children }: Props) {
  const me = useMe();
  return (
    <ShellFrame
      isCollapsed={isCollapsed}
      user={<UserMenu user={me} />}
      top={<DeletionBanner />}
      watchers={watchers}
    >
      {children}
    </ShellFrame>
  );
}
