"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Waits 700 ms before the first tooltip; neighbours within 300 ms follow at once. */
export function TooltipProvider(props: ComponentProps<typeof Primitive.Provider>) {
  return <Primitive.Provider delayDuration={700} skipDelayDuration={300} {...props} />;
}

export const Tooltip = Primitive.Root;
export const TooltipTrigger = Primitive.Trigger;

/** Says what a control without words does. Never the only place where something is said. */
export function TooltipContent({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        className={cn(
          "z-60 flex max-w-64 animate-shade items-center gap-2 rounded-md bg-foreground px-2 py-1 text-[13px] text-background",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
