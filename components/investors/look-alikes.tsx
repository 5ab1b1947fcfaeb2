"use client";

import Link from "next/link";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { companiesCounted } from "@/lib/core/counted";
import type { LookAlike, NamedInvestor } from "@/lib/domains/investors/schema";
import { MergeDialog } from "./merge-dialog";
import { useKeepApart, useLookAlikes } from "./use-investors";

/** Names in the data that look like this investor's, and a way to merge them. */
export function LookAlikes({ investor }: { investor: NamedInvestor }) {
  const { data } = useLookAlikes(investor._id);
  const [chosen, setChosen] = useState<LookAlike | null>(null);
  const apart = useKeepApart();
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section
      aria-label="Possible duplicates"
      className="mt-6 rounded-xl border border-border bg-card px-4 py-3"
    >
      <h2 className="font-medium">
        {items.length === 1
          ? "This name looks like the same investor"
          : "These names look like the same investor"}
      </h2>
      <ul className="mt-1">
        {items.map((item) => (
          <li key={item._id} className="flex min-h-10 flex-wrap items-center gap-x-2 gap-y-1 py-1">
            <span className="min-w-40 flex-1 truncate">
              <Link href={`/investors/${item._id}`} prefetch={false} dir="auto" className="link">
                {item.name}
              </Link>
              <span className="text-[13px] text-muted-foreground">
                {" "}
                · {companiesCounted(item.companies)} ·{" "}
                {item.likeness === "likely" ? "Likely" : "Possible"}
              </span>
            </span>
            <Button size="small" onClick={() => setChosen(item)}>
              Merge…<span className="sr-only"> {item.name}</span>
            </Button>
            <Button
              size="small"
              variant="ghost"
              disabled={apart.isPending}
              onClick={() => apart.mutate({ keep: investor, other: item })}
            >
              Not the same<span className="sr-only"> investor as {item.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <MergeDialog investor={investor} other={chosen} onClose={() => setChosen(null)} />}
    </section>
  );
}
