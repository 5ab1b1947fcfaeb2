import type { ReactNode } from "react";

export function Badge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-[18px] items-center rounded-full border border-border px-1.5 font-medium text-[11px] text-muted-foreground leading-none">
      {children}
    </span>
  );
}
