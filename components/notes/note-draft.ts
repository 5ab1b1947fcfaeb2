import { noteAccess } from "@/lib/domains/notes/constants";
import type {
  CreateNoteInput,
  ListNotesInput,
  Note,
  NoteVersion,
} from "@/lib/domains/notes/schema";
import type { DraftKind } from "./use-kept-draft";

/**
 * What notes and opinions are about: a company, a project, or a company in a project; of notes also
 * a document or words of it.
 */
export type NoteSubject = Pick<ListNotesInput, "company_id" | "project_id"> &
  Pick<CreateNoteInput, "document">;

/** The typed fields of a note. */
export type NoteDraft = Pick<NoteVersion, "title" | "body" | "access">;

export const emptyDraft: NoteDraft = { title: "", body: "", access: "personal" };

/** The key of a draft: an edit, or a new note about a subject. */
export const draftName = (subject: NoteSubject, note?: Note): string =>
  `note:${note?._id ?? subject.company_id ?? subject.project_id ?? subject.document?._id}`;

export const noteDrafts: DraftKind<NoteDraft> = {
  read({ title, body, access }) {
    const shared = noteAccess.find((one) => one === access);
    const isText = typeof title === "string" && typeof body === "string";
    return isText && shared ? { title, body, access: shared } : null;
  },
  isNothing: ({ title, body }) => title === "" && body === "",
};
