import { ChevronLeft } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

type Props = { href: string; className?: string; children: ReactNode };

/** The way to the page above this one; a name too long for its place is cut. */
export const BackLink = ({ href, className, children }: Props) => (
  <nav aria-label="Breadcrumb" className={cn("text-muted-foreground", className)}>
    <Link
      href={href}
      prefetch={false}
      className="-ml-1 inline-flex max-w-[calc(100%+0.25rem)] items-center gap-0.5 rounded-sm py-0.5 pr-1 pointer-coarse:min-h-11 hover:text-foreground"
    >
      <ChevronLeft aria-hidden="true" className="size-4 shrink-0" />
      <span dir="auto" className="truncate">
        {children}
      </span>
    </Link>
  </nav>
);
