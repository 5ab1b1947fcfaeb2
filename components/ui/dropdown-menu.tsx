"use client";

import { Check } from "lucide-react";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const DropdownMenu = Primitive.Root;
export const DropdownMenuTrigger = Primitive.Trigger;
export const DropdownMenuGroup = Primitive.Group;
export const DropdownMenuRadioGroup = Primitive.RadioGroup;

/** The look of a floating surface and of what can be chosen on it. */
const item =
  "relative flex min-h-8 cursor-pointer select-none items-center gap-2 rounded-md px-2 py-1 outline-none data-disabled:cursor-default data-highlighted:bg-accent data-disabled:text-muted-foreground data-disabled:opacity-70 pointer-coarse:min-h-11 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-muted-foreground";

export function DropdownMenuContent({
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
          "z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto rounded-xl bg-popover p-1 text-popover-foreground shadow-float",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}

type ItemProps = ComponentProps<typeof Primitive.Item> & { variant?: "default" | "destructive" };

export function DropdownMenuItem({ className, variant = "default", ...rest }: ItemProps) {
  const tone = variant === "destructive" && "text-negative [&>svg]:text-negative";
  return <Primitive.Item className={cn(item, tone, className)} {...rest} />;
}

/** One of a group; the chosen one carries a tick at its end. */
export function DropdownMenuRadioItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Primitive.RadioItem>) {
  return (
    <Primitive.RadioItem className={cn(item, "pr-8", className)} {...rest}>
      {children}
      <Primitive.ItemIndicator className="absolute right-2">
        <Check aria-hidden="true" className="size-4" />
      </Primitive.ItemIndicator>
    </Primitive.RadioItem>
  );
}

export function DropdownMenuLabel({ className, ...rest }: ComponentProps<typeof Primitive.Label>) {
  return (
    <Primitive.Label
      className={cn("px-2 pt-2 pb-1 text-[13px] text-muted-foreground", className)}
      {...rest}
    />
  );
}

export function DropdownMenuSeparator({
  className,
  ...rest
}: ComponentProps<typeof Primitive.Separator>) {
  return <Primitive.Separator className={cn("mx-2 my-1 h-px bg-border", className)} {...rest} />;
}

/** The key that does the same, at the end of an item. */
export function DropdownMenuShortcut({ className, ...rest }: ComponentProps<"span">) {
  return (
    <span className={cn("ml-auto pl-4 text-[13px] text-muted-foreground", className)} {...rest} />
  );
}
