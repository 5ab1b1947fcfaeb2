import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** Links to the views of a page, as tabs on a line. `label` says what they choose. */
export function LinkTabs({
  label,
  className,
  ...props
}: ComponentProps<"nav"> & { label: string }) {
  return (
    <nav
      aria-label={label}
      className={cn(
        "flex gap-4 overflow-x-auto shadow-[inset_0_-1px_var(--border)] [scrollbar-width:none]",
        className,
      )}
      {...props}
    />
  );
}

type LinkTabProps = Pick<ComponentProps<typeof Link>, "href" | "children" | "dir"> & {
  isCurrent: boolean;
};

export function LinkTab({ isCurrent, ...props }: LinkTabProps) {
  return (
    <Link
      prefetch={false}
      aria-current={isCurrent ? "page" : undefined}
      className="relative flex h-9 shrink-0 items-center rounded-md font-medium text-[13px] text-muted-foreground after:absolute after:inset-x-0 after:bottom-0 after:h-0.5 after:rounded-full hover:text-foreground aria-[current]:text-foreground aria-[current]:after:bg-foreground pointer-coarse:h-11"
      {...props}
    />
  );
}
