"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { usePrefetchIntent } from "@/components/ui/use-prefetch-intent";

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
  const { isNear, ...watch } = usePrefetchIntent();
  return (
    <Tooltip label={title} side="right" isInstant>
      <Link
        href={href}
        prefetch={isNear && isFetchedAhead === true}
        {...watch}
        data-tooltip={tooltip}
        aria-current={isOpen ? "page" : undefined}
        className={`sidebar-line ${className}`}
        {...rest}
      />
    </Tooltip>
  );
}
