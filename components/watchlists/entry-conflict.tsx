"use client";

import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import type { Said } from "./entry-columns";
import type { EntryPage } from "./use-entry-page";

const labels: Record<keyof Said, string> = {
  next_step: "Next step",
  next_step_on: "Due",
  priority: "Priority",
  status: "Status",
  owner_id: "Owner",
};

/** Two people changed one entry: both versions of what was to be stored, and a way to take either. */
export function EntryConflict({ page }: { page: EntryPage }) {
  const { acts, nameOf } = page;
  const { conflict, endConflict } = acts;
  const fields = conflict ? (Object.keys(conflict.mine) as (keyof Said)[]) : [];
  const words = (field: keyof Said, value: Said[keyof Said]) =>
    field === "owner_id" && value ? nameOf(value) : value;
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(isOpen) => isOpen || endConflict()}
      title={`Somebody changed ${conflict?.theirs.company_name ?? "this company"}`}
      description="Nothing is lost: here is what is stored now, and what you said."
    >
      {conflict && (
        <>
          {fields.map((field) => (
            <dl key={field} className="grid gap-3 sm:grid-cols-2">
              <Version
                label={`${labels[field]} as stored now`}
                text={words(field, conflict.theirs[field])}
              />
              <Version
                label={`${labels[field]} as you said it`}
                text={words(field, conflict.mine[field])}
              />
            </dl>
          ))}
          <div className="mt-5 flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => void acts.overwrite(conflict)}>
              Save mine over it
            </Button>
            <Button onClick={endConflict}>Keep what is stored</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

function Version({ label, text }: { label: string; text: string | null | undefined }) {
  return (
    <div className="min-w-0">
      <dt className="text-muted-foreground">{label}</dt>
      <dd dir="auto" className="wrap-anywhere mt-0.5 whitespace-pre-wrap">
        {text || <span className="text-muted-foreground">Empty</span>}
      </dd>
    </div>
  );
}
