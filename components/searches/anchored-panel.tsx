"use client";

import { Popover } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import type { Anchored } from "./panel-button";

type Props = Anchored & { label: string; className?: string; children: ReactNode };

/**
 * A small task at its button. It is there while it is open; Escape or a press beside it ends it.
 */
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
          // The button itself closes by its own press.
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
