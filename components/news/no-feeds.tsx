"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useRead } from "@/components/providers/use-read";
import { buttonVariants } from "@/components/ui/button";
import { listedWith } from "@/lib/core/listed";
import { organizationCalls } from "@/lib/domains/organizations/contract";

/** Until a feed is on: what to do about it, and the dated rounds that are known. */
export function NoFeeds({ rounds }: { rounds: ReactNode }) {
  const isAdmin = useMe().role === "admin";
  return (
    <>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-border px-4 py-3.5">
        <div className="min-w-0 max-w-[68ch]">
          <h2 className="font-medium">News feeds are off</h2>
          <p className="mt-0.5 text-pretty text-muted-foreground">
            {isAdmin ? (
              "Add the feeds of outlets you follow. Spotlight fetches them in the background and shows what happened to the companies you track."
            ) : (
              <AskAdmins />
            )}
          </p>
        </div>
        {isAdmin && (
          <Link
            href="/sources?kind=feeds"
            prefetch={false}
            className={buttonVariants({ variant: "primary" })}
          >
            Turn on feeds
          </Link>
        )}
      </div>
      <div className="mt-7">{rounds}</div>
    </>
  );
}

const NAMED = 3;

function AskAdmins() {
  const { data } = useRead(organizationCalls.listMembers, {});
  const admins = data?.items
    .filter(({ role }) => role === "admin")
    .map(({ full_name }) => full_name);
  const who = admins?.length ? listedWith("or", admins.slice(0, NAMED)) : "an admin";
  return (
    <>
      Ask {who} to turn on news feeds. Until then, this page shows the latest rounds in your data.
    </>
  );
}
