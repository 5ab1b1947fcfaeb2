import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A box to tick; the label beside it belongs to its hit area. */
export function Checkbox({ className, ...rest }: ComponentProps<"input">) {
  return (
    <input
      type="checkbox"
      className={cn("size-4.5 shrink-0 cursor-pointer accent-(--accent)", className)}
      {...rest}
    />
  );
}
