"use client";

import Link from "next/link";
import { connectionsPath } from "./connections-address";
import { useWhoKnows } from "./use-connections";

/** How many members know the founders of a company; nothing where none does. */
export function KnownFounders({ companyId }: { companyId: string }) {
  const { data } = useWhoKnows(companyId);
  if (!data || data.total === 0) return null;
  return (
    <p className="mt-2 text-[13px]">
      <Link
        href={connectionsPath(companyId)}
        prefetch={false}
        className="text-muted-foreground underline-offset-2 hover:text-foreground hover:underline"
      >
        {data.total === 1
          ? "1 person here knows the founders"
          : `${data.total.toLocaleString("en")} people here know the founders`}
      </Link>
    </p>
  );
}
