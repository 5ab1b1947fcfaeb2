"use client";

import { type RefObject, useEffect, useState } from "react";

type Label = { text: string; top: number };

/** Shows the label of the hovered or focused icon beside the narrow sidebar, without delay. */
export function IconLabels({ sidebar }: { sidebar: RefObject<HTMLElement | null> }) {
  const [label, setLabel] = useState<Label>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const listen = (type: string, act: (event: Event) => void) =>
      sidebar.current?.addEventListener(type, act, { signal });
    const show = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('[role="tooltip"]')) return;
      setLabel(labelOf(target.closest<HTMLElement>("[data-tooltip]")));
    };
    const hide = () => setLabel(undefined);
    listen("pointerover", show);
    listen("focusin", show);
    listen("pointerleave", hide);
    listen("focusout", hide);
    listen("click", hide);
    document.addEventListener("keydown", ({ key }) => key === "Escape" && hide(), { signal });
    return () => stop.abort();
  }, [sidebar]);
  if (!label) return null;
  return (
    <div
      role="tooltip"
      style={{ top: label.top }}
      className="-translate-y-1/2 fixed left-12 z-50 whitespace-nowrap rounded-md bg-foreground px-2 py-1 font-medium text-background text-xs shadow-float max-md:hidden"
    >
      {label.text}
    </div>
  );
}

function labelOf(element: HTMLElement | null): Label | undefined {
  const text = element?.dataset.tooltip;
  if (!element || !text) return undefined;
  const { top, height } = element.getBoundingClientRect();
  return { text, top: top + height / 2 };
}
