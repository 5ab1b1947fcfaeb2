import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Shared by all text inputs. 16 px on touch, so that phones do not zoom in. */
export const typedInto =
  "w-full rounded-lg border border-input bg-card px-3 text-sm text-foreground shadow-lift transition-[border-color] duration-150 placeholder:text-muted-foreground hover:border-foreground/60 focus-visible:border-transparent focus-visible:outline-offset-0 disabled:border-border disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none aria-invalid:border-negative pointer-coarse:text-base";

type Props = ComponentProps<"input"> & {
  /** As high as the controls next to it. */
  isCompact?: boolean;
};

export function Input({ isCompact = false, className, ...rest }: Props) {
  return (
    <input
      dir="auto"
      className={cn(
        typedInto,
        isCompact ? "h-9" : "h-10",
        "read-only:border-transparent read-only:bg-muted read-only:shadow-none pointer-coarse:h-11",
        className,
      )}
      {...rest}
    />
  );
}
