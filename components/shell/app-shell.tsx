"use client";

import type { ReactNode } from "react";
import { NoteVisit } from "@/components/activity/note-visit";
import { useMe } from "@/components/providers/me-provider";
import { SettingsFromAddress } from "@/components/settings/settings-from-address";
import { Toaster } from "@/components/ui/toaster";
import { Keyboard } from "./keyboard";
import { OverlaysProvider } from "./overlays";
import { ReturningVisit } from "./returning-visit";
import { Navigation } from "./sidebar";
import { SidebarFrame } from "./sidebar-frame";
import { StaleTabNotice } from "./stale-tab-notice";
import { TeamEntry } from "./team-entry";
import { UserMenu } from "./user-menu";

/** Read from the cookie, so the first paint is right. */
type Props = { isCollapsed: boolean; children: ReactNode };

/** The frame of every signed-in page. A client component, so the server sends only a reference. */
export function AppShell({ isCollapsed, children }: Props) {
  const me = useMe();
  return (
    <OverlaysProvider>
      <a
        href="#content"
        className="sr-only z-50 rounded-lg bg-primary font-medium text-primary-foreground shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <SidebarFrame
        isCollapsed={isCollapsed}
        team={<TeamEntry />}
        navigation={<Navigation />}
        user={<UserMenu user={me} />}
      >
        <main
          id="content"
          className="mx-auto max-w-6xl px-4 pt-8 pb-16 has-[>[data-wide]]:max-w-[104rem] sm:px-6 sm:pt-10"
        >
          {children}
        </main>
      </SidebarFrame>
      <Keyboard />
      <SettingsFromAddress />
      <ReturningVisit />
      <StaleTabNotice />
      <NoteVisit />
      <Toaster />
    </OverlaysProvider>
  );
}
