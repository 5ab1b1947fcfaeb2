"use client";

import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from "react";
import type { ShortcutId } from "@/components/shell/shortcuts";
import { useShortcut } from "@/components/shell/use-shortcuts";
import { toast } from "@/components/ui/toast";
import { Tooltip } from "@/components/ui/tooltip";

/** What every panel is given: its button, and how it closes. */
export type Anchored = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

type Props<Given> = {
  load: () => Promise<ComponentType<Given & Anchored>>;
  /** What the panel needs besides. */
  given: Given;
  className: string;
  tooltip?: string;
  label?: string;
  /** A key that presses the button while it is there. */
  shortcut?: ShortcutId;
  children: ReactNode;
};

/** Opens a small task at itself; its code is fetched when the pointer or the focus comes near. */
export function PanelButton<Given extends object>(props: Props<Given>) {
  const { load, given, className, tooltip, label, shortcut, children } = props;
  const anchor = useRef<HTMLButtonElement>(null);
  const [Panel, setPanel] = useState<ComponentType<Given & Anchored>>();
  const [isOpen, setOpen] = useState(false);
  const near = () => void load().catch(() => {});

  async function toggle() {
    if (isOpen) return setOpen(false);
    const loaded = await load().catch(() => undefined);
    if (!loaded)
      return toast.error("This could not be loaded. Check your connection and try again.");
    setPanel(() => loaded);
    setOpen(true);
  }
  useShortcut(shortcut ?? null, () => void toggle(), "page");

  return (
    <>
      <Tooltip label={tooltip}>
        <button
          ref={anchor}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={label}
          onPointerEnter={near}
          onFocus={near}
          onClick={toggle}
          className={className}
        >
          {children}
        </button>
      </Tooltip>
      {Panel && isOpen && <Panel {...given} anchor={anchor} onClose={() => setOpen(false)} />}
    </>
  );
}
