"use client";

import * as Primitive from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { Button } from "./button";
import { SubmitButton } from "./submit-button";
import { useReturnFocus } from "./use-return-focus";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: string;
  /** Further choices, below the description. */
  children?: ReactNode;
  cancel: string;
  action: string;
  /** The action removes something. */
  isDestructive?: boolean;
  isPending?: boolean;
  /** Selector of what gets the focus first. Default: the safe choice. */
  first?: string;
  onAction: () => void;
  /** Where the focus goes when the element that opened the dialog is gone. */
  focusAfter?: () => HTMLElement | null | undefined;
};

/**
 * Asks before something that cannot be undone. Focus starts on the safe choice; the dialog stays
 * open until its owner closes it, so that a failure can be shown.
 */
export function AlertDialog({ open, onOpenChange, title, description, ...rest }: Props) {
  const {
    children,
    cancel,
    action,
    isDestructive = false,
    isPending = false,
    first = "button",
    onAction,
    focusAfter,
  } = rest;
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="fixed inset-0 z-60 animate-shade bg-(--shade)" />
        <Primitive.Content
          {...useReturnFocus({ first, to: focusAfter })}
          role="alertdialog"
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-4 bottom-4 z-60 mx-auto max-w-md animate-appear rounded-2xl bg-popover p-5 text-popover-foreground shadow-float sm:top-[22vh] sm:bottom-auto sm:p-6"
        >
          <Primitive.Title className="wrap-anywhere text-balance font-semibold text-base">
            {title}
          </Primitive.Title>
          <Primitive.Description className="wrap-anywhere mt-1.5 text-pretty text-muted-foreground">
            {description}
          </Primitive.Description>
          {children}
          <div className="mt-6 flex flex-wrap justify-end gap-2">
            <Primitive.Close asChild>
              <Button>{cancel}</Button>
            </Primitive.Close>
            <SubmitButton
              type="button"
              variant={isDestructive ? "destructive" : "primary"}
              pending={isPending}
              onClick={() => !isPending && onAction()}
            >
              {action}
            </SubmitButton>
          </div>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
