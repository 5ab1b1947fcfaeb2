import { ChevronLeft, ChevronRight } from "lucide-react";
import Link from "next/link";
import type { ReactNode } from "react";
import { buttonVariants } from "./button";

type Props = {
  page: number;
  perPage: number;
  total: number;
  /** There are more than `total`: the last page is known only when it is reached. */
  isCapped?: boolean;
  shown?: number;
  hrefOf: (page: number) => string;
};

/** Which part of a list is shown, with links to the previous and next pages. Pages count from 1. */
export function Pager({ page, perPage, total, isCapped, shown = perPage, hrefOf }: Props) {
  const isLast = isCapped ? shown < perPage : page * perPage >= total;
  const end = isCapped ? (page - 1) * perPage + shown : Math.min(page * perPage, total);
  const first = (page - 1) * perPage + 1;
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-4 pt-4 pl-2">
      <p className="text-[13px] text-muted-foreground">
        {first.toLocaleString("en")}–{end.toLocaleString("en")} of {total.toLocaleString("en")}
        {isCapped && "+"}
      </p>
      <div className="flex gap-2">
        <Step label="Previous page" href={page > 1 ? hrefOf(page - 1) : undefined}>
          <ChevronLeft aria-hidden="true" />
        </Step>
        <Step label="Next page" href={!isLast ? hrefOf(page + 1) : undefined}>
          <ChevronRight aria-hidden="true" />
        </Step>
      </div>
    </nav>
  );
}

/** A step with no target stays in place, so the other one does not move. */
function Step({ label, href, children }: { label: string; href?: string; children: ReactNode }) {
  const look = buttonVariants({ size: "small", className: "w-8 px-0 pointer-coarse:w-11" });
  if (!href)
    return (
      <span aria-hidden="true" className={`${look} pointer-events-none opacity-40`}>
        {children}
      </span>
    );
  return (
    <Link href={href} prefetch={false} aria-label={label} className={look}>
      {children}
    </Link>
  );
}
