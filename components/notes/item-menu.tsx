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
  /** Takes the focus: the editing that replaced it has ended. */
  isReturning: boolean;
  children: ReactNode;
};

/** The menu of one item in a list. */
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
