import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import type { ListAddress } from "./plan-address";

/** Links to the page that lists the same rows; when nothing was found, its filters can be changed. */
export const OpenList = ({ list: { page, address } }: { list: ListAddress }) => (
  <Link
    href={address}
    prefetch={false}
    className={buttonVariants({ variant: "ghost", size: "small" })}
  >
    Open in {page}
    <ArrowUpRight aria-hidden="true" />
  </Link>
);
