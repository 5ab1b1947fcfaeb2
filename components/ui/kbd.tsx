import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

/** A key, as it is shown beside the control that it works. */
export function Kbd({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <kbd
      className={cn(
        "inline-grid h-5 min-w-5 place-items-center rounded-[5px] border border-border bg-card px-1 font-medium font-sans text-[11px] text-muted-foreground leading-none",
        className,
      )}
    >
      {children}
    </kbd>
  );
}
