"use client";

import * as Primitive from "@radix-ui/react-dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";
import { useReturnFocus } from "./use-return-focus";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** Where the focus goes on closing, when not back to the opener. */
  returnFocus?: () => HTMLElement | null;
  /** For dialogs with sections: full screen on a phone, elsewhere one height for all sections. */
  isTall?: boolean;
  /** The name by which the tour finds the dialog; with "-close" its close button. */
  tour?: string;
  children: ReactNode;
};

/**
 * A modal dialog: focus starts in its first field, or on the dialog, and stays inside; Escape
 * closes it and returns the focus. On a phone it rises from the bottom.
 */
export function Dialog(props: Props) {
  const {
    open,
    onOpenChange,
    title,
    description,
    returnFocus,
    isTall = false,
    tour,
    children,
  } = props;
  const focus = useReturnFocus({
    first: '[role="tab"][data-state="active"], input, textarea',
    to: returnFocus,
  });
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-40 animate-shade bg-(--shade)" />
        <Primitive.Content
          {...focus}
          data-tour={tour}
          {...(!description && { "aria-describedby": undefined })}
          className={cn(
            "fixed inset-x-0 bottom-0 z-50 animate-appear overflow-y-auto outline-none bg-popover p-5 text-popover-foreground shadow-float sm:inset-x-4 sm:bottom-auto sm:mx-auto sm:rounded-2xl sm:p-6",
            isTall
              ? "h-dvh max-h-dvh sm:top-[8vh] sm:h-[min(40rem,84dvh)] sm:max-h-none sm:max-w-2xl"
              : "max-h-[92dvh] rounded-t-2xl sm:top-[14vh] sm:max-h-[80dvh] sm:max-w-lg",
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="font-semibold text-base">{title}</Primitive.Title>
            <Primitive.Close
              aria-label="Close"
              data-tour={tour && `${tour}-close`}
              className="-m-2 grid size-9 shrink-0 place-items-center rounded-lg text-muted-foreground transition-colors duration-150 hover:bg-accent hover:text-foreground pointer-coarse:size-11"
            >
              <X aria-hidden="true" className="size-4" />
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description className="mt-1 text-balance pr-8 text-muted-foreground">
              {description}
            </Primitive.Description>
          )}
          <div className="mt-5">{children}</div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
