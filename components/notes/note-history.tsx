"use client";

import { Age } from "@/components/ui/age";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import type { Note } from "@/lib/domains/notes/schema";
import { type LineChange, lineChanges } from "./line-changes";
import { useNoteVersions, useRestoreNote } from "./use-notes";

type Props = { note: Note; open: boolean; onOpenChange: (open: boolean) => void };

/** A note's earlier versions with authors and changes; each can be restored. */
export function NoteHistory({ note, open, onOpenChange }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Note history"
      description="Every edit, newest first. Restoring a version adds another edit."
      isTall
    >
      <Versions note={note} onRestored={() => onOpenChange(false)} />
    </Dialog>
  );
}

type Said = Pick<Note, "title" | "body">;
type Step = Said & { key: number; who: string | null; at: string; number?: number };

function Versions({ note, onRestored }: { note: Note; onRestored: () => void }) {
  const versions = useNoteVersions(note._id);
  const { data, error, isFetching, refetch } = versions;
  const restore = useRestoreNote();
  const earlier = data?.pages.flatMap(({ items }) => items) ?? [];
  const steps: Step[] = [
    { ...note, key: note.version, who: note.edited_by_name, at: note.updated_at },
    ...earlier.map((one) => ({
      ...one,
      key: one.number,
      who: one.edited_by_name,
      at: one.edited_at,
    })),
  ];
  async function bringBack(number: number) {
    if (restore.isPending) return;
    const { _id: noteId, version } = note;
    const result = await restore.mutateAsync({ noteId, number, version });
    if (result.ok) onRestored();
  }
  return (
    <div className="flex flex-col gap-2">
      {error && <ReadFailure message={error.message} isBusy={isFetching} onRetry={refetch} />}
      {!data && !error && <Spinner className="mx-auto my-8 size-5 text-muted-foreground" />}
      <ol className="flex flex-col gap-6">
        {data &&
          steps.map((step, i) => (
            <li key={step.key}>
              <div className="flex min-h-8 items-center justify-between gap-3">
                <p className="text-[13px] text-muted-foreground">
                  <span className="font-medium text-foreground">{step.who ?? "Former member"}</span>{" "}
                  · <Age iso={step.at} />
                  {step.number === undefined && " · current version"}
                </p>
                {step.number !== undefined && (
                  <Button
                    size="small"
                    aria-disabled={restore.isPending}
                    onClick={() => bringBack(step.number ?? 0)}
                  >
                    Restore
                  </Button>
                )}
              </div>
              <Changes before={steps[i + 1]} after={step} />
            </li>
          ))}
      </ol>
      <ShowMore list={versions} className="self-start" />
    </div>
  );
}

const textOf = ({ title, body }: Said) => (title ? `${title}\n${body}` : body);
const signs = { kept: " ", removed: "−", added: "+" } as const;
const looks = {
  kept: "text-muted-foreground",
  removed: "bg-negative/8 line-through decoration-negative/60",
  added: "bg-positive/10",
} as const;
const names = { kept: "", removed: "Removed: ", added: "Added: " } as const;

/** The first version has no predecessor: all of it is new. */
function Changes({ before, after }: { before: Said | undefined; after: Said }) {
  const changes: LineChange[] = before
    ? lineChanges(textOf(before), textOf(after))
    : textOf(after)
        .split("\n")
        .map((text) => ({ kind: "kept", text }));
  return (
    <div dir="auto" className="mt-1 rounded-lg bg-muted/60 py-1.5 text-[13px] leading-5">
      {changes.map(({ kind, text }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name, and the list never changes
        <p key={i} className={`wrap-anywhere flex gap-2 whitespace-pre-wrap px-3 ${looks[kind]}`}>
          <span aria-hidden="true" className="w-2 shrink-0 select-none">
            {signs[kind]}
          </span>
          <span>
            <span className="sr-only">{names[kind]}</span>
            {text || " "}
          </span>
        </p>
      ))}
    </div>
  );
}
