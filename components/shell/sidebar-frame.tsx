"use client";

import { Menu, PanelLeft, X } from "lucide-react";
import Link from "next/link";
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { writeCookie } from "@/lib/client/write-cookie";
import { SIDEBAR_COOKIE } from "./choices";
import { IconLabels } from "./icon-labels";
import { Mark } from "./mark";
import { PaletteButton } from "./palette-button";
import { ariaKeys } from "./shortcuts";
import { useKeyNames, useShortcut } from "./use-shortcuts";

const WEEK_SECONDS = 7 * 24 * 60 * 60;
const WIDE = "(width >= 768px)";

type Props = {
  /** As the cookie has it: the first paint is the right one. */
  isCollapsed: boolean;
  team: ReactNode;
  navigation: ReactNode;
  user: ReactNode;
  children: ReactNode;
};

/**
 * The sidebar beside the page; below 768 px the same element is a sheet over it. The sheet is the
 * browser's own popover, so that it opens without a script, closes by Escape and gives the focus back.
 */
export function SidebarFrame({ isCollapsed: initially, team, navigation, user, children }: Props) {
  const [isCollapsed, setCollapsed] = useState(initially);
  const sidebar = useRef<HTMLElement>(null);
  const isSheetOpen = useSheet(sidebar);

  function toggle() {
    if (!matchMedia(WIDE).matches) return sidebar.current?.togglePopover();
    setCollapsed(!isCollapsed);
    writeCookie(SIDEBAR_COOKIE, String(isCollapsed), WEEK_SECONDS);
  }
  useShortcut("sidebar", toggle);

  function closeWhenLeaving({ target }: MouseEvent) {
    if (target instanceof Element && target.closest("a, [data-leaves]"))
      sidebar.current?.hidePopover();
  }

  return (
    <div
      data-sidebar={isCollapsed ? "collapsed" : "expanded"}
      className="group/shell md:grid md:grid-cols-[auto_minmax(0,1fr)]"
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the links inside answer keys and click */}
      <aside
        ref={sidebar}
        id="sidebar"
        popover="auto"
        aria-label="Sidebar"
        onClick={closeWhenLeaving}
        className="sidebar"
      >
        <div className="sidebar-head">
          <Link href="/" prefetch={false} data-tooltip="Home" className="sidebar-brand">
            <Mark className="size-6" />
            <span className="font-semibold tracking-tight">Spotlight</span>
            <Badge>Beta</Badge>
          </Link>
          <PaletteButton className="when-expanded ml-auto max-md:hidden" />
          <ToggleButton isCollapsed={isCollapsed} onToggle={toggle} />
          <CloseButton />
        </div>
        <div className="px-2">{team}</div>
        {navigation}
        <div className="p-2">{user}</div>
        {isCollapsed && <IconLabels sidebar={sidebar} />}
      </aside>
      <div inert={isSheetOpen} className="min-w-0">
        <PhoneBar />
        {children}
      </div>
    </div>
  );
}

/** Whether the sheet is over the page. It goes when the screen grows wide: there it has its place. */
function useSheet(sidebar: { current: HTMLElement | null }) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const element = sidebar.current;
    const wide = matchMedia(WIDE);
    const note = () => {
      const isSheet = element?.matches(":popover-open") ?? false;
      setOpen(isSheet);
      if (isSheet) element?.querySelector<HTMLElement>("a, button")?.focus();
    };
    const close = () => element?.hidePopover();
    element?.addEventListener("toggle", note);
    wide.addEventListener("change", close);
    return () => {
      element?.removeEventListener("toggle", note);
      wide.removeEventListener("change", close);
    };
  }, [sidebar]);
  return isOpen;
}

function ToggleButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const keys = useKeyNames()("sidebar").join(" ");
  return (
    <button
      type="button"
      onClick={onToggle}
      aria-expanded={!isCollapsed}
      aria-controls="sidebar"
      aria-keyshortcuts={ariaKeys("sidebar")}
      aria-label="Toggle sidebar"
      data-tooltip={`Expand sidebar ${keys}`}
      title={isCollapsed ? undefined : `Collapse sidebar ${keys}`}
      className="icon-button max-md:hidden"
    >
      <PanelLeft aria-hidden="true" className="size-4" />
    </button>
  );
}

function CloseButton() {
  return (
    <button
      type="button"
      popoverTarget="sidebar"
      popoverTargetAction="hide"
      aria-label="Close sidebar"
      className="icon-button md:hidden"
    >
      <X aria-hidden="true" className="size-4" />
    </button>
  );
}

/** The top of the page on a phone: the way to the sidebar and the way home. */
function PhoneBar() {
  return (
    <header className="sticky top-0 z-30 flex h-13 items-center gap-1 border-border border-b bg-background px-2 md:hidden">
      <button
        type="button"
        popoverTarget="sidebar"
        aria-label="Open sidebar"
        className="icon-button size-11"
      >
        <Menu aria-hidden="true" className="size-5" />
      </button>
      <Link href="/" prefetch={false} className="flex h-11 items-center gap-2 rounded-md px-1">
        <Mark className="size-6" />
        <span className="font-semibold tracking-tight">Spotlight</span>
      </Link>
      <PaletteButton className="ml-auto size-11" />
    </header>
  );
}
