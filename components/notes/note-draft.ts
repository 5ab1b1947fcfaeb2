import { keepDraft, readDraft } from "@/components/chat/drafts";
import type { NoteSubject } from "@/lib/client/notes-api";
import type { Owner } from "@/lib/core/owner";
import { noteAccess } from "@/lib/domains/notes/constants";
import type { Note, NoteVersion } from "@/lib/domains/notes/schema";

/** What a person types of a note. */
export type NoteDraft = Pick<NoteVersion, "title" | "body" | "access">;

export const emptyDraft: NoteDraft = { title: "", body: "", access: "personal" };

/** Under which name the draft is kept: of an edit, or of a new note about something. */
export const draftName = (subject: NoteSubject, note?: Note): string =>
  `note:${note?._id ?? subject.company_id ?? subject.project_id}`;

/** What was typed and not saved; null when there is nothing, or nothing that can be read. */
export function readNoteDraft(owner: Owner, name: string): NoteDraft | null {
  try {
    const { title, body, access } = JSON.parse(readDraft(owner, name));
    const isText = typeof title === "string" && typeof body === "string";
    return isText && noteAccess.includes(access) ? { title, body, access } : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed; with null, or nothing in it, forgets it. */
export function keepNoteDraft(owner: Owner, name: string, draft: NoteDraft | null): void {
  const isEmpty = !draft || (draft.title === "" && draft.body === "");
  keepDraft(owner, name, isEmpty ? "" : JSON.stringify(draft));
}
