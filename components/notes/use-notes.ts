"use client";

import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { useReadPages } from "@/components/providers/use-read-pages";
import { useWrite } from "@/components/providers/use-write";
import { keyOf } from "@/lib/client/query-keys";
import { noteCalls } from "@/lib/domains/notes/contract";
import { opinionCalls } from "@/lib/domains/opinions/contract";
import type { ListAboutInput } from "@/lib/domains/opinions/schema";
import type { NoteSubject } from "./note-draft";

export type NoteFilter = Pick<ListAboutInput, "access" | "author" | "q" | "mentions_me">;

/** Notes and opinions about one subject, loaded in pages, with both counts. */
export function useWrittenAbout(subject: NoteSubject, filter: NoteFilter = {}) {
  const api = useApi();
  const asked = { ...subject, ...filter };
  return useInfiniteQuery({
    queryKey: keyOf(useMe().organization._id, opinionCalls.listAbout, asked, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(opinionCalls.listAbout, { ...asked, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ notes, opinions }) =>
      notes.page * notes.per_page < Math.max(notes.total, opinions.total)
        ? notes.page + 1
        : undefined,
    placeholderData: keepPreviousData,
    meta: { tellsFailure: true },
  });
}

export const useNoteVersions = (noteId: string) =>
  useReadPages(noteCalls.listNoteVersions, { noteId }, { staleTime: 0 });

const options = { rereads: ["notes", opinionCalls.listAbout] };
/** For an act without a form. */
const actOptions = { ...options, toastsRefusal: true };

export const useCreateNote = () =>
  useWrite(noteCalls.create, { ...options, undoText: () => "Saved the note" });

export const useUpdateNote = () =>
  useWrite(noteCalls.update, { ...options, undoText: () => "Changed the note" });

export const useRestoreNote = () =>
  useWrite(noteCalls.restoreNoteVersion, { ...actOptions, undoText: () => "Restored the note" });

export const useRemoveNote = () =>
  useWrite(noteCalls.remove, { ...actOptions, undoText: () => "Deleted the note" });

export const useCreateOpinion = () =>
  useWrite(opinionCalls.create, { ...options, undoText: () => "Saved the opinion" });

export const useUpdateOpinion = () =>
  useWrite(opinionCalls.update, { ...options, undoText: () => "Changed the opinion" });

export const useRemoveOpinion = () =>
  useWrite(opinionCalls.remove, { ...actOptions, undoText: () => "Deleted the opinion" });
