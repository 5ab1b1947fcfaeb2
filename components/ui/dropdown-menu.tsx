"use client";

import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Not modal: screen readers can still reach the page. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

/** Rendered beside its button, so screen readers find it in the same landmark or dialog. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cn(
        "z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto rounded-xl bg-popover p-1 text-popover-foreground shadow-float",
        className,
      )}
      {...rest}
    />
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" };

export function DropdownMenuItem({ className, variant = "default", ...rest }: ItemProps) {
  return (
    <Primitive.Item
      className={cn(
        "flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-disabled:cursor-default data-highlighted:bg-accent data-disabled:text-muted-foreground pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0",
        variant === "destructive" ? "text-negative" : "[&>svg]:text-muted-foreground",
        className,
      )}
      {...rest}
    />
  );
}
