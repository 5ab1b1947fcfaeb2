"use client";

import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import { useUndo } from "@/components/activity/use-undo";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { toast } from "@/components/ui/toast";
import { keyOf, nounKeyOf } from "@/lib/client/query-keys";
import type { ActionResult } from "@/lib/core/result";
import { noteCalls } from "@/lib/domains/notes/contract";
import type {
  CreateNoteInput,
  RestoreNoteInput,
  UpdateNoteInput,
} from "@/lib/domains/notes/schema";
import { opinionCalls } from "@/lib/domains/opinions/contract";
import type {
  CreateOpinionInput,
  ListAboutInput,
  UpdateOpinionInput,
} from "@/lib/domains/opinions/schema";
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

export function useNoteVersions(noteId: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: keyOf(useMe().organization._id, noteCalls.listNoteVersions, { noteId }, "pages"),
    queryFn: ({ pageParam, signal }) =>
      api.read(noteCalls.listNoteVersions, { noteId, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ page, per_page, total }) =>
      page * per_page < total ? page + 1 : undefined,
    staleTime: 0,
  });
}

type Undoable = { undo_id: string | null };

/** Rereads afterwards, after a refusal too. `done` is shown with an "Undo" button. */
function useChange<I, T extends Undoable>(
  change: (input: I) => Promise<ActionResult<T>>,
  done: string,
) {
  const cache = useQueryClient();
  const organizationId = useMe().organization._id;
  const shown = [nounKeyOf(organizationId, "notes"), keyOf(organizationId, opinionCalls.listAbout)];
  const { toastWithUndo } = useUndo();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => {
      if (result.ok && result.data.undo_id) toastWithUndo(done, result.data.undo_id);
      return Promise.all(shown.map((queryKey) => cache.invalidateQueries({ queryKey })));
    },
  });
}

/** The same for an act without a form: a refusal is shown in a toast. */
function useAct<I, T extends Undoable>(act: (input: I) => Promise<ActionResult<T>>, done: string) {
  return useChange(async (input: I) => {
    const result = await act(input);
    if (!result.ok) toast.error(result.error.message);
    return result;
  }, done);
}

export function useCreateNote() {
  const api = useApi();
  return useChange(
    (input: CreateNoteInput) => api.write(noteCalls.create, input),
    "Saved the note",
  );
}

export function useUpdateNote() {
  const api = useApi();
  return useChange(
    (input: UpdateNoteInput) => api.write(noteCalls.update, input),
    "Changed the note",
  );
}

export function useRestoreNote() {
  const api = useApi();
  return useAct(
    (input: RestoreNoteInput) => api.write(noteCalls.restoreNoteVersion, input),
    "Restored the note",
  );
}

export function useRemoveNote() {
  const api = useApi();
  return useAct((noteId: string) => api.write(noteCalls.remove, { noteId }), "Deleted the note");
}

export function useCreateOpinion() {
  const api = useApi();
  return useChange(
    (input: CreateOpinionInput) => api.write(opinionCalls.create, input),
    "Saved the opinion",
  );
}

export function useUpdateOpinion() {
  const api = useApi();
  return useChange(
    (input: UpdateOpinionInput) => api.write(opinionCalls.update, input),
    "Changed the opinion",
  );
}

export function useRemoveOpinion() {
  const api = useApi();
  return useAct(
    (opinionId: string) => api.write(opinionCalls.remove, { opinionId }),
    "Deleted the opinion",
  );
}
