"use client";

import { type KeyboardEvent, type ReactNode, type ToggleEvent, useRef } from "react";
import { useBrowserValue } from "@/components/ui/use-browser-value";

type Props = {
  id: string;
  label: string;
  className: string;
  /** Shown inside when scripts are off. */
  withoutScript?: ReactNode;
  children: ReactNode;
};

const stops = 'a[href], button:not(:disabled), input:checked, [tabindex="0"]';

/**
 * A panel of links and buttons, opened by a button with `popoverTarget`, also without scripts. The
 * browser closes it on Escape or a click outside; arrow keys move through it. Its content is
 * rendered by the browser only, since it starts hidden.
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
