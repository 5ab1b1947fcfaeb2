"use client";

import { ArrowRight, SignalHigh, Trash2, UserRound } from "lucide-react";
import type { ComponentProps, MouseEvent } from "react";
import { CompareButton } from "@/components/research/compare-button";
import { Button } from "@/components/ui/button";
import type { EntryPage } from "./use-entry-page";

/** Actions on the selected entries; hidden while none is selected. */
export function BulkBar({ page }: { page: EntryPage }) {
  const { selection, setAsked, acts, bulkMove, items } = page;
  const count = selection.ids.size;
  if (count === 0) return null;
  const ids = [...selection.ids];
  const companyIds = items.flatMap(({ _id, company_id }) =>
    selection.ids.has(_id) ? company_id : [],
  );
  const ask = (kind: "move" | "priority" | "owner") => (event: MouseEvent<HTMLButtonElement>) =>
    setAsked({ kind, ids, anchor: { current: event.currentTarget } });
  return (
    <div
      role="toolbar"
      aria-label="Selected companies"
      className="fixed inset-x-2 bottom-4 z-30 mx-auto flex w-fit max-w-full items-center gap-1 overflow-x-auto rounded-xl bg-popover py-1.5 pr-1.5 pl-4 shadow-float"
    >
      <span role="status" className="mr-2 whitespace-nowrap">
        {count.toLocaleString("en")} selected
      </span>
      <Act ref={bulkMove} onClick={ask("move")}>
        <ArrowRight aria-hidden="true" />
        Move to
      </Act>
      <Act onClick={ask("priority")}>
        <SignalHigh aria-hidden="true" />
        Priority
      </Act>
      <Act onClick={ask("owner")}>
        <UserRound aria-hidden="true" />
        Owner
      </Act>
      <CompareButton companyIds={companyIds} variant="ghost" />
      <Act
        onClick={() => {
          selection.clear();
          void acts.remove(ids);
        }}
      >
        <Trash2 aria-hidden="true" />
        Remove
      </Act>
      <Act onClick={selection.clear}>Clear</Act>
    </div>
  );
}

const Act = (props: ComponentProps<typeof Button>) => (
  <Button size="small" variant="ghost" {...props} />
);
