"use client";

import { useState } from "react";
import { opinionDraftName, opinionDrafts } from "@/components/opinions/opinion-draft";
import { OpinionForm } from "@/components/opinions/opinion-form";
import { OpinionItem } from "@/components/opinions/opinion-item";
import { useOwner } from "@/components/providers/me-provider";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { SegmentedControl } from "@/components/ui/segmented-control";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import { useBrowserValue } from "@/components/ui/use-browser-value";
import { useDebounced } from "@/components/ui/use-debounced";
import type { WrittenAbout } from "@/lib/domains/opinions/schema";
import { KeptDraft } from "./draft-offer";
import { draftName, type NoteSubject, noteDrafts } from "./note-draft";
import { NoteEditor } from "./note-editor";
import { NoteFilters } from "./note-filters";
import { NoteItem } from "./note-item";
import { readKept } from "./use-kept-draft";
import { type NoteFilter, useWrittenAbout } from "./use-notes";

type Kind = "notes" | "opinions";
type Props = { companyId?: string; projectId?: string };

/** Notes and opinions about a company or in a project, and writing them. */
export function NotePanel({ companyId, projectId }: Props) {
  const subject: NoteSubject = { company_id: companyId, project_id: projectId };
  const [kind, setKind] = useState<Kind>("notes");
  const [state, setState] = useState<"read" | "write" | "written">("read");
  const isWriting = state === "write";
  const [filter, setFilter] = useState<NoteFilter>({});
  const q = useDebounced(filter.q?.trim() || undefined, 200);
  const list = useWrittenAbout(subject, { ...filter, q });
  const [first] = list.data?.pages ?? [];
  const counts = { notes: first?.notes.total ?? 0, opinions: first?.opinions.total ?? 0 };
  const isNarrowed = Object.values({ ...filter, q }).some((value) => value !== undefined);
  const isEmpty = first !== undefined && counts[kind] === 0 && !isWriting;
  const Form = kind === "notes" ? NoteEditor : OpinionForm;
  const startWriting = () => setState("write");
  return (
    <section aria-label="Notes and opinions" data-tour="notes-panel" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="sr-only">Notes and opinions</h2>
        <SegmentedControl
          label="Notes or opinions"
          value={kind}
          onValueChange={(next) => {
            setKind(next);
            setState("read");
          }}
          options={[
            { value: "notes", label: <Counted label="Notes" count={counts.notes} /> },
            { value: "opinions", label: <Counted label="Opinions" count={counts.opinions} /> },
          ]}
        />
        {!isWriting && !(isEmpty && !isNarrowed) && (
          <Button variant="primary" autoFocus={state === "written"} onClick={startWriting}>
            {writeLabel[kind]}
          </Button>
        )}
      </div>
      {(isNarrowed || counts.notes + counts.opinions > 0) && (
        <div className="mt-3">
          <NoteFilters filter={filter} onChange={setFilter} />
        </div>
      )}
      {!isWriting && (
        <KeptDrafts
          key={draftName(subject)}
          subject={subject}
          onContinue={(of) => {
            setKind(of);
            startWriting();
          }}
        />
      )}
      {isWriting && (
        <div className="mt-5">
          <Form subject={subject} onDone={() => setState("written")} />
        </div>
      )}
      {list.error && (
        <div className="mt-3">
          <ReadFailure
            message={list.error.message}
            isBusy={list.isFetching}
            onRetry={list.refetch}
          />
        </div>
      )}
      {!first && !list.error && <Spinner className="mx-auto my-12 size-5 text-muted-foreground" />}
      {isEmpty && (isNarrowed ? <NothingFound /> : <Empty kind={kind} onWrite={startWriting} />)}
      <ol className="divide-y divide-border">
        {list.data?.pages.map((page) => (
          <WrittenPage key={page[kind].page} page={page} kind={kind} subject={subject} />
        ))}
      </ol>
      <ShowMore
        list={{ ...list, hasNextPage: list.hasNextPage && shownOf(list.data, kind) < counts[kind] }}
        className="mt-2"
      />
    </section>
  );
}

type WrittenPageProps = { page: WrittenAbout; kind: Kind; subject: NoteSubject };

function WrittenPage({ page, kind, subject }: WrittenPageProps) {
  if (kind === "notes")
    return page.notes.items.map((note) => (
      <NoteItem key={note._id} note={note} subject={subject} />
    ));
  return page.opinions.items.map((opinion) => (
    <OpinionItem key={opinion._id} opinion={opinion} subject={subject} />
  ));
}

const writeLabel = { notes: "Write a note", opinions: "Give an opinion" } as const;

const shownOf = (data: ReturnType<typeof useWrittenAbout>["data"], kind: Kind): number =>
  data?.pages.reduce((sum, page) => sum + page[kind].items.length, 0) ?? 0;

const Counted = ({ label, count }: { label: string; count: number }) => (
  <>
    {label}
    {count > 0 && <span className="font-normal text-muted-foreground">{count}</span>}
  </>
);

type KeptDraftsProps = { subject: NoteSubject; onContinue: (kind: Kind) => void };

/** Drafts of new notes and opinions: after a reload they would otherwise be overlooked. */
function KeptDrafts({ subject, onContinue }: KeptDraftsProps) {
  const owner = useOwner();
  const isNote = useBrowserValue(
    () => readKept(owner, draftName(subject), noteDrafts) !== null,
    false,
  );
  const isOpinion = useBrowserValue(
    () => readKept(owner, opinionDraftName(subject), opinionDrafts) !== null,
    false,
  );
  return (
    <>
      {isNote && <KeptDraft what="a note" onContinue={() => onContinue("notes")} />}
      {isOpinion && <KeptDraft what="an opinion" onContinue={() => onContinue("opinions")} />}
    </>
  );
}

function NothingFound() {
  return <p className="py-12 text-center text-muted-foreground">No notes or opinions match.</p>;
}

const emptyWords = {
  notes: {
    title: "No notes yet",
    text: "Write down what you heard on a call, what you still want to know, or why you decided. Notes are private until you share them.",
  },
  opinions: {
    title: "No opinions yet",
    text: "Say where you stand: invest, wait or pass, how sure you are, and what would change your mind.",
  },
} as const;

function Empty({ kind, onWrite }: { kind: Kind; onWrite: () => void }) {
  const { title, text } = emptyWords[kind];
  return (
    <div className="px-4 py-14 text-center">
      <h3 className="font-semibold text-base">{title}</h3>
      <p className="mx-auto mt-1.5 max-w-sm text-balance text-muted-foreground">{text}</p>
      <Button variant="primary" className="mt-4" onClick={onWrite}>
        {writeLabel[kind]}
      </Button>
    </div>
  );
}
