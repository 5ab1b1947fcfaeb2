"use client";

import type { VariantProps } from "class-variance-authority";
import { Menu } from "radix-ui/internal";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { cn } from "@/lib/utils";
import { dropdownLine, dropdownList } from "./dropdown-classes";
import type { AnchoredToButton } from "./menu-button";

type Props = AnchoredToButton & { children: ReactNode };

/** The menu of a `MenuButton`, rendered next to it, so screen readers find it in the same landmark. */
export function AnchoredMenu({ anchor, isOpen, onOpenChange, label, children }: Props) {
  const isLeft = useRef(false);
  return (
    <Menu.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Menu.Anchor virtualRef={anchor} />
      <Menu.Content
        align="end"
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        // A click on the button closes the menu there; closing here too would reopen it.
        onInteractOutside={(event) => {
          const { target } = event;
          if (target instanceof Node && anchor.current?.contains(target)) event.preventDefault();
          else isLeft.current = true;
        }}
        // After a press elsewhere the focus stays there.
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          if (!isLeft.current) anchor.current?.focus();
          isLeft.current = false;
        }}
        className={dropdownList}
      >
        {children}
      </Menu.Content>
    </Menu.Root>
  );
}

type ItemProps = ComponentProps<typeof Menu.Item> & VariantProps<typeof dropdownLine>;

export function MenuItem({ className, variant, ...rest }: ItemProps) {
  return <Menu.Item className={cn(dropdownLine({ variant }), className)} {...rest} />;
}
