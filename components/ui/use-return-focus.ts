import { useRef } from "react";

type Options = {
  /**
   * Selector of what takes the focus at first; the whole when it has none of it, so that its text
   * is read and scrolls. The first control when absent.
   */
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
      const { target } = event;
      if (!first || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      (target.querySelector<HTMLElement>(first) ?? target).focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const next = to?.() ?? opener.current;
      if (next instanceof HTMLElement) next.focus();
    },
  };
}
