"use client";

import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { useOwner } from "@/components/providers/me-provider";
import type { NoteSubject } from "@/lib/client/notes-api";
import type { Note } from "@/lib/domains/notes/schema";
import { draftName, emptyDraft, keepNoteDraft, type NoteDraft, readNoteDraft } from "./note-draft";
import { useCreateNote, useUpdateNote } from "./use-notes";

const draftOf = ({ title, body, access }: Note): NoteDraft => ({ title, body, access });

/**
 * What is being typed of a new or of a stored note. It is kept in the browser with every key until it
 * is stored or given up, also when somebody else has stored something in the meantime.
 */
export function useNoteEditor(subject: NoteSubject, note: Note | undefined, onDone: () => void) {
  const api = useApi();
  const owner = useOwner();
  const name = draftName(subject, note);
  const stored = note ? draftOf(note) : emptyDraft;
  const [kept] = useState(() => readNoteDraft(owner, name));
  const [draft, setDraft] = useState(kept ?? stored);
  const [isOffered, setOffered] = useState(kept !== null);
  const [version, setVersion] = useState(note?.version ?? 0);
  const [theirs, setTheirs] = useState<Note>();
  const create = useCreateNote();
  const update = useUpdateNote();
  const result = note ? update.data : create.data;

  function change(next: NoteDraft) {
    setDraft(next);
    keepNoteDraft(owner, name, next);
  }

  function leave() {
    keepNoteDraft(owner, name, null);
    onDone();
  }

  async function save(over = version) {
    const done = note
      ? await update.mutateAsync({ noteId: note._id, ...draft, version: over })
      : await create.mutateAsync({ ...draft, ...subject });
    if (done.ok) return leave();
    if (note && done.error.fields?.version)
      setTheirs(await api.notes.get(note._id).catch(() => undefined));
  }

  return {
    ...{ draft, change, theirs, leave, isOffered, save },
    isPending: create.isPending || update.isPending,
    error: result?.ok === false ? result.error : undefined,
    /** Gives up what was typed before and goes on from what is stored. */
    startAnew: () => {
      setOffered(false);
      setDraft(stored);
      keepNoteDraft(owner, name, null);
    },
    keepMine: (other: Note) => {
      setVersion(other.version);
      setTheirs(undefined);
      void save(other.version);
    },
  };
}
