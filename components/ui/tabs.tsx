"use client";

import { Tabs as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const Tabs = Primitive.Root;

/** Scrolls to the open section's name, which a narrow screen may not show at first. */
function showOpen(list: HTMLElement | null) {
  const open = list?.querySelector<HTMLElement>('[data-state="active"]');
  if (!list || !open) return;
  const { left, width } = open.getBoundingClientRect();
  list.scrollLeft += left - list.getBoundingClientRect().left - (list.clientWidth - width) / 2;
}

/** Names of the sections; a long list scrolls sideways on its own. */
export function TabsList({ className, ...rest }: ComponentProps<typeof Primitive.List>) {
  return (
    <Primitive.List
      ref={showOpen}
      className={cn(
        "-mx-1 flex overflow-x-auto sm:gap-1 px-1 shadow-[inset_0_-1px_var(--border)] [scrollbar-width:none]",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsTrigger({ className, ...rest }: ComponentProps<typeof Primitive.Trigger>) {
  return (
    <Primitive.Trigger
      className={cn(
        "relative h-9 shrink-0 whitespace-nowrap rounded-md px-2 max-[22.5rem]:px-1 font-medium text-[13px] text-muted-foreground transition-[color] duration-150 after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:text-foreground data-[state=active]:after:bg-foreground pointer-coarse:h-11",
        className,
      )}
      {...rest}
    />
  );
}

export function TabsContent({ className, ...rest }: ComponentProps<typeof Primitive.Content>) {
  return <Primitive.Content className={cn("rounded-md pt-5", className)} {...rest} />;
}
