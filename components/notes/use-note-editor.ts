"use client";

import { useState } from "react";
import { useApi } from "@/components/providers/api-provider";
import { noteCalls } from "@/lib/domains/notes/contract";
import type { Note } from "@/lib/domains/notes/schema";
import { draftName, emptyDraft, type NoteDraft, type NoteSubject, noteDrafts } from "./note-draft";
import { useKeptDraft } from "./use-kept-draft";
import { useCreateNote, useUpdateNote } from "./use-notes";

const draftOf = ({ title, body, access }: Note): NoteDraft => ({ title, body, access });

/**
 * The draft of a new or existing note. It stays until it is stored or discarded, even if somebody
 * else changes the note meanwhile.
 */
export function useNoteEditor(subject: NoteSubject, note: Note | undefined, onDone: () => void) {
  const api = useApi();
  const stored = note ? draftOf(note) : emptyDraft;
  const { draft, forget, ...typing } = useKeptDraft(draftName(subject, note), stored, noteDrafts);
  const [version, setVersion] = useState(note?.version ?? 0);
  const [theirs, setTheirs] = useState<Note>();
  const create = useCreateNote();
  const update = useUpdateNote();
  const result = note ? update.data : create.data;

  function leave() {
    forget();
    onDone();
  }

  async function save(over = version) {
    const done = note
      ? await update.mutateAsync({ noteId: note._id, ...draft, version: over })
      : await create.mutateAsync({ ...draft, ...subject });
    if (done.ok) return leave();
    if (note && done.error.fields?.version)
      setTheirs(await api.read(noteCalls.get, { noteId: note._id }).catch(() => undefined));
  }

  return {
    draft,
    ...typing,
    theirs,
    leave,
    save,
    isPending: create.isPending || update.isPending,
    error: result?.ok === false ? result.error : undefined,
    keepMine: (other: Note) => {
      setVersion(other.version);
      setTheirs(undefined);
      void save(other.version);
    },
  };
}
