"use client";

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { Age } from "@/components/ui/age";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { SectionHead } from "@/components/ui/section-head";
import { Switch } from "@/components/ui/switch";
import { counted } from "@/lib/core/counted";
import { importLabels } from "@/lib/domains/connections/constants";
import type { ContactImport } from "@/lib/domains/connections/schema";
import { useRemoveContactImport, useShareContacts } from "./use-connections";

/** The imports that the reader made or that colleagues share. */
export function ImportList({ items }: { items: readonly ContactImport[] }) {
  const [removed, setRemoved] = useState<ContactImport | null>(null);
  const remove = useRemoveContactImport();
  return (
    <section aria-labelledby="imports" className="mt-8">
      <SectionHead id="imports" title="Imported contacts" />
      <ul>
        {items.map((item) => (
          <li key={item._id}>
            <ImportRow item={item} onRemove={() => setRemoved(item)} />
          </li>
        ))}
      </ul>
      {removed && (
        <AlertDialog
          open
          onOpenChange={(isOpen) => !isOpen && setRemoved(null)}
          title={`Delete ${counted(removed.contacts, "contact")}?`}
          description="Everything this import brought is deleted, including what you said about its people. This can’t be undone."
          cancel="Cancel"
          action="Delete"
          isDestructive
          isPending={remove.isPending}
          onAction={() =>
            remove.mutate({ importId: removed._id }, { onSuccess: () => setRemoved(null) })
          }
        />
      )}
    </section>
  );
}

function ImportRow({ item, onRemove }: { item: ContactImport; onRemove: () => void }) {
  const share = useShareContacts();
  return (
    <div className="home-row flex-wrap">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">
            {counted(item.contacts, "contact")} from {importLabels[item.kind]}
          </span>
          {!item.is_mine && <Badge>Shared</Badge>}
        </p>
        <p dir="auto" className="wrap-anywhere text-[13px] text-muted-foreground">
          {item.is_mine ? item.file_name : item.owner_name} · <Age iso={item.created_at} />
          {item.is_mine && ` · email addresses ${item.keeps_emails ? "kept" : "not kept"}`}
        </p>
        {item.is_mine && item.problem && (
          <p className="wrap-anywhere text-[13px] text-muted-foreground">
            {item.skipped.toLocaleString("en")} skipped: {item.problem}
          </p>
        )}
      </div>
      {item.is_mine && (
        <>
          <div className="w-28 shrink-0">
            <Switch
              label="Shared"
              isOn={item.is_shared}
              onChange={(is_shared) =>
                share.isPending || share.mutate({ importId: item._id, is_shared })
              }
            />
          </div>
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Delete ${item.file_name}`}
            onClick={onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </>
      )}
    </div>
  );
}
