import { useRef } from "react";

type Options = {
  /**
   * Selector of what gets the focus first, unless something is marked `data-first`; the container
   * when nothing matches, so that its text is read and scrolls. Without it, the first control.
   */
  first?: string;
  /** Where the focus goes instead of back, when work continues elsewhere. */
  to?: () => HTMLElement | null | undefined;
};

/**
 * Returns the focus to where it was when something opened above the page. The library does this
 * only for its own trigger; ours open from menus, shortcuts and addresses too.
 */
export function useReturnFocus({ first, to }: Options = {}) {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus(event: Event) {
      opener.current = document.activeElement;
      const { target } = event;
      if (!first || !(target instanceof HTMLElement)) return;
      event.preventDefault();
      const find = (selector: string) => target.querySelector<HTMLElement>(selector);
      (find("[data-first]") ?? find(first) ?? target).focus();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      const next = to?.() ?? opener.current;
      // A dialog that replaced this one has the focus already.
      const other = document.activeElement?.closest('[role="dialog"]');
      if (next instanceof HTMLElement && (!other || other.contains(next))) next.focus();
    },
  };
}
