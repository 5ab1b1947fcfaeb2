"use client";

import { Menu, PanelLeft, X } from "lucide-react";
import Link from "next/link";
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { Badge } from "@/components/ui/badge";
import { Logo } from "@/components/ui/logo";
import { Tooltip } from "@/components/ui/tooltip";
import { SIDEBAR_COOKIE } from "@/lib/client/preference-cookies";
import { writeCookie } from "@/lib/client/write-cookie";
import { CollapsedContext, IconTooltip, WIDE } from "./icon-tooltip";
import { PaletteButton } from "./palette-button";
import { ariaKeys } from "./shortcuts";
import { useKeyNames, useShortcut } from "./use-shortcuts";

const WEEK_SECONDS = 7 * 24 * 60 * 60;

type Props = {
  /** Read from the cookie, so the first paint is right. */
  isCollapsed: boolean;
  team: ReactNode;
  navigation: ReactNode;
  user: ReactNode;
  children: ReactNode;
};

/**
 * The sidebar next to the page; below 768 px the same element is a sheet over it. The sheet is a
 * native popover: it opens without scripts, closes on Escape and restores the focus.
 */
export function SidebarFrame({ isCollapsed: initially, team, navigation, user, children }: Props) {
  const [isCollapsed, setCollapsed] = useState(initially);
  const sidebar = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useSheet(sidebar, page);

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
      <CollapsedContext value={isCollapsed}>
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
            <IconTooltip label="Home">
              <Link href="/" prefetch={false} className="sidebar-brand">
                <Logo className="size-6" />
                <span className="font-semibold tracking-tight">Spotlight</span>
                <Badge>Beta</Badge>
              </Link>
            </IconTooltip>
            <PaletteButton className="ml-auto max-md:hidden" />
            <ToggleButton isCollapsed={isCollapsed} onToggle={toggle} />
            <CloseButton />
          </div>
          <div className="px-2">{team}</div>
          {navigation}
          <div className="p-2">{user}</div>
        </aside>
      </CollapsedContext>
      <div ref={page} className="min-w-0">
        <PhoneBar />
        {children}
      </div>
    </div>
  );
}

type Place = RefObject<HTMLElement | null>;

/**
 * Makes the page inert under the open sheet, and closes the sheet when the window grows wide. The
 * page is active again before the sheet is hidden, so that the browser can return the focus to the
 * opener.
 */
function useSheet(sidebar: Place, page: Place) {
  useEffect(() => {
    const [sheet, below] = [sidebar.current, page.current];
    if (!sheet || !below) return;
    const listening = new AbortController();
    const { signal } = listening;
    const hold = () => {
      below.inert = sheet.matches(":popover-open");
      if (below.inert) sheet.querySelector<HTMLElement>("a, button")?.focus();
    };
    const wake = ({ newState }: ToggleEvent) => {
      if (newState === "closed") below.inert = false;
    };
    const wide = matchMedia(WIDE);
    sheet.addEventListener("toggle", hold, { signal });
    sheet.addEventListener("beforetoggle", wake, { signal });
    wide.addEventListener("change", () => sheet.hidePopover(), { signal });
    return () => listening.abort();
  }, [sidebar, page]);
}

function ToggleButton({ isCollapsed, onToggle }: { isCollapsed: boolean; onToggle: () => void }) {
  const keys = useKeyNames()("sidebar").join(" ");
  return (
    <Tooltip
      label={`${isCollapsed ? "Expand" : "Collapse"} sidebar ${keys}`}
      side="right"
      isInstant
    >
      <button
        type="button"
        onClick={onToggle}
        aria-expanded={!isCollapsed}
        aria-controls="sidebar"
        aria-keyshortcuts={ariaKeys("sidebar")}
        aria-label="Toggle sidebar"
        className="icon-button max-md:hidden"
      >
        <PanelLeft aria-hidden="true" className="size-4" />
      </button>
    </Tooltip>
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

/** The top of the page on a phone: the sidebar's button and a link home. */
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
        <Logo className="size-6" />
        <span className="font-semibold tracking-tight">Spotlight</span>
        <Badge>Beta</Badge>
      </Link>
      <PaletteButton className="ml-auto size-11" />
    </header>
  );
}
