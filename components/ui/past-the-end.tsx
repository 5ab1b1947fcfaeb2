import Link from "next/link";
import { buttonVariants } from "./button";
import { EmptyState } from "./empty-state";

/** A page after the last one: the list became shorter, or the address is mistyped. */
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
      This list doesn’t have that many pages.
    </EmptyState>
  );
}
