import type { Target } from "@/lib/demo/tour/steps";

export const selectorOf = (target: Target) => `[data-tour="${target}"]`;

const find = (target: Target) => document.querySelector<HTMLElement>(selectorOf(target));

/** Whether the page shows an element that the tour points at. */
export const isShown = (target: Target): boolean => find(target)?.checkVisibility() ?? false;

/** Presses an element as a visitor would. Tabs listen to the pointer going down, all else to clicks. */
export function press(target: Target): void {
  const element = find(target);
  if (element?.role === "tab")
    element.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, button: 0 }));
  element?.click();
}

/** Brings an element into sight within what scrolls around it. */
export const scrollTo = (target: Target): void =>
  find(target)?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** Brings an element to the top of what scrolls around it. */
export const scrollToTop = (target: Target): void =>
  find(target)?.scrollIntoView({ block: "start", inline: "nearest" });
