"use client";

import { type ComponentType, type ReactNode, type RefObject, useRef, useState } from "react";
import type { Anchored } from "./anchored-panel";
import { toast } from "./toast";
import { Tooltip } from "./tooltip";

type Props<Given> = {
  load: () => Promise<ComponentType<Given & Anchored>>;
  /** The panel's other props. */
  given: Given;
  className: string;
  tooltip?: string;
  label?: string;
  /** Passed in when a shortcut presses the button. */
  buttonRef?: RefObject<HTMLButtonElement | null>;
  autoFocus?: boolean;
  /** The value of `aria-keyshortcuts`. */
  keys?: string;
  /** What the command palette calls it, if it offers it. */
  pageAction?: string;
  /** The name by which the tour finds the button. */
  tour?: string;
  children: ReactNode;
};

/** Opens a panel anchored to itself; the panel's code loads on hover or focus. */
export function PanelButton<Given extends object>(props: Props<Given>) {
  const { load, given, className, tooltip, label, buttonRef, autoFocus, keys } = props;
  const { pageAction, tour, children } = props;
  const ownRef = useRef<HTMLButtonElement>(null);
  const anchor = buttonRef ?? ownRef;
  const [Panel, setPanel] = useState<ComponentType<Given & Anchored>>();
  const [isOpen, setOpen] = useState(false);
  const preload = () => void load().catch(() => {});

  async function toggle() {
    if (isOpen) return setOpen(false);
    const loaded = await load().catch(() => undefined);
    if (!loaded)
      return toast.error("This could not be loaded. Check your connection and try again.");
    setPanel(() => loaded);
    setOpen(true);
  }

  return (
    <>
      <Tooltip label={tooltip}>
        <button
          ref={anchor}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          aria-label={label}
          aria-keyshortcuts={keys}
          // biome-ignore lint/a11y/noAutofocus: set where it takes the place of a focused button
          autoFocus={autoFocus}
          data-page-action={pageAction}
          data-tour={tour}
          onPointerEnter={preload}
          onFocus={preload}
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
