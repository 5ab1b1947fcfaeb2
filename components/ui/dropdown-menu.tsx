"use client";

import type { VariantProps } from "class-variance-authority";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { dropdownLine, dropdownList } from "./dropdown-classes";

/** Not modal: screen readers can still reach the page. */
export function DropdownMenu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const DropdownMenuTrigger = Primitive.Trigger;

/** Rendered next to its button, so screen readers find it in the same landmark or dialog. */
export function DropdownMenuContent({
  className,
  sideOffset = 6,
  ...rest
}: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Content
      sideOffset={sideOffset}
      collisionPadding={8}
      className={cn(dropdownList, className)}
      {...rest}
    />
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & VariantProps<typeof dropdownLine>;

export function DropdownMenuItem({ className, variant, ...rest }: ItemProps) {
  return <Primitive.Item className={cn(dropdownLine({ variant }), className)} {...rest} />;
}
