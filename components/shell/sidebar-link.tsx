"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";
import { Tooltip } from "@/components/ui/tooltip";
import { usePrefetchIntent } from "@/components/ui/use-prefetch-intent";

type Props = {
  href: string;
  /** What stands beside the icon alone; without one the entry goes when the sidebar is narrow. */
  tooltip?: string;
  /** The whole text, where the shown one is cut. */
  title?: string;
  /** Its page is fetched when the pointer or the focus comes near. */
  isFetchedAhead?: true;
  onClick?: () => void;
  className?: string;
  children: ReactNode;
};

/** A line of the sidebar; the one that is open says so. */
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
