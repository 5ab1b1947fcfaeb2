"use client";

import { Popover } from "radix-ui";
import type { ReactNode, RefObject } from "react";
import { cn } from "@/lib/utils";

/** Props of every panel: the button it is anchored to, and how it closes. */
export type Anchored = { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void };

type Props = Anchored & { label: string; className?: string; children: ReactNode };

/** A popover at its button. It is mounted only while open; Escape or a click outside closes it. */
export function AnchoredPanel({ anchor, label, className, onClose, children }: Props) {
  return (
    <Popover.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          // A click on the button closes the panel there; closing here too would reopen it.
          onInteractOutside={(event) => {
            const { target } = event;
            if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            anchor.current?.focus();
          }}
          className={cn(
            "z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-appear overflow-y-auto rounded-xl bg-popover text-popover-foreground shadow-float",
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
