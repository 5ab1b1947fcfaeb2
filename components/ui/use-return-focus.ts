import { useRef } from "react";

type Options = {
  /** Selector of what takes the focus at first; the first control when absent. */
  first?: string;
  /** Where the focus goes instead of back, when something else became the place to work. */
  to?: () => HTMLElement | null | undefined;
};

/**
 * Brings the focus back to where it was when something opened above the page. The library knows a
 * trigger only; ours open from menus, keys and addresses too.
 */
export function useReturnFocus({ first, to }: Options = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      const field =
        first && event.target instanceof Element && event.target.querySelector<HTMLElement>(first);
      if (!field) return;
      event.preventDefault();
      field.focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const next = to?.() ?? opener.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
