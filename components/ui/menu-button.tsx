"use client";

import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useState,
} from "react";
import { Button } from "./button";
import { toast } from "./toast";

/** Props of every menu that a button opens: its button with its name, and whether it is open. */
export type AnchoredToButton = {
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

type Props<Given> = {
  load: () => Promise<ComponentType<Given & AnchoredToButton>>;
  /** The menu's other props. */
  given: Given;
  /** The button itself, to which the menu and what it opens return the focus. */
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  autoFocus?: boolean;
  /** What the command palette calls it, if it offers it. */
  pageAction?: string;
  className?: string;
  children: ReactNode;
};

/**
 * Opens a menu anchored to itself; the menu's code loads on hover or focus. The loaded menu is
 * mounted while closed: opened by a key it focuses its first line, so it must have seen that key.
 */
export function MenuButton<Given extends object>(props: Props<Given>) {
  const { load, given, anchor, label, autoFocus, pageAction, className, children } = props;
  const [Menu, setMenu] = useState<ComponentType<Given & AnchoredToButton>>();
  const [isOpen, setOpen] = useState(false);

  async function prepare() {
    const loaded = await load().catch(() => undefined);
    if (loaded) setMenu(() => loaded);
    return loaded !== undefined;
  }
  async function toggle() {
    if (isOpen) return setOpen(false);
    if (await prepare()) setOpen(true);
    else toast.error("This could not be loaded. Check your connection and try again.");
  }
  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" || isOpen) return;
    event.preventDefault();
    void toggle();
  }

  return (
    <>
      <Button
        data-page-action={pageAction}
        ref={anchor}
        variant="ghost"
        size="icon"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={label}
        autoFocus={autoFocus}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={openWithArrow}
        onClick={toggle}
        className={className}
      >
        {children}
      </Button>
      {Menu && (
        <Menu {...given} label={label} anchor={anchor} isOpen={isOpen} onOpenChange={setOpen} />
      )}
    </>
  );
}
