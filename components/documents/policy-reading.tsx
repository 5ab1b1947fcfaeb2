"use client";

import { Check, UsersRound } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Moment } from "@/components/ui/moment";
import { ReadFailure } from "@/components/ui/read-failure";
import { Spinner } from "@/components/ui/spinner";
import { dayText } from "@/lib/core/day-text";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import { useAcknowledge, useAcknowledgements } from "./use-policy";

/** Whether a policy holds, whether the reader has confirmed it, and for its owner who has. */
export function PolicyReading({ item }: { item: DocumentItem }) {
  const { acknowledgements, standing, valid_from, valid_to } = item;
  return (
    <section
      aria-label="Reading of this policy"
      className="mb-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-xl bg-card px-4 py-3 shadow-[0_0_0_1px_var(--border)]"
    >
      <div className="min-w-0 flex-1 basis-64">
        {standing === "upcoming" && valid_from && (
          <p className="font-medium">Not in force yet. It holds from {dayText(valid_from)}.</p>
        )}
        {standing === "ended" && valid_to && (
          <p className="font-medium">No longer in force. It held until {dayText(valid_to)}.</p>
        )}
        {standing !== "valid" && (
          <p className="text-[13px] text-muted-foreground">
            Answers do not cite it, and its rules are not checked.
          </p>
        )}
        {standing !== "ended" && <Own item={item} />}
      </div>
      {acknowledgements && <Readers item={item} {...acknowledgements} />}
    </section>
  );
}

function Own({ item }: { item: DocumentItem }) {
  const acknowledge = useAcknowledge();
  const confirm = () => acknowledge.isPending || acknowledge.mutate({ documentId: item._id });
  if (item.read_by_me)
    return (
      <p role="status" className="flex items-center gap-2">
        <Check aria-hidden="true" className="size-4 shrink-0 text-positive" />
        You have read and understood this version.
      </p>
    );
  if (item.newer_id) return <p>Read the newer version instead.</p>;
  return (
    <Button
      variant="primary"
      data-page-action="Read and understood"
      aria-disabled={acknowledge.isPending}
      onClick={confirm}
    >
      Read and understood
    </Button>
  );
}

type ReadersProps = { item: DocumentItem; confirmed: number; members: number };

function Readers({ item, confirmed, members }: ReadersProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" data-page-action="Who has read it" onClick={() => setOpen(true)}>
        <UsersRound aria-hidden="true" />
        Read by {confirmed} of {members}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Who has read it"
        description={`Version ${item.version} of ${item.name}`}
      >
        <People documentId={item._id} />
      </Dialog>
    </>
  );
}

function People({ documentId }: { documentId: string }) {
  const { data, error, refetch, isFetching } = useAcknowledgements(documentId);
  if (error) return <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />;
  if (!data) return <Spinner className="mx-auto my-6 size-5 text-muted-foreground" />;
  return (
    <ul className="-mx-2 flex flex-col">
      {data.items.map(({ user_id, name, read_at }) => (
        <li key={user_id} className="flex items-center justify-between gap-3 px-2 py-2">
          <span dir="auto" className="min-w-0 truncate font-medium">
            {name}
          </span>
          <span className="shrink-0 text-[13px] text-muted-foreground">
            {read_at ? <Moment iso={read_at} /> : "Not yet"}
          </span>
        </li>
      ))}
    </ul>
  );
}
