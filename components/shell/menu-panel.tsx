"use client";

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef } from "react";
import { useBrowserValue } from "@/components/ui/use-browser-value";

type Props = {
  id: string;
  label: string;
  className: string;
  /** What the panel has for whoever has no scripts; without it, nothing. */
  withoutScript?: ReactNode;
  children: ReactNode;
};

const stops = 'a[href], button:not(:disabled), input:checked, [tabindex="0"]';

/**
 * A panel of links and buttons that a button with `popoverTarget` opens, also without a script. The
 * browser closes it by Escape or a click beside it; arrows move through it. The server does not
 * render what nobody sees yet: the browser does, once its scripts are there.
 */
export function MenuPanel({ id, label, className, withoutScript, children }: Props) {
  const hasScripts = useBrowserValue(() => true, false);
  const panel = useRef<HTMLDivElement>(null);
  const items = () => Array.from(panel.current?.querySelectorAll<HTMLElement>(stops) ?? []);

  function startAtFirst({ newState }: ToggleEvent) {
    if (newState === "open") items()[0]?.focus();
  }

  function move(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isRadio = event.target instanceof HTMLInputElement;
    if (!step || isRadio) return;
    event.preventDefault();
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all.at((at + step) % all.length)?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      ref={panel}
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      onToggle={startAtFirst}
      onKeyDown={move}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest("a, [data-leaves]"))
          panel.current?.hidePopover();
      }}
      className={`menu-panel ${className}`}
    >
      {hasScripts ? children : withoutScript && <noscript>{withoutScript}</noscript>}
    </div>
  );
}
