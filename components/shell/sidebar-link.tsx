"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

type Props = {
  href: string;
  /** What stands beside the icon alone; without one the entry goes when the sidebar is narrow. */
  tooltip?: string;
  /** The whole text, where the shown one is cut. */
  title?: string;
  className?: string;
  children: ReactNode;
};

/** A line of the sidebar; the one that is open says so. */
export function SidebarLink({ href, tooltip, className = "", children, ...rest }: Props) {
  const isOpen = usePathname() === href.split("?", 1)[0];
  return (
    <Link
      href={href}
      prefetch={false}
      data-tooltip={tooltip}
      aria-current={isOpen ? "page" : undefined}
      className={`sidebar-line ${className}`}
      {...rest}
    >
      {children}
    </Link>
  );
}
