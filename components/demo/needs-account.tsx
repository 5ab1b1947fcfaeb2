"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

/** A page that the demo leaves out, with the reason in one line. */
export function NeedsAccount({ what }: { what: string }) {
  return (
    <EmptyState
      title={`${what} needs an account`}
      action={
        <Link href="/companies" prefetch={false} className={buttonVariants({ variant: "primary" })}>
          Browse sample companies
        </Link>
      }
    >
      The demo works in your browser alone: search, projects, notes and evaluations are real here.
    </EmptyState>
  );
}
