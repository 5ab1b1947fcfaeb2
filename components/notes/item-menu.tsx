"use client";

import { Ellipsis } from "lucide-react";
import type { ReactNode } from "react";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";

type Props = {
  label: string;
  /** Takes the focus: what was done in its place has ended. */
  isReturning: boolean;
  children: ReactNode;
};

/** What can be done with one thing of a list. */
export function ItemMenu({ label, isReturning, children }: Props) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={label}
        autoFocus={isReturning}
        className={buttonVariants({ variant: "ghost", size: "icon" })}
      >
        <Ellipsis aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">{children}</DropdownMenuContent>
    </DropdownMenu>
  );
}
