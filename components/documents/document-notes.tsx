"use client";

import { NotebookPen } from "lucide-react";
import Link from "next/link";
import { useState } from "react";
import { NoteEditor } from "@/components/notes/note-editor";
import { NoteItem } from "@/components/notes/note-item";
import { useReadPages } from "@/components/providers/use-read-pages";
import { Button } from "@/components/ui/button";
import { ReadFailure } from "@/components/ui/read-failure";
import { ShowMore } from "@/components/ui/show-more";
import { Spinner } from "@/components/ui/spinner";
import type { DocumentItem } from "@/lib/domains/documents/schema";
import { noteCalls } from "@/lib/domains/notes/contract";
import type { Note } from "@/lib/domains/notes/schema";
import { pageName, placeOf } from "./document-words";
import { type Selected, useSelectedWords } from "./selected-words";

/** Notes on a document: one's own, and those shared with its readers. */
export function DocumentNotes({ item }: { item: DocumentItem }) {
  const selected = useSelectedWords();
  const [writing, setWriting] = useState<{ about: Selected | null } | null>(null);
  const write = (about: Selected | null) => setWriting({ about });
  return (
    <aside aria-labelledby="document-notes" className="min-w-0 max-xl:mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="document-notes" className="font-medium">
          Notes
        </h2>
        {!writing && (
          <Button
            size="small"
            data-page-action="Write a note"
            // The words stay selected while the button is pressed.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => write(selected)}
          >
            <NotebookPen aria-hidden="true" />
            Write a note
          </Button>
        )}
      </div>
      {writing && (
        <div className="mt-4">
          <NewNote item={item} about={writing.about} onDone={() => setWriting(null)} />
        </div>
      )}
      <Written item={item} isWriting={writing !== null} />
      {selected && !writing && (
        <div className="fixed inset-x-0 bottom-6 z-20 flex justify-center pointer-coarse:bottom-20">
          <Button
            variant="primary"
            className="shadow-float"
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => write(selected)}
          >
            <NotebookPen aria-hidden="true" />
            Note on these words
          </Button>
        </div>
      )}
    </aside>
  );
}

type NewNoteProps = { item: DocumentItem; about: Selected | null; onDone: () => void };

function NewNote({ item, about, onDone }: NewNoteProps) {
  const { _id } = item;
  if (!about) return <NoteEditor subject={{ document: { _id } }} onDone={onDone} />;
  const { quote, ...place } = about;
  return (
    <>
      <Quote text={quote} />
      <NoteEditor subject={{ document: { _id, place } }} onDone={onDone} />
    </>
  );
}

const Quote = ({ text }: { text: string }) => (
  <blockquote
    dir="auto"
    className="wrap-anywhere mb-3 line-clamp-4 border-accent border-l-2 pl-3 text-[13px] text-muted-foreground"
  >
    {text}
  </blockquote>
);

type WrittenProps = { item: DocumentItem; isWriting: boolean };

function Written({ item, isWriting }: WrittenProps) {
  const list = useReadPages(noteCalls.list, { document_id: item._id }, { staleTime: 0 });
  if (list.error)
    return (
      <ReadFailure message={list.error.message} isBusy={list.isFetching} onRetry={list.refetch} />
    );
  if (!list.data) return <Spinner className="mx-auto my-6 size-5 text-muted-foreground" />;
  const notes = list.data.pages.flatMap(({ items }) => items);
  if (notes.length === 0)
    return isWriting ? null : (
      <p className="mt-2 text-[13px] text-muted-foreground">
        Select text to add a note to it, or write about the whole document. Notes are private until
        you share them with the document’s readers.
      </p>
    );
  return (
    <>
      <ol className="divide-y divide-border">
        {notes.map((note) => (
          <Beside key={note._id} note={note} item={item} />
        ))}
      </ol>
      <ShowMore list={list} className="mt-2" />
    </>
  );
}

/** A note with the words that it is about; they lead to their place in the page, highlighted. */
function Beside({ note, item }: { note: Note; item: DocumentItem }) {
  const { place } = note.document ?? {};
  const subject = { document: { _id: item._id } };
  return (
    <NoteItem note={note} subject={subject}>
      {place && (
        <Link
          href={placeOf({ documentId: item._id, ...place })}
          prefetch={false}
          dir="auto"
          className="wrap-anywhere mt-2 block rounded-sm border-accent border-l-2 pl-3 text-[13px] text-muted-foreground hover:text-foreground"
        >
          <span className="line-clamp-4">{place.quote}</span>
          <span className="block">{pageName(place.page, item.is_paged)}</span>
        </Link>
      )}
    </NoteItem>
  );
}
