import type { ReactNode } from "react";

/** An element's tooltip: its text and its side. */
export type Tip = {
  anchor: Element;
  label: ReactNode;
  side: "top" | "right";
  isInstant: boolean;
};

const none: readonly Tip[] = [];
let tips = none;
const listeners = new Set<() => void>();

/**
 * Reports that the pointer or the focus reached an element with a tooltip; one without a label has
 * none.
 */
export function reachTip(tip: Tip): void {
  const others = tips.filter(({ anchor }) => anchor.isConnected && anchor !== tip.anchor);
  if (!tip.label && others.length === tips.length) return;
  tips = tip.label ? [...others, tip] : others;
  for (const tell of listeners) tell();
}

export const readTips = () => tips;
export const noTips = () => none;
export function onTips(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
