"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { usePrefetchOnHover } from "@/components/ui/use-prefetch-on-hover";
import { IconTooltip } from "./icon-tooltip";

type Props = {
  href: string;
  /** The tooltip in the narrow sidebar; entries without one are hidden there. */
  tooltip?: string;
  /** The full text, where it is cut off. */
  title?: string;
  /** Prefetches its page on hover or focus. */
  isFetchedAhead?: true;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
};

/** A line of the sidebar; the current page's is marked. */
export function SidebarLink({
  href,
  tooltip,
  title,
  className = "",
  isFetchedAhead,
  ...rest
}: Props) {
  const isOpen = usePathname() === href.split("?", 1)[0];
  const { shouldPrefetch, ...watch } = usePrefetchOnHover();
  return (
    <IconTooltip label={tooltip} title={title}>
      <Link
        href={href}
        prefetch={shouldPrefetch && isFetchedAhead === true}
        {...watch}
        aria-current={isOpen ? "page" : undefined}
        className={`sidebar-line ${className}`}
        {...rest}
      />
    </IconTooltip>
  );
}
