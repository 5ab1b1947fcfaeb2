"use client";

import { Button } from "@/components/ui/button";
import { BothVersions } from "@/components/ui/conflict";
import { Dialog } from "@/components/ui/dialog";
import { contactDay, type EntryChange, typedLabels } from "./entry-columns";
import type { EntryPage } from "./use-entry-page";

const labels: Record<keyof EntryChange, string> = {
  ...typedLabels,
  priority: "Priority",
  status: "Status",
  owner_id: "Owner",
};

/** Two people changed one entry: shows both versions, and a way to take either. */
export function EntryConflict({ page }: { page: EntryPage }) {
  const { acts, nameOf } = page;
  const { conflict, endConflict } = acts;
  const fields = conflict ? (Object.keys(conflict.mine) as (keyof EntryChange)[]) : [];
  const words = (field: keyof EntryChange, value: EntryChange[keyof EntryChange]) => {
    if (!value) return value;
    if (field === "owner_id") return nameOf(value);
    return field === "last_interaction" ? contactDay({ last_interaction: value }) : value;
  };
  return (
    <Dialog
      open={conflict !== null}
      onOpenChange={(isOpen) => isOpen || endConflict()}
      title={`Someone changed ${conflict?.theirs.company_name ?? "this company"}`}
      description="Nothing is lost: here is the saved version, and yours."
    >
      {conflict && (
        <>
          {fields.map((field) => (
            <BothVersions
              key={field}
              stored={{
                label: `${labels[field]}, saved version`,
                text: words(field, conflict.theirs[field]),
              }}
              own={{
                label: `${labels[field]}, your version`,
                text: words(field, conflict.mine[field]),
              }}
            />
          ))}
          <div className="mt-5 flex flex-wrap gap-2">
            <Button variant="primary" onClick={() => void acts.overwrite(conflict)}>
              Overwrite with mine
            </Button>
            <Button onClick={endConflict}>Keep the saved version</Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
