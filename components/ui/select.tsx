import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { typedInto } from "./input";

/** A native select, which every phone and screen reader handles well. */
export function Select({ className, children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={cn("relative inline-block", className)}>
      <select
        className={cn(typedInto, "h-9 appearance-none truncate pr-8 pointer-coarse:h-11")}
        {...rest}
      >
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted-foreground"
      />
    </span>
  );
}
