"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import type { ChecklistItem, Checklist as Read } from "@/lib/domains/checklists/schema";
import { AddItem } from "./add-item";
import { Item } from "./item";
import { SaveTemplate, UseTemplate } from "./templates";
import { useChecklist } from "./use-checklist";

/** What is looked at before the firm invests in a company. */
export function Checklist({ companyId }: { companyId: string }) {
  const { data, error, refetch, isFetching } = useChecklist(companyId);
  if (error && !data)
    return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Skeleton className="h-32" />;
  return data.total === 0 ? <Empty checklist={data} /> : <Whole checklist={data} />;
}

function Empty({ checklist: { company_id } }: { checklist: Read }) {
  return (
    <>
      <p className="text-muted-foreground leading-5.5">
        This checklist is empty. Start with a template, then give each item an owner, a due day and
        its evidence.
      </p>
      <UseTemplate companyId={company_id} label="Begin" />
      <AddItem companyId={company_id} areas={[]} />
    </>
  );
}

/** Items by their area, in the order of each area's first item. */
function areasOf(items: readonly ChecklistItem[]): [string, ChecklistItem[]][] {
  const areas = new Map<string, ChecklistItem[]>();
  for (const item of items) areas.set(item.area, [...(areas.get(item.area) ?? []), item]);
  return [...areas];
}

function Whole({ checklist }: { checklist: Read }) {
  const { company_id, items, total, settled, incomplete } = checklist;
  const [shown, setShown] = useState<"template" | "save" | null>(null);
  const areas = areasOf(items);
  return (
    <>
      <p role="status" className="text-[13px] text-muted-foreground tabular-nums">
        {settled} of {total} settled
        {incomplete > 0 && ` · ${incomplete} ${incomplete === 1 ? "lacks" : "lack"} something`}
      </p>
      {areas.map(([area, own]) => (
        <section key={area} aria-label={area} className="mt-4">
          <h3 dir="auto" className="wrap-anywhere font-medium text-[13px] text-muted-foreground">
            {area}
          </h3>
          <ul className="mt-1 divide-y divide-border border-border border-y">
            {own.map((item) => (
              <Item key={item._id} companyId={company_id} item={item} />
            ))}
          </ul>
        </section>
      ))}
      <AddItem companyId={company_id} areas={areas.map(([area]) => area)} />
      <div className="mt-3 flex flex-wrap gap-1">
        <Button
          size="small"
          variant="ghost"
          aria-expanded={shown === "template"}
          onClick={() => setShown(shown === "template" ? null : "template")}
          data-page-action="Add a checklist template"
        >
          Add a template
        </Button>
        <Button
          size="small"
          variant="ghost"
          aria-expanded={shown === "save"}
          onClick={() => setShown(shown === "save" ? null : "save")}
          data-page-action="Save this checklist as a template"
        >
          Save as template
        </Button>
      </div>
      {shown === "template" && <UseTemplate companyId={company_id} label="Add items" />}
      {shown === "save" && <SaveTemplate items={items} onDone={() => setShown(null)} />}
    </>
  );
}
