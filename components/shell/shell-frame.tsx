"use client";

import type { ReactNode } from "react";
import { Toaster } from "@/components/ui/toaster";
import { ExitProvider } from "./exit";
import { Keyboard } from "./keyboard";
import { type Kind, type Load, OverlaysProvider } from "./overlays";
import { Navigation } from "./sidebar";
import { SidebarFrame } from "./sidebar-frame";
import { TeamEntry } from "./team-entry";
import type { Command } from "./use-commands";

type Props = {
  /** Read from the cookie, so the first paint is right. */
  isCollapsed: boolean;
  /** The account menu. */
  user: ReactNode;
  /** How the palette leads out, where nobody is signed in. */
  exit?: Command;
  /** Above the page's content. */
  top?: ReactNode;
  /** The code of overlays, where it is not the usual one. */
  loads?: Readonly<Record<Kind, Load>>;
  /** What watches the page, and shows nothing of its own. */
  watchers: ReactNode;
  children: ReactNode;
};

/** The sidebar, the page next to it, and what can open above it. */
export function ShellFrame({ exit, loads, ...frame }: Props) {
  return (
    <ExitProvider exit={exit}>
      <OverlaysProvider loads={loads}>
        <Frame {...frame} />
      </OverlaysProvider>
    </ExitProvider>
  );
}

function Frame({ isCollapsed, user, top, watchers, children }: Omit<Props, "exit" | "loads">) {
  return (
    <>
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
        user={user}
      >
        {top}
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto max-w-6xl px-4 pt-8 pb-16 outline-none has-[>[data-wide]]:max-w-[104rem] sm:px-6 sm:pt-10"
        >
          {children}
        </main>
      </SidebarFrame>
      <Keyboard />
      {watchers}
      <Toaster />
    </>
  );
}
