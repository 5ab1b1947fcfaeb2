import { Plus } from "lucide-react";
import Link from "next/link";
import { Button, buttonVariants } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";

const examples = ["Climate hardware, Europe", "Series A fintech", "Vertical AI for law"];

/** The first visit: what a project is, the first step, and sample names. */
export function NoProjects({ onStart }: { onStart: (name: string) => void }) {
  return (
    <>
      <EmptyState
        title="Start with a project"
        action={
          <Button variant="primary" onClick={() => onStart("")}>
            <Plus aria-hidden="true" />
            New project
          </Button>
        }
      >
        A project is one thesis, mandate or deal that your organization works on.
      </EmptyState>
      <div className="flex flex-wrap items-center justify-center gap-2">
        <span className="px-1 text-muted-foreground max-sm:w-full max-sm:text-center">
          Or start from a name
        </span>
        {examples.map((name) => (
          <Button key={name} size="small" onClick={() => onStart(name)}>
            {name}
          </Button>
        ))}
      </div>
    </>
  );
}

type FoundProps = { q: string; onStart: (name: string) => void };

/** A search without matches: clear it, or create a project of that name. */
export function NothingFound({ q, onStart }: FoundProps) {
  return (
    <EmptyState
      title="No projects match"
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link href="/projects" prefetch={false} className={buttonVariants()}>
            Show all projects
          </Link>
          <Button onClick={() => onStart(q)}>
            <Plus aria-hidden="true" />
            Create it
          </Button>
        </div>
      }
    >
      <span className="wrap-anywhere">No project in your organization has “{q}” in its name.</span>
    </EmptyState>
  );
}
