"use client";

import * as Primitive from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { useReturnFocus } from "./use-return-focus";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Where the focus goes on closing, instead of back. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
};

/** Details at the page's side, full screen on a phone; Escape closes it and returns the focus. */
export function Sheet({ open, onOpenChange, title, returnFocus, children }: Props) {
  const focus = useReturnFocus({ first: "[data-first]", to: returnFocus });
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-shade bg-(--shade)" />
        <Primitive.Content
          {...focus}
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-50 w-full max-w-md animate-appear overflow-y-auto bg-popover p-5 text-popover-foreground shadow-float outline-none sm:inset-y-2 sm:right-2 sm:rounded-2xl sm:p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title dir="auto" className="wrap-anywhere font-semibold text-base">
              {title}
            </Primitive.Title>
            <Primitive.Close
              aria-label="Close"
              className="-m-2 grid size-9 shrink-0 place-items-center rounded-lg text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </Primitive.Close>
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
