"use client";

import { type CSSProperties, useEffect, useState } from "react";
import { connectToaster, onFirstToast } from "./toast";

/** How many, how long (ms), how wide and how far apart (px): SPEC.md section 9. */
export const TOASTS = { visible: 3, duration: 4000, width: 356, gap: 14 } as const;

type Sonner = typeof import("sonner");

/** Colors come from our tokens, so toasts follow the chosen or system theme. */
const look = {
  "--width": `${TOASTS.width}px`,
  "--normal-bg": "var(--raised)",
  "--normal-text": "var(--text)",
  "--normal-border": "var(--border)",
  "--border-radius": "12px",
} as CSSProperties;

const ring = "focus-visible:outline-2! focus-visible:outline-ring! focus-visible:shadow-none!";

const classNames = {
  toast: "font-sans! shadow-float! border-0! gap-2! pr-2.5!",
  content: "grow",
  title: "font-normal! wrap-anywhere",
  actionButton: `h-7! rounded-md! bg-accent! px-2.5! text-foreground! hover:bg-border! ${ring}`,
  closeButton: `static! order-last size-6! shrink-0 transform-none! rounded-md! border-0! bg-transparent! text-muted-foreground! hover:bg-accent! pointer-coarse:size-9! ${ring}`,
};

/**
 * Where toasts appear, announced politely. The code loads on the first touch of the page, so that
 * it is there when the connection is lost, or with the first toast.
 */
export function Toaster() {
  const [sonner, setSonner] = useState<Sonner>();
  useEffect(() => {
    const load = () =>
      void import("sonner").then(
        (loaded) => setSonner(loaded),
        () => {},
      );
    const stop = onFirstToast(load);
    const touches = ["pointerdown", "keydown"];
    for (const touch of touches) addEventListener(touch, load, { once: true, passive: true });
    return () => {
      stop();
      for (const touch of touches) removeEventListener(touch, load);
    };
  }, []);
  // Runs after the toaster has mounted and listens: it drops earlier toasts.
  useEffect(() => {
    connectToaster(sonner);
    return () => connectToaster(undefined);
  }, [sonner]);
  if (!sonner) return null;
  return (
    <sonner.Toaster
      visibleToasts={TOASTS.visible}
      duration={TOASTS.duration}
      gap={TOASTS.gap}
      style={look}
      position="bottom-right"
      closeButton
      toastOptions={{ closeButtonAriaLabel: "Dismiss", classNames }}
    />
  );
}
