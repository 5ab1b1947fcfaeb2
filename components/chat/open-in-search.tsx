import { ArrowUpRight } from "lucide-react";
import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";

/** Links to the explorer; when nothing was found, the conditions can be changed there. */
export const OpenInSearch = ({ address }: { address: string }) => (
  <Link
    href={address}
    prefetch={false}
    className={buttonVariants({ variant: "ghost", size: "small" })}
  >
    Open in Search
    <ArrowUpRight aria-hidden="true" />
  </Link>
);
