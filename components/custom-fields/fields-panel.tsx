"use client";

import { Archive, ArchiveRestore, Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useWrite } from "@/components/providers/use-write";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { CUSTOM_FIELDS_MAX } from "@/lib/domains/custom-fields/constants";
import { customFieldCalls } from "@/lib/domains/custom-fields/contract";
import type { CustomField } from "@/lib/domains/custom-fields/schema";
import { FieldForm } from "./field-form";
import { describeField } from "./field-kinds";
import { shownFields, useCustomFields } from "./use-custom-fields";

/** The form that is open: of a new field, or of one that is there. */
type Open = "new" | CustomField | null;

/** Fields that the organization defines for companies and deals; admins change them. */
export function FieldsPanel() {
  const { organization, role } = useMe();
  const { data, all, live, error, isFetching, refetch } = useCustomFields();
  const [open, setOpen] = useState<Open>(null);
  const canChange = role === "admin";
  const archived = all.filter(({ archived_at }) => archived_at !== null);
  const rows = { canChange, open, onOpen: setOpen };
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[72ch] text-muted-foreground">
        Record what {organization.name} tracks about companies and about deals in projects. You can
        show, filter and export every field. Values about companies keep their sources and can be
        imported.
      </p>
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Skeleton className="h-40" />}
      {open === "new" && <FieldForm field={null} onDone={() => setOpen(null)} />}
      {data && live.length > 0 && <FieldRows fields={live} {...rows} />}
      {data && live.length === 0 && open === null && (
        <p className="text-[13px] text-muted-foreground">
          {canChange ? "No fields yet." : "No fields yet. Admins can add them."}
        </p>
      )}
      {data && canChange && open !== "new" && (
        <AddField count={live.length} onAdd={() => setOpen("new")} />
      )}
      {archived.length > 0 && (
        <details>
          <summary className="cursor-pointer rounded-sm py-1 text-[13px] text-muted-foreground hover:text-foreground pointer-coarse:py-3">
            Archived ({archived.length})
          </summary>
          <FieldRows fields={archived} {...rows} />
        </details>
      )}
    </div>
  );
}

function AddField({ count, onAdd }: { count: number; onAdd: () => void }) {
  const isFull = count >= CUSTOM_FIELDS_MAX;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button aria-disabled={isFull} onClick={() => !isFull && onAdd()}>
        <Plus aria-hidden="true" />
        Add field
      </Button>
      {isFull && (
        <span className="text-[13px] text-muted-foreground">
          You’ve reached the limit of {CUSTOM_FIELDS_MAX} fields. Archive one you no longer use.
        </span>
      )}
    </div>
  );
}

type RowsProps = {
  fields: readonly CustomField[];
  canChange: boolean;
  open: Open;
  onOpen: (open: Open) => void;
};

function FieldRows({ fields, canChange, open, onOpen }: RowsProps) {
  return (
    <ul className="flex flex-col">
      {fields.map((field) =>
        open !== null && open !== "new" && open._id === field._id ? (
          <li key={field._id} className="py-2">
            <FieldForm field={field} onDone={() => onOpen(null)} />
          </li>
        ) : (
          <li
            key={field._id}
            className="flex min-h-10 items-center gap-3 border-border border-b last:border-b-0"
          >
            <span dir="auto" className="wrap-anywhere line-clamp-2 min-w-0 flex-1">
              {field.name}
            </span>
            <span className="shrink-0 text-[13px] text-muted-foreground">
              {describeField(field)}
            </span>
            {canChange && <RowTools field={field} onEdit={() => onOpen(field)} />}
          </li>
        ),
      )}
    </ul>
  );
}

function RowTools({ field, onEdit }: { field: CustomField; onEdit: () => void }) {
  const isArchived = field.archived_at !== null;
  const archive = useWrite(customFieldCalls.archive, {
    toastsRefusal: true,
    undoText: (_, { is_archived }) =>
      `${is_archived ? "Archived" : "Restored"} the field ${field.name}`,
    rereads: shownFields,
  });
  const Icon = isArchived ? ArchiveRestore : Archive;
  return (
    <span className="flex shrink-0">
      {!isArchived && (
        <Button variant="ghost" size="icon" aria-label={`Edit ${field.name}`} onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
      )}
      <Button
        variant="ghost"
        size="icon"
        aria-label={`${isArchived ? "Restore" : "Archive"} ${field.name}`}
        onClick={() => archive.mutate({ fieldId: field._id, is_archived: !isArchived })}
      >
        <Icon aria-hidden="true" />
      </Button>
    </span>
  );
}
