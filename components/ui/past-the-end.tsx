import Link from "next/link";
import { buttonVariants } from "./button";
import { EmptyState } from "./empty-state";

/** A page behind the last one: the address was shared when the list was longer, or mistyped. */
export function PastTheEnd({ href }: { href: string }) {
  return (
    <EmptyState
      title="Nothing on this page"
      action={
        <Link href={href} prefetch={false} className={buttonVariants()}>
          Go to the first page
        </Link>
      }
    >
      The list ends before this page.
    </EmptyState>
  );
}
