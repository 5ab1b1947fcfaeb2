import Link from "next/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

const examples = ["Climate hardware, Europe", "Series A fintech", "Vertical AI for law"];

/** The first visit: what a project is, and names that show what a good one looks like. */
export function NoProjects({ onStart }: { onStart: (name: string) => void }) {
  return (
    <EmptyState
      title="Point the light at one thing"
      action={
        <ul className="flex flex-wrap justify-center gap-2">
          {examples.map((name) => (
            <li key={name}>
              <Button size="small" onClick={() => onStart(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      }
    >
      A project is one thesis, mandate or deal that your firm works on. Give it a name that
      everybody will recognize. For example:
    </EmptyState>
  );
}

/** A page behind the last one: the address was shared when the list was longer, or mistyped. */
export function NoProjectsHere({ href }: { href: string }) {
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
