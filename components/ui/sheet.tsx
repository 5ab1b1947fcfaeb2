"use client";

import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { useReturnFocus } from "./use-return-focus";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What slides in, for those who do not see it. */
  title: string;
  side?: "left" | "right";
  className?: string;
  children: ReactNode;
};

/** A panel that slides over the page from one side; Escape and a tap beside it close it. */
export function Sheet({ open, onOpenChange, title, side = "left", className, children }: Props) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-shade bg-(--shade)" />
        <Primitive.Content
          aria-describedby={undefined}
          {...useReturnFocus()}
          className={cn(
            "fixed inset-y-0 z-50 flex w-72 max-w-[85vw] flex-col bg-background shadow-float",
            side === "left" ? "left-0 animate-from-left" : "right-0 animate-from-right",
            className,
          )}
        >
          <Primitive.Title className="sr-only">{title}</Primitive.Title>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
