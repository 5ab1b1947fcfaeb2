"use client";

import Link from "next/link";
import { useState } from "react";
import { useMe } from "@/components/providers/me-provider";
import { useReadPages } from "@/components/providers/use-read-pages";
import { Age } from "@/components/ui/age";
import { Button, buttonVariants } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { ShowMore } from "@/components/ui/show-more";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { activityCalls } from "@/lib/domains/activity/contract";
import type { UndoEntry } from "@/lib/domains/activity/schema";
import { useUndo } from "./use-undo";

const whose = [
  { value: "everybody", label: "Everyone" },
  { value: "own", label: "Mine" },
] as const;
type Whose = (typeof whose)[number]["value"];

type Props = { open: boolean; onOpenChange: (open: boolean) => void };

/** The history of changes that can be undone, or were. */
export function HistoryDialog({ open, onOpenChange }: Props) {
  const [chosen, setChosen] = useState<Whose>("everybody");
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change history"
      description="Undo a change to restore exactly what was there before."
      isTall
    >
      <SegmentedControl
        label="Whose changes"
        value={chosen}
        onValueChange={setChosen}
        options={whose}
      />
      <Changes whose={chosen} onLeave={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ChangesProps = { whose: Whose; onLeave: () => void };

function Changes({ whose, onLeave }: ChangesProps) {
  const { data, error, isFetching, refetch, hasNextPage, fetchNextPage } = useReadPages(
    activityCalls.listUndo,
    { whose, state: "all" },
    { staleTime: 0, meta: { tellsFailure: true } },
  );
  const entries = data?.pages.flatMap(({ items }) => items);
  return (
    <div className="mt-3 flex flex-col gap-2">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!entries && !error && <Waiting />}
      {entries?.length === 0 && (
        <p className="py-10 text-center text-muted-foreground">
          No changes yet. Imports, edits and merges will appear here.
        </p>
      )}
      <ul className="flex flex-col">
        {entries?.map((entry) => (
          <Change key={entry._id} entry={entry} onLeave={onLeave} />
        ))}
      </ul>
      <ShowMore list={{ hasNextPage, isFetching, fetchNextPage }} className="self-start" />
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading the history" className="flex flex-col gap-3 py-1">
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
      <Skeleton className="h-10" />
    </div>
  );
}

type ChangeProps = { entry: UndoEntry; onLeave: () => void };

function Change({ entry, onLeave }: ChangeProps) {
  const { undo } = useUndo();
  const [isBusy, setIsBusy] = useState(false);
  const me = useMe();
  const { label, at, user_id: userId, user_name: userName } = entry;
  const who = userId === me._id ? "You" : (userName ?? "Spotlight");
  const act = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await undo(entry._id);
    setIsBusy(false);
  };
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <div className="min-w-0 flex-1">
        <div
          dir="auto"
          className={
            entry.undone_at
              ? "wrap-anywhere text-muted-foreground line-through"
              : "wrap-anywhere font-medium"
          }
        >
          {label}
        </div>
        <div className="text-[13px] text-muted-foreground">
          {who} · <Age iso={at} />
          {entry.undone_at && (
            <>
              {" · "}
              Undone by {entry.undone_by_name ?? "a former member"} <Age iso={entry.undone_at} />
            </>
          )}
        </div>
      </div>
      {!entry.undone_at && entry.review_url && (
        <Link
          href={entry.review_url}
          prefetch={false}
          onClick={onLeave}
          className={buttonVariants({ size: "small" })}
        >
          Undo… <span className="sr-only">{label}</span>
        </Link>
      )}
      {!entry.undone_at && !entry.review_url && (
        <Button size="small" aria-label={`Undo: ${label}`} aria-disabled={isBusy} onClick={act}>
          {isBusy && <Spinner />}
          Undo
        </Button>
      )}
    </li>
  );
}
