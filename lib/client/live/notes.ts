import type { NotesApi } from "@/lib/client/notes-api";
import type { Port } from "@/lib/client/port";
import {
  createNoteAction,
  removeNoteAction,
  restoreNoteVersionAction,
  updateNoteAction,
} from "@/lib/domains/notes/actions";

const shapes = () => import("@/lib/domains/notes/schema");
const addressOf = (noteId: string) => `/api/notes/${encodeURIComponent(noteId)}`;

export const notesOver = ({ read, write }: Port): NotesApi => ({
  about: ({ q, mentions_me, ...asked }, signal) =>
    read("/api/notes/about", {
      query: { ...asked, q: q || undefined, mentions_me: mentions_me ? "true" : undefined },
      signal,
      schema: async () => (await import("@/lib/domains/opinions/schema")).WrittenAbout,
    }),
  get: (noteId, signal) =>
    read(addressOf(noteId), { signal, schema: async () => (await shapes()).Note }),
  versions: (noteId, page, signal) =>
    read(`${addressOf(noteId)}/versions`, {
      query: { page },
      signal,
      schema: async () => (await shapes()).NoteVersionPage,
    }),
  create: (input) => write(createNoteAction, input),
  update: (input) => write(updateNoteAction, input),
  restore: (input) => write(restoreNoteVersionAction, input),
  remove: (noteId) => write(removeNoteAction, { noteId }),
});
