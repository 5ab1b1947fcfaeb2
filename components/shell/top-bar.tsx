import { LogOut } from "lucide-react";
import Link from "next/link";
import { Badge } from "@/components/ui/badge";
import { buttonVariants } from "@/components/ui/button";
import { signOutAction } from "@/lib/domains/accounts/actions";
import type { Me } from "@/lib/domains/accounts/schema";
import { Mark } from "./mark";

/** Where you are, for whom, and the way out. Works without a script. */
export function TopBar({ me }: { me: Me }) {
  return (
    <header className="sticky top-0 z-30 border-border border-b bg-background">
      <div className="mx-auto flex h-13 max-w-6xl items-center gap-3 px-4 sm:px-6">
        <Link href="/projects" prefetch={false} className="flex items-center gap-2 rounded-md">
          <Mark className="size-6" />
          <span className="font-semibold tracking-tight">Spotlight</span>
          <Badge>Beta</Badge>
        </Link>
        <span aria-hidden="true" className="h-4 w-px bg-border max-sm:hidden" />
        <span
          className="max-w-56 truncate text-muted-foreground max-sm:hidden"
          title={me.organization.name}
        >
          {me.organization.name}
        </span>
        <nav aria-label="Main" className="ml-auto sm:ml-4">
          <Link
            href="/projects"
            prefetch={false}
            className={buttonVariants({ variant: "ghost", size: "small", className: "text-sm" })}
          >
            Projects
          </Link>
        </nav>
        <div className="flex min-w-0 items-center gap-1 sm:ml-auto">
          <span className="max-w-44 truncate px-2 max-md:hidden" title={me.email}>
            {me.full_name}
          </span>
          <form action={signOutAction}>
            <button
              type="submit"
              className={buttonVariants({ variant: "ghost", size: "small", className: "text-sm" })}
              title="Sign out"
            >
              <LogOut aria-hidden="true" className="sm:hidden" />
              <span className="max-sm:sr-only">Sign out</span>
            </button>
          </form>
        </div>
      </div>
    </header>
  );
}
